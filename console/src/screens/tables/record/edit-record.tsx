import { Alert, Button, Group, List } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import { ApiError } from '../../../api/request.ts';
import type { Table, TableRecord } from '../../../api/types.ts';
import type { People } from '../../../api/use-people.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { t } from '../../../words/words.ts';
import { RecordButton } from '../buttons/record-button.tsx';
import { displayText, type Names } from '../grid/values/value-text.ts';
import type { RecordWriter } from '../grid/writing/record-writer.ts';
import { RecordForm } from './record-form.tsx';

interface EditRecordProps {
  table: Table;
  record: TableRecord;
  people: People;
  names: Names;
  writer: RecordWriter;
}

/** Remembers the version that was edited: if somebody else saved first, both are shown and no typed text is lost. */
export function EditRecord({ table, record, people, names, writer }: EditRecordProps) {
  const can = useCan();
  const [start, setStart] = useState(record);
  const [waiting, setWaiting] = useState<Record<string, unknown>>();
  const [isChanged, setChanged] = useState(false);
  const mayWrite = table.rights.write && can('tables.update_record');
  // Until somebody types, the form follows the record, also after an undo.
  if (!isChanged && record.updated_at > start.updated_at) setStart(record);

  const save = async (values: Record<string, unknown>, expectedUpdatedAt: string | undefined) => {
    const before = Object.fromEntries(Object.keys(values).map((key) => [key, start[key]]));
    try {
      const saved = await writer.editOne({ id: record.id, before, values }, expectedUpdatedAt);
      setWaiting(undefined);
      setStart(saved);
      setChanged(false);
      notify.done(t('record.saved'));
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.code !== 'stale_version') throw cause;
      setWaiting(values);
    }
  };
  const theirs = table.fields.filter(({ key }) => JSON.stringify(record[key]) !== JSON.stringify(start[key]));
  const buttons = table.fields.filter(({ type }) => type === 'button');
  return (
    <>
      {waiting && (
        <Alert color="yellow" role="alert">
          {t('record.conflict')}
          <List size="sm" mt={6}>
            {theirs.map((field) => (
              <List.Item key={field.key}>
                {t('record.conflict_field', {
                  name: field.name,
                  value: displayText(field, record[field.key], names) || t('record.no_value'),
                })}
              </List.Item>
            ))}
          </List>
          <Group gap="xs" mt="xs">
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                setStart(record);
                setChanged(false);
                setWaiting(undefined);
              }}
            >
              {t('record.take_theirs')}
            </Button>
            <Button size="xs" variant="default" onClick={() => void save(waiting, undefined).catch(notify.failed)}>
              {t('record.save_anyway')}
            </Button>
          </Group>
        </Alert>
      )}
      {buttons.length > 0 && (
        <Group gap="xs">
          {buttons.map((field) => (
            <RecordButton key={field.key} table={table} field={field} record={record} size="xs" />
          ))}
        </Group>
      )}
      <RecordForm
        key={start.updated_at}
        table={table}
        start={start}
        people={people}
        names={names}
        submitLabel={t('record.save')}
        readOnly={!mayWrite}
        onChanged={() => setChanged(true)}
        onSubmit={(values) => save(values, start.updated_at)}
      />
    </>
  );
}
