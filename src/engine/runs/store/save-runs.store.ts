import { pick } from '../../../kernel/pick.ts';
import { newLease } from '../../../queue/lease-statements.ts';
import type { Db } from '../../../storage/db.ts';
import { nothing, prepared, type Sql, sql } from '../../../storage/sql.ts';
import type { StoredDocument } from '../../secrets/stored-documents.ts';
import type { LiveRun } from './claim-runs.store.ts';
import { insertRuns } from './insert-runs.ts';

export type StoredValue = StoredDocument & { id: string };

/** The progress of one run, written only if this attempt still holds the run. */
export interface RunSave {
  id: string;
  attempt: number;
  workspaceId: string;
  logId: string;
  startedAt: string;
  progress: StoredDocument;
  values: StoredValue[];
  spanPart: { part: number; json: string } | null;
}

/** Saves many runs with one statement. Returns those that this worker still holds, and who cancelled them. */
export async function saveRuns(
  db: Db,
  workerId: string,
  saves: readonly RunSave[],
): Promise<Map<string, { cancelledBy: string | null }>> {
  const values = saves.flatMap((save) =>
    save.values.map((value) => ({ ...value, workspaceId: save.workspaceId, runId: save.id })),
  );
  const parts = saves.flatMap((save) =>
    save.spanPart ? [{ ...save.spanPart, workspaceId: save.workspaceId, logId: save.logId }] : [],
  );
  const rows = await db.many<{ id: string; cancelledBy: string | null }>(sql`
    with kept as (
      ${insertionOf(values)}
    ), traced as (
      insert into run_spans (id, part, workspace_id, spans)
      select * from unnest(${parts.map((part) => part.logId)}::uuid[], ${parts.map((part) => part.part)}::int[], ${parts.map((part) => part.workspaceId)}::uuid[],
        ${parts.map((part) => part.json)}::jsonb[])
      on conflict (id, part) do update set spans = excluded.spans
    )
    update runs set progress = given.progress, sealed = given.sealed, log_id = given.log_id, started_at = given.started_at, reason = null,
      lease_until = ${newLease}
    from unnest(${saves.map((save) => save.id)}::uuid[], ${saves.map((save) => save.attempt)}::int[], ${saves.map((save) => save.progress.json)}::jsonb[],
      ${saves.map((save) => save.progress.sealed)}::bytea[],
      ${saves.map((save) => save.logId)}::uuid[], ${saves.map((save) => save.startedAt)}::timestamptz[]) as given (id, attempt, progress, sealed, log_id, started_at)
    where runs.id = any(array[given.id]) and runs.attempt = given.attempt and runs.worker_id = ${workerId} and runs.state = 'running'
    returning runs.id, runs.cancelled_by as "cancelledBy"`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stores a run that began in this process. From then on it survives the process. */
export async function persistRun(db: Db, workerId: string, run: LiveRun): Promise<void> {
  const input = sql`${JSON.stringify(run.input ?? null)}::jsonb`;
  const values = {
    ...pick(run, 'id', 'workspaceId', 'workflowId', 'versionId', 'trigger', 'origin', 'trustRoot', 'triggerId', 'mode'),
    ...pick(run, 'actorId', 'depth', 'retryOf', 'queuedAt', 'trace', 'startedBy', 'startedWith'),
    input,
  };
  await db.run(
    prepared(insertRuns({ ...values, state: 'running', attempt: 1, workerId, leaseUntil: newLease }, nothing)),
  );
}

type ValueOfRun = StoredValue & { workspaceId: string; runId: string };

export function insertValues(db: Db, values: readonly ValueOfRun[]): Promise<number> {
  return db.run(insertionOf(values));
}

export function insertionOf(values: readonly ValueOfRun[]): Sql {
  return sql`insert into run_values (id, workspace_id, run_id, value, sealed, marked)
      select given.*, false from unnest(${values.map((value) => value.id)}::uuid[], ${values.map((value) => value.workspaceId)}::uuid[], ${values.map((value) => value.runId)}::uuid[],
        ${values.map((value) => value.json)}::jsonb[], ${values.map((value) => value.sealed)}::bytea[]) as given`;
}

/** `marked`: an older version stored the value. */
export function readValues(db: Db, ids: string[]): Promise<(StoredValue & { marked: boolean })[]> {
  return db.many(sql`select id, value::text as json, sealed, marked from run_values where id = any(${ids}::uuid[])`);
}
