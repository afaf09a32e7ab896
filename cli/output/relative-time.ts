const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** `3 minutes ago`, `in 2 days`; a dash for no time at all. */
export function relativeTime(time: string | null | undefined, now = new Date()): string {
  if (time === null || time === undefined) return '–';
  const seconds = (new Date(time).getTime() - now.getTime()) / 1_000;
  for (const [unit, length] of units)
    if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit);
  return seconds > 0 ? 'in a moment' : 'just now';
}
