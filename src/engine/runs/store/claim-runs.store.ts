import type { Origin } from '../../../kernel/origin.ts';
import { claimPicked, extendLeases, ownersOf } from '../../../queue/lease-statements.ts';
import type { Held } from '../../../queue/leases.ts';
import { columns } from '../../../storage/columns.ts';
import type { Database } from '../../../storage/database.ts';
import type { Db } from '../../../storage/db.ts';
import { prepared, sql } from '../../../storage/sql.ts';
import { originOfRun } from './origin-of-run.ts';

/** A run as a worker gets it. */
export interface LiveRun {
  id: string;
  workspaceId: string;
  workflowId: string;
  versionId: string;
  trigger: string;
  origin: Origin;
  /** If a program started the run: the version whose effects a person allowed beforehand. */
  trustRoot: string | null;
  triggerId: string | null;
  mode: 'sync' | 'async';
  actorId: string;
  eventId: string | null;
  eventItem: number | null;
  input: unknown;
  depth: number;
  attempt: number;
  cancelledBy: string | null;
  parentId: string | null;
  retryOf: string | null;
  /** JSON text. It is opened once the secrets are loaded. */
  progress: string | null;
  sealed: Buffer | null;
  queuedAt: Date;
  /** How many workers died while holding the run, since its last progress. */
  crashes: number;
  /** The waits that have ended, by path. */
  answers: { path: string; answer: unknown }[];
  /** Whether the person that the run acts as is still a member. */
  hasActor: boolean;
  /** The trace of the call that asked for the run. */
  trace: string | null;
  /** If a program started the run: the person and the key or grant it used. */
  startedBy: string | null;
  startedWith: string | null;
}

const claimLock = 7_301;

const runColumns = columns(
  `id, workspace_id, workflow_id, version_id, trigger, trigger_id, trust_root, mode, actor_id, event_id, event_item, input, depth, attempt, cancelled_by, parent_id, retry_of,
  sealed, queued_at, trace, started_by, started_with`,
);
const selected = sql`${runColumns.of('runs')}, runs.progress::text as progress,
  coalesce((runs.reason->>'crashes')::int, 0) as crashes,
  case when runs.progress is null then '[]' else coalesce((select jsonb_agg(jsonb_build_object('path', w.path, 'answer', w.answer)) from run_waits w
    where w.run_id = runs.id and w.answered_at is not null), '[]') end as answers,
  exists (select from memberships m where m.workspace_id = runs.workspace_id and m.user_id = runs.actor_id) as "hasActor"`;

/**
 * Claims ready runs, in turn from every workspace that has some, within the limits of workflows and workspaces. A lock
 * lets only one claim run at a time, so the limits hold exactly with any number of workers.
 */
export function claimRuns(database: Database, workerId: string, limit: number): Promise<LiveRun[]> {
  return database.transaction(async (tx) => {
    // The commit does not wait for the disk. If the server crashes and loses the claim, the run is simply still ready.
    const locked = tx.run(
      sql`select pg_advisory_xact_lock(${claimLock}), set_config('synchronous_commit', 'off', true), set_config('svc.knows_origins', 'on', true)`,
    );
    const [, claimed] = await Promise.all([locked, claim(tx, workerId, limit)]);
    return claimed;
  });
}

function claim(db: Db, workerId: string, limit: number): Promise<LiveRun[]> {
  return db.many(
    prepared(sql`
    with recursive ${ownersOf('runs', 'workspace_id', "state = 'ready'")}, busy as (
      select workspace_id, workflow_id, count(*) as running from runs where state = 'running' group by workspace_id, workflow_id
    ), candidates as (
      select next.id, next.turn, next.priority, next.queued_at
      from owners
        left join workflow_defaults d on d.workspace_id = owners.workspace_id
        cross join lateral (
          select own.id, own.priority, own.queued_at, own.at_once, coalesce(b.running, 0) as running,
            row_number() over (order by own.priority, own.queued_at, own.id) as turn,
            row_number() over (partition by own.workflow_id order by own.priority, own.queued_at, own.id) as nth
          from (
            select id, workflow_id, at_once, priority, queued_at from runs
            where state = 'ready' and workspace_id = owners.workspace_id
              and (at_once is null or not exists (select from busy where busy.workflow_id = runs.workflow_id and busy.running >= runs.at_once))
            order by priority, queued_at, id limit ${limit} for update skip locked
          ) own left join busy b on b.workflow_id = own.workflow_id
        ) next
      where owners.workspace_id is not null
        and (next.at_once is null or next.nth + next.running <= next.at_once)
        and (d.runs_at_once is null or next.turn + coalesce((select sum(busy.running) from busy where busy.workspace_id = owners.workspace_id), 0) <= d.runs_at_once)
    ), picked as (
      select id from candidates order by turn, priority, queued_at, id limit ${limit}
    )
    ${claimPicked('runs', workerId)}, wake_at = null from picked where runs.id = any(array[picked.id])
    returning ${selected}, ${originOfRun('runs')} as origin`),
  );
}

/** Extends the leases. Returns the runs that this worker still holds, and who cancelled them. */
export function extendRunLeases(
  db: Db,
  workerId: string,
  held: readonly Held<string>[],
): Promise<{ id: string; cancelledBy: string | null }[]> {
  return db.many(prepared(extendLeases('runs', workerId, held, sql`runs.id, runs.cancelled_by as "cancelledBy"`)));
}

/**
 * Makes runs ready whose time has come or whose worker died. If workers died repeatedly, the run waits longer each
 * time: it may have caused the crashes, and if not, the actual cause has time to pass.
 */
export function readyDueRuns(db: Db, now: Date): Promise<number> {
  return db.run(sql`
    with due as (
      select id from runs where state = 'waiting' and wake_at <= ${now} order by wake_at limit 1000 for update skip locked
    ), orphaned as (
      select id, coalesce((reason->>'crashes')::int, 0) + 1 as crashes from runs where state = 'running' and lease_until < clock_timestamp() limit 1000 for update skip locked
    ), freed as (
      select id, null::int as crashes from due union all select id, crashes from orphaned
    )
    update runs set worker_id = null, lease_until = null,
      state = case when freed.crashes > 2 then 'waiting' else 'ready' end,
      wake_at = case when freed.crashes > 2 then ${now}::timestamptz + make_interval(secs => power(2, freed.crashes)) end,
      reason = case when freed.crashes is not null then jsonb_build_object('code', 'worker_lost', 'crashes', freed.crashes) when runs.reason->>'code' = 'worker_lost' then runs.reason end
    from freed where runs.id = any(array[freed.id])`);
}

/** Releases a run that cannot continue now; it is ready again at `wakeAt`. */
export function giveBackRun(
  db: Db,
  workerId: string,
  { id, attempt }: { id: string; attempt: number },
  wakeAt: Date,
): Promise<number> {
  return db.run(sql`
    update runs set state = 'waiting', wake_at = ${wakeAt}, lease_until = null, worker_id = null
    where id = ${id} and attempt = ${attempt} and worker_id = ${workerId} and state = 'running'`);
}

/** Releases the runs of a process that shuts down. */
export function releaseRuns(db: Db, workerId: string): Promise<number> {
  return db.run(
    sql`update runs set state = 'ready', lease_until = null, worker_id = null where state = 'running' and worker_id = ${workerId}`,
  );
}
