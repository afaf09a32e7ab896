import type { TableRecord } from '../../../../api/types.ts';
import { pageSize } from '../window/record-pages.ts';

interface LaidOver {
  total: number;
  /** By their places in the list as it is shown. */
  records: ReadonlyMap<number, TableRecord>;
}

/**
 * The list without what is being deleted (by its places in the server's list, in order), and at its end what is being
 * added.
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

/** Where a place of the shown list is in the server's. */
export function placeBelow(gone: readonly number[], shown: number): number {
  let place = shown;
  for (const at of gone) {
    if (at > place) break;
    place += 1;
  }
  return place;
}
