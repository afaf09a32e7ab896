import { readDatetime, writeDatetime } from '../../../records/expression/calendar/datetimes.ts';
import { isWithinYears, readDay, writeDay } from '../../../records/expression/calendar/days.ts';
import { fromLocal, isTimeZone, toLocal } from '../../../records/expression/calendar/time-zones.ts';
import type { Evaluation } from '../evaluation.ts';
import { Complaint } from '../expression-error.ts';
import { failures } from '../words/failures.ts';
import { formatByPattern, formatByStyle, isStyle, readByPattern } from './date-patterns.ts';
import { defineFunction, type ExpressionFunction } from './define-function.ts';
import { languageOf } from './language.ts';

/** Datetimes are texts such as 2026-01-31T09:30:00.000Z; days are texts such as 2026-01-31. */
export const dateFunctions: readonly ExpressionFunction[] = [
  defineFunction('NOW()', 'The current date and time.', ({ scope }) => writeDatetime(scope.now.getTime())),
  defineFunction('TODAY()', 'Today, in the time zone.', ({ scope }) =>
    writeDay(Math.floor(toLocal(scope.now.getTime(), scope.timeZone) / dayLength)),
  ),
  defineFunction(
    'FORMAT_DATE(date, format?, timeZone?, language?)',
    'The date as people write it: by a pattern such as "DD.MM.YYYY HH:mm", or "short", "medium", "long" or "full".',
    (evaluation, value, format, zone, language) => {
      const day = readDay(value);
      const instant = day === undefined ? instantOf(value) : day * dayLength;
      if (instant === undefined) return null;
      // A day has no time zone.
      const timeZone = day === undefined ? zoneOf(zone, evaluation) : 'UTC';
      const wanted = format === undefined || format === null ? 'medium' : String(format);
      evaluation.spendOn(wanted);
      const words = languageOf(language, evaluation);
      return isStyle(wanted)
        ? formatByStyle(instant, wanted, timeZone, words, day === undefined)
        : evaluation.keepText(formatByPattern(instant, wanted, timeZone, words));
    },
  ),
  defineFunction(
    'PARSE_DATE(text or number, pattern?, timeZone?)',
    'A date or datetime read from a text (ISO, or by a pattern such as "DD.MM.YYYY") or from Unix seconds or milliseconds; null if it is neither.',
    (evaluation, value, pattern, zone) => {
      if (typeof value === 'string' && typeof pattern === 'string') {
        evaluation.spendOn(value, pattern);
        return inZone(readByPattern(value, pattern), evaluation, zone);
      }
      const day = readDay(value);
      if (day !== undefined) return writeDay(day);
      const instant = instantOf(value);
      if (instant !== undefined) return writeDatetime(instant);
      return typeof value === 'string' && value.length < 40 ? inZone(readLocal(value), evaluation, zone) : null;
    },
  ),
];

const dayLength = 86_400_000;
/** A larger number is taken as milliseconds: seconds reach this value only in 5138, milliseconds reached it in 1973. */
const minMilliseconds = 1e11;

function instantOf(value: unknown): number | undefined {
  if (typeof value !== 'number') return readDatetime(value);
  const instant = Math.abs(value) < minMilliseconds ? value * 1000 : value;
  return isWithinYears(instant) ? instant : undefined;
}

/** An ISO text without a zone is a local time. */
function readLocal(text: string): { local: number; hasTime: boolean } | undefined {
  const local = readDatetime(`${text.trim().replace(' ', 'T')}Z`);
  return local === undefined ? undefined : { local, hasTime: true };
}

function inZone(
  read: { local: number; hasTime: boolean } | undefined,
  evaluation: Evaluation,
  zone: unknown,
): string | null {
  if (!read) return null;
  return read.hasTime
    ? writeDatetime(fromLocal(read.local, zoneOf(zone, evaluation), 'earlier'))
    : writeDay(read.local / dayLength);
}

function zoneOf(asked: unknown, { scope }: Evaluation): string {
  if (asked === undefined || asked === null) return scope.timeZone;
  if (isTimeZone(asked)) return asked;
  throw new Complaint('expression_error', failures.phrase('no_time_zone'));
}
