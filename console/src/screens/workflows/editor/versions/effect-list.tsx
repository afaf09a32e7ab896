import type { StepEffects } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import classes from './versions.module.css';

interface EffectListProps {
  steps: readonly StepEffects[];
  /** Returns the title of a step. Without it, the name in `steps` is shown. */
  nameOf?: (stepId: string) => string;
}

/** Lists what a workflow does beyond the workspace, step by step. */
export function EffectList({ steps, nameOf }: EffectListProps) {
  if (steps.length === 0) return <div>{t('editor.no_effects')}</div>;
  return (
    <ul className={classes.changes}>
      {steps.map(({ stepId, name, effects, computed }) => (
        <li key={stepId}>
          <span className={classes.what}>
            <strong>{nameOf?.(stepId) ?? name}</strong>:{' '}
            {[
              ...effects.map((effect) => t(`effect.${effect}`)),
              ...(computed ? [t('editor.effect_computed')] : []),
            ].join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
