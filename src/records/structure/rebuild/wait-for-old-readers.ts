import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../storage/database.ts';
import { sql } from '../../../storage/sql.ts';

const maxMs = 30 * 60_000;
const pollIntervalMs = 200;

/**
 * Waits for transactions that read an older snapshot, such as a backup. They would find the copy in place of the table
 * but see none of its records, because these were written after the snapshot.
 */
export async function waitForOldReaders(database: Database, signal: AbortSignal): Promise<void> {
  const { now } = await database.one<{ now: string }>(sql`select pg_current_xact_id()::xid::text as now`);
  const deadline = Date.now() + maxMs;
  for (;;) {
    signal.throwIfAborted();
    const { reading } = await database.one<{ reading: boolean }>(sql`
      select exists (select from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
        and age(backend_xmin) > age(${now}::xid)) as reading`);
    if (!reading) return;
    if (Date.now() > deadline) throw new Error('Somebody has been reading an old state of the database for too long.');
    await sleep(pollIntervalMs);
  }
}
