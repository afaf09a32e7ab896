import type { WriteContext } from '../../runtime/define-action.ts';
import { foldCountsAddress } from './jobs/addresses.ts';

/** So many rows are summed in no time; beyond, they are folded into one without waiting for the minute's upkeep. */
const foldEvery = 256;
const writes = new WeakMap<object, Map<string, number>>();

/** Each writing transaction leaves a row behind for the count of its table; now and then one asks for them to be folded. */
export async function foldNowAndThen(ctx: WriteContext, tableId: string): Promise<void> {
  const counted = writes.get(ctx.instance) ?? new Map<string, number>();
  writes.set(ctx.instance, counted);
  const count = (counted.get(tableId) ?? 0) + 1;
  counted.set(tableId, count % foldEvery);
  if (counted.size > 10_000) counted.clear();
  if (count >= foldEvery) await ctx.enqueue(foldCountsAddress, { tableId }, { uniqueKey: `fold-counts:${tableId}` });
}
