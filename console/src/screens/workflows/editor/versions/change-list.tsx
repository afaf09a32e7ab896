import type { DefinitionChange } from '../../../../api/workflow-shapes.ts';
import { type PlainKey, t } from '../../../../words/words.ts';
import classes from './versions.module.css';

const words: Record<DefinitionChange['kind'], PlainKey> = {
  step_added: 'change.step_added',
  step_removed: 'change.step_removed',
  step_changed: 'change.step_changed',
  edge_added: 'change.edge_added',
  edge_removed: 'change.edge_removed',
  trigger_added: 'change.trigger_added',
  trigger_removed: 'change.trigger_removed',
  trigger_changed: 'change.trigger_changed',
  output_changed: 'change.output_changed',
  setting_changed: 'change.setting_changed',
};

/** What is different, one line each, with both values where one took the place of the other. */
export function ChangeList({ changes }: { changes: readonly DefinitionChange[] }) {
  if (changes.length === 0) return <p className={classes.quiet}>{t('editor.no_changes')}</p>;
  return (
    <ul className={classes.changes} aria-label={t('editor.changes')}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.id} ${change.path ?? ''}`} data-kind={change.kind.split('_')[1]}>
          <span className={classes.what}>
            {t(words[change.kind])} <code>{change.id}</code>
            {change.path && <span className={classes.quiet}> {change.path}</span>}
          </span>
          {change.kind.endsWith('changed') && (
            <span className={classes.values}>
              <del>{shortText(change.before)}</del>
              <ins>{shortText(change.after)}</ins>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function shortText(value: unknown): string {
  if (value === undefined) return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 400 ? `${text.slice(0, 399)}…` : text;
}
