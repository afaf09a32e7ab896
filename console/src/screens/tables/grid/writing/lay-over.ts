import type { TableRecord } from '../../../../api/types.ts';
import { pageSize } from '../window/record-pages.ts';

interface LaidOver {
  total: number;
  /** By their index in the shown list. */
  records: ReadonlyMap<number, TableRecord>;
}

/**
 * The list without the deleted rows (`gone`: their indexes in the server's list, in ascending order), and with the
 * added ones at its end.
 */
export function layOver(
  { total, pages }: { total: number; pages: ReadonlyMap<number, TableRecord[]> },
  gone: readonly number[],
  added: readonly TableRecord[],
): LaidOver {
  const records = new Map<number, TableRecord>();
  for (const [page, list] of pages) {
    const start = page * pageSize;
    let before = gone.filter((place) => place < start).length;
    list.forEach((record, index) => {
      if (gone[before] === start + index) before += 1;
      else records.set(start + index - before, record);
    });
  }
  const left = total - gone.length;
  added.forEach((record, index) => {
    records.set(left + index, record);
  });
  return { total: left + added.length, records };
}

/** Turns an index of the shown list into one of the server's list. */
export function placeBelow(gone: readonly number[], shown: number): number {
  let place = shown;
  for (const at of gone) {
    if (at > place) break;
    place += 1;
  }
  return place;
}
