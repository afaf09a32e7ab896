import type { MemoryChange } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { viaText } from '../../ui/values/via-text.ts';
import { t } from '../../words/words.ts';
import classes from './memory.module.css';

/** The history of a memory, including those it replaced or was replaced by. */
export function MemoryHistory({ id }: { id: string }) {
  const changes = useRead('memory.history', { id }).data?.items ?? [];
  if (changes.length === 0) return null;
  return (
    <section aria-label={t('memory.history')}>
      <h3 className={classes.partTitle}>{t('memory.history')}</h3>
      <ol className={classes.history}>
        {[...changes].reverse().map((change) => (
          <li key={`${change.memoryId} ${change.at} ${change.change}`} className={classes.change}>
            <span>
              <strong>{t(`memory_change.${change.change}`)}</strong>{' '}
              <span className={classes.quiet}>
                {change.by?.name ?? t('ui.system')} · {viaText(change.via, change.client)} · <TimeAgo at={change.at} />
              </span>
            </span>
            <ChangedText change={change} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function ChangedText({ change: { before, after } }: { change: MemoryChange }) {
  const [old, now] = [textIn(before), textIn(after)];
  if (now === undefined || now === old) return null;
  return (
    <span className={classes.text}>
      {now}
      {old !== undefined && <span className={classes.was}>{t('memory_change.before', { text: old })}</span>}
    </span>
  );
}

function textIn(fields: Record<string, unknown> | null): string | undefined {
  return typeof fields?.content === 'string' ? fields.content : undefined;
}
