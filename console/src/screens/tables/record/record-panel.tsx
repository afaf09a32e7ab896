import { Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Table, TableRecord } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import type { People } from '../../../api/use-people.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { DetailPanel } from '../../../ui/layout/detail-panel.tsx';
import { ChoiceBar } from '../../../ui/lists/choice-bar.tsx';
import { t } from '../../../words/words.ts';
import { isWritable } from '../grid/values/field-family.ts';
import { displayText, type Names } from '../grid/values/value-text.ts';
import type { ListInput } from '../grid/window/record-pages.ts';
import type { RecordWriter } from '../grid/writing/record-writer.ts';
import { RecordPresence } from '../presence.tsx';
import { EditRecord } from './edit-record.tsx';
import { PanelBar } from './panel-bar.tsx';
import { RecordForm } from './record-form.tsx';
import { RecordHistory } from './record-history.tsx';

type Part = 'form' | 'comments' | 'history';

const PrintRecord = lazy(() => import('../print/print-record.tsx'));
const RecordComments = lazy(() => import('./comments/record-comments.tsx'));

interface RecordPanelProps {
  table: Table;
  /** `new` for a new record. */
  id: string | undefined;
  /** The initial values of a new record. */
  start?: Partial<TableRecord>;
  /** The comment in the address. */
  commentId: string | undefined;
  input: ListInput;
  total: number | undefined;
  people: People;
  names: Names;
  writer: RecordWriter;
  onOpen: (id: string | undefined) => void;
  onDelete: ((id: string, done: () => void) => void) | undefined;
  /** Opens a new record with these initial values. */
  onAdd: ((values: Partial<TableRecord>) => void) | undefined;
}

/** One record with all its fields, beside the grid. */
export function RecordPanel(props: RecordPanelProps) {
  const { table, id, names, people, writer, onOpen } = props;
  const [chosen, setPart] = useState<{ part: Part; by: string | undefined }>({ part: 'form', by: undefined });
  // A link to a comment opens the comments, until the person chooses another tab.
  const part = props.commentId !== chosen.by && props.commentId ? 'comments' : chosen.part;
  const [isPrinting, setPrinting] = useState(false);
  const isNew = id === 'new';
  const record = useRead('tables.get_record', { tableId: table.id, id: id ?? '' }, { enabled: Boolean(id) && !isNew });
  const shown = record.data?.id === id ? record.data : undefined;
  const close = () => onOpen(undefined);
  const create = async (values: Record<string, unknown>) => {
    await writer.add(values);
    notify.done(t('record.created'));
    close();
  };
  return (
    <DetailPanel
      title={isNew ? t('record.new') : shown ? titleOf(table, shown, names) : t('record.title')}
      opened={Boolean(id)}
      onClose={close}
    >
      {isNew && (
        <RecordForm
          table={table}
          start={props.start ?? {}}
          people={people}
          names={names}
          submitLabel={t('record.create')}
          onSubmit={create}
          onCancel={close}
        />
      )}
      {!isNew && id && (
        <Stack gap="md" data-record-panel>
          <PanelBar
            table={table}
            id={id}
            input={props.input}
            total={props.total}
            onOpen={onOpen}
            onDelete={props.onDelete}
            onPrint={shown && (() => setPrinting(true))}
            onDuplicate={shown && props.onAdd && (() => props.onAdd?.(valuesToRepeat(table, shown)))}
          >
            <ChoiceBar
              label={t('record.parts')}
              value={part}
              onChange={(next) => setPart({ part: next, by: props.commentId })}
              choices={[
                { value: 'form', label: t('record.form') },
                { value: 'comments', label: t('record.comments') },
                { value: 'history', label: t('record.history') },
              ]}
            />
            <RecordPresence tableId={table.id} recordId={id} />
          </PanelBar>
          {isPrinting && shown && (
            <Suspense fallback={null}>
              <PrintRecord
                {...{ table, record: shown, names, title: titleOf(table, shown, names) }}
                onClose={() => setPrinting(false)}
              />
            </Suspense>
          )}
          {part === 'comments' && (
            <Suspense fallback={<Loading />}>
              <RecordComments table={table} id={id} people={people} shownId={props.commentId} />
            </Suspense>
          )}
          {part === 'history' && <RecordHistory table={table} id={id} names={names} />}
          {part === 'form' && shown && (
            <EditRecord key={shown.id} table={table} record={shown} people={people} names={names} writer={writer} />
          )}
          {part === 'form' && !shown && !record.error && <Loading />}
          {part === 'form' && !shown && record.error && (
            <ErrorBox error={record.error} onRetry={() => void record.refetch()} />
          )}
        </Stack>
      )}
    </DetailPanel>
  );
}

function titleOf(table: Table, record: TableRecord, names: Names): string {
  const field = table.fields.find(({ key }) => key === table.titleField);
  return (field && displayText(field, record[field.key], names)) || t('tables.untitled');
}

/** The values to copy. Unique values and signatures are left for the person to enter. */
function valuesToRepeat(table: Table, record: TableRecord): Partial<TableRecord> {
  const repeated = table.fields.filter((field) => isWritable(field) && !field.unique && field.type !== 'signature');
  return Object.fromEntries(repeated.map(({ key }) => [key, record[key]]));
}

function Loading() {
  return (
    <Stack>
      <Skeleton height={36} />
      <Skeleton height={36} />
      <Skeleton height={36} />
    </Stack>
  );
}
