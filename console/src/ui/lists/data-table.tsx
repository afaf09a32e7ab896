import { Button, Skeleton, Table } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { t } from '../../words/words.ts';
import { ErrorBox } from '../feedback/error-box.tsx';
import classes from './data-table.module.css';
import { focusRow } from './focus-row.ts';
import { useRowKey } from './use-row-key.ts';

export interface Column<Row> {
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** On narrower screens this column steps back. */
  hideBelow?: 'sm' | 'md' | 'lg' | 'xl';
  align?: 'right';
  /** What says by itself what it is: on a phone it stands without its label. */
  bare?: boolean;
  /** One line, cut where it is too long: for what is as short as a name. */
  oneLine?: boolean;
  width?: number | string;
}

export interface TableRows<Row> {
  items: Row[] | undefined;
  error?: Error | null;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  loadMore?: () => void;
  retry?: () => void;
}

interface DataTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: TableRows<Row>;
  rowKey: (row: Row) => string;
  /** Makes the first cell a button, and the whole row a target for the pointer. */
  onOpen?: (row: Row) => void;
  rowActions?: (row: Row) => ReactNode;
  empty: ReactNode;
  selected?: string | undefined;
}

/** One table for all lists: skeleton, error, empty state, J/K and arrows between rows, and "load more". */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, onOpen, rowActions, empty, selected } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKey(body);
  if (rows.error) return <ErrorBox error={rows.error} onRetry={rows.retry} />;
  if (rows.items?.length === 0) return <div className={classes.frame}>{empty}</div>;

  const onKeyDown = (event: KeyboardEvent) => {
    if (body.current && focusRow(event, body.current)) event.preventDefault();
  };
  return (
    <div className={classes.frame} aria-busy={!rows.items}>
      <Table aria-label={label} className={classes.table} highlightOnHover={Boolean(onOpen)}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.key} data-hide={column.hideBelow} data-align={column.align} w={column.width}>
                {column.label}
              </Table.Th>
            ))}
            {rowActions && (
              <Table.Th className={classes.actions}>
                <span className={classes.unseen}>{t('ui.actions')}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body} onKeyDown={onKeyDown}>
          {rows.items ? (
            rows.items.map((row) => (
              <Table.Tr
                key={rowKey(row)}
                data-openable={onOpen ? true : undefined}
                data-selected={selected === rowKey(row) || undefined}
                onClick={
                  onOpen && ((event) => event.target instanceof Element && !isControl(event.target) && onOpen(row))
                }
              >
                {columns.map((column, index) => (
                  <Table.Td
                    key={column.key}
                    data-label={column.label}
                    data-hide={column.hideBelow}
                    data-align={column.align}
                    data-bare={column.bare}
                    data-one-line={column.oneLine}
                  >
                    {onOpen && index === 0 ? (
                      <button type="button" className={classes.open} data-row-target onClick={() => onOpen(row)}>
                        {column.render(row)}
                      </button>
                    ) : (
                      column.render(row)
                    )}
                  </Table.Td>
                ))}
                {rowActions && <Table.Td className={classes.actions}>{rowActions(row)}</Table.Td>}
              </Table.Tr>
            ))
          ) : (
            <SkeletonRows columns={columns} withActions={Boolean(rowActions)} />
          )}
        </Table.Tbody>
      </Table>
      {rows.hasMore && (
        <div className={classes.more}>
          <Button variant="subtle" color="gray" size="xs" loading={rows.isLoadingMore ?? false} onClick={rows.loadMore}>
            {t('ui.load_more')}
          </Button>
        </div>
      )}
    </div>
  );
}

function isControl(target: Element): boolean {
  return target.closest('button, a, input, label, select, [role="menu"], [role="listbox"]') !== null;
}

function SkeletonRows<Row>({ columns, withActions }: { columns: Column<Row>[]; withActions: boolean }) {
  return ['88%', '72%', '80%', '64%', '76%'].map((width) => (
    <Table.Tr key={width}>
      {columns.map((column, index) => (
        <Table.Td key={column.key} data-hide={column.hideBelow}>
          <Skeleton height={12} my={4} width={index === 0 ? width : '55%'} />
        </Table.Td>
      ))}
      {withActions && <Table.Td className={classes.actions} />}
    </Table.Tr>
  ));
}
