import type { Database } from '../../../storage/database.ts';
import { sql } from '../../../storage/sql.ts';

/**
 * Merges the daily counts into one row per workflow and day. Deletes days that the log no longer covers, waits of ended
 * runs, and the file permissions of such runs.
 */
export async function tidyRuns(database: Database, now: Date, retentionDays: number): Promise<void> {
  await database.run(sql`
    with old as (
      delete from run_tallies where (workspace_id, workflow_id, day) in (
        select workspace_id, workflow_id, day from run_tallies group by 1, 2, 3 having count(*) > 1 limit 5000) returning *
    )
    insert into run_tallies (workspace_id, workflow_id, day, runs, failed, cost, duration_ms, last_run_at)
    select workspace_id, workflow_id, day, sum(runs), sum(failed), sum(cost), sum(duration_ms), max(last_run_at) from old group by 1, 2, 3`);
  // The log is deleted by whole months.
  const oldest = new Date(now.getTime() - (retentionDays + 32) * 86_400_000);
  await database.run(sql`delete from run_days where day < (${oldest}::timestamptz at time zone 'UTC')::date`);
  const forgotten = new Date(now.getTime() - retentionDays * 86_400_000);
  await database.run(sql`
    delete from run_files f where f.created_at < ${forgotten} and not exists (select from runs where runs.id = f.run_id)`);
  const before = new Date(now.getTime() - 3_600_000);
  await database.run(sql`
    with over as (
      delete from run_waits w where w.created_at < ${before} and not exists (select from runs where runs.id = w.run_id) returning id
    )
    delete from subscriptions where consumer = 'workflows.wait' and owner_id in (select id from over)`);
}
