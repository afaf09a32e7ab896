import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

export interface CallsOfDay {
  workspaceId: string;
  /** The day in UTC, such as `2026-03-01`. */
  day: string;
  door: string;
  calls: number;
}

/** Adds to the counts of other processes, always in the same order. Workspaces that no longer exist are left out. */
export async function addCalls(db: Db, counted: readonly CallsOfDay[]): Promise<void> {
  await db.run(sql`
    insert into call_counts as c (workspace_id, day, door, calls)
    select n.workspace_id, n.day, n.door, n.calls
    from unnest(${counted.map(({ workspaceId }) => workspaceId)}::uuid[], ${counted.map(({ day }) => day)}::date[],
      ${counted.map(({ door }) => door)}::text[], ${counted.map(({ calls }) => calls)}::int[]) n (workspace_id, day, door, calls)
    join workspaces w on w.id = n.workspace_id
    order by n.workspace_id, n.day, n.door
    on conflict (workspace_id, day, door) do update set calls = c.calls + excluded.calls`);
}

/** More than a year, so that a month can be compared with the same month a year before. */
const keptDays = 400;

export async function purgeCalls(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 86_400_000).toISOString().slice(0, 10);
  await db.run(sql`delete from call_counts where day < ${oldest}::date`);
}
