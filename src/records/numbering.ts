import { toLocal } from './expression/calendar/time-zones.ts';
import { fault } from './field-types/define-field-type.ts';
import { refusals } from './words/refusals.ts';

type DatePart = 'YYYY' | 'YY' | 'MM' | 'DD';
type Part = { text: string } | { date: DatePart };

/** A parsed pattern such as `INV-{YYYY}-{0000}`. */
export interface Numbering {
  /** The parts before and after the counter. */
  before: Part[];
  after: Part[];
  /** The minimum number of digits of the counter. */
  digits: number;
  /** How many characters of a day such as `2026-01-31` identify the period of the counter: 0, 4, 7 or 10. */
  periodLength: number;
}

/** The position of each part in a day such as `2026-01-31`. */
const placeInDay: Record<DatePart, [number, number]> = { YYYY: [0, 4], YY: [2, 4], MM: [5, 7], DD: [8, 10] };

const maxDigits = 12;

/** Throws a fault if the pattern is invalid. */
export function readNumbering(pattern: string): Numbering {
  const before: Part[] = [];
  const after: Part[] = [];
  let digits = 0;
  for (const [piece] of pattern.matchAll(/\{[^{}]*\}|[^{}]+|[{}]/g)) {
    const name = piece.slice(1, -1);
    const side = digits === 0 ? before : after;
    if (!/[{}]/.test(piece)) {
      if (/\p{Cc}/u.test(piece)) fault('invalid_field', refusals.phrase('numbering_line'));
      side.push({ text: piece });
    } else if (Object.hasOwn(placeInDay, name)) side.push({ date: name as DatePart });
    else if (/^0+$/.test(name) && name.length <= maxDigits) {
      if (digits > 0) fault('invalid_field', refusals.phrase('numbering_counter', { example: '{0000}' }));
      digits = name.length;
    } else fault('invalid_field', refusals.phrase('numbering_part', { part: piece, parts: acceptedParts }));
  }
  if (digits === 0) fault('invalid_field', refusals.phrase('numbering_counter', { example: '{0000}' }));
  return { before, after, digits, periodLength: periodLengthOf([...before, ...after]) };
}

const acceptedParts = '{YYYY}, {YY}, {MM}, {DD}, {0000}';

/** A day without its month, or a month without its year, would repeat, and so would the numbers. */
function periodLengthOf(parts: readonly Part[]): number {
  const has = (date: DatePart) => parts.some((part) => 'date' in part && part.date === date);
  const year = has('YYYY') || has('YY');
  const needed = has('DD') && !has('MM') ? '{MM}' : (has('MM') || has('DD')) && !year ? '{YYYY}' : undefined;
  if (needed) fault('invalid_field', refusals.phrase('numbering_repeats', { needed }));
  if (has('DD')) return 10;
  if (has('MM')) return 7;
  return year ? 4 : 0;
}

/** The period of a day, and the text of its numbers around the counter. */
export function numbersOn(numbering: Numbering, day: string): { period: string; before: string; after: string } {
  const shown = (parts: readonly Part[]) =>
    parts.map((part) => ('text' in part ? part.text : day.slice(...placeInDay[part.date]))).join('');
  return {
    period: day.slice(0, numbering.periodLength),
    before: shown(numbering.before),
    after: shown(numbering.after),
  };
}

/** The local day in a zone. */
export function localDay(moment: Date, timeZone: string): string {
  return new Date(toLocal(moment.getTime(), timeZone)).toISOString().slice(0, 10);
}
