const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** After the first failed attempt, after the second, and so on (contract: Outgoing webhooks). */
const delays = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
const spread = 0.2;

/** When the next attempt may be made. What the receiver asked for is the least, whatever the schedule says. */
export function nextAttemptAt(failedAttempts: number, now: Date, askedMs = 0, chance = Math.random()): Date {
  const delay = delays[Math.min(failedAttempts, delays.length) - 1] ?? 0;
  return new Date(now.getTime() + Math.max(Math.round(delay * (1 + spread * (2 * chance - 1))), askedMs));
}
