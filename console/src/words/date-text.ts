import { agoFormat, dateFormat } from '../../../language/formatters.ts';

/** What a field holds: `2026-12-24`, `2026-12-24T14:30` by the reader's clock, `14:30`; with seconds where they are given. */
export type DateKind = 'date' | 'date-time' | 'time';

export interface ReadDate {
  value: string;
  /** Nothing was guessed: the year has four digits and the time its minutes, so it can be used while typing goes on. */
  isWhole: boolean;
}

interface Reader {
  /** Decides whether 1/2 is in January or February, and names the months. */
  locale: string;
  now: Date;
}

/** As the page writes dates, with 24 hours: 24.12.2026 14:30, 24 Dec 2026 14:30. Other texts stay as they are. */
export function writeDate(kind: DateKind, value: string, locale: string): string {
  if (kind === 'time') return shortTime(value);
  const local = kind === 'date-time' && hasZone.test(value) ? localOf(new Date(value)) : value;
  const [, day = '', time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?$/.exec(local) ?? [];
  if (!isDay(day)) return value;
  // Early years are written with fewer digits, which would be read as another year.
  const written = day < '1000' ? day : dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(noon(day));
  return kind === 'date' ? written : `${written} ${shortTime(time ?? '00:00')}`;
}

/** Reads what people type: the page's own format, ISO, 24/12, 24 Dec, “tomorrow 9:00”, 14:30, 2:30 pm. */
export function readDate(kind: DateKind, text: string, reader: Reader): ReadDate | undefined {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (kind === 'time') return readTime(typed);
  return kind === 'date'
    ? readDay(typed.replace(/^(\d{4}-\d\d-\d\d)[t ].*$/, '$1'), reader)
    : readMoment(typed, reader);
}

function readMoment(typed: string, reader: Reader): ReadDate | undefined {
  if (hasZone.test(typed)) {
    const at = new Date(typed.toUpperCase());
    return Number.isNaN(at.getTime()) ? undefined : { value: localOf(at), isWhole: true };
  }
  if (typed === agoFormat(reader.locale).format(0, 'second'))
    return { value: localOf(reader.now).slice(0, 16), isWhole: false };
  const [, first = '', last = ''] =
    /^(.+?)(?:,? (?:at |um )?|(?<=\d)t)(\d[\d:.]*(?: ?(?:[ap]\.?m\.?|uhr|h))?)$/.exec(typed) ?? [];
  const [day, time] = [readDay(first, reader), readTime(last)];
  // A bare number may be a year or a day as well as an hour.
  if (day && time && (time.isWhole || /\D/.test(last) || day.isWhole || /^\D+$/.test(first)))
    return { value: `${day.value}T${time.value}`, isWhole: day.isWhole && time.isWhole };
  const onlyDay = readDay(typed, reader);
  if (onlyDay) return { value: `${onlyDay.value}T00:00`, isWhole: false };
  const onlyTime = readTime(typed);
  return onlyTime && { value: `${localOf(reader.now).slice(0, 10)}T${onlyTime.value}`, isWhole: false };
}

function readDay(typed: string, { locale, now }: Reader): ReadDate | undefined {
  const today = localOf(now).slice(0, 10);
  for (const days of [0, 1, 2, -1, -2])
    if (typed === agoFormat(locale).format(days, 'day').toLowerCase())
      return { value: new Date(noon(today).getTime() + days * 86_400_000).toISOString().slice(0, 10), isWhole: false };
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const thisYear = today.slice(0, 4);
  const [, one, mark, two, year] = /^(\d{1,2})([./-]) ?(\d{1,2})(?:\2 ?(\d{4}|\d{2})?)?$/.exec(typed) ?? [];
  if (one && two) {
    const monthFirst = mark !== '.' && isMonthFirst(locale);
    const usual = monthFirst ? dayOf(year, one, two, thisYear) : dayOf(year, two, one, thisYear);
    // 24/12 has one meaning only, wherever it is read.
    return (
      usual ??
      (mark === '.' ? undefined : monthFirst ? dayOf(year, two, one, thisYear) : dayOf(year, one, two, thisYear))
    );
  }
  return readNamedDay(typed, locale, thisYear);
}

/** 24 Dec 2026, December 24th, 2026, Thu 24. Dez. */
function readNamedDay(typed: string, locale: string, thisYear: string): ReadDate | undefined {
  const names = namesIn(locale);
  const parts = typed.split(/[\s.,]+/).filter((part) => part !== '' && !isName(part, names.weekdays));
  const months = parts.flatMap((part) => {
    const index = names.months.findIndex((month) => isName(part, month));
    return index < 0 ? [] : [String(index + 1)];
  });
  const numbers = parts.flatMap((part) => /^(\d{1,4})(?:st|nd|rd|th)?$/.exec(part)?.[1] ?? []);
  if (months.length !== 1 || numbers.length + 1 !== parts.length || numbers.length > 2) return undefined;
  const [day, year] = numbers;
  return year !== undefined && year.length % 2 === 1 ? undefined : dayOf(year, months[0], day, thisYear);
}

function readTime(typed: string): ReadDate | undefined {
  const parts = /^(\d{1,2})(?:([:.]?)(\d{2})(?:[:.](\d{2})(?:\.\d+)?)?)? ?([ap]\.?m\.?|uhr|h)?$/.exec(typed);
  const [, hour = '', mark, minute = '00', second = '00', half = ''] = parts ?? [];
  if (!parts || Number(minute) > 59 || Number(second) > 59) return undefined;
  const isHalf = /^[ap]/.test(half);
  if (isHalf ? Number(hour) < 1 || Number(hour) > 12 : Number(hour) > 23) return undefined;
  const hours = isHalf ? (Number(hour) % 12) + (half.startsWith('p') ? 12 : 0) : Number(hour);
  const value = `${String(hours).padStart(2, '0')}:${minute}${second === '00' ? '' : `:${second}`}`;
  return { value, isWhole: Boolean(mark) };
}

function dayOf(year: string | undefined, month = '', date = '', thisYear = ''): ReadDate | undefined {
  const whole = year?.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : (year ?? thisYear);
  const value = `${whole}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(value) ? { value, isWhole: year?.length === 4 } : undefined;
}

function isDay(day: string): boolean {
  const at = noon(day);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${day}T`);
}

const hasZone = /^\d{4}-\d\d-\d\dt\S+(z|[+-]\d\d:?\d\d)$/i;

/** Days are counted at noon in UTC, where no change of the clocks moves them. */
function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

function localOf(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();
  return local.slice(0, local.slice(17, 19) === '00' ? 16 : 19);
}

function shortTime(time: string): string {
  return time.replace(/^(\d\d:\d\d):00(\.0+)?$/, '$1');
}

function isMonthFirst(locale: string): boolean {
  const parts = dateFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(0);
  return parts.findIndex(({ type }) => type === 'month') < parts.findIndex(({ type }) => type === 'day');
}

interface Names {
  /** For each month what it is called. */
  months: string[][];
  weekdays: string[];
}

const known = new Map<string, Names>();

/** In the reader's language and in English, which is pasted everywhere. */
function namesIn(locale: string): Names {
  const found = known.get(locale);
  if (found) return found;
  const say = (options: Intl.DateTimeFormatOptions, day: string) =>
    [locale, 'en'].map((one) =>
      dateFormat(one, { ...options, timeZone: 'UTC' })
        .format(noon(day))
        .toLowerCase(),
    );
  const both = (part: 'month' | 'weekday', day: string) => [
    ...say({ [part]: 'long' }, day),
    ...say({ [part]: 'short' }, day),
  ];
  const two = (number: number) => String(number).padStart(2, '0');
  const names = {
    months: Array.from({ length: 12 }, (_, index) => both('month', `2024-${two(index + 1)}-15`)),
    weekdays: Array.from({ length: 7 }, (_, index) => both('weekday', `2024-01-${two(index + 1)}`)).flat(),
  };
  known.set(locale, names);
  return names;
}

/** Written out, or cut off after at least two letters of a weekday and three of a month. */
function isName(part: string, names: readonly string[]): boolean {
  return (
    /^\p{L}{2,}$/u.test(part) &&
    names.some((name) => name.replace('.', '') === part || (part.length > 2 && name.startsWith(part)))
  );
}
