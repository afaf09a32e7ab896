import { originOfRun } from '../../engine/runs/store/origin-of-run.ts';
import type { Db } from '../../storage/db.ts';
import { raw, type Sql, sql } from '../../storage/sql.ts';

/** A workflow that programs have started. */
export interface StartedByPrograms {
  id: string;
  name: string;
  versionId: string;
  /** Counted up to a maximum. */
  starts: number;
  lastStartedAt: Date;
}

interface Bounds {
  since: Date;
  maxStarts: number;
  maxWorkflows: number;
}

/**
 * Deployed workflows with the number of starts by programs, most recent first. Starts by other workflows do not count,
 * nor do drafts.
 */
export function listStartedByPrograms(
  db: Db,
  workspaceId: string,
  { since, maxStarts, maxWorkflows }: Bounds,
): Promise<StartedByPrograms[]> {
  return db.many(sql`
    select w.id, w.name, w.deployed_version_id as "versionId", started.starts, started.last as "lastStartedAt"
    from workflows w cross join lateral (
      select least(count(*), ${maxStarts})::int as starts, max(at) as last from (
        (select l.started_at as at from run_log l
          where l.workspace_id = ${workspaceId} and l.workflow_id = w.id and l.parent_id is null and ${originOfRun('l')} = 'program' and l.id >= uuid_floor(${since})
            and ${ofDeployed('l')}
          order by l.id desc limit ${maxStarts})
        union all
        (select r.queued_at from runs r
          where r.workspace_id = ${workspaceId} and r.workflow_id = w.id and r.parent_id is null and ${originOfRun('r')} = 'program' and r.queued_at >= ${since}
            and ${ofDeployed('r')}
          order by r.id desc limit ${maxStarts})
      ) runs
    ) started
    where w.workspace_id = ${workspaceId} and w.deleted_at is null and w.deployed_version_id is not null and started.starts > 0
    order by started.last desc, w.id limit ${maxWorkflows}`);
}

export async function isNoticeHidden(db: Db, workspaceId: string, userId: string): Promise<boolean> {
  const found = await db.maybe(
    sql`select from asking_notices_hidden where workspace_id = ${workspaceId} and user_id = ${userId}`,
  );
  return found !== undefined;
}

export function hideNotice(db: Db, workspaceId: string, userId: string, now: Date): Promise<number> {
  return db.run(
    sql`insert into asking_notices_hidden (workspace_id, user_id, hidden_at) values (${workspaceId}, ${userId}, ${now}) on conflict do nothing`,
  );
}

function ofDeployed(row: string): Sql {
  return raw(`exists (select from workflow_versions v where v.id = ${row}.version_id and v.version is not null)`);
}
