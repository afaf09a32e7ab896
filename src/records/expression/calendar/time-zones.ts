/** The local time of a zone at an instant, expressed as if it were UTC. */
export function toLocal(instant: number, timeZone: string): number {
  return instant + offsetAt(instant, timeZone);
}

/**
 * The instant at which a zone's clock shows a local time. If the clock skips it, the offset from before the change
 * applies. If the clock shows it twice, `prefer` chooses.
 */
export function fromLocal(local: number, timeZone: string, prefer: 'earlier' | 'later'): number {
  const before = offsetAt(local - dayLength, timeZone);
  const after = offsetAt(local + dayLength, timeZone);
  const candidates = [before, after]
    .filter((offset) => offsetAt(local - offset, timeZone) === offset)
    .map((offset) => local - offset);
  if (candidates.length === 0) return local - before;
  return prefer === 'earlier' ? Math.min(...candidates) : Math.max(...candidates);
}

export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || !/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(name)) return false;
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

const dayLength = 86_400_000;
const maxFormatters = 600;
const formatters = new Map<string, Intl.DateTimeFormat>();

function offsetAt(instant: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  // In a western zone, an instant just after the start of year 1 can fall into a year BC, which the formatter counts
  // down.
  let beforeChrist = false;
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) {
    if (type === 'era') beforeChrist = value.startsWith('B');
    else parts[type] = Number(value);
  }
  const local = new Date(0);
  const year = parts.year ?? 0;
  local.setUTCFullYear(beforeChrist ? 1 - year : year, (parts.month ?? 1) - 1, parts.day);
  local.setUTCHours(parts.hour ?? 0, parts.minute, parts.second);
  return local.getTime() - Math.floor(instant / 1000) * 1000;
}

/** Creating a formatter costs far more than using it, so each one is cached. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const numeric = 'numeric';
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      era: 'short',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
      hourCycle: 'h23',
    });
    if (formatters.size >= maxFormatters) formatters.clear();
    formatters.set(timeZone, formatter);
  }
  return formatter;
}
