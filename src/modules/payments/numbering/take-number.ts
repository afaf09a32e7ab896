import type { Transaction } from '../../../storage/db.ts';
import { formatNumber, hasYear } from './number-format.ts';
import { countUp, numberExists } from './numbers.store.ts';

/** The number of an invoice issued on that day. Concurrent calls get different numbers. */
export async function takeNumber(tx: Transaction, workspaceId: string, format: string, day: string): Promise<string> {
  for (;;) {
    const { last } = await countUp(tx, workspaceId, yearFor(format, day));
    const number = formatNumber(format, day, last);
    // An earlier format may have produced the same number.
    if (!(await numberExists(tx, workspaceId, number))) return number;
  }
}

/** Counting only restarts each year if the number contains the year. */
export function yearFor(format: string, day: string): number {
  return hasYear(format) ? Number(day.slice(0, 4)) : 0;
}
