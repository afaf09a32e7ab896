import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';
import type { WorkflowSettings } from '../definition/definition.ts';
import type { Schedule } from './schedules.store.ts';

export interface DueSchedule extends Schedule {
  workspaceId: string;
  workflowId: string;
  /** The earliest time that is due. */
  dueAt: Date;
  /** The version to run and its person; null if the workflow is not deployed or is in the trash. */
  versionId: string | null;
  actorId: string | null;
  settings: WorkflowSettings | null;
}

export type ScheduleKey = Pick<DueSchedule, 'dueAt' | 'workflowId' | 'triggerId'>;

/**
 * Locks due schedules that come after `after`, longest overdue first. Schedules that another process has locked are
 * skipped.
 */
export function lockDueSchedules(
  db: Db,
  now: Date,
  after: ScheduleKey | undefined,
  limit: number,
): Promise<DueSchedule[]> {
  return db.many<DueSchedule>(sql`
    select s.workspace_id as "workspaceId", s.workflow_id as "workflowId", s.trigger_id as "triggerId", s.cron, s.time_zone as "timeZone", s.misfire,
      s.next_at as "dueAt", v.id as "versionId", v.created_by as "actorId", v.settings
    from workflow_schedules s
    left join workflows w on w.id = s.workflow_id and w.deleted_at is null
    left join workflow_versions v on v.id = w.deployed_version_id
    where s.next_at <= ${now}
      and (s.next_at, s.workflow_id, s.trigger_id) > (coalesce(${after?.dueAt ?? null}::timestamptz, '-infinity'),
        coalesce(${after?.workflowId ?? null}::uuid, '00000000-0000-0000-0000-000000000000'), coalesce(${after?.triggerId ?? null}::text, ''))
    order by s.next_at, s.workflow_id, s.trigger_id limit ${limit} for update of s skip locked`);
}

export interface Move extends ScheduleKey {
  /** Null if there is no next time. */
  nextAt: Date | null;
  /** Whether the schedule started a run. */
  ran: boolean;
}

/** Advances schedules. Returns how many were unchanged since they were read. */
export function moveSchedules(db: Db, moves: readonly Move[], now: Date): Promise<number> {
  const column = <Name extends keyof Move>(name: Name) => moves.map((move) => move[name]);
  return db.run(sql`
    update workflow_schedules s set next_at = moved.next_at, last_at = case when moved.ran then ${now} else s.last_at end
    from unnest(${column('workflowId')}::uuid[], ${column('triggerId')}::text[], ${column('dueAt')}::timestamptz[], ${column('nextAt')}::timestamptz[], ${column('ran')}::boolean[])
      as moved (workflow_id, trigger_id, due_at, next_at, ran)
    where s.workflow_id = moved.workflow_id and s.trigger_id = moved.trigger_id and s.next_at = moved.due_at`);
}
