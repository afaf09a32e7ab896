import type { ReactNode } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { useList } from '../../api/use-action.ts';
import { ChoiceBar } from '../../ui/lists/choice-bar.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Filters, SetFilters } from '../../ui/lists/use-filters.ts';
import { useSelection } from '../../ui/lists/use-selection.ts';
import { t } from '../../words/words.ts';
import { allIds, allRows } from '../lists/all-rows.ts';
import classes from '../lists/list-bar.module.css';
import { useListTools } from '../lists/use-list-tools.tsx';
import { useLook, withLook } from '../lists/use-look.ts';
import { BulkTasks } from './bulk-tasks.tsx';
import { filtersOfView, readTaskTable, settingsOf, type TaskFilterName, taskStates } from './task-filters.ts';
import { standardTaskColumns, useTaskColumns } from './use-task-columns.tsx';

interface TasksTableProps {
  filters: Filters<TaskFilterName>;
  setFilters: SetFilters<TaskFilterName>;
  onOpen: (id: string) => void;
  empty: ReactNode;
}

/** Tasks as a table: in any order, open and completed, with changes of many at once. */
export function TasksTable({ filters: address, setFilters, onOpen, empty }: TasksTableProps) {
  const [look, setLook] = useLook('tasks');
  const filters = withLook(address, look);
  const filter = readTaskTable(filters);
  const list = useList('tasks.list', filter);
  const selection = useSelection();
  const can = useCan();
  const tools = useListTools({
    ...{ list: 'tasks' as const, look, setLook, setFilters, saved: filters.saved },
    columns: useTaskColumns(),
    standardColumns: standardTaskColumns,
    standardSort: 'due',
    settings: settingsOf(filters),
    filtersOf: filtersOfView,
    rows: () => allRows('tasks.list', filter),
    onView: selection.clear,
  });
  const mayChoose = can('tasks.update_many') || can('tasks.delete_many');
  return (
    <>
      <div className={classes.bar}>
        <ChoiceBar
          label={t('tasks.status')}
          value={filter.state ?? 'all'}
          onChange={(state) => setFilters({ state: state === 'open' ? '' : state }, 'push')}
          choices={[
            ...taskStates.map((value) => ({ value, label: t(`tasks.status_${value}`) })),
            { value: 'all' as const, label: t('ui.all') },
          ]}
        />
        {tools.menus}
      </div>
      <DataTable
        label={t('tasks.title')}
        columns={tools.columns}
        rows={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        selected={filters.id}
        sorted={tools.sorted}
        wide={tools.wide}
        selection={mayChoose ? { ...selection, nameOf: ({ title }) => title } : undefined}
        empty={empty}
      />
      <BulkTasks selection={selection} allIds={list.hasMore ? () => allIds('tasks.list', filter) : undefined} />
    </>
  );
}
