import { Cron } from 'croner';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../storage/database.ts';
import type { Signals } from '../storage/signals.ts';
import { sql } from '../storage/sql.ts';
import type { Job } from './define-job.ts';
import { enqueue } from './enqueue.ts';

/** Upkeep at fixed times: `pattern` is a cron expression in UTC. */
export interface CronEntry {
  name: string;
  pattern: string;
  job: Job<Record<string, never>>;
}

const pollMs = 1_000;

/**
 * Any number of processes may run the same schedule: whoever advances `next_at` adds the job, in one transaction. If
 * times were missed because nothing was running, one job makes up for all of them.
 */
export class CronScheduler {
  private readonly database: Database;
  private readonly signals: Signals;
  private readonly clock: Clock;
  private readonly entries: CronEntry[];
  private readonly onError: (error: Error) => void;
  private timer: NodeJS.Timeout | undefined;
  private ticking: Promise<void> = Promise.resolve();

  constructor(settings: {
    database: Database;
    signals: Signals;
    clock: Clock;
    entries: CronEntry[];
    onError: (error: Error) => void;
  }) {
    this.database = settings.database;
    this.signals = settings.signals;
    this.clock = settings.clock;
    this.entries = settings.entries;
    this.onError = settings.onError;
  }

  async start(): Promise<void> {
    await this.register();
    this.timer = setInterval(() => {
      this.ticking = this.ticking.then(() => this.tick()).catch(this.onError);
    }, pollMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.ticking;
  }

  /** Adds a job for every entry that is due now. */
  async tick(): Promise<void> {
    const now = this.clock.now();
    const due = await this.database.many<{ name: string; nextAt: Date }>(
      sql`select name, next_at as "nextAt" from cron_schedules where next_at <= ${now}`,
    );
    for (const { name, nextAt } of due) {
      const entry = this.entries.find((candidate) => candidate.name === name);
      if (entry) await this.fire(entry, nextAt, now);
    }
  }

  private async register(): Promise<void> {
    const now = this.clock.now();
    const [names, patterns] = [this.entries.map(({ name }) => name), this.entries.map(({ pattern }) => pattern)];
    // Sorted by name, so that processes that start together cannot deadlock.
    await this.database.run(sql`
      insert into cron_schedules (name, pattern, next_at)
      select * from unnest(${names}::text[], ${patterns}::text[], ${patterns.map((pattern) => nextTime(pattern, now))}::timestamptz[]) as entry (name, pattern, next_at) order by name
      on conflict (name) do update set pattern = excluded.pattern, next_at = excluded.next_at where cron_schedules.pattern <> excluded.pattern`);
  }

  private async fire(entry: CronEntry, nextAt: Date, now: Date): Promise<void> {
    const won = await this.database.transaction(async (tx) => {
      const moved = await tx.run(
        sql`update cron_schedules set next_at = ${nextTime(entry.pattern, now)} where name = ${entry.name} and next_at = ${nextAt}`,
      );
      if (moved === 1) await enqueue(tx, entry.job, {}, { uniqueKey: `cron:${entry.name}` });
      return moved === 1;
    });
    if (won) this.signals.send('jobs');
  }
}

function nextTime(pattern: string, after: Date): Date {
  const next = new Cron(pattern, { timezone: 'UTC' }).nextRun(after);
  if (!next) throw new Error(`The cron line “${pattern}” never comes.`);
  return next;
}
