import { nextTime } from './next-times.ts';
import type { Schedule } from './schedules.store.ts';

/** What a run of a schedule is started with: `trigger.body`. */
export interface ScheduledInput {
  /** The time it stands for; where it makes up for missed times, the first of them. */
  scheduledAt: string;
  cron: string;
  timeZone: string;
  /** Times at which nothing was running, the oldest first, at most 100. */
  missed: string[];
}

/** Later than this, a time counts as missed. */
const onTimeMs = 60_000;
const maxNamed = 100;

export interface DueRun {
  /** Null where every time that came was missed and is to be skipped. */
  input: ScheduledInput | null;
  /** The schedule goes on behind this moment. */
  settled: Date;
}

/** Which run a schedule gets whose time `dueAt` has come: one, however many times were missed since. */
export function dueRun({ cron, timeZone, misfire }: Schedule, dueAt: Date, now: Date): DueRun {
  const current = currentTime(cron, timeZone, dueAt, now);
  if (!current && misfire === 'skip') return { input: null, settled: now };
  const missed = misfire === 'once' ? missedTimes(cron, timeZone, dueAt, current ?? new Date(now.getTime() + 1)) : [];
  return { input: { scheduledAt: (current ?? dueAt).toISOString(), cron, timeZone, missed }, settled: current ?? now };
}

/**
 * The time that has come just now, if there is one; the first, since one that comes right behind it gets a run of its
 * own.
 */
function currentTime(cron: string, timeZone: string, dueAt: Date, now: Date): Date | null {
  const earliest = now.getTime() - onTimeMs;
  if (dueAt.getTime() >= earliest) return dueAt;
  const time = nextTime(cron, timeZone, new Date(earliest - 1));
  return time && time <= now ? time : null;
}

function missedTimes(cron: string, timeZone: string, from: Date, before: Date): string[] {
  const times: string[] = [];
  for (
    let time: Date | null = from;
    time && time < before && times.length < maxNamed;
    time = nextTime(cron, timeZone, time)
  )
    times.push(time.toISOString());
  return times;
}
