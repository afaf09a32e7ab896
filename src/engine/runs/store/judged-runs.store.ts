import type { Db } from '../../../storage/db.ts';
import { prepared, raw, type Sql, sql } from '../../../storage/sql.ts';
import { unnested } from '../../../storage/unnested.ts';
import type { Plan } from '../../definition/plan.ts';

/**
 * Whether triggers of this workflow filter their events. If so, a run is only certain once its event passed a filter.
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

/** Stores the triggers that accepted the events of these runs. From now on everybody can see the runs. */
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
 * A condition on runs `r`: excludes runs whose event no trigger has accepted yet, because a filter may still reject it.
 * Versions with filters are looked up once for all rows, and only if such rows exist.
 */
export function isJudged(workspaceId: string): Sql {
  return sql`not (${raw(mayBeUnjudged('r'))} and r.version_id in (
    select v.id from workflow_versions v
    where v.workspace_id = ${workspaceId} and v.id in (select u.version_id from runs u where u.workspace_id = ${workspaceId} and ${raw(mayBeUnjudged('u'))})
      and jsonb_path_exists(v.definition, '$.triggers[*].config ? (exists (@.filter) || exists (@.endpointId))')))`;
}

/** Deletes a run whose event no filter accepted. */
export function dropRun(db: Db, workerId: string, run: { id: string; attempt: number }): Promise<number> {
  return db.run(
    sql`delete from runs where id = ${run.id} and attempt = ${run.attempt} and worker_id = ${workerId} and state = 'running'`,
  );
}
