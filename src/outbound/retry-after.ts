/** One day. A service that asks for more is called again tomorrow. */
const maxMs = 86_400_000;

/** How long a service asks us to wait (Retry-After: seconds or a date); undefined if it does not. */
export function retryAfterMs(header: string | string[] | undefined, now: Date): number | undefined {
  const value = [header].flat()[0]?.trim();
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), maxMs);
}
