import { useMemo, useState } from 'react';
import { firstFieldColumn } from '../columns/use-columns.tsx';
import { type Bounds, boundsOf, type Cell, type CellRange } from './cell-range.ts';

export interface ChosenCells {
  range: CellRange | undefined;
  marked: Bounds | undefined;
  setRange: (range: CellRange | undefined) => void;
  activate: (cell: Cell) => void;
  /** Extends the selection from the active cell to this one. */
  extendTo: (cell: Cell) => void;
  /** The selection, by indexes of records in the whole list and of fields. */
  area: (from: number, total: number) => Bounds | undefined;
}

export function useCellRange(fieldCount: number): ChosenCells {
  const [range, setRange] = useState<CellRange>();
  const [active, setActive] = useState<Cell>();
  const marked = useMemo(() => range && boundsOf(range), [range]);
  return {
    range,
    marked,
    setRange,
    activate: (cell) => {
      setActive(cell);
      setRange(undefined);
    },
    extendTo: (cell) => {
      if (!active || active.column < firstFieldColumn || active.row < 0) return;
      const head = { row: cell.row, column: Math.min(Math.max(cell.column, firstFieldColumn), fieldCount) };
      const isActive = head.row === active.row && head.column === active.column;
      const isSame = head.row === range?.head.row && head.column === range.head.column;
      if (!isSame && (range || !isActive)) setRange({ anchor: range?.anchor ?? active, head });
    },
    area: (from, total) => {
      // In an empty table, pasting starts at the first field.
      if (total === 0) return { top: 0, bottom: 0, left: 0, right: 0 };
      const bounds = marked ?? (active && boundsOf({ anchor: active, head: active }));
      if (!bounds || bounds.top < 0 || bounds.left < firstFieldColumn) return undefined;
      const right = Math.min(bounds.right - firstFieldColumn, fieldCount - 1);
      return { top: from + bounds.top, bottom: from + bounds.bottom, left: bounds.left - firstFieldColumn, right };
    },
  };
}
