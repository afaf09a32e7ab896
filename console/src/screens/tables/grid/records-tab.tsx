import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { Table, TableField } from '../../../api/types.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { t, tn } from '../../../words/words.ts';
import { useDeleteField } from '../fields/use-delete-field.tsx';
import { RecordPanel } from '../record/record-panel.tsx';
import type { HeaderActions } from './columns/header-cell.tsx';
import { writeSort } from './columns/sorting.ts';
import { useNames } from './columns/use-names.ts';
import classes from './grid.module.css';
import { GridFooter } from './grid-footer.tsx';
import { NoRecords } from './no-records.tsx';
import { type GridHandle, RecordGrid } from './record-grid.tsx';
import { TableToolbar } from './toolbar/table-toolbar.tsx';
import { useLatest, useStable } from './use-stable.ts';
import { isWritable } from './values/field-family.ts';
import type { ListInput } from './window/record-pages.ts';
import { type TableAddress, useTableQuery } from './window/use-table-query.ts';
import { isMarker } from './writing/pending-rows.ts';
import { RecordWriter } from './writing/record-writer.ts';

const FieldDialog = lazy(() =>
  import('../fields/field-dialog.tsx').then((module) => ({ default: module.FieldDialog })),
);

export function RecordsTab({ table }: { table: Table }) {
  const can = useCan();
  const query = useTableQuery(table);
  const [address, setAddress] = useFilters<TableAddress>();
  const writer = useRecordWriter(table);
  const { people, names } = useNames();
  const [status, say] = useStatus();
  const [filterFor, setFilterFor] = useState<{ field: TableField; times: number }>();
  const [dialog, setDialog] = useState<{ field?: TableField }>();
  const grid = useRef<GridHandle>(undefined);

  const { q, sort, filter, hidden } = query;
  const input = useStable<ListInput>({
    tableId: table.id,
    ...(q ? { q } : {}),
    ...(sort ? { sort } : {}),
    ...(filter ? { filter } : {}),
  });
  const fields = useStable(table.fields.filter((field) => !hidden.includes(field.key) && field.type !== 'button'));
  const shown = useMemo(() => titleFirst(fields, table.titleField), [fields, table.titleField]);

  const mayWrite = table.rights.write && can('tables.update_record');
  const mayEdit = useCallback((field: TableField) => mayWrite && isWritable(field), [mayWrite]);
  const mayAdd = table.rights.write && can('tables.create_record');
  const mayDelete = table.rights.delete && can('tables.delete_records');
  const mayDesign = table.rights.design && can('tables.save_field') && table.kind === 'records';
  // Walking from record to record is one step for who goes back.
  const openRecord = useLatest((id: string | undefined) => {
    // There is nothing to open before the server has it.
    if (!id || !isMarker(id)) setAddress({ record: id }, id && !address.record ? 'push' : 'replace');
  });

  const startAdd = useLatest((total: number | undefined) => {
    // A record that must have something cannot begin empty, and one that is filtered away would seem lost.
    if (table.fields.some(needsValue) || filter || q || sort || total === undefined) return openRecord('new');
    void writer.addRow();
    grid.current?.goTo(total);
  });
  const askDelete = (ids: string[], done: () => void) =>
    confirmEffect({
      title: tn('grid.delete_title', ids.length),
      effect: t('grid.delete_effect'),
      confirmLabel: t('grid.delete_confirm'),
      onConfirm: async () => {
        done();
        writer
          .remove(ids)
          .then((step) => notify.undoable(tn('grid.deleted', ids.length), () => writer.history.undo(step)))
          .catch(notify.failed);
      },
    });
  const latest = {
    sort: useLatest((field: TableField, isDescending: boolean) =>
      query.setSort(writeSort([{ key: field.key, isDescending }])),
    ),
    filter: useLatest((field: TableField) => setFilterFor((before) => ({ field, times: (before?.times ?? 0) + 1 }))),
    hide: useLatest((field: TableField) => query.setHidden([...hidden, field.key])),
    remove: useLatest(useDeleteField(table)),
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these functions stays the same.
  const actions = useMemo<HeaderActions>(
    () => ({
      sort: latest.sort,
      filter: latest.filter,
      hide: latest.hide,
      edit: mayDesign ? (field) => setDialog({ field }) : undefined,
      remove: mayDesign && can('tables.delete_field') ? latest.remove : undefined,
    }),
    [mayDesign],
  );
  const addField = useCallback(() => setDialog({}), []);

  return (
    <div className={classes.records}>
      <TableToolbar table={table} query={query} input={input} filterFor={filterFor} />
      <RecordGrid
        handle={grid}
        table={table}
        fields={shown}
        input={input}
        sort={sort}
        writer={writer}
        people={people}
        names={names}
        mayEdit={mayEdit}
        mayAddMany={table.rights.import && can('tables.import_records')}
        actions={actions}
        onAddField={mayDesign ? addField : undefined}
        onAdd={mayAdd ? startAdd : undefined}
        onOpen={openRecord}
        say={say}
        empty={
          <NoRecords
            table={table}
            query={query}
            onAdd={mayAdd ? () => startAdd(0) : undefined}
            onAddField={mayDesign ? addField : undefined}
          />
        }
      >
        {({ total, selection, part, summary }) => (
          <>
            <GridFooter
              total={total}
              part={part}
              selected={selection.ids.size}
              onClearSelection={selection.clear}
              onDelete={mayDelete ? () => askDelete([...selection.ids], selection.clear) : undefined}
              onAdd={mayAdd ? () => startAdd(total) : undefined}
              onUndo={writer.history.canUndo ? () => void writer.history.undo().catch(notify.failed) : undefined}
              onRedo={writer.history.canRedo ? () => void writer.history.redo().catch(notify.failed) : undefined}
              isSaving={writer.busy > 0}
              status={status}
              summary={summary}
            />
            <RecordPanel
              table={table}
              // An address does not lead to a form that could only fail.
              id={address.record === 'new' && !mayAdd ? undefined : address.record}
              input={input}
              total={total}
              people={people}
              names={names}
              writer={writer}
              onOpen={openRecord}
              onDelete={mayDelete ? (id, done) => askDelete([id], done) : undefined}
            />
          </>
        )}
      </RecordGrid>
      {dialog && (
        <Suspense fallback={null}>
          <FieldDialog table={table} {...dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** The title stays in view, so it stands first. */
function titleFirst(fields: TableField[], titleField: string | null): TableField[] {
  const title = fields.find(({ key }) => key === titleField);
  return title ? [title, ...fields.filter((field) => field !== title)] : fields;
}

function needsValue(field: TableField): boolean {
  return field.required && field.default === undefined && isWritable(field) && field.type !== 'checkbox';
}

/** One writer for as long as the table is open: its steps back are forgotten with it. */
function useRecordWriter(table: Table): RecordWriter {
  const client = useQueryClient();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [writer] = useState(() => new RecordWriter(client, table, redraw));
  writer.table = table;
  return writer;
}

/** A word about what just happened, which goes away by itself. */
function useStatus(): [string, (status: string) => void] {
  const [status, setStatus] = useState('');
  useEffect(() => {
    if (status === '') return;
    const timer = setTimeout(() => setStatus(''), 5_000);
    return () => clearTimeout(timer);
  }, [status]);
  return [status, setStatus];
}
