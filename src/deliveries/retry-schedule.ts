const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** The delays after each failed attempt (contract: Outgoing webhooks). */
const delays = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
const spread = 0.2;

/** The time of the next attempt. It is never earlier than the receiver asked for. */
export function nextAttemptAt(failedAttempts: number, now: Date, askedMs = 0, chance = Math.random()): Date {
  const delay = delays[Math.min(failedAttempts, delays.length) - 1] ?? 0;
  return new Date(now.getTime() + Math.max(Math.round(delay * (1 + spread * (2 * chance - 1))), askedMs));
}
