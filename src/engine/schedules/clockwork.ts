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
  /** In the transaction that moves the schedule on: the run is there exactly when that is. */
  queueRun(db: Db, order: RunOrder): Promise<unknown>;
  /** After the commit: there are runs to claim. */
  wake(): void;
  onError(error: Error): void;
}

const pollMs = 1_000;
const batchSize = 200;

/**
 * Starts the runs of schedules. Any number of processes may do so: a schedule is locked, moved on and its run queued in
 * one transaction, so that each time gets one run, and a process that dies in between leaves everything as it was.
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
      // A tick that takes longer than the time between two is not followed by a queue of others.
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

  /** Starts a run for every schedule whose time has come, in batches. */
  async tick(): Promise<void> {
    const now = this.settings.clock.now();
    let after: ScheduleKey | undefined;
    for (;;) {
      const { last, count } = await this.fireBatch(now, after, batchSize);
      if (count < batchSize) return;
      after = last;
    }
  }

  /**
   * One that cannot be started must not hold up the others of its batch, so after a failure each is tried by itself.
   */
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
      // Not a schedule's fault, but the database's: the next tick tries again.
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
      const { input, settled } = dueRun(schedule, dueAt, now);
      const order = input ? orderOf(schedule, input) : undefined;
      return {
        move: {
          workflowId,
          triggerId,
          dueAt,
          nextAt: nextTime(schedule.cron, schedule.timeZone, settled),
          ran: order !== undefined,
        },
        order,
      };
    } catch (error) {
      // A zone can leave the tables of time zones. Such a schedule rests until it is saved anew.
      this.settings.onError(
        new Error(`The schedule ${triggerId} of workflow ${workflowId} has no next time.`, { cause: error }),
      );
      return { move: { workflowId, triggerId, dueAt, nextAt: null, ran: false }, order: undefined };
    }
  }
}

/** None for a workflow that is not deployed, or in the trash. */
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
