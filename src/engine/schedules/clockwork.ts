import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../storage/database.ts';
import type { Db, Transaction } from '../../storage/db.ts';
import { priorities, type RunOrder } from '../runs/store/queue-run.store.ts';
import { dueRun, type ScheduledInput } from './due-run.ts';
import {
  type DueSchedule,
  lockDueSchedules,
  type Move,
  moveSchedules,
  type ScheduleKey,
} from './due-schedules.store.ts';
import { nextTime } from './next-times.ts';

export interface ClockworkSettings {
  database: Database;
  clock: Clock;
  /** Queues the run in the transaction that advances the schedule, so that either both happen or neither. */
  queueRun(db: Db, order: RunOrder): Promise<unknown>;
  /** Called after the commit, when there are runs to claim. */
  wake(): void;
  onError(error: Error): void;
}

const pollMs = 1_000;
const batchSize = 200;

/**
 * Starts the runs of schedules. Any number of processes may do this: each schedule is locked, advanced and its run
 * queued in one transaction. So every time gets exactly one run, and a process that dies in between changes nothing.
 */
export class ScheduleClockwork {
  private readonly settings: ClockworkSettings;
  private timer: NodeJS.Timeout | undefined;
  private ticking: Promise<void> = Promise.resolve();
  private isTicking = false;

  constructor(settings: ClockworkSettings) {
    this.settings = settings;
  }

  start(): void {
    this.timer = setInterval(() => {
      // Skips ticks while one takes longer than the interval.
      if (this.isTicking) return;
      this.isTicking = true;
      this.ticking = this.tick()
        .catch(this.settings.onError)
        .finally(() => {
          this.isTicking = false;
        });
    }, pollMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.ticking;
  }

  /** Starts a run for every due schedule, in batches. */
  async tick(): Promise<void> {
    const now = this.settings.clock.now();
    let after: ScheduleKey | undefined;
    for (;;) {
      const { last, count } = await this.fireBatch(now, after, batchSize);
      if (count < batchSize) return;
      after = last;
    }
  }

  /** If a batch fails, each of its schedules is tried alone, so that one bad schedule does not hold up the others. */
  private async fireBatch(
    now: Date,
    after: ScheduleKey | undefined,
    limit: number,
  ): Promise<{ last: ScheduleKey | undefined; count: number }> {
    const { database } = this.settings;
    let due: DueSchedule[] = [];
    try {
      const queued = await database.transaction(async (tx) => {
        due = await lockDueSchedules(tx, now, after, limit);
        return this.fire(tx, due, now);
      });
      if (queued > 0) this.settings.wake();
    } catch (error) {
      // The database failed, not a schedule, so the next tick tries again.
      if (due.length === 0) throw error;
      if (due.length === 1) this.settings.onError(error instanceof Error ? error : new Error(String(error)));
      else await this.fireEach(now, after, due);
    }
    return { last: due.at(-1), count: due.length };
  }

  private async fireEach(now: Date, after: ScheduleKey | undefined, due: readonly DueSchedule[]): Promise<void> {
    let before = after;
    for (const schedule of due) {
      await this.fireBatch(now, before, 1);
      before = schedule;
    }
  }

  private async fire(tx: Transaction, due: readonly DueSchedule[], now: Date): Promise<number> {
    if (due.length === 0) return 0;
    const planned = due.map((schedule) => this.plan(schedule, now));
    const moved = await moveSchedules(
      tx,
      planned.map(({ move }) => move),
      now,
    );
    if (moved !== due.length) throw new Error('A schedule was moved although it was locked.');
    const orders = planned.flatMap(({ order }) => order ?? []);
    for (const order of orders) await this.settings.queueRun(tx, order);
    return orders.length;
  }

  private plan(schedule: DueSchedule, now: Date): { move: Move; order: RunOrder | undefined } {
    const { workflowId, triggerId, dueAt } = schedule;
    try {
      const { input, resumeAfter } = dueRun(schedule, dueAt, now);
      const order = input ? orderOf(schedule, input) : undefined;
      return {
        move: {
          workflowId,
          triggerId,
          dueAt,
          nextAt: nextTime(schedule.cron, schedule.timeZone, resumeAfter),
          ran: order !== undefined,
        },
        order,
      };
    } catch (error) {
      // A time zone can be removed from the zone tables. Such a schedule rests until it is saved again.
      this.settings.onError(
        new Error(`The schedule ${triggerId} of workflow ${workflowId} has no next time.`, { cause: error }),
      );
      return { move: { workflowId, triggerId, dueAt, nextAt: null, ran: false }, order: undefined };
    }
  }
}

/** Undefined if the workflow is not deployed or is in the trash. */
function orderOf(
  { workspaceId, workflowId, triggerId, versionId, actorId, settings }: DueSchedule,
  input: ScheduledInput,
): RunOrder | undefined {
  if (!versionId || !actorId) return undefined;
  return {
    ...{ workspaceId, workflowId, versionId, actorId, triggerId, input },
    trigger: 'schedule',
    origin: 'order',
    mode: 'async',
    priority: priorities[settings?.priority ?? 'normal'],
    atOnce: settings?.runsAtOnce ?? null,
  };
}
