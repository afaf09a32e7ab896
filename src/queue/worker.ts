import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../kernel/clock.ts';
import { GroupWrites } from '../kernel/group-writes.ts';
import { newId } from '../kernel/ids.ts';
import { isPassing } from '../kernel/passing-fault.ts';
import { traced } from '../kernel/tracing.ts';
import { WordedError } from '../kernel/worded-error.ts';
import type { Database } from '../storage/database.ts';
import type { Signals } from '../storage/signals.ts';
import { ClaimLoop } from './claim-loop.ts';
import type { AnyJob, JobContext, OutsideJob, TransactionalJob } from './define-job.ts';
import {
  buryJob,
  type ClaimedJob,
  claimJobs,
  completeJobs,
  extendJobLeases,
  giveBackJob,
  readyDueJobs,
  releaseJobs,
  retryJobLater,
} from './jobs.store.ts';
import { Leases } from './leases.ts';

export interface WorkerSettings {
  database: Database;
  signals: Signals;
  jobs: ReadonlyMap<string, AnyJob>;
  clock: Clock;
  concurrency: number;
  onError(error: Error, job?: ClaimedJob): void;
  onEnd?(job: ClaimedJob, outcome: 'done' | 'retry' | 'dead' | 'lost', ms: number): void;
}

const drainMs = 20_000;
/** How long a job may take to end after its signal is aborted. */
const abortMs = 3_000;
/** After a temporary fault: the pause between attempts to release the job, and the delay before it runs again. */
const giveBackMs = 500;
const againAfterMs = 1_000;

class LeaseLost extends Error {}

/** Claims and runs up to `concurrency` jobs at once. Woken by signals; a poll every second covers lost ones. */
export class Worker {
  private readonly id = newId();
  private readonly settings: WorkerSettings;
  private readonly loop: ClaimLoop;
  private readonly leases: Leases<number>;
  /** Ends jobs that finish at the same moment with one statement. False: another worker has taken the job over. */
  private readonly completions: GroupWrites<ClaimedJob, boolean>;
  /** Whether more jobs may be ready than there was room for. If so, the next job that ends wakes the worker. */
  private mayBeMore = false;

  constructor(settings: WorkerSettings) {
    this.settings = settings;
    const { database, signals } = settings;
    const onError = (error: Error) => settings.onError(error);
    this.loop = new ClaimLoop({
      signals,
      hints: [{ topic: 'jobs' }],
      recover: () => readyDueJobs(database),
      claim: () => this.claim(),
      onError,
    });
    this.leases = new Leases({
      extend: async (held) =>
        new Map((await extendJobLeases(database, this.id, held)).map(({ id }) => [id, undefined])),
      lost: () => new LeaseLost(),
      onError,
    });
    this.completions = new GroupWrites(async (ended) => {
      const held = await completeJobs(settings.database, this.id, ended);
      return ended.map((job) => held.has(job.id));
    });
  }

  start(): void {
    this.loop.start();
    this.leases.start();
  }

  /** Stops claiming, waits for running jobs, and releases those that do not end in time. */
  async stop(): Promise<void> {
    await this.loop.stop();
    if (!(await this.loop.drain(drainMs))) {
      this.leases.abortAll(new Error('svc is stopping'));
      // A job that ignores its signal is left running. Its fence keeps it from committing anything.
      await this.loop.drain(abortMs);
    }
    this.leases.stop();
    await releaseJobs(this.settings.database, this.id).catch(this.settings.onError);
  }

  private async claim(): Promise<void> {
    const free = this.settings.concurrency - this.loop.count;
    if (free <= 0) {
      this.mayBeMore = true;
      return;
    }
    const jobs = await claimJobs(this.settings.database, this.id, free);
    // If fewer jobs than requested were ready, there are no others, and a hint announces new ones.
    this.mayBeMore = jobs.length === free;
    for (const job of jobs) this.loop.carry(this.launch(job), () => this.mayBeMore && this.loop.wake());
  }

  private async launch(job: ClaimedJob): Promise<void> {
    const { signal } = this.leases.hold(job.id, job.attempt);
    const startedAt = performance.now();
    const outcome = await traced(
      `job ${job.kind}`,
      { 'svc.workspace': job.workspaceId, 'svc.attempt': job.attempt },
      () => this.execute(job, signal),
      { from: job.trace, kind: 'CONSUMER' },
    ).catch((error: Error) => {
      this.settings.onError(error, job);
      return 'lost' as const;
    });
    this.leases.letGo(job.id);
    this.settings.onEnd?.(job, outcome, performance.now() - startedAt);
  }

  private async execute(job: ClaimedJob, signal: AbortSignal): Promise<'done' | 'retry' | 'dead' | 'lost'> {
    const kind = this.settings.jobs.get(job.kind);
    try {
      if (!kind) throw new Error(`This program knows no job “${job.kind}”.`);
      const after: (() => void)[] = [];
      const context = {
        afterCommit: (work: () => void) => after.push(work),
        workspaceId: job.workspaceId,
        attempt: job.attempt,
        lastAttempt: job.attempt >= job.maxAttempts,
        jobId: job.id,
        signal,
        now: () => this.settings.clock.now(),
      };
      const held = await (kind.mode === 'transaction'
        ? this.runInTransaction(kind, job, context)
        : this.runOutside(kind, job, context));
      for (const work of after) work();
      return held ? 'done' : 'lost';
    } catch (error) {
      // We ended the job, so it is not its own failure: stop() releases it, and this attempt does not count.
      if (error instanceof LeaseLost || signal.aborted) return 'lost';
      if (isPassing(error)) return this.giveBack(job, error as Error);
      return this.failed(job, kind, error as Error);
    }
  }

  private async runInTransaction(
    kind: TransactionalJob<never>,
    job: ClaimedJob,
    context: Omit<JobContext<never>, 'db'>,
  ): Promise<boolean> {
    await this.settings.database.transaction(async (tx) => {
      await kind.run({ ...context, db: tx }, job.payload as never);
      // The fence: if another worker has taken the job over, nothing of this attempt is committed.
      if (!(await completeJobs(tx, this.id, [job])).has(job.id)) throw new LeaseLost();
    });
    return true;
  }

  private async runOutside(
    kind: OutsideJob<never>,
    job: ClaimedJob,
    context: Omit<JobContext<never>, 'db'>,
  ): Promise<boolean> {
    await kind.run({ ...context, db: this.settings.database }, job.payload as never);
    return this.completions.add(job);
  }

  /**
   * Releases a job after a temporary fault and repeats that until the database accepts it. A worker that stops leaves
   * the job to its lease.
   */
  private async giveBack(job: ClaimedJob, error: Error): Promise<'retry' | 'lost'> {
    this.settings.onError(error, job);
    while (!this.loop.isStopping) {
      try {
        await giveBackJob(this.settings.database, this.id, job, againAfterMs);
        return 'retry';
      } catch {
        await pause(giveBackMs);
      }
    }
    return 'lost';
  }

  private async failed(job: ClaimedJob, kind: AnyJob | undefined, error: Error): Promise<'retry' | 'dead'> {
    this.settings.onError(error, job);
    // An error message may contain anything, but the database refuses NUL and lone surrogates.
    const message = (error.message || error.name).replaceAll('\0', '').slice(0, 2_000).toWellFormed();
    const why = (error instanceof WordedError ? error.phrase : undefined) ?? message;
    if (job.attempt >= job.maxAttempts) {
      await buryJob(this.settings.database, this.id, job, why);
      this.settings.signals.send(`live:${job.workspaceId}:job:*`);
      return 'dead';
    }
    await retryJobLater(this.settings.database, this.id, job, why, kind ? kind.backoff(job.attempt) : 60_000);
    return 'retry';
  }
}
