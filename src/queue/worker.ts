import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../kernel/clock.ts';
import { GroupWrites } from '../kernel/group-writes.ts';
import { newId } from '../kernel/ids.ts';
import { isPassing } from '../kernel/passing-fault.ts';
import { traced } from '../kernel/tracing.ts';
import { within } from '../kernel/within.ts';
import type { Database } from '../storage/database.ts';
import type { Signals } from '../storage/signals.ts';
import type { AnyJob, JobContext, OutsideJob, TransactionalJob } from './define-job.ts';
import { buryJob, type ClaimedJob, claimJobs, completeJobs, extendLeases, giveBackJob, readyDueJobs, releaseJobs, retryJobLater } from './jobs.store.ts';

export interface WorkerSettings {
  database: Database;
  signals: Signals;
  jobs: ReadonlyMap<string, AnyJob>;
  clock: Clock;
  concurrency: number;
  onError(error: Error, job?: ClaimedJob): void;
  onEnd?(job: ClaimedJob, outcome: 'done' | 'retry' | 'dead' | 'lost', ms: number): void;
}

const pollMs = 1_000;
const heartbeatMs = 3_000;
const drainMs = 20_000;
const heedMs = 3_000;
/** After a passing fault: the pause between attempts to release the job, and the delay before it runs again. */
const giveBackMs = 500;
const againAfterMs = 1_000;

class LeaseLost extends Error {}

/** Claims and runs jobs, as many at once as `concurrency`. Woken by signals; a poll each second covers a lost one. */
export class Worker {
  private readonly id = newId();
  private readonly settings: WorkerSettings;
  private readonly running = new Map<number, { job: ClaimedJob; abort: AbortController; ended: Promise<void> }>();
  /** Jobs that end in the same moment are ended by one statement. False: another worker had taken it over. */
  private readonly completions: GroupWrites<ClaimedJob, boolean>;
  private timers: NodeJS.Timeout[] = [];
  private deaf: (() => void) | undefined;
  private claiming: Promise<void> | undefined;
  private wakeAgain = false;
  private stopping = false;

  constructor(settings: WorkerSettings) {
    this.settings = settings;
    this.completions = new GroupWrites(async (ended) => {
      const held = await completeJobs(settings.database, this.id, ended);
      return ended.map((job) => held.has(job.id));
    });
  }

  start(): void {
    this.deaf = this.settings.signals.on('jobs', () => this.wake());
    this.timers = [setInterval(() => this.poll(), pollMs), setInterval(() => this.heartbeat(), heartbeatMs)];
    this.poll();
  }

  /** Claims nothing more, lets running jobs end, and gives back what does not end in time. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.deaf?.();
    for (const timer of this.timers) clearInterval(timer);
    await this.claiming;
    const beat = setInterval(() => this.heartbeat(), heartbeatMs);
    const drained = Promise.all([...this.running.values()].map((entry) => entry.ended));
    const inTime = await within(drained, drainMs);
    if (!inTime) {
      for (const entry of this.running.values()) entry.abort.abort(new Error('svc is stopping'));
      // A job that does not heed its signal is left behind: whatever it still does, its fence no longer lets it commit.
      await within(drained, heedMs);
    }
    clearInterval(beat);
    await releaseJobs(this.settings.database, this.id).catch(this.settings.onError);
  }

  private wake(): void {
    if (this.stopping) return;
    if (this.claiming) {
      this.wakeAgain = true;
      return;
    }
    this.claiming = this.claim()
      .catch((error: Error) => this.settings.onError(error))
      .finally(() => {
        this.claiming = undefined;
        if (this.wakeAgain) {
          this.wakeAgain = false;
          this.wake();
        }
      });
  }

  private async claim(): Promise<void> {
    const free = this.settings.concurrency - this.running.size;
    if (free <= 0) return;
    const claimed = await claimJobs(this.settings.database, this.id, free);
    for (const job of claimed) this.launch(job);
    // Fewer than asked for: nothing else is ready. Otherwise whoever ends first wakes the worker again.
  }

  private launch(job: ClaimedJob): void {
    const abort = new AbortController();
    const startedAt = performance.now();
    const ended = traced(`job ${job.kind}`, { 'svc.workspace': job.workspaceId, 'svc.attempt': job.attempt }, () => this.execute(job, abort.signal))
      .catch((error: Error) => {
        this.settings.onError(error, job);
        return 'lost' as const;
      })
      .then((outcome) => {
        this.running.delete(job.id);
        this.settings.onEnd?.(job, outcome, performance.now() - startedAt);
        this.wake();
      });
    this.running.set(job.id, { job, abort, ended });
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
      const held = await (kind.mode === 'transaction' ? this.runInTransaction(kind, job, context) : this.runOutside(kind, job, context));
      for (const work of after) work();
      return held ? 'done' : 'lost';
    } catch (error) {
      // Ended by us, not by its own fault: stop() gives it back, and this attempt does not count.
      if (error instanceof LeaseLost || signal.aborted) return 'lost';
      if (isPassing(error)) return this.giveBack(job, error as Error);
      return this.failed(job, kind, error as Error);
    }
  }

  private async runInTransaction(kind: TransactionalJob<never>, job: ClaimedJob, context: Omit<JobContext<never>, 'db'>): Promise<boolean> {
    await this.settings.database.transaction(async (tx) => {
      await kind.run({ ...context, db: tx }, job.payload as never);
      // The fence: if another worker took the job over meanwhile, nothing of this attempt remains.
      if (!(await completeJobs(tx, this.id, [job])).has(job.id)) throw new LeaseLost();
    });
    return true;
  }

  private async runOutside(kind: OutsideJob<never>, job: ClaimedJob, context: Omit<JobContext<never>, 'db'>): Promise<boolean> {
    await kind.run({ ...context, db: this.settings.database }, job.payload as never);
    return this.completions.add(job);
  }

  /** Releases a job that a passing fault interrupted, trying until the database accepts it. A worker that stops leaves it to its lease. */
  private async giveBack(job: ClaimedJob, error: Error): Promise<'retry' | 'lost'> {
    this.settings.onError(error, job);
    while (!this.stopping) {
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
    // An error may quote anything; the database takes no NUL and no half characters.
    const message = (error.message || error.name).replaceAll('\0', '').slice(0, 2_000).toWellFormed();
    if (job.attempt >= job.maxAttempts) {
      await buryJob(this.settings.database, this.id, job, message);
      this.settings.signals.send(`live:${job.workspaceId}:job:*`);
      return 'dead';
    }
    await retryJobLater(this.settings.database, this.id, job, message, kind ? kind.backoff(job.attempt) : 60_000);
    return 'retry';
  }

  private poll(): void {
    readyDueJobs(this.settings.database).then(
      () => this.wake(),
      (error: Error) => this.settings.onError(error),
    );
  }

  private heartbeat(): void {
    const held = [...this.running.values()].map((entry) => entry.job);
    if (held.length === 0) return;
    extendLeases(this.settings.database, this.id, held).then(
      (kept) => {
        for (const job of held) if (!kept.has(job.id)) this.running.get(job.id)?.abort.abort(new LeaseLost());
      },
      (error: Error) => this.settings.onError(error),
    );
  }
}
