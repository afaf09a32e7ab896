import 'react-data-grid/lib/styles.css';
import { type PointerEvent, type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import {
  type CellKeyDownArgs,
  type CellRendererProps,
  type Column,
  type ColumnWidths,
  DataGrid,
  type DataGridHandle,
  Cell as GridCell,
  Row as GridRowView,
  type RenderRowProps,
  type SortColumn,
} from 'react-data-grid';
import classes from './grid.module.css';
import { type Bounds, type Cell, isInside } from './selection/cell-range.ts';

export interface SheetColumn<Row> {
  key: string;
  name: string;
  width: number;
  minWidth?: number;
  frozen?: boolean;
  resizable?: boolean;
  header: (tabIndex: number) => ReactNode;
  cell: (row: Row | undefined, at: number, tabIndex: number) => ReactNode;
  draggable?: boolean;
  /** Shown at the bottom of the column. */
  foot?: ReactNode;
  editor?: ((row: Row, close: () => void) => ReactNode) | undefined;
  className?: (row: Row | undefined) => string | undefined;
}

export interface SheetKey {
  event: React.KeyboardEvent;
  isEditing: boolean;
  cell: Cell;
  /** Closes the editor and returns the focus to its cell. */
  close: () => void;
  /** Closes the editor and moves as Tab does. */
  navigate: () => void;
}

export interface SheetHandle {
  focus: (cell: Cell) => void;
  scrollTo: (cell: Cell) => void;
  toTop: () => void;
}

interface SheetProps<Row> {
  ref?: Ref<SheetHandle>;
  label: string;
  describedBy: string;
  columns: SheetColumn<Row>[];
  rows: readonly (Row | undefined)[];
  rowCount: number;
  rowHeight: number;
  headerHeight: number;
  sort: readonly SortColumn[];
  marked: Bounds | undefined;
  isSelected: (row: Row | undefined) => boolean;
  widths: ColumnWidths;
  onWidths: (widths: ColumnWidths) => void;
  onActive: (cell: Cell) => void;
  onExtend: (cell: Cell) => void;
  /** Returns true if the key was handled. */
  onKey: (key: SheetKey) => boolean;
  onScroll: (top: number, height: number) => void;
  /** A column was dropped at the place of another. */
  onReorder?: ((from: string, to: string) => void) | undefined;
  /** Draws a line that is not a record. */
  lineClass?: ((at: number) => string | undefined) | undefined;
  hasFoot?: boolean;
}

const footRows = [{}];

/** The only module that depends on the grid library: all others use cells, columns and keys. */
export function Sheet<Row>(props: SheetProps<Row>) {
  const { columns, rows, marked, isSelected, lineClass, onActive, onExtend, onKey } = props;
  const grid = useRef<DataGridHandle>(null);
  useImperativeHandle(props.ref, () => ({
    focus: ({ row, column }) => grid.current?.setActivePosition({ rowIdx: row, idx: column }, { shouldFocus: true }),
    scrollTo: ({ row, column }) => grid.current?.scrollToCell({ rowIdx: row, idx: column }),
    toTop: () => grid.current?.element?.scrollTo({ top: 0 }),
  }));
  const drawn = useMemo(() => columns.map(toGridColumn), [columns]);
  const renderers = useMemo(
    () => ({
      renderCell: (key: React.Key, cell: CellRendererProps<Row | undefined, unknown>) => {
        const isMarked = marked && isInside(marked, cell.rowIdx, cell.column.idx);
        return <GridCell key={key} {...cell} {...(isMarked ? { className: classes.marked } : {})} />;
      },
      renderRow: (key: React.Key, row: RenderRowProps<Row | undefined, unknown>) => {
        const selected = isSelected(row.row);
        const className = selected ? classes.selected : lineClass?.(row.rowIdx);
        return <GridRowView key={key} {...row} aria-selected={selected} {...(className ? { className } : {})} />;
      },
    }),
    [marked, isSelected, lineClass],
  );
  const keyDown = (
    args: CellKeyDownArgs<Row | undefined>,
    event: Parameters<typeof onKey>[0]['event'] & { preventGridDefault: () => void },
  ) => {
    const isEditing = args.mode === 'EDIT';
    const cell = { row: args.rowIdx, column: args.column?.idx ?? -1 };
    const close = () => isEditing && args.onClose(false, true);
    const navigate = () => isEditing && args.navigate();
    if (onKey({ event, isEditing, cell, close, navigate })) event.preventGridDefault();
  };
  const drag = (event: PointerEvent) => {
    if (event.buttons !== 1 || event.pointerType === 'touch') return;
    const cell = cellAt(event.target);
    if (cell) onExtend(cell);
  };
  return (
    <div className={classes.sheet} onPointerMove={drag}>
      <DataGrid<Row | undefined>
        ref={grid}
        className={classes.grid ?? ''}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-rowcount={props.rowCount + 1}
        columns={drawn}
        rows={rows}
        rowHeight={props.rowHeight}
        headerRowHeight={props.headerHeight}
        sortColumns={props.sort}
        columnWidths={props.widths}
        onColumnWidthsChange={props.onWidths}
        renderers={renderers}
        {...(props.hasFoot ? { bottomSummaryRows: footRows, summaryRowHeight: 30 } : {})}
        {...(props.onReorder ? { onColumnsReorder: props.onReorder } : {})}
        onCellMouseDown={(args, event) => {
          if (event.shiftKey && event.button === 0) {
            event.preventGridDefault();
            event.preventDefault();
            onExtend({ row: args.rowIdx, column: args.column.idx });
          }
        }}
        onActivePositionChange={(args) => onActive({ row: args.rowIdx, column: args.column?.idx ?? -1 })}
        onCellKeyDown={keyDown}
        onScroll={({ currentTarget }) => props.onScroll(currentTarget.scrollTop, currentTarget.clientHeight)}
      />
    </div>
  );
}

function toGridColumn<Row>(column: SheetColumn<Row>): Column<Row | undefined> {
  const { editor } = column;
  return {
    key: column.key,
    name: column.name,
    width: column.width,
    minWidth: column.minWidth ?? 60,
    frozen: column.frozen ?? false,
    resizable: column.resizable ?? true,
    draggable: column.draggable ?? false,
    renderSummaryCell: () => column.foot,
    cellClass: (row) => column.className?.(row),
    renderHeaderCell: ({ tabIndex }) => column.header(tabIndex),
    renderCell: ({ row, rowIdx, tabIndex }) => column.cell(row, rowIdx, tabIndex),
    editable: (row) => editor !== undefined && row !== undefined,
    ...(editor
      ? { renderEditCell: ({ row, onClose }) => row !== undefined && editor(row, () => onClose(false, true)) }
      : {}),
    // A live update must not close an editor while somebody is typing.
    editorOptions: { closeOnExternalRowChange: false },
  };
}

/** The first line is the header, and lines and columns are counted from one. */
function cellAt(target: EventTarget): Cell | undefined {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
  const row = cell?.parentElement?.getAttribute('aria-rowindex');
  const column = cell?.getAttribute('aria-colindex');
  return row && column ? { row: Number(row) - 2, column: Number(column) - 1 } : undefined;
}
