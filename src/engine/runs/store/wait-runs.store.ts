import { newId } from '../../../kernel/ids.ts';
import { lessFree, type Origin } from '../../../kernel/origin.ts';
import type { Db, Transaction } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';
import type { StoredDocument } from '../../secrets/stored-documents.ts';
import { isFreer, originOfRun } from './origin-of-run.ts';

export interface NewWait {
  path: string;
  kind: 'event' | 'callback' | 'approval' | 'child';
  event?: string;
  filter?: unknown;
  approvalId?: string;
  childId?: string;
  /** Set if the answer is already known. */
  answer?: unknown;
}

/**
 * Puts a run to rest. If one of its waits has already been answered, the run is ready again at once. Returns `lost` if
 * the worker no longer holds the run.
 */
export async function restRun(
  tx: Transaction,
  workerId: string,
  run: {
    id: string;
    attempt: number;
    workspaceId: string;
    logId: string;
    startedAt: string;
    progress: StoredDocument;
    wakeAt: Date | null;
    reason: unknown;
    waits: NewWait[];
    done: string[];
  },
  now: Date,
): Promise<'waiting' | 'ready' | 'lost'> {
  // Whoever answers a wait locks this row too, so one of the two comes first and the other sees its changes.
  await tx.run(sql`select from runs where id = ${run.id} for update`);
  if (run.done.length > 0) {
    await tx.run(sql`
      with over as (delete from run_waits where run_id = ${run.id} and path = any(${run.done}::text[]) returning id)
      delete from subscriptions where consumer = 'workflows.wait' and owner_id in (select id from over)`);
  }
  for (const wait of run.waits) await registerWait(tx, run, wait, now);
  const rows = await tx.many<{ state: 'waiting' | 'ready' }>(sql`
    update runs set progress = ${run.progress.json}::jsonb, sealed = ${run.progress.sealed}, log_id = ${run.logId}, started_at = ${run.startedAt}, wake_at = ${run.wakeAt}, reason = ${JSON.stringify(run.reason)}::jsonb,
      state = case when exists (select from run_waits w where w.run_id = runs.id and w.answered_at is not null) then 'ready' else 'waiting' end,
      worker_id = null, lease_until = null
    where id = ${run.id} and attempt = ${run.attempt} and worker_id = ${workerId} and state = 'running'
    returning state`);
  return rows[0]?.state ?? 'lost';
}

/** Registers a wait once per path of a run. If it is already registered, nothing changes. */
async function registerWait(
  tx: Transaction,
  run: { id: string; workspaceId: string },
  wait: NewWait,
  now: Date,
): Promise<void> {
  const id = newId();
  const added = await tx.run(sql`
    insert into run_waits (id, workspace_id, run_id, path, kind, event, filter, approval_id, child_id, created_at, answer, answered_at)
    values (${id}, ${run.workspaceId}, ${run.id}, ${wait.path}, ${wait.kind}, ${wait.event ?? null}, ${JSON.stringify(wait.filter ?? null)}::jsonb, ${wait.approvalId ?? null},
      ${wait.childId ?? null}, ${now}, ${wait.answer === undefined ? null : JSON.stringify(wait.answer)}::jsonb, ${wait.answer === undefined ? null : now})
    on conflict (run_id, path) do nothing`);
  if (added === 1 && wait.event !== undefined) {
    await tx.run(sql`
      insert into subscriptions (id, workspace_id, pattern, consumer, owner_id) values (${newId()}, ${run.workspaceId}, ${wait.event}, 'workflows.wait', ${id})`);
  }
}

export interface OpenWait {
  id: string;
  workspaceId: string;
  runId: string;
  path: string;
  event: string | null;
  filter: unknown;
  approvalId: string | null;
  runStartedAt: Date | null;
  actorId: string;
  /** Whether the role of the run's person has rules for tables, so that some events are hidden from them. */
  ruled: boolean;
}

export function findWait(
  db: Db,
  where: { id: string } | { runId: string; path: string },
): Promise<OpenWait | undefined> {
  const which = 'id' in where ? sql`w.id = ${where.id}` : sql`w.run_id = ${where.runId} and w.path = ${where.path}`;
  return db.maybe(sql`
    select w.id, w.workspace_id as "workspaceId", w.run_id as "runId", w.path, w.event, w.filter, w.approval_id as "approvalId", runs.started_at as "runStartedAt",
      runs.actor_id as "actorId", coalesce(r.table_rules, false) as ruled
    from run_waits w join runs on runs.id = w.run_id left join memberships m on m.workspace_id = w.workspace_id and m.user_id = runs.actor_id
      left join roles r on r.id = m.role_id
    where ${which} and w.answered_at is null`);
}

/**
 * Answers the wait at a callback URL. If the call comes before the run waits, the answer is stored for later. From then
 * on the run has at most the freedom of the caller; a caller of another workspace counts as a stranger.
 */
export async function answerCallback(
  tx: Transaction,
  {
    runId,
    path,
    answer,
    by,
    now,
  }: { runId: string; path: string; answer: unknown; by: { origin: Origin; workspaceId: string | null }; now: Date },
): Promise<boolean> {
  // Locks the run first, as `restRun` does, so that the two cannot deadlock.
  const run = await tx.maybe<{ workspaceId: string }>(
    sql`select workspace_id as "workspaceId" from runs where id = ${runId} for update`,
  );
  if (!run) return false;
  const early = await tx.run(sql`
    insert into run_waits (id, workspace_id, run_id, path, kind, created_at, answered_at, answer)
    values (${newId()}, ${run.workspaceId}, ${runId}, ${path}, 'callback', ${now}, ${now}, ${JSON.stringify(answer)}::jsonb)
    on conflict (run_id, path) do nothing`);
  if (early !== 1 && (await answerWait(tx, { runId, path }, answer)) === 0) return false;
  await lowerRun(tx, runId, by.workspaceId === run.workspaceId ? by.origin : lessFree(by.origin, 'stranger'));
  return true;
}

/** Lowers the freedom of a run from its next turn on. */
async function lowerRun(tx: Transaction, runId: string, origin: Origin): Promise<void> {
  await tx.run(
    sql`update runs set origin = ${origin} where id = ${runId} and ${isFreer(originOfRun('runs'), sql`${origin}::text`)}`,
  );
}

/** Answers a wait once. A resting run becomes ready; a running one finds the answer when it rests. */
export async function answerWait(
  db: Db,
  where: { id: string } | { runId: string; path: string } | { approvalId: string },
  answer: unknown,
): Promise<number> {
  const json = JSON.stringify(answer);
  const which =
    'id' in where
      ? sql`w.id = ${where.id}`
      : 'approvalId' in where
        ? sql`w.approval_id = ${where.approvalId}`
        : sql`w.run_id = ${where.runId} and w.path = ${where.path}`;
  return db.run(sql`
    with answered as (
      update run_waits w set answered_at = clock_timestamp(), answer = ${json}::jsonb where ${which} and w.answered_at is null returning w.run_id, w.id
    ), unsubscribed as (
      delete from subscriptions s using answered where s.consumer = 'workflows.wait' and s.owner_id = answered.id
    )
    update runs set state = case when state = 'waiting' then 'ready' else state end, wake_at = case when state = 'waiting' then null else wake_at end
    where id in (select run_id from answered)`);
}
