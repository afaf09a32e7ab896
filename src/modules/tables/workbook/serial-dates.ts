import { fromLocal, toLocal } from '../../../records/expression/calendar/time-zones.ts';

/** How a cell shows its number: as a day, a time of day (or a span of hours), or both. */
export type DateKind = 'date' | 'datetime' | 'time';

const dayLength = 86_400_000;
/** Spreadsheets count days from here; some older ones from 1904. */
const firstDay = Date.UTC(1899, 11, 30);
const days1904 = 1_462;
/** Before March 1900 Excel counts a day that did not exist, and before 1900 it has no dates. */
const minSerial = 61;
const maxSerial = 2_958_466;
const quarter = 15 * 60_000;

/** Converts days and times to spreadsheet numbers, which have no time zone, using the local time of the given one. */
export class SerialDates {
  private readonly timeZone: string;
  private readonly offsets = new Map<number, number>();

  constructor(timeZone: string) {
    this.timeZone = timeZone;
  }

  /** Undefined if a spreadsheet cannot show it as a date. */
  serialOf(value: string, kind: DateKind): number | undefined {
    if (kind === 'time') {
      const [hours = 0, minutes = 0, seconds = 0] = value.split(':').map(Number);
      return (hours * 3_600 + minutes * 60 + seconds) / 86_400;
    }
    const instant = Date.parse(kind === 'date' ? `${value}T00:00:00Z` : value);
    if (Number.isNaN(instant)) return undefined;
    const serial = ((kind === 'date' ? instant : this.local(instant)) - firstDay) / dayLength;
    return serial >= minSerial && serial < maxSerial ? serial : undefined;
  }

  /** Zones change their offset only at quarters of an hour, and looking it up is the most expensive part. */
  private local(instant: number): number {
    const start = Math.floor(instant / quarter) * quarter;
    let offset = this.offsets.get(start);
    if (offset === undefined) {
      offset = toLocal(start, this.timeZone) - start;
      if (this.offsets.size >= 10_000) this.offsets.clear();
      this.offsets.set(start, offset);
    }
    return instant + offset;
  }
}

/**
 * A spreadsheet number as its cell shows it: `2026-01-02`, `2026-01-02 15:04:05` or `15:04:05`. Undefined if it is
 * outside the range of dates.
 */
export function textOfSerial(serial: number, kind: DateKind, since1904: boolean): string | undefined {
  if (!Number.isFinite(serial) || serial < 0 || serial >= maxSerial) return undefined;
  if (kind === 'time') return clockOf(Math.round(serial * 86_400));
  const counted = since1904 ? serial + days1904 : serial;
  // Skips the 29 February 1900 that only Excel has.
  const local = firstDay + Math.round((counted < minSerial ? counted + 1 : counted) * dayLength);
  const text = new Date(local).toISOString();
  return kind === 'date'
    ? text.slice(0, 10)
    : text
        .slice(0, -1)
        .replace('T', ' ')
        .replace(/\.000$/, '');
}

const shown = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}:\d{2}(?:\.\d{3})?))?$/;

/** The text of a cell as its field reads it: dates in cells are in this time zone. */
export function textForField(text: string, type: string, timeZone: string): string {
  const [, day, time] = shown.exec(text) ?? [];
  if (day === undefined) return text;
  if (type === 'date') return day;
  if (type === 'time') return time?.slice(0, 8) ?? text;
  const local = type === 'datetime' ? Date.parse(`${day}T${time ?? '00:00:00'}Z`) : Number.NaN;
  return Number.isNaN(local) ? text : new Date(fromLocal(local, timeZone, 'earlier')).toISOString();
}

/** `26:30:00` is a duration, because a time of day is below 24 hours. */
function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** The built-in formats that show dates, by number. */
const builtIn = new Map<number, DateKind>([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date'] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map((id) => [id, 'time'] as const),
  [22, 'datetime'],
]);

/** Whether a number format shows dates, by its number or its code. */
export function dateKindOf(id: number, code: string | undefined): DateKind | undefined {
  if (code === undefined) return builtIn.get(id);
  const [section = ''] = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase()
    .split(';');
  if (section.trim() === 'general') return undefined;
  const hasTime = /[hs]/.test(section);
  const hasDay = /[yd]/.test(section) || (/m/.test(section) && !hasTime && !section.includes('['));
  if (hasDay) return hasTime ? 'datetime' : 'date';
  return hasTime || section.includes('[m') ? 'time' : undefined;
}
