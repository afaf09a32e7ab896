import type { TableField, TableRecord } from '../../../api/types.ts';
import type { CellMarks, Marks } from './columns/cell-marks.ts';

/** A row of the grid; undefined while its page is on the way. */
export interface GridRow {
  record: TableRecord;
  marks: Marks | undefined;
}

export function cellValue(row: GridRow, field: TableField): unknown {
  const pending = row.marks?.pending;
  return pending && field.key in pending ? pending[field.key] : row.record[field.key];
}

/** Keeps the identity of rows that did not change, so that only changed ones are drawn anew. */
export function makeRowMaker(): (
  records: ReadonlyMap<number, TableRecord>,
  marks: CellMarks,
  from: number,
  count: number,
) => (GridRow | undefined)[] {
  let known = new Map<string, GridRow>();
  return (records, marks, from, count) => {
    const next = new Map<string, GridRow>();
    // Of a million places only those of the loaded pages are filled.
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
