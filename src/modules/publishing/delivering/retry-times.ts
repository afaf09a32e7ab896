const minute = 60_000;

/** How long to wait after each attempt that failed; after the last one it has failed for good. */
const waits = [minute, 5 * minute, 30 * minute, 120 * minute];

/** When to try again after this many attempts; undefined: no more. */
export function nextAttemptAt(attempts: number, now: Date): Date | undefined {
  const wait = waits[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}
