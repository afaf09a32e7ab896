import { endCounts } from '../../../records/structure/counts/count-triggers.ts';
import { listNeedlessCounts } from '../../../records/structure/counts/counts.store.ts';
import type { Database } from '../../../storage/database.ts';
import { raw, sql } from '../../../storage/sql.ts';
import { retryWhileBusy } from '../retry-while-busy.ts';

const unusedDays = 30;
const maxValues = 5_000;

/**
 * Counts that no list has used for a month, or that have become as long as the table, end: a list that needs them asks
 * for them anew.
 */
export async function endUnusedCounts(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unusedDays * 86_400_000);
  for (const table of await listNeedlessCounts(database, before, maxValues))
    await retryWhileBusy(() =>
      database.transaction(async (tx) => {
        await tx.run(sql`select set_config('lock_timeout', '200ms', true)`);
        await tx.run(raw(`do $$ begin ${endCounts(table)} end $$`));
      }),
    );
}
