import type { CronEntry } from '../../../queue/cron.ts';
import { defineJob, type Job } from '../../../queue/define-job.ts';
import { purgeCommentsOn } from '../../../records/comments.store.ts';
import { endCounts } from '../../../records/structure/counts/count-triggers.ts';
import { listNeedlessCounts } from '../../../records/structure/counts/counts.store.ts';
import { dropCover, listCovers } from '../../../records/structure/covers.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import type { Database } from '../../../storage/database.ts';
import { keepPartitions } from '../../../storage/partitions.ts';
import { raw, type Sql, sql } from '../../../storage/sql.ts';
import { retryWhileBusy } from '../retry-while-busy.ts';
import { foldCountsAddress } from './addresses.ts';

const historyDays = 730;

/** Regular maintenance of the tables of every workspace. */
export function tableUpkeep({ database, runtime, tables }: ModuleServices): CronEntry[] {
  return [
    {
      name: 'tables.counts',
      pattern: '* * * * *',
      job: defineJob<Record<string, never>>({
        kind: 'tables.fold_counts',
        mode: 'outside',
        maxAttempts: 3,
        async run({ db }) {
          await db.run(fold(sql`select table_id from record_counts group by table_id having count(*) > 20`));
          await db.run(
            foldValues(sql`
              select distinct table_id from (select table_id from record_value_counts group by table_id, column_name, value having count(*) > 20) busy`),
          );
        },
      }),
    },
    {
      name: 'tables.unused_counts',
      pattern: '40 3 * * *',
      job: defineJob<Record<string, never>>({
        kind: 'tables.end_unused_counts',
        mode: 'outside',
        maxAttempts: 3,
        run: () => endUnusedCounts(database, runtime.settings.clock.now()),
      }),
    },
    {
      name: 'tables.history',
      pattern: '15 * * * *',
      job: defineJob<Record<string, never>>({
        kind: 'tables.keep_history',
        mode: 'outside',
        maxAttempts: 3,
        run: () => keepPartitions(database, 'record_history', runtime.settings.clock.now(), historyDays),
      }),
    },
    {
      name: 'tables.comments',
      pattern: '50 3 * * *',
      job: defineJob<Record<string, never>>({
        kind: 'tables.purge_comments',
        mode: 'outside',
        maxAttempts: 3,
        async run({ db }) {
          for (const system of tables.systemTables) await purgeCommentsOn(db, system);
        },
      }),
    },
  ];
}

/** Folds the count rows of each table that has many into one. Rows written meanwhile are not seen, and stay. */
function fold(crowded: Sql): Sql {
  return sql`
    with crowded as (${crowded}),
    gone as (delete from record_counts c using crowded where c.table_id = crowded.table_id returning c.workspace_id, c.table_id, c.delta, c.mark)
    insert into record_counts (workspace_id, table_id, delta, mark) select workspace_id, table_id, sum(delta), bit_xor(mark) from gone group by workspace_id, table_id`;
}

/** The same for the counts of values; a count of zero leaves no row. */
function foldValues(crowded: Sql): Sql {
  return sql`
    with crowded as (${crowded}),
    gone as (delete from record_value_counts c using crowded where c.table_id = crowded.table_id returning c.*)
    insert into record_value_counts (workspace_id, table_id, column_name, value, delta)
    select workspace_id, table_id, column_name, value, sum(delta) from gone group by workspace_id, table_id, column_name, value having sum(delta) <> 0`;
}

export const foldTableCountsJob: Job<{ tableId: string }> = defineJob<{ tableId: string }>({
  ...foldCountsAddress,
  mode: 'transaction',
  async run({ db }, { tableId }) {
    await db.run(fold(sql`select ${tableId}::uuid as table_id`));
    await db.run(foldValues(sql`select ${tableId}::uuid as table_id`));
  },
});

const unusedDays = 30;
const maxValues = 5_000;

/**
 * Drops counts that no list has used for a month or that have become too many, and unused indexes for charts. A list
 * or chart that needs one requests it again.
 */
async function endUnusedCounts(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unusedDays * 86_400_000);
  for (const table of await listNeedlessCounts(database, before, maxValues)) {
    await retryWhileBusy(() =>
      database.transaction(async (tx) => {
        await tx.run(sql`select set_config('lock_timeout', '200ms', true)`);
        await tx.run(raw(`do $$ begin ${endCounts(table)} end $$`));
      }),
    );
    for (const cover of await listCovers(database, table)) await database.run(dropCover(table, cover));
  }
}
