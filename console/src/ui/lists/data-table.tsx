import { Button, Checkbox, Skeleton, Table } from '@mantine/core';
import { type KeyboardEvent, memo, type ReactNode, useRef } from 'react';
import { t } from '../../words/words.ts';
import { useLatest } from '../editing/use-stable.ts';
import { ErrorBox } from '../feedback/error-box.tsx';
import classes from './data-table.module.css';
import { focusRow } from './focus-row.ts';
import { type SortedBy, SortHead } from './sort-head.tsx';
import { useRowKey } from './use-row-key.ts';
import type { Selection } from './use-selection.ts';

export interface Column<Row> {
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** Hides the column on screens below this width. */
  hideBelow?: 'sm' | 'md' | 'lg' | 'xl';
  align?: 'right';
  /** For a value that explains itself: a phone shows it without its label. */
  bare?: boolean;
  /** Cuts the text after one line. For short values such as names. */
  oneLine?: boolean;
  width?: number | string;
  /** The value of `sort` in the list's action. */
  sort?: string;
  descendingFirst?: boolean;
  /** The cell as plain text, for an export. */
  text?: (row: Row) => string;
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
  /** Turns the first cell into a button, and the whole row into a click target. */
  onOpen?: (row: Row) => void;
  rowActions?: (row: Row) => ReactNode;
  empty: ReactNode;
  selected?: string | undefined;
  sorted?: SortedBy | undefined;
  /** Shows every column at any width, and scrolls sideways. */
  wide?: boolean | undefined;
  /** Lets rows be selected. `nameOf` labels their checkboxes. */
  selection?: (Selection & { nameOf: (row: Row) => string }) | undefined;
}

/**
 * The table of all lists: skeleton, error, empty state, J/K and arrow keys, and “load more”. It uses plain cells,
 * because Mantine's would be half of what a list renders.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, onOpen, rowActions, empty, selected, sorted, wide, selection } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKey(body);
  const openLatest = useLatest((row: Row) => onOpen?.(row));
  const choose = useLatest((id: string, isRange: boolean) => {
    selection?.toggle(id, isRange ? { order: (rows.items ?? []).map(rowKey) } : undefined);
  });
  if (rows.error) return <ErrorBox error={rows.error} onRetry={rows.retry} />;
  if (rows.items?.length === 0) return <div className={classes.frame}>{empty}</div>;

  const order = (rows.items ?? []).map(rowKey);
  const onKeyDown = (event: KeyboardEvent) => {
    if (selection && event.key === 'x' && isUnmodifiedKeyOnRow(event)) {
      const id = event.target instanceof Element && event.target.closest<HTMLElement>('[data-row]')?.dataset.row;
      if (id) selection.toggle(id);
      event.preventDefault();
      return;
    }
    if (!body.current || !focusRow(event, body.current)) return;
    event.preventDefault();
    const focusedRow = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (selection && event.shiftKey && focusedRow) selection.toggle(focusedRow, { order });
  };
  const isAllChosen = order.length > 0 && order.every((id) => selection?.has(id));
  return (
    <div className={classes.frame} aria-busy={!rows.items} data-wide={wide || undefined}>
      <Table aria-label={label} className={classes.table} highlightOnHover={Boolean(onOpen)}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, index) => {
              const isSorted = sorted !== undefined && column.sort === sorted.sort;
              const head =
                sorted && column.sort ? (
                  <SortHead
                    label={column.label}
                    sort={column.sort}
                    descendingFirst={column.descendingFirst ?? false}
                    by={sorted}
                  />
                ) : (
                  column.label
                );
              return (
                <Table.Th
                  key={column.key}
                  data-hide={column.hideBelow}
                  data-align={column.align}
                  w={column.width}
                  {...(isSorted && { 'aria-sort': sorted.direction === 'asc' ? 'ascending' : 'descending' })}
                >
                  {selection && index === 0 ? (
                    <span className={classes.first}>
                      <Checkbox
                        size="xs"
                        aria-label={t('lists.choose_all')}
                        checked={isAllChosen}
                        indeterminate={!isAllChosen && order.some((id) => selection.has(id))}
                        onChange={() => (isAllChosen ? selection.clear() : selection.set(order))}
                      />
                      {head}
                    </span>
                  ) : (
                    head
                  )}
                </Table.Th>
              );
            })}
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
              <DataRow
                key={rowKey(row)}
                {...{ row, columns, rowActions }}
                id={rowKey(row)}
                isSelected={selected === rowKey(row)}
                isChosen={selection?.has(rowKey(row))}
                name={selection?.nameOf(row)}
                onOpen={onOpen && openLatest}
                onChoose={choose}
              />
            ))
          ) : (
            <SkeletonRows
              hidden={columns.map(({ hideBelow }) => hideBelow ?? '').join(' ')}
              withActions={Boolean(rowActions)}
            />
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

interface RowProps<Row> {
  row: Row;
  id: string;
  columns: Column<Row>[];
  rowActions: ((row: Row) => ReactNode) | undefined;
  isSelected: boolean;
  /** Undefined if rows cannot be selected. */
  isChosen: boolean | undefined;
  name: string | undefined;
  onOpen: ((row: Row) => void) | undefined;
  onChoose: (id: string, isRange: boolean) => void;
}

/** Renders again only if the row or the columns change, and not whenever the address or another row does. */
const DataRow = memo(function DataRow<Row>(props: RowProps<Row>) {
  const { row, id, columns, rowActions, isSelected, isChosen, onOpen } = props;
  return (
    <tr
      data-row={isChosen === undefined ? undefined : id}
      data-chosen={isChosen || undefined}
      data-openable={onOpen ? true : undefined}
      data-selected={isSelected || undefined}
      onClick={onOpen && ((event) => event.target instanceof Element && !isControl(event.target) && onOpen(row))}
    >
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-label={column.label}
          data-hide={column.hideBelow}
          data-align={column.align}
          data-bare={column.bare}
          data-one-line={column.oneLine}
        >
          {onOpen && index === 0 ? (
            <FirstCell {...props}>
              <button type="button" className={classes.open} data-row-target onClick={() => onOpen(row)}>
                {column.render(row)}
              </button>
            </FirstCell>
          ) : (
            column.render(row)
          )}
        </td>
      ))}
      {rowActions && <td className={classes.actions}>{rowActions(row)}</td>}
    </tr>
  );
}) as <Row>(props: RowProps<Row>) => ReactNode;

type FirstCellProps = Pick<RowProps<unknown>, 'id' | 'isChosen' | 'name' | 'onChoose'> & { children: ReactNode };

/** If rows can be selected, the checkbox comes before the button that opens the row. */
function FirstCell({ id, isChosen, name, onChoose, children }: FirstCellProps) {
  if (isChosen === undefined) return children;
  return (
    <span className={classes.first}>
      <Checkbox
        size="xs"
        aria-label={t('lists.choose', { name: name ?? '' })}
        checked={isChosen}
        onChange={(event) => onChoose(id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
      />
      {children}
    </span>
  );
}

function isUnmodifiedKeyOnRow(event: KeyboardEvent): boolean {
  const isRow = event.target instanceof Element && event.target.closest('[data-row-target]') !== null;
  return isRow && !event.metaKey && !event.ctrlKey && !event.altKey;
}

function isControl(target: Element): boolean {
  return target.closest('button, a, input, label, select, [role="menu"], [role="listbox"]') !== null;
}

/**
 * `hidden` lists below which width each column is hidden. It is a string, so that memo skips every further rendering.
 */
const SkeletonRows = memo(({ hidden, withActions }: { hidden: string; withActions: boolean }) =>
  ['88%', '72%', '80%', '64%', '76%'].map((width) => (
    <tr key={width}>
      {hidden.split(' ').map((hideBelow, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a grey bar has no identity but its position.
        <td key={index} data-hide={hideBelow || undefined}>
          <Skeleton height={12} my={4} width={index === 0 ? width : '55%'} />
        </td>
      ))}
      {withActions && <td className={classes.actions} />}
    </tr>
  )),
);
