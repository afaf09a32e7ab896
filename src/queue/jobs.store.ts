import type { Phrase } from '../../language/phrase.ts';
import type { Db } from '../storage/db.ts';
import type { PermittedDb } from '../storage/permitted-db.ts';
import { prepared, sql } from '../storage/sql.ts';
import { storedReason } from '../storage/stored-reason.ts';
import { claimPicked, extendLeases, ownersOf, stillHeld } from './lease-statements.ts';
import type { Held } from './leases.ts';
import { failures } from './words/failures.ts';

export interface ClaimedJob {
  id: number;
  workspaceId: string;
  kind: string;
  payload: unknown;
  attempt: number;
  maxAttempts: number;
  /** The trace of the caller that added the job. */
  trace: string | null;
}

/** Identifies one run of a job. A stopping worker gives its attempt back, so the attempt number alone is not unique. */
export type HeldJob = Held<number>;

/** Claims jobs from each workspace in turn, so that a workspace with 50,000 jobs does not delay another's first job. */
export function claimJobs(db: Db, workerId: string, limit: number): Promise<ClaimedJob[]> {
  return db.many(
    prepared(sql`
    with recursive ${ownersOf('jobs', 'workspace_id', "state = 'ready'")}, candidates as (
      select next.id, next.turn, next.priority, next.run_at
      from owners cross join lateral (
        select id, priority, run_at, row_number() over (order by priority, run_at, id) as turn
        from (
          select id, priority, run_at from jobs
          where state = 'ready' and workspace_id = owners.workspace_id
          order by priority, run_at, id limit ${limit} for update skip locked
        ) own
      ) next
      where owners.workspace_id is not null
    ), picked as (
      select id from candidates order by turn, priority, run_at, id limit ${limit}
    )
    ${claimPicked('jobs', workerId)} from picked where jobs.id = any(array[picked.id])
    returning jobs.id, workspace_id as "workspaceId", kind, payload, attempt, max_attempts as "maxAttempts", trace`),
  );
}

/** Ends jobs, each only if this attempt still holds it. Returns the ids of those. */
export async function completeJobs(db: Db, workerId: string, jobs: readonly HeldJob[]): Promise<Set<number>> {
  const { held, condition } = stillHeld('jobs', workerId, jobs);
  const rows = await db.many<{ id: number }>(
    prepared(sql`delete from jobs using ${held} where ${condition} returning jobs.id`),
  );
  return new Set(rows.map((row) => row.id));
}

export function retryJobLater(
  db: Db,
  workerId: string,
  job: ClaimedJob,
  why: Phrase | string,
  delayMs: number,
): Promise<number> {
  const { text, phrase } = storedReason(why);
  return db.run(sql`
    update jobs set state = 'delayed', run_at = clock_timestamp() + make_interval(secs => ${delayMs / 1000}), last_error = ${text}, last_error_phrase = ${phrase}::jsonb,
      lease_until = null, worker_id = null
    where id = ${job.id} and attempt = ${job.attempt} and worker_id = ${workerId} and state = 'running'`);
}

export function buryJob(db: Db, workerId: string, job: ClaimedJob, why: Phrase | string): Promise<number> {
  const { text, phrase } = storedReason(why);
  return db.run(sql`
    update jobs set state = 'dead', last_error = ${text}, last_error_phrase = ${phrase}::jsonb, failed_at = clock_timestamp(), lease_until = null, worker_id = null
    where id = ${job.id} and attempt = ${job.attempt} and worker_id = ${workerId} and state = 'running'`);
}

/** Releases a job to be retried soon after a fault that was not its own. The attempt does not count. */
export function giveBackJob(db: Db, workerId: string, job: ClaimedJob, delayMs: number): Promise<number> {
  return db.run(sql`
    update jobs set state = 'delayed', attempt = attempt - 1, run_at = clock_timestamp() + make_interval(secs => ${delayMs / 1000}), lease_until = null, worker_id = null
    where id = ${job.id} and attempt = ${job.attempt} and worker_id = ${workerId} and state = 'running'`);
}

/** Releases the unfinished jobs of a worker that shuts down. The attempt does not count. */
export function releaseJobs(db: Db, workerId: string): Promise<number> {
  return db.run(sql`
    update jobs set state = 'ready', attempt = attempt - 1, lease_until = null, worker_id = null
    where state = 'running' and worker_id = ${workerId}`);
}

export function extendJobLeases(db: Db, workerId: string, jobs: readonly HeldJob[]): Promise<{ id: number }[]> {
  return db.many(prepared(extendLeases('jobs', workerId, jobs, sql`jobs.id`)));
}

/** Other jobs of these kinds that are running now and whose payload includes these values. */
export async function runningBeside(db: Db, jobId: number, kinds: readonly string[], told: object): Promise<number[]> {
  const rows = await db.many<{ id: number }>(sql`
    select id from jobs
    where state = 'running' and lease_until > clock_timestamp() and kind = any(${kinds}::text[]) and payload @> ${JSON.stringify(told)}::jsonb and id <> ${jobId}`);
  return rows.map(({ id }) => id);
}

/**
 * Makes due jobs ready, and jobs of workers that died. If a job's attempts are used up by dying workers, it becomes
 * dead.
 */
export async function readyDueJobs(db: Db): Promise<number> {
  const { text, phrase } = storedReason(failures.phrase('worker_stopped'));
  return db.run(sql`
    with due as (
      select id from jobs where state = 'delayed' and run_at <= clock_timestamp() order by run_at limit 1000 for update skip locked
    ), orphaned as (
      select id from jobs where state = 'running' and lease_until < clock_timestamp() limit 1000 for update skip locked
    )
    update jobs set
      state = case when state = 'running' and attempt >= max_attempts then 'dead' else 'ready' end,
      failed_at = case when state = 'running' and attempt >= max_attempts then clock_timestamp() end,
      last_error = case when state = 'running' then ${text} else last_error end,
      last_error_phrase = case when state = 'running' then ${phrase}::jsonb else last_error_phrase end,
      lease_until = null, worker_id = null
    where id in (select id from due union all select id from orphaned)`);
}

export interface DeadJob {
  id: string;
  kind: string;
  attempts: number;
  error: string;
  errorPhrase: Phrase | null;
  failedAt: Date;
  createdAt: Date;
}

export function listDeadJobs(db: Db, workspaceId: string, before: number | null, limit: number): Promise<DeadJob[]> {
  return db.many(sql`
    select id::text as id, kind, attempt as attempts, coalesce(last_error, '') as error, last_error_phrase as "errorPhrase", failed_at as "failedAt", created_at as "createdAt"
    from jobs where workspace_id = ${workspaceId} and state = 'dead' and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`);
}

/** `taken`: a newer job with the same unique key waits or runs, so reviving the old one would do its work twice. */
export async function reviveDeadJob(
  db: PermittedDb<'send'>,
  workspaceId: string,
  id: number,
): Promise<'revived' | 'taken' | 'unknown'> {
  const dead = await db.maybe<{ taken: boolean }>(sql`
    select exists (select from jobs other where other.unique_key = jobs.unique_key and other.state <> 'dead') as taken
    from jobs where id = ${id} and workspace_id = ${workspaceId} and state = 'dead' for update`);
  if (!dead) return 'unknown';
  if (dead.taken) return 'taken';
  await db.run(sql`update jobs set state = 'ready', attempt = 0, run_at = now(), failed_at = null where id = ${id}`);
  return 'revived';
}
