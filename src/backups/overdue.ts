import { Cron } from 'croner';

/** How late a backup may be before people are notified. */
const patienceMs = 2 * 3_600_000;

/**
 * Since when a backup is missing; undefined if none is. Counted from the last one that succeeded, or from when the
 * schedule was set up.
 */
export function overdueSince(schedule: string, lastAt: Date, now: Date): Date | undefined {
  const dueAt = new Cron(schedule, { timezone: 'UTC' }).nextRun(lastAt);
  return dueAt && now.getTime() > dueAt.getTime() + patienceMs ? dueAt : undefined;
}
