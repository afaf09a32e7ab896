import { raw, type Sql, sql } from '../../../storage/sql.ts';
import { readDatetime, writeDatetime } from '../calendar/datetimes.ts';
import { addMonths, isWithinYears, readDay, writeDay } from '../calendar/days.ts';
import { fromLocal, toLocal } from '../calendar/time-zones.ts';
import { failures } from '../words/failures.ts';
import { localDay } from './date-parts.ts';
import { type FunctionDefinition, type Parameter, withValues } from './define-function.ts';

/** A unit of date functions. Calendar units are counted in days and months, all others in elapsed seconds. */
interface DateUnit {
  readonly name: string;
  readonly days?: number;
  readonly months?: number;
  /** Exact for units below a day, an average for longer ones. */
  readonly seconds: number;
}

const units: readonly DateUnit[] = [
  { name: 'second', seconds: 1 },
  { name: 'minute', seconds: 60 },
  { name: 'hour', seconds: 3_600 },
  { name: 'day', days: 1, seconds: 86_400 },
  { name: 'week', days: 7, seconds: 604_800 },
  { name: 'month', months: 1, seconds: 2_629_746 },
  { name: 'quarter', months: 3, seconds: 7_889_238 },
  { name: 'year', months: 12, seconds: 31_556_952 },
];

/** Both 'day' and 'days'. */
const unitNames: readonly string[] = units.flatMap(({ name }) => [name, `${name}s`]);

function findUnit(name: unknown): DateUnit | undefined {
  return units.find((unit) => unit.name === name || `${unit.name}s` === name);
}

const moment = (name: string): Parameter => ({ name, types: ['date', 'datetime'], group: 'moment' });
const unitParameter: Parameter = { name: 'unit', types: ['text'], choices: unitNames };

const dayLength = 86_400_000;
/** The range of PostgreSQL's calendar. The years 0001–9999 are well within it. */
const [earliest, latest] = [-185_000_000_000, 320_000_000_000];

/**
 * Days and longer units follow the calendar of the time zone, so the time of day stays the same when the clock changes.
 */
export const dateAdd: FunctionDefinition = {
  name: 'DATEADD',
  parameters: [moment('date'), { name: 'number of units', types: ['number'] }, unitParameter],
  zoned: true,
  result: { group: 'moment' },
  objection([date, , unit]) {
    const found = findUnit(unit?.literal);
    return date?.type === 'date' && found && isBelowDay(found)
      ? failures.phrase('date_without_unit', { name: 'DATEADD', units: `${found.name}s` })
      : undefined;
  },
  sql(date, count, unitName, zone) {
    const unit = findUnit(unitName?.literal);
    if (!date || !count || !unit || !zone) throw new Error('DATEADD was printed without a known unit.');
    return withValues([date, count, zone], (d, n, z) => {
      const step = sql`trunc(${n}) * interval ${raw(intervalOf(unit))}`;
      const isDate = date.type === 'date';
      const sum = isDate
        ? sql`(${d}::timestamp + ${step})`
        : isBelowDay(unit)
          ? sql`(${d} + ${step})`
          : sql`((${d} at time zone ${z} + ${step}) at time zone ${z})`;
      const bounds = isDate
        ? sql`timestamp '0001-01-01' and timestamp '9999-12-31'`
        : sql`timestamptz '0001-01-01 00:00Z' and timestamptz '9999-12-31 23:59:59.999Z'`;
      return sql`case when abs(${n}) <= 1e12 and extract(epoch from ${d})::double precision + trunc(${n}) * ${unit.seconds}::double precision
        between ${earliest}::double precision and ${latest}::double precision then case when ${sum} between ${bounds} then ${sum}${isDate ? sql`::date` : sql``} end end`;
    });
  },
  js(date: string, count: number, unitName: string, zone: string) {
    const unit = findUnit(unitName);
    const day = readDay(date);
    const instant = day === undefined ? (readDatetime(date) ?? 0) : day * dayLength;
    const n = Math.trunc(count);
    if (!unit || (day !== undefined && isBelowDay(unit)) || Math.abs(count) > 1e12) return null;
    const estimate = instant / 1000 + n * unit.seconds;
    if (estimate < earliest || estimate > latest) return null;
    const sum = day === undefined ? addToInstant(instant, n, unit, zone) : addToDay(day, n, unit) * dayLength;
    if (!isWithinYears(sum)) return null;
    return day === undefined ? writeDatetime(sum) : writeDay(sum / dayLength);
  },
};

/**
 * Full units from the first to the second. Days and longer units follow the calendar; shorter ones count elapsed time.
 */
export const dateDiff: FunctionDefinition = {
  name: 'DATEDIFF',
  parameters: [moment('from'), moment('to'), unitParameter],
  zoned: true,
  result: 'number',
  sql(from, to, unitName, zone) {
    const unit = findUnit(unitName?.literal);
    if (!from || !to || !unit || !zone) throw new Error('DATEDIFF was printed without a known unit.');
    const isDate = from.type === 'date';
    return withValues([from, to, zone], (a, b, z) => {
      const [first, last] = isDate
        ? [a, b]
        : [sql`(${a} at time zone ${z})::date`, sql`(${b} at time zone ${z})::date`];
      if (unit.months)
        return sql`trunc((${monthsBetween(first, last)})::double precision / ${unit.months}::double precision)`;
      if (unit.days) return sql`trunc((${last} - ${first})::double precision / ${unit.days}::double precision)`;
      const seconds = isDate
        ? sql`(${b} - ${a})::double precision * 86400`
        : sql`extract(epoch from (${b} - ${a}))::double precision`;
      return sql`trunc(${seconds} / ${unit.seconds}::double precision)`;
    });
  },
  js(from: string, to: string, unitName: string, zone: string) {
    const unit = findUnit(unitName);
    if (!unit || (readDay(from) === undefined) !== (readDay(to) === undefined)) return null;
    const [first, last] = [localDay(from, zone), localDay(to, zone)];
    if (unit.months) return Math.trunc(countMonths(first, last) / unit.months);
    if (unit.days) return Math.trunc((last - first) / unit.days);
    const seconds =
      readDay(from) === undefined
        ? ((readDatetime(to) ?? 0) - (readDatetime(from) ?? 0)) / 1000
        : (last - first) * 86_400;
    return Math.trunc(seconds / unit.seconds);
  },
};

function isBelowDay(unit: DateUnit): boolean {
  return !unit.days && !unit.months;
}

function intervalOf(unit: DateUnit): string {
  return unit.months ? `'${unit.months} months'` : unit.days ? `'${unit.days} days'` : `'${unit.seconds} seconds'`;
}

function addToDay(day: number, count: number, unit: DateUnit): number {
  return unit.months ? addMonths(day, count * unit.months) : day + count * (unit.days ?? 0);
}

function addToInstant(instant: number, count: number, unit: DateUnit, zone: string): number {
  if (isBelowDay(unit)) return instant + count * unit.seconds * 1000;
  const local = toLocal(instant, zone);
  const day = Math.floor(local / dayLength);
  return fromLocal(addToDay(day, count, unit) * dayLength + (local - day * dayLength), zone, 'later');
}

/** A month is complete once its day is reached again. */
function monthsBetween(first: Sql, last: Sql): Sql {
  const day = (value: Sql) => sql`extract(day from ${value})`;
  return sql`(extract(year from ${last}) - extract(year from ${first})) * 12 + extract(month from ${last}) - extract(month from ${first})
    + case when ${last} > ${first} and ${day(last)} < ${day(first)} then -1 when ${last} < ${first} and ${day(last)} > ${day(first)} then 1 else 0 end`;
}

function countMonths(first: number, last: number): number {
  const [from, to] = [new Date(first * dayLength), new Date(last * dayLength)];
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  if (last > first && to.getUTCDate() < from.getUTCDate()) return months - 1;
  return last < first && to.getUTCDate() > from.getUTCDate() ? months + 1 : months;
}
