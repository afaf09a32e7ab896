import { Button, Skeleton } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import type { HistoryEntry, Table } from '../../../api/types.ts';
import { useList } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { viaText } from '../../../ui/values/via-text.ts';
import { t } from '../../../words/words.ts';
import { isEmpty } from '../grid/values/check-value.ts';
import { displayText, type Names } from '../grid/values/value-text.ts';
import classes from './record.module.css';

interface RecordHistoryProps {
  table: Table;
  id: string;
  names: Names;
}

/** Changes with author and time, newest first. */
export function RecordHistory({ table, id, names }: RecordHistoryProps) {
  const list = useList('tables.record_history', { tableId: table.id, id, limit: 30 });
  if (list.error) return <ErrorBox error={list.error} onRetry={list.retry} />;
  if (!list.items) return <Skeleton height={120} radius="md" />;
  if (list.items.length === 0) return <p className={classes.unsaved}>{t('record.history_empty')}</p>;
  return (
    <>
      <ol className={classes.history}>
        {list.items.map((entry) => (
          <li key={entry.id}>
            <div className={classes.entryHead}>
              <strong>{(entry.actorId && names.person(entry.actorId)) || t('record.somebody')}</strong>{' '}
              {t(`record.kind_${entry.kind}`)}
              {entry.via && <span className={classes.unsaved}> · {viaText(entry.via, null)}</span>}
              <span className={classes.unsaved}>
                {' · '}
                <TimeAgo at={entry.at} />
              </span>
            </div>
            <Changes table={table} entry={entry} names={names} />
          </li>
        ))}
      </ol>
      {list.hasMore && (
        <Button variant="subtle" color="gray" size="xs" loading={list.isLoadingMore} onClick={list.loadMore}>
          {t('ui.load_more')}
        </Button>
      )}
    </>
  );
}

function Changes({ table, entry, names }: { table: Table; entry: HistoryEntry; names: Names }) {
  const changes = Object.entries(entry.changes).flatMap(([key, change]) => {
    const field = table.fields.find((one) => one.key === key);
    return field ? [{ field, ...change }] : [];
  });
  const isPlain = entry.kind !== 'updated';
  const shown = isPlain ? changes.filter(({ before, after }) => !isEmpty(before) || !isEmpty(after)) : changes;
  return (
    <dl className={classes.changes}>
      {shown.map(({ field, before, after }) => (
        <div key={field.key}>
          <dt>{field.name}</dt>
          <dd>
            {!isPlain && (
              <>
                <del>{displayText(field, before, names) || t('record.no_value')}</del>
                <ArrowRight size={12} aria-label="→" />
              </>
            )}
            <ins>{displayText(field, after, names) || t('record.no_value')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
