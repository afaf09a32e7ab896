import type { Db } from '../../../storage/db.ts';
import type { PermittedDb } from '../../../storage/permitted-db.ts';
import { raw, sql } from '../../../storage/sql.ts';
import type { Removed } from './retention.ts';

export interface StoredRetention {
  eventDays: number | null;
  activityDays: number | null;
  runDays: number | null;
  trashDays: number | null;
  updatedAt: Date;
  runningSince: Date | null;
  runningRemoved: Removed | null;
  lastStartedAt: Date | null;
  lastEndedAt: Date | null;
  lastRemoved: Removed | null;
  /** Whether a removal job is waiting or running. */
  busy: boolean;
}

export function retentionKey(workspaceId: string): string {
  return `retention:${workspaceId}`;
}

const columns =
  raw(`event_days as "eventDays", activity_days as "activityDays", run_days as "runDays", trash_days as "trashDays", updated_at as "updatedAt",
  running_since as "runningSince", running_removed as "runningRemoved", last_started_at as "lastStartedAt", last_ended_at as "lastEndedAt", last_removed as "lastRemoved",
  exists (select from jobs j where j.unique_key = 'retention:' || r.workspace_id and j.state <> 'dead') as busy`);

export function readRetention(db: Db, workspaceId: string): Promise<StoredRetention | undefined> {
  return db.maybe(sql`select ${columns} from workspace_retention r where workspace_id = ${workspaceId}`);
}

/** Makes simultaneous changes wait for each other, including the first two of a workspace. */
export function lockRetention(db: Db, workspaceId: string, now: Date): Promise<StoredRetention> {
  return db.one(sql`
    insert into workspace_retention as r (workspace_id, updated_at) values (${workspaceId}, ${now})
    on conflict (workspace_id) do update set updated_at = r.updated_at returning ${columns}`);
}

export type OwnDays = Pick<StoredRetention, 'eventDays' | 'activityDays' | 'runDays' | 'trashDays'>;

export function saveRetention(
  db: PermittedDb<'route'>,
  workspaceId: string,
  days: OwnDays,
  now: Date,
): Promise<StoredRetention> {
  return db.one(sql`
    update workspace_retention r set event_days = ${days.eventDays}, activity_days = ${days.activityDays}, run_days = ${days.runDays}, trash_days = ${days.trashDays}, updated_at = ${now}
    where workspace_id = ${workspaceId} returning ${columns}`);
}

/** Workspaces that keep something for a shorter time than the instance's default. */
export function listShorterRetentions(db: Db): Promise<{ workspaceId: string }[]> {
  return db.many(sql`
    select workspace_id as "workspaceId" from workspace_retention
    where num_nonnulls(event_days, activity_days, run_days, trash_days) > 0 order by workspace_id`);
}

/** Records a removal that somebody requests now; the job starts with the same state. */
export function orderRemoval(db: PermittedDb<'delete'>, workspaceId: string, now: Date): Promise<number> {
  return beginRemoval(db, workspaceId, now);
}

export function beginRemoval(db: Db, workspaceId: string, now: Date): Promise<number> {
  return db.run(sql`
    insert into workspace_retention (workspace_id, updated_at, running_since, running_removed) values (${workspaceId}, ${now}, ${now}, '{}')
    on conflict (workspace_id) do update set running_since = excluded.running_since, running_removed = '{}'`);
}

export function noteRemoved(db: Db, workspaceId: string, removed: Removed): Promise<number> {
  return db.run(
    sql`update workspace_retention set running_removed = ${JSON.stringify(removed)}::jsonb where workspace_id = ${workspaceId}`,
  );
}

export function endRemoval(db: Db, workspaceId: string, removed: Removed, now: Date): Promise<number> {
  return db.run(sql`
    update workspace_retention set last_started_at = coalesce(running_since, ${now}), last_ended_at = ${now}, last_removed = ${JSON.stringify(removed)}::jsonb,
      running_since = null, running_removed = null
    where workspace_id = ${workspaceId}`);
}
