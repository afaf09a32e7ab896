import type { Db } from '../../../storage/db.ts';
import { prepared, raw, type Sql, sql } from '../../../storage/sql.ts';
import { unnested } from '../../../storage/unnested.ts';
import type { Plan } from '../../definition/plan.ts';

/**
 * Whether triggers of this workflow take only some of the events they hear of: its runs are then judged before they
 * begin.
 */
export function judgesEvents({ triggers }: Plan): boolean {
  return [...triggers.values()].some(
    ({ config = {} }) => config.filter !== undefined || config.endpointId !== undefined,
  );
}

export interface JudgedRun {
  id: string;
  attempt: number;
  triggerId: string | null;
}

/** A trigger wants the events of these runs: from here on they are runs, for everybody. */
export async function noteTriggers(db: Db, workerId: string, runs: readonly JudgedRun[]): Promise<void> {
  const { table, columns } = unnested('judged', runs, {
    id: ['uuid', ({ id }) => id],
    attempt: ['int', ({ attempt }) => attempt],
    trigger: ['text', ({ triggerId }) => triggerId],
  });
  await db.run(
    prepared(sql`
      update runs set trigger_id = ${columns.trigger} from ${table}
      where runs.id = any(array[${columns.id}]) and runs.attempt = ${columns.attempt} and worker_id = ${workerId} and state = 'running'`),
  );
}

const mayBeUnjudged = (run: string) =>
  `${run}.event_id is not null and ${run}.trigger_id is null and ${run}.progress is null`;

/**
 * Of the runs `r`, those that are runs: one whose event no trigger has judged yet may be none after all. The versions
 * that judge are found once for all rows, and only where a row might be such a one.
 */
export function isJudged(workspaceId: string): Sql {
  return sql`not (${raw(mayBeUnjudged('r'))} and r.version_id in (
    select v.id from workflow_versions v
    where v.workspace_id = ${workspaceId} and v.id in (select u.version_id from runs u where u.workspace_id = ${workspaceId} and ${raw(mayBeUnjudged('u'))})
      and jsonb_path_exists(v.definition, '$.triggers[*].config ? (exists (@.filter) || exists (@.endpointId))')))`;
}

/** Takes a run away that should not have begun: an event that no filter lets through is not a run. */
export function dropRun(db: Db, workerId: string, run: { id: string; attempt: number }): Promise<number> {
  return db.run(
    sql`delete from runs where id = ${run.id} and attempt = ${run.attempt} and worker_id = ${workerId} and state = 'running'`,
  );
}
