/**
 * The times of a cron line, found the slow way: every minute of a stretch of time is looked at on the clock of the
 * zone. It knows lists, ranges and steps of numbers, and shares nothing with the program.
 */
export function walkMinutes(cron: string, timeZone: string, from: Date, to: Date): Date[] {
  const [minutes, hours, days, months, weekdays] = cron
    .split(' ')
    .map((field, index) => readField(field, bounds[index] ?? [0, 0])) as [
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
  ];
  const [, hourField, dayField, , weekdayField] = cron.split(' ');
  const matches = (local: Date) => {
    const isDay = days.has(local.getUTCDate());
    const isWeekday = weekdays.has(local.getUTCDay());
    const fits = dayField !== '*' && weekdayField !== '*' ? isDay || isWeekday : isDay && isWeekday;
    return (
      minutes.has(local.getUTCMinutes()) &&
      hours.has(local.getUTCHours()) &&
      months.has(local.getUTCMonth() + 1) &&
      fits
    );
  };
  const clock = clockOf(timeZone);
  const found: Date[] = [];
  let latest = clock(from.getTime());
  for (let instant = from.getTime() + minute; instant <= to.getTime(); instant += minute) {
    const local = clock(instant);
    if (hourField === '*') {
      if (matches(new Date(local))) found.push(new Date(instant));
      continue;
    }
    // What the clock jumps over comes now; what it has shown before does not come again.
    let comes = false;
    for (let shown = latest + minute; shown <= local; shown += minute) comes ||= matches(new Date(shown));
    if (comes) found.push(new Date(instant));
    latest = Math.max(latest, local);
  }
  return found;
}

const minute = 60_000;
const bounds: [number, number][] = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
];

function readField(field: string, [least, most]: [number, number]): Set<number> {
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const [range = '*', step] = part.split('/');
    const [first, last] = range === '*' ? [least, most] : range.split('-').map(Number);
    const end = last ?? (step === undefined ? first : most);
    for (let value = first ?? least; value <= (end ?? most); value += Number(step ?? 1)) values.add(value);
  }
  return values;
}

const clocks = new Map<string, (instant: number) => number>();

function clockOf(timeZone: string): (instant: number) => number {
  const known = clocks.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const shown = new Map<number, number>();
  const clock = (instant: number) => {
    const local = shown.get(instant) ?? Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);
    shown.set(instant, local);
    return local;
  };
  clocks.set(timeZone, clock);
  return clock;
}
