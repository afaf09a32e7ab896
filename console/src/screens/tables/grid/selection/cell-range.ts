export interface Cell {
  row: number;
  column: number;
}

/** A rectangle of cells, from its first corner to the opposite one. */
export interface CellRange {
  anchor: Cell;
  head: Cell;
}

export interface Bounds {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export function boundsOf({ anchor, head }: CellRange): Bounds {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    right: Math.max(anchor.column, head.column),
  };
}

export function isInside({ top, bottom, left, right }: Bounds, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

export function sizeOf({ top, bottom, left, right }: Bounds): number {
  return (bottom - top + 1) * (right - left + 1);
}

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The end of the range after Shift and an arrow key; with Ctrl, it moves to the edge. */
export function extend(range: CellRange, key: string, isFar: boolean, limits: Bounds): CellRange | undefined {
  const step = steps[key];
  if (!step) return undefined;
  const reach = isFar ? Number.MAX_SAFE_INTEGER : 1;
  const head = {
    row: within(range.head.row + step[0] * reach, limits.top, limits.bottom),
    column: within(range.head.column + step[1] * reach, limits.left, limits.right),
  };
  return { anchor: range.anchor, head };
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
