import { useNavigate } from '@tanstack/react-router';
import { useModuleTitle } from '../../../api/catalogue.ts';
import type { ListedTable } from '../../../api/types.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { formatNumber } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import classes from './list.module.css';
import { TableMark } from './table-mark.tsx';

interface TableRowsProps {
  label: string;
  /** Undefined while the list is loading. */
  tables: ListedTable[] | undefined;
  list: { error: Error | null; retry: () => void };
}

export function TableRows({ label, tables, list }: TableRowsProps) {
  const navigate = useNavigate();
  const moduleTitle = useModuleTitle();
  const kind = tables?.[0]?.kind ?? 'records';
  const columns: Column<ListedTable>[] = [
    {
      key: 'name',
      label: t('tables.name'),
      render: (table) => (
        <span className={classes.name}>
          <TableMark table={table} />
          <span className={classes.words}>
            <span>{table.name}</span>
            {table.description && !table.module && <span className={classes.description}>{table.description}</span>}
          </span>
        </span>
      ),
    },
    {
      key: 'rows',
      label: t('tables.records_column'),
      align: 'right',
      width: 130,
      render: (table) => formatNumber(table.rowCount),
    },
    {
      key: 'fields',
      label: t('tables.fields_column'),
      align: 'right',
      width: 110,
      hideBelow: 'md',
      render: (table) => formatNumber(table.fieldCount),
    },
    {
      key: 'updated',
      label: t('tables.updated_at'),
      width: 170,
      hideBelow: 'sm',
      render: (table) => <TimeAgo at={table.updatedAt} />,
    },
    {
      key: 'module',
      label: t('tables.module_column'),
      width: 170,
      hideBelow: 'sm',
      render: (table) => table.module && moduleTitle(table.module),
    },
  ];
  // A report has no records of its own; only tables of modules show their module.
  const without: Record<string, string[]> = {
    records: ['module'],
    report: ['module', 'rows', 'fields'],
    system: ['updated'],
  };
  return (
    <DataTable
      label={label}
      columns={columns.filter(({ key }) => !without[kind]?.includes(key))}
      rows={{ items: tables, error: list.error, retry: list.retry }}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/tables/$tableId', params: { tableId: id } })}
      empty={null}
    />
  );
}
