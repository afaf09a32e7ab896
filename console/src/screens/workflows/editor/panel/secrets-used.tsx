import { Link } from '@tanstack/react-router';
import { useCan } from '../../../../api/catalogue.ts';
import type { Variable, WorkflowStep } from '../../../../api/types.ts';
import { useRead } from '../../../../api/use-action.ts';
import { t } from '../../../../words/words.ts';
import { bindingText } from '../../../settings/variable-binding.ts';
import { useEditor } from '../editor-context.ts';
import classes from './panel.module.css';

/** The secrets that a step uses, and where each of them may be used. */
export function SecretsUsed({ step }: { step: WorkflowStep }) {
  const { workflow } = useEditor();
  const can = useCan();
  const names = secretsIn(step.config);
  const { data } = useRead(
    'workspace.list_variables',
    {},
    { enabled: names.length > 0 && can('workspace.list_variables') },
  );
  if (!data || names.length === 0) return null;
  return (
    <section className={classes.reached} aria-labelledby="secrets-used">
      <h3 id="secrets-used" className={classes.reachedTitle}>
        {t('secrets_used.title')}
      </h3>
      <ul className={classes.secrets}>
        {names.map((name) => (
          <li key={name} className={classes.text}>
            <Link to="/settings/variables" search={{ name }} className={classes.link}>
              <code>{name}</code>
            </Link>{' '}
            {placesOf(
              data.items.find((variable) => variable.secret && variable.name === name),
              workflow.id,
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function placesOf(secret: Variable | undefined, workflowId: string): string {
  if (!secret) return t('secrets_used.missing');
  const isClosed = secret.workflows.length > 0 && !secret.workflows.some(({ id }) => id === workflowId);
  const places = bindingText(secret) ?? t('secrets_used.anywhere');
  return isClosed ? `${t('secrets_used.closed')} ${places}` : places;
}

function secretsIn(config: unknown): string[] {
  const found = JSON.stringify(config ?? {}).matchAll(/\bsecrets(?:\.|\[\\?["'])(\w+)/g);
  return [...new Set([...found].map(([, name = '']) => name))].sort();
}
