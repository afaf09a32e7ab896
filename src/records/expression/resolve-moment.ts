import { writeDatetime } from './calendar/datetimes.ts';
import { addMonths, firstInstant, lastInstant, readDay, weekday, writeDay } from './calendar/days.ts';
import { fromLocal, toLocal } from './calendar/time-zones.ts';
import type { Environment, Moment, Span, SpanUnit } from './node.ts';

/**
 * The value of a moment: a day for date fields, an instant for datetime fields. Periods in days, weeks, months,
 * quarters and years start at local midnight. `past` and `next` end or start at this instant; for dates they include
 * today.
 */
export function resolveMoment(moment: Moment, environment: Environment): string {
  const timeZone = moment.timeZone ?? environment.timeZone;
  const now = environment.now.getTime();
  if (moment.edge === 'now') return writeDatetime(now);
  const local = toLocal(now, timeZone);
  const span = moment.span;
  if (moment.type === 'datetime' && (span.kind === 'past' || span.kind === 'next'))
    return writeDatetime(within(windowEdge(span, moment.edge, now, timeZone)));
  const day = daysOf(span, Math.floor(local / dayLength))[moment.edge === 'start' ? 0 : 1];
  if (moment.type === 'date') return writeDay(Math.floor(within(day * dayLength) / dayLength));
  return writeDatetime(within(fromLocal(day * dayLength, timeZone, 'earlier')));
}

const dayLength = 86_400_000;
const hourLength = 3_600_000;

/** The first day of the period, and the first day after it. */
function daysOf(span: Span, today: number): [number, number] {
  if (span.kind === 'on') {
    const day = readDay(span.day) ?? today;
    return [day, day + 1];
  }
  if (span.kind === 'day') return [today + span.offset, today + span.offset + 1];
  if (span.kind === 'past') return [addUnits(today, -span.count, span.unit), today + 1];
  if (span.kind === 'next') return [today, addUnits(today, span.count, span.unit) + 1];
  const first = startOf(span.unit, today);
  return [first, addUnits(first, 1, span.unit)];
}

function windowEdge(
  span: { kind: 'past' | 'next'; count: number; unit: SpanUnit },
  edge: 'start' | 'end',
  now: number,
  timeZone: string,
): number {
  if ((span.kind === 'past') === (edge === 'end')) return now;
  const count = span.kind === 'past' ? -span.count : span.count;
  if (span.unit === 'hour') return now + count * hourLength;
  const local = toLocal(now, timeZone);
  const day = Math.floor(local / dayLength);
  return fromLocal(addUnits(day, count, span.unit) * dayLength + (local - day * dayLength), timeZone, 'earlier');
}

function startOf(unit: SpanUnit, day: number): number {
  if (unit === 'week') return day - weekday(day) + 1;
  if (unit === 'day' || unit === 'hour') return day;
  const date = new Date(day * dayLength);
  const month = date.getUTCMonth();
  const back = unit === 'year' ? month : unit === 'quarter' ? month % 3 : 0;
  return addMonths(day - date.getUTCDate() + 1, -back);
}

function addUnits(day: number, count: number, unit: SpanUnit): number {
  if (unit === 'day' || unit === 'hour') return day + count;
  if (unit === 'week') return day + count * 7;
  return addMonths(day, count * (unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1));
}

function within(instant: number): number {
  return Math.min(Math.max(instant, firstInstant), lastInstant);
}
