/** A day: whoever asks for more is asked again tomorrow. */
const maxMs = 86_400_000;

/** How long a service asks to be left alone (Retry-After: seconds or a date); undefined where it does not ask. */
export function retryAfterMs(header: string | string[] | undefined, now: Date): number | undefined {
  const value = [header].flat()[0]?.trim();
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), maxMs);
}
