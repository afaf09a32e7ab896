import { nextTime } from './next-times.ts';
import type { Schedule } from './schedules.store.ts';

/** The input of a scheduled run: `trigger.body`. */
export interface ScheduledInput {
  /** The scheduled time; if the run makes up for missed times, the first of them. */
  scheduledAt: string;
  cron: string;
  timeZone: string;
  /** Times at which svc was not running, oldest first, at most 100. */
  missed: string[];
}

/** A time counts as missed after this delay. */
const onTimeMs = 60_000;
const maxNamed = 100;

export interface DueRun {
  /** Null if all due times were missed and are to be skipped. */
  input: ScheduledInput | null;
  /** The next time of the schedule is after this moment. */
  resumeAfter: Date;
}

/** The run for a schedule that was due at `dueAt`. There is one run, however many times were missed. */
export function dueRun({ cron, timeZone, misfire }: Schedule, dueAt: Date, now: Date): DueRun {
  const current = currentTime(cron, timeZone, dueAt, now);
  if (!current && misfire === 'skip') return { input: null, resumeAfter: now };
  const missed = misfire === 'once' ? missedTimes(cron, timeZone, dueAt, current ?? new Date(now.getTime() + 1)) : [];
  return {
    input: { scheduledAt: (current ?? dueAt).toISOString(), cron, timeZone, missed },
    resumeAfter: current ?? now,
  };
}

/** The time that is due right now, if any. If there are several, it is the first; the others get runs of their own. */
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
