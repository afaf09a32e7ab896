import { toLocal } from './expression/calendar/time-zones.ts';
import { fault } from './field-types/define-field-type.ts';
import { refusals } from './words/refusals.ts';

type DatePart = 'YYYY' | 'YY' | 'MM' | 'DD';
type Part = { text: string } | { date: DatePart };

/** A pattern such as `INV-{YYYY}-{0000}`, understood. */
export interface Numbering {
  /** What stands on either side of the counter. */
  before: Part[];
  after: Part[];
  /** How many digits the counter has at least. */
  digits: number;
  /** How much of a day such as `2026-01-31` names the period that the counter counts in: 0, 4, 7 or 10 characters. */
  periodLength: number;
}

/** Where each part of the date stands in a day such as `2026-01-31`. */
const placeInDay: Record<DatePart, [number, number]> = { YYYY: [0, 4], YY: [2, 4], MM: [5, 7], DD: [8, 10] };

const maxDigits = 12;

/** Throws a fault that says what is wrong with the pattern. */
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

/** A day or month without what it belongs to would come again, and its numbers with it. */
function periodLengthOf(parts: readonly Part[]): number {
  const has = (date: DatePart) => parts.some((part) => 'date' in part && part.date === date);
  const year = has('YYYY') || has('YY');
  const needed = has('DD') && !has('MM') ? '{MM}' : (has('MM') || has('DD')) && !year ? '{YYYY}' : undefined;
  if (needed) fault('invalid_field', refusals.phrase('numbering_repeats', { needed }));
  if (has('DD')) return 10;
  if (has('MM')) return 7;
  return year ? 4 : 0;
}

/** The period that a day belongs to, and what its numbers look like around the counter. */
export function numbersOn(numbering: Numbering, day: string): { period: string; before: string; after: string } {
  const shown = (parts: readonly Part[]) =>
    parts.map((part) => ('text' in part ? part.text : day.slice(...placeInDay[part.date]))).join('');
  return {
    period: day.slice(0, numbering.periodLength),
    before: shown(numbering.before),
    after: shown(numbering.after),
  };
}

/** The day that the clock of a zone shows. */
export function localDay(moment: Date, timeZone: string): string {
  return new Date(toLocal(moment.getTime(), timeZone)).toISOString().slice(0, 10);
}
