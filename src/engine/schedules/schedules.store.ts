import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';
import { nextTime } from './next-times.ts';

export interface Schedule {
  triggerId: string;
  cron: string;
  timeZone: string;
  misfire: 'once' | 'skip';
}

export interface ListedSchedule extends Schedule {
  workflowId: string;
  workflowName: string;
  nextAt: Date | null;
  lastAt: Date | null;
}

/** Replaces the workflow's schedules. A schedule whose times did not change keeps its next time. */
export async function saveSchedules(
  db: Db,
  given: { workspaceId: string; workflowId: string; schedules: Schedule[]; now: Date },
): Promise<void> {
  const { workspaceId, workflowId, schedules, now } = given;
  const column = (name: keyof Schedule) => schedules.map((schedule) => schedule[name]);
  const nextTimes = schedules.map(({ cron, timeZone }) => nextTime(cron, timeZone, now));
  await db.run(sql`
    with gone as (
      delete from workflow_schedules where workspace_id = ${workspaceId} and workflow_id = ${workflowId} and trigger_id <> all(${column('triggerId')}::text[])
    )
    insert into workflow_schedules as s (workspace_id, workflow_id, trigger_id, cron, time_zone, misfire, next_at)
    select ${workspaceId}, ${workflowId}, trigger_id, cron, time_zone, misfire, next_at
    from unnest(${column('triggerId')}::text[], ${column('cron')}::text[], ${column('timeZone')}::text[], ${column('misfire')}::text[], ${nextTimes}::timestamptz[])
      as given (trigger_id, cron, time_zone, misfire, next_at)
    on conflict (workflow_id, trigger_id) do update set cron = excluded.cron, time_zone = excluded.time_zone, misfire = excluded.misfire,
      next_at = case when s.cron = excluded.cron and s.time_zone = excluded.time_zone then s.next_at else excluded.next_at end`);
}

export async function removeSchedules(db: Db, workspaceId: string, workflowId: string): Promise<void> {
  await db.run(sql`delete from workflow_schedules where workspace_id = ${workspaceId} and workflow_id = ${workflowId}`);
}

/** The schedules of a workspace, the next one first. */
export function listSchedules(db: Db, workspaceId: string): Promise<ListedSchedule[]> {
  return db.many<ListedSchedule>(sql`
    select s.workflow_id as "workflowId", w.name as "workflowName", s.trigger_id as "triggerId", s.cron, s.time_zone as "timeZone", s.misfire,
      s.next_at as "nextAt", s.last_at as "lastAt"
    from workflow_schedules s join workflows w on w.id = s.workflow_id
    where s.workspace_id = ${workspaceId} and w.deleted_at is null
    order by s.next_at nulls last, s.workflow_id, s.trigger_id`);
}
