import type { Transaction } from '../../../storage/db.ts';
import { formatNumber, hasYear } from './number-format.ts';
import { countUp, numberExists } from './numbers.store.ts';

/** The number of an invoice that is issued on that day: the next one, whoever else sends at the same moment. */
export async function takeNumber(tx: Transaction, workspaceId: string, format: string, day: string): Promise<string> {
  for (;;) {
    const { last } = await countUp(tx, workspaceId, yearFor(format, day));
    const number = formatNumber(format, day, last);
    // An earlier format may have given it already.
    if (!(await numberExists(tx, workspaceId, number))) return number;
  }
}

/** Counting starts anew each year only where the number tells the years apart. */
export function yearFor(format: string, day: string): number {
  return hasYear(format) ? Number(day.slice(0, 4)) : 0;
}
