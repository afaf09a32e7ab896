import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import { useSession } from '../../../api/session.ts';
import type { Table, TableField, TableRecord } from '../../../api/types.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { useLatest, useStable } from '../../../ui/editing/use-stable.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { t, tn } from '../../../words/words.ts';
import { useDeleteField } from '../fields/use-delete-field.tsx';
import { moved } from '../fields/use-reorder.ts';
import { RecordPanel } from '../record/record-panel.tsx';
import { viewKinds } from '../views/kinds.ts';
import { useTotalCount } from '../views/use-total-count.ts';
import { useColumnActions } from './columns/use-column-actions.ts';
import { useNames } from './columns/use-names.ts';
import classes from './grid.module.css';
import { GridFooter } from './grid-footer.tsx';
import { GroupedGrid } from './groups/grouped-grid.tsx';
import { readTotals } from './groups/totals.ts';
import { NoRecords } from './no-records.tsx';
import { type GridHandle, RecordGrid } from './record-grid.tsx';
import { TableToolbar } from './toolbar/table-toolbar.tsx';
import { isWritable } from './values/field-family.ts';
import { shownFields, type TableAddress } from './window/read-query.ts';
import { listInput } from './window/record-pages.ts';
import { useTableQuery } from './window/use-table-query.ts';
import { isMarker } from './writing/pending-rows.ts';
import { type RecordWriter, writerFor } from './writing/record-writer.ts';
import { useUndoKeys } from './writing/use-undo-keys.ts';

const FieldDialog = lazy(() =>
  import('../fields/field-dialog.tsx').then((module) => ({ default: module.FieldDialog })),
);

export function RecordsTab({ table }: { table: Table }) {
  const can = useCan();
  const query = useTableQuery(table);
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [address, setAddress] = useFilters<TableAddress>();
  const writer = useRecordWriter(table);
  const { people, names } = useNames();
  const [status, say] = useStatus();
  const [filterFor, setFilterFor] = useState<{ field: TableField; times: number }>();
  const [dialog, setDialog] = useState<{ field?: TableField }>();
  const [start, setStart] = useState<Partial<TableRecord>>({});
  const grid = useRef<GridHandle>(undefined);

  const { q, sort, filter, hidden, columns, groupBy } = query;
  const settings = useStable(query.settings);
  const input = useStable(listInput(table.id, { q, sort, filter }));
  const kind = query.view?.kind ?? (isNarrow ? 'list' : 'grid');
  const Kind = viewKinds[kind]?.component;
  const shown = useStable(shownFields(table, { hidden, columns }));
  const groups = useStable(groupBy.flatMap((key) => table.fields.find((field) => field.key === key) ?? []));
  const totals = useMemo(() => readTotals(settings, shown), [settings, shown]);

  const mayWrite = table.rights.write && can('tables.update_record');
  const mayEdit = useCallback((field: TableField) => mayWrite && isWritable(field), [mayWrite]);
  const mayAdd = table.rights.write && can('tables.create_record');
  const mayDelete = table.rights.delete && can('tables.delete_records');
  const mayDesign = table.rights.design && can('tables.save_field') && table.kind === 'records';
  // Moving from record to record adds only one step to the history.
  const openRecord = useLatest((id: string | undefined) => {
    // A new record cannot be opened before the server has it.
    if (!id || !isMarker(id))
      setAddress({ record: id, comment: undefined }, id && !address.record ? 'push' : 'replace');
    if (id !== 'new') setStart({});
  });
  const addWith = useLatest((values: Partial<TableRecord>) => {
    setStart(values);
    openRecord('new');
  });

  const startAdd = useLatest((total: number | undefined) => {
    // A record with required fields cannot start empty, and one that the filter hides would seem lost.
    const isPlain = kind === 'grid' && !filter && !q && !sort && groups.length === 0;
    if (table.fields.some(needsValue) || !isPlain || total === undefined) return addWith({});
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
  const actions = useColumnActions({
    query,
    shown,
    onFilter: (field) => setFilterFor((before) => ({ field, times: (before?.times ?? 0) + 1 })),
    onEdit: mayDesign ? (field) => setDialog({ field }) : undefined,
    onRemove: useDeleteField(table),
    mayRemove: mayDesign && can('tables.delete_field'),
  });
  const reorder = useLatest((from: string, to: string) => {
    const keys = shown.map(({ key }) => key);
    query.setColumns(moved(keys, keys.indexOf(from), keys.indexOf(to)));
  });
  const addField = useCallback(() => setDialog({}), []);
  const count = useTotalCount(input, Kind !== undefined);

  useUndoKeys(writer.history, say);
  const undoable = {
    onUndo: writer.history.canUndo ? () => void writer.history.undo().catch(notify.failed) : undefined,
    onRedo: writer.history.canRedo ? () => void writer.history.redo().catch(notify.failed) : undefined,
    isSaving: writer.busy > 0,
    status,
  };
  const panel = (total: number | undefined) => (
    <RecordPanel
      table={table}
      // The address does not open a form that could only fail.
      id={address.record === 'new' && !mayAdd ? undefined : address.record}
      start={start}
      commentId={address.comment}
      input={input}
      total={total}
      people={people}
      names={names}
      writer={writer}
      onOpen={openRecord}
      onDelete={mayDelete ? (id, done) => askDelete([id], done) : undefined}
      onAdd={mayAdd ? addWith : undefined}
    />
  );
  const gridProps = {
    ...{
      handle: grid,
      table,
      fields: shown,
      input,
      sort,
      writer,
      people,
      names,
      mayEdit,
      actions,
      settings,
      totals,
      say,
    },
    mayAddMany: table.rights.import && can('tables.import_records'),
    onReorder: reorder,
    onAddField: mayDesign ? addField : undefined,
    onAdd: mayAdd ? startAdd : undefined,
    onOpen: openRecord,
    empty: (
      <NoRecords
        table={table}
        query={query}
        onAdd={mayAdd ? () => startAdd(0) : undefined}
        onAddField={mayDesign ? addField : undefined}
      />
    ),
  };
  const gridFoot: Parameters<typeof RecordGrid>[0]['children'] = ({ total, selection, part, summary }) => (
    <>
      <GridFooter
        total={total}
        part={part}
        selected={selection.ids.size}
        onClearSelection={selection.clear}
        onDelete={mayDelete ? () => askDelete([...selection.ids], selection.clear) : undefined}
        onAdd={mayAdd ? () => startAdd(total) : undefined}
        {...undoable}
        summary={summary}
      />
      {panel(total)}
    </>
  );
  return (
    <div className={classes.records}>
      <TableToolbar table={table} query={query} kind={kind} input={input} filterFor={filterFor} />
      {Kind && (
        <>
          <Suspense fallback={<div className={classes.waitingView} aria-busy="true" />}>
            <Kind
              {...{ table, query: { ...query, settings }, input, fields: shown, writer, people, names, mayEdit, say }}
              onOpen={openRecord}
              onAdd={mayAdd ? addWith : undefined}
            />
          </Suspense>
          <GridFooter
            {...undoable}
            total={count}
            part={undefined}
            selected={0}
            onClearSelection={() => undefined}
            onDelete={undefined}
            onAdd={mayAdd ? () => addWith({}) : undefined}
            summary={null}
            hasKeys={false}
          />
          {panel(count)}
        </>
      )}
      {!Kind && groups.length > 0 && (
        <GroupedGrid {...gridProps} groupBy={groups}>
          {gridFoot}
        </GroupedGrid>
      )}
      {!Kind && groups.length === 0 && <RecordGrid {...gridProps}>{gridFoot}</RecordGrid>}
      {dialog && (
        <Suspense fallback={null}>
          <FieldDialog table={table} {...dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

function needsValue(field: TableField): boolean {
  return field.required && field.default === undefined && isWritable(field) && field.type !== 'checkbox';
}

/** Changes made in this browser tab can be undone, whichever view or table is open. */
function useRecordWriter(table: Table): RecordWriter {
  const client = useQueryClient();
  const { user } = useSession();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const writer = writerFor(client, user.id, table);
  writer.table = table;
  useEffect(() => {
    writer.onChange = redraw;
    return () => {
      writer.onChange = () => undefined;
    };
  }, [writer]);
  return writer;
}

/** A short message about the last action, which disappears by itself. */
function useStatus(): [string, (status: string) => void] {
  const [status, setStatus] = useState('');
  useEffect(() => {
    if (status === '') return;
    const timer = setTimeout(() => setStatus(''), 5_000);
    return () => clearTimeout(timer);
  }, [status]);
  return [status, setStatus];
}
