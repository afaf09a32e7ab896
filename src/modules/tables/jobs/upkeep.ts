import type { CronEntry } from '../../../queue/cron.ts';
import { defineJob } from '../../../queue/define-job.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import { keepPartitions } from '../../../storage/partitions.ts';
import { sql } from '../../../storage/sql.ts';

const historyDays = 730;

/** What tables need from time to time, in every workspace. */
export function tableUpkeep({ database, runtime }: ModuleServices): CronEntry[] {
  return [
    {
      name: 'tables.counts',
      pattern: '* * * * *',
      job: defineJob<Record<string, never>>({ kind: 'tables.fold_counts', mode: 'outside', maxAttempts: 3, run: async ({ db }) => void (await db.run(foldCounts)) }),
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
  ];
}

/** One row per table again. Rows that are being written meanwhile are not seen, and stay. */
const foldCounts = sql`
  with crowded as (select table_id from record_counts group by table_id having count(*) > 20),
  gone as (delete from record_counts c using crowded where c.table_id = crowded.table_id returning c.workspace_id, c.table_id, c.delta)
  insert into record_counts (workspace_id, table_id, delta) select workspace_id, table_id, sum(delta) from gone group by workspace_id, table_id`;
