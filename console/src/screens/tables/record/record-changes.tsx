import { Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ActivityEntryDetail, Table } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { ChangesTable } from '../../../ui/values/changes-table.tsx';
import { t } from '../../../words/words.ts';
import { useNames } from '../grid/columns/use-names.ts';
import { displayText, type Names } from '../grid/values/value-text.ts';
import classes from './record.module.css';

type Change = NonNullable<ActivityEntryDetail['changes']>[number];

/** The changes of an activity entry, with the labels and formats of the table. */
export function RecordChanges({ tableId, changes }: { tableId: string; changes: Change[] }) {
  const { names } = useNames();
  const table = useRead('tables.get_table', { id: tableId });
  if (!table.data && !table.error) return <Skeleton height={120} radius="md" />;
  const byRecord = Map.groupBy(changes, ({ recordId }) => recordId ?? '');
  return (
    <Stack gap="lg">
      {[...byRecord].map(([recordId, ofRecord]) => (
        <section key={recordId} className={classes.changed}>
          <Link to="/tables/$tableId" params={{ tableId }} search={{ record: recordId }}>
            {names.record(tableId, recordId) ?? t('record.open')}
          </Link>
          <ChangesTable
            label={t('activity.changes')}
            from={t('activity.before')}
            to={t('activity.after')}
            changes={ofRecord.map((change) => ({
              name: change.field,
              label: change.label ?? change.field,
              before: textOf(table.data, change.field, change.before, names),
              after: textOf(table.data, change.field, change.after, names),
            }))}
          />
        </section>
      ))}
    </Stack>
  );
}

/** A long value is shortened and comes as text, whatever its field type. */
function textOf(table: Table | undefined, key: string, value: unknown, names: Names): string {
  const field = table?.fields.find((one) => one.key === key);
  return (field && displayText(field, value, names)) || (value ? String(value) : t('record.no_value'));
}
