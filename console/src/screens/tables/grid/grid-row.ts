import type { TableField, TableRecord } from '../../../api/types.ts';
import type { CellMarks, Marks } from './columns/cell-marks.ts';

/** A row of the grid; undefined while its page is loading. */
export interface GridRow {
  record: TableRecord;
  marks: Marks | undefined;
}

export function cellValue(row: GridRow, field: TableField): unknown {
  const pending = row.marks?.pending;
  return pending && field.key in pending ? pending[field.key] : row.record[field.key];
}

/** Keeps unchanged rows identical, so that only changed rows are rendered. */
export function makeRowMaker(): (
  records: ReadonlyMap<number, TableRecord>,
  marks: CellMarks,
  from: number,
  count: number,
) => (GridRow | undefined)[] {
  let known = new Map<string, GridRow>();
  return (records, marks, from, count) => {
    const next = new Map<string, GridRow>();
    // A sparse array: of a million rows, only those of loaded pages are set.
    const rows = new Array<GridRow | undefined>(count);
    for (const [place, record] of records) {
      const at = place - from;
      if (at < 0 || at >= count) continue;
      const before = known.get(record.id);
      const marked = marks.of(record.id);
      const row = before?.record === record && before.marks === marked ? before : { record, marks: marked };
      next.set(record.id, row);
      rows[at] = row;
    }
    known = next;
    return rows;
  };
}
