import { refuse } from '../kernel/refusal.ts';
import type { Db } from '../storage/db.ts';
import { join, raw, type Sql, sql } from '../storage/sql.ts';
import type { FieldHandle, ValueType } from './expression/node.ts';
import { type ClockChanges, localMidnight } from './local-days.ts';
import type { OpenTable } from './open-table.ts';
import type { PlannedQuery } from './query.ts';
import type { Tables } from './tables.ts';
import { refusals } from './words/refusals.ts';

export const measureFunctions = ['count', 'sum', 'avg', 'min', 'max', 'median', 'distinct'] as const;
export const periods = ['day', 'week', 'month', 'quarter', 'year'] as const;

export interface Measure {
  fn: (typeof measureFunctions)[number];
  /** Optional for a count: without a field it counts all records, with one those that have a value. */
  field?: string;
}

export interface Grouping {
  field: string;
  /** Groups dates and times by their period in the workspace's time zone. */
  by?: (typeof periods)[number];
  /** Counts a record with several values in the group of each value. */
  each?: boolean;
}

/** A number, except for the earliest or latest date, which is a text. */
type Value = number | string | null;

export interface Aggregate {
  /** Sorted by group, empty values last. */
  rows: { group: unknown[]; values: Value[] }[];
  totals: Value[];
  /** Whether there are further groups. */
  more: boolean;
}

export interface WantedAggregate {
  measures: readonly Measure[];
  groupBy: readonly Grouping[];
  limit: number;
}

/** A value of the result: its column in the inner select, the expression over it, and its form in the answer. */
interface Part {
  column: Sql;
  made: Sql;
  shown: Sql;
}

interface Measured extends Part {
  /** How to compute the measure of several groups from those of each, and the further values needed for that. */
  whole?: { made: Sql; parts: Sql[]; joined: Sql[]; names: Sql[] };
}

interface Group extends Part {
  /** A join that gives a record with several values one row per value. */
  apart?: Sql;
  /** The sort key, if groups are not sorted by the value itself: the position of an option, a text without case. */
  order?: Sql;
  /** Many records share a day, so records are grouped by day first, and then days by period. */
  day?: { column: Sql; period: Sql; ofTimes: boolean };
}

/**
 * Counts, sums and other measures of the records of a query, per group and in total. Uses one statement, so that all of
 * them describe the same moment.
 */
export async function aggregateRecords(
  db: Db,
  open: OpenTable,
  query: PlannedQuery,
  wanted: WantedAggregate,
  { aggregates, localDays }: Pick<Tables, 'aggregates' | 'localDays'>,
): Promise<Aggregate> {
  const hasTimes = wanted.groupBy.some(({ field, by }) => by && open.handleOf(field)?.type === 'datetime');
  const clocks = hasTimes ? await localDays.changesOf(db, open.environment.timeZone) : undefined;
  const statement = statementOf(open, query, wanted, clocks);
  const watched = open.lookedAt(statement);
  return watched.every((table) => table.counted)
    ? aggregates.during(db, open, statement, watched, (mark) => read(db, open, statement, wanted, mark))
    : (await read(db, open, statement, wanted)).answer;
}

function statementOf(
  open: OpenTable,
  query: PlannedQuery,
  { measures, groupBy, limit }: WantedAggregate,
  clocks: ClockChanges | undefined,
): Sql {
  const groups = groupBy.map((grouping, place) => groupOf(open, grouping, place, clocks));
  const measured = measures.map((measure, place) => measureOf(open, measure, place));
  const count = groups.some(({ apart }) => apart)
    ? countedApart
    : groups.length > 0 && measured.every(({ whole }) => whole)
      ? countedInParts
      : countedOnce;
  return sql`
    select whole, jsonb_build_array(${join(groups.map(({ shown }) => shown))}) as "group",
      jsonb_build_array(${join(measured.map(({ shown }) => shown))}) as "values"
    from (${count(open, query, groups, measured, limit)}) found`;
}

/** If `mark` is given, it is read in the same statement, so that it matches the answer. */
async function read(
  db: Db,
  open: OpenTable,
  statement: Sql,
  { groupBy, limit }: WantedAggregate,
  mark?: Sql,
): Promise<{ answer: Aggregate; mark: string | null }> {
  const found = await db.many<{
    whole: boolean;
    group: unknown[];
    values: Value[];
    mark: string | null;
    versions: string;
  }>(
    sql`select counted.*, ${mark ? sql`(${mark})` : raw('null')} as mark, ${open.versionsNow} as versions from (${statement}) counted`,
  );
  open.requireSame(found[0]?.versions ?? '');
  const totals = found.find(({ whole }) => whole)?.values ?? [];
  const rows = groupBy.length === 0 ? [{ group: [], values: totals }] : found.filter(({ whole }) => !whole);
  const shown = rows.slice(0, limit).map(({ group, values }) => ({ group, values }));
  return { answer: { rows: shown, totals, more: rows.length > limit }, mark: found[0]?.mark ?? null };
}

/** Refuses measures and groupings that cannot be computed, without computing anything. */
export function checkAggregate(
  open: OpenTable,
  { measures, groupBy }: { measures: readonly Measure[]; groupBy: readonly Grouping[] },
): void {
  groupBy.forEach((grouping, place) => void groupOf(open, grouping, place));
  measures.forEach((measure, place) => void measureOf(open, measure, place));
}

/** Reads the records once, which several cores may share. Then computes periods from days, and totals from groups. */
function countedInParts(
  open: OpenTable,
  query: PlannedQuery,
  groups: Group[],
  measured: Measured[],
  limit: number,
): Sql {
  const keys = groups.map(({ made }) => made);
  const values = measured.map((_, place) => raw(`v${place}`));
  const orders = groups.map(({ order }, place) => raw(`${order ? `min(o${place})` : 'null'} as o${place}`));
  const wholes = measured.flatMap(({ whole }) => whole ?? []);
  const columns = columnsOf(
    groups.map((group) => (group.day ? { ...group, column: group.day.column } : group)),
    measured,
  );
  // PostgreSQL expects as many groups as there are times, and then uses one core only. A subquery that it keeps apart
  // hides the times from that estimate; with 0 as a number instead of a text it would not be read on several cores.
  const apart = raw(groups.some(({ day }) => day?.ofTimes) ? ` offset '0'` : '');
  const first = sql`
    select ${join([...keys, ...orders, ...measured.map(({ made }) => made), ...wholes.flatMap(({ parts }) => parts)])}
    from (select ${join(columns)} from ${open.relation} r where ${query.where}${apart}) records group by ${join(keys)}`;
  const periods = groups.map(({ day, made }) => day?.period ?? made);
  const kept = [...groups.map((_, place) => raw(`o${place}`)), ...values, ...wholes.flatMap(({ names }) => names)];
  const parts = groups.some(({ day }) => day)
    ? sql`select ${join([...keys, ...orders, ...wholes.map(({ made }) => made), ...wholes.flatMap(({ joined }) => joined)])}
        from (select ${join([...periods, ...kept])} from (${first}) days) periods group by ${join(keys)}`
    : first;
  const nothing = groups.flatMap((_, place) => [raw(`null as g${place}`), raw(`null as o${place}`)]);
  const inPlace = groups.flatMap((_, place) => [raw(`g${place}`), raw(`o${place}`)]);
  return sql`
    with parts as (${parts})
    (select true as whole, ${join([...nothing, ...wholes.map(({ made }) => made)])} from parts)
    union all
    (select false, ${join([...inPlace, ...values])} from parts order by ${raw(groups.map((_, place) => `o${place} nulls last, g${place} nulls last`).join(', '))} limit ${raw(String(limit + 1))})`;
}

/** Every record is in one group, so groups and totals are computed in one pass. */
function countedOnce(open: OpenTable, query: PlannedQuery, groups: Group[], measured: Part[], limit: number): Sql {
  const keys = groups.map(({ made }) => made);
  const made = measured.map((part) => part.made);
  const records = sql`from (select ${join(columnsOf(groups, measured))} from ${open.relation} r where ${query.where}) records`;
  if (keys.length === 0) return sql`select true as whole, ${join(made)} ${records}`;
  return sql`
    select grouping(${join(keys)}) <> 0 as whole, ${join([...keys, ...made])} ${records}
    group by grouping sets ((${join(keys)}), ())
    order by whole desc${inOrder(groups)} limit ${raw(String(limit + 2))}`;
}

/** A record may be in several groups but counts once in the totals, so these are computed separately. */
function countedApart(open: OpenTable, query: PlannedQuery, groups: Group[], measured: Part[], limit: number): Sql {
  const made = measured.map((part) => part.made);
  const keys = groups.map((group) => group.made);
  const nothing = groups.map((_, place) => raw(`null as g${place}`));
  const apart = groups.map((group) => group.apart ?? raw(''));
  return sql`
    (select false as whole, ${join([...keys, ...made])}
    from (select ${join(columnsOf(groups, measured))} from ${open.relation} r${join(apart, '')} where ${query.where}) records
    group by ${join(keys)} order by whole${inOrder(groups)} limit ${raw(String(limit + 1))})
    union all (select true, ${join([...nothing, ...made])}
    from (select ${join(measured.map(({ column }) => column))} from ${open.relation} r where ${query.where}) records)`;
}

function columnsOf(groups: Group[], measured: Part[]): Sql[] {
  return [...[...groups, ...measured].map(({ column }) => column), ...groups.flatMap(({ order }) => order ?? [])];
}

function inOrder(groups: Group[]): Sql {
  return raw(
    groups.map(({ order }, place) => `${order ? `, min(o${place}) nulls last` : ''}, g${place} nulls last`).join(''),
  );
}

function groupOf(open: OpenTable, { field, by, each }: Grouping, place: number, clocks?: ClockChanges): Group {
  const handle = handleOf(open, field, 'groupBy', place);
  const [name, order] = [raw(`g${place}`), raw(`o${place}`)];
  if (by) {
    if (handle.type !== 'date' && handle.type !== 'datetime')
      refuseField('group_needs_dates', field, `groupBy[${place}].by`);
    const isDate = handle.type === 'date';
    const day = isDate ? handle.sql : localMidnight(handle.sql, open.environment.timeZone, clocks);
    const local = (of: Sql) => (isDate ? sql`(${of})::timestamp` : sql`(${of}) at time zone 'UTC'`);
    const period = (of: Sql) => sql`date_trunc(${by}, ${local(of)})::date as ${name}`;
    return {
      ...{ column: period(day), made: name, shown: shownAs('date', name) },
      day: { column: sql`${day} as ${name}`, period: period(name), ofTimes: !isDate },
    };
  }
  if (handle.family === 'json' || handle.family === 'attachment')
    refuseField('cannot_group', field, `groupBy[${place}].field`);
  const shown = shownAs(handle.type, name);
  if (each && handle.type === 'list') {
    const value = raw(`e${place}.value`);
    const apart = sql` left join lateral unnest(${handle.sql}) as ${raw(`e${place}(value)`)} on true`;
    return {
      ...{ column: sql`${value} as ${name}`, made: name, shown, apart },
      order: sql`(${value})::text as ${order}`,
    };
  }
  const value = asFiltered(handle);
  const key = open.columns.sortKeyOf(field) ?? sql`(${value})::text`;
  return {
    ...{ column: sql`${value} as ${name}`, made: name, shown },
    order: sql`${handle.type === 'boolean' || handle.type === 'uuid' ? sql`(${key})::text` : key} as ${order}`,
  };
}

/**
 * Groups follow the rules of filters: an empty text or list counts as no value, the order of a list does not matter,
 * and a checkbox without a value is unchecked.
 */
function asFiltered({ type, sql: value }: FieldHandle): Sql {
  switch (type) {
    case 'text':
      return sql`nullif(${value}, '')`;
    case 'boolean':
      return sql`coalesce(${value}, false)`;
    case 'list':
      return sql`(select array_agg(distinct item order by item) from unnest(${value}) item)`;
    default:
      return value;
  }
}

function measureOf(open: OpenTable, { fn, field }: Measure, place: number): Measured {
  const [source, value] = [raw(`m${place}`), raw(`v${place}`)];
  if (field === undefined) {
    if (fn !== 'count') refuseMeasure(fn, place);
    return { column: sql`null as ${source}`, made: sql`count(*) as ${value}`, shown: value, whole: wholeOf(fn, place) };
  }
  const handle = handleOf(open, field, 'measures', place);
  const isOrdered = handle.type === 'number' || handle.type === 'date' || handle.type === 'datetime';
  if ((fn === 'min' || fn === 'max') && !isOrdered)
    refuseField('measure_needs_order', field, `measures[${place}].field`);
  if ((fn === 'sum' || fn === 'avg' || fn === 'median') && handle.type !== 'number')
    refuseField('measure_needs_numbers', field, `measures[${place}].field`);
  const keepsType = fn === 'min' || fn === 'max';
  const counted = handle.type === 'boolean' ? handle.sql : asFiltered(handle);
  return {
    column: sql`${counted} as ${source}`,
    made: sql`${madeBy(fn, source)} as ${value}`,
    shown: keepsType ? shownAs(handle.type, value) : value,
    whole: wholeOf(fn, place),
  };
}

/** How to compute a measure of all records from those of the groups; undefined if that is impossible. */
function wholeOf(fn: Measure['fn'], place: number): Measured['whole'] {
  const [value, source] = [`v${place}`, `m${place}`];
  const from = (made: string, parts: Record<string, string> = {}) => ({
    made: raw(`${made} as ${value}`),
    parts: Object.entries(parts).map(([name, part]) => raw(`${part} as ${name}`)),
    joined: Object.keys(parts).map((name) => raw(`sum(${name}) as ${name}`)),
    names: Object.keys(parts).map((name) => raw(name)),
  });
  switch (fn) {
    case 'count':
      return from(`coalesce(sum(${value}), 0)::bigint`);
    case 'sum':
      return from(`coalesce(sum(${value}), 0)`);
    case 'min':
    case 'max':
      return from(`${fn}(${value})`);
    case 'avg':
      return from(`sum(s${place}) / nullif(sum(n${place}), 0)::double precision`, {
        [`s${place}`]: `sum(${source})::double precision`,
        [`n${place}`]: `count(${source})`,
      });
    case 'median':
    case 'distinct':
      return undefined;
  }
}

function madeBy(fn: Measure['fn'], source: Sql): Sql {
  switch (fn) {
    case 'count':
      return sql`count(${source})`;
    case 'distinct':
      return sql`count(distinct ${source})`;
    case 'median':
      return sql`percentile_cont(0.5) within group (order by ${source})`;
    case 'sum':
      return sql`coalesce(sum(${source}), 0)::double precision`;
    case 'avg':
      // Equals the database's avg(), which also computes the variance and is therefore slower.
      return sql`(sum(${source}) / nullif(count(${source}), 0)::double precision)::double precision`;
    case 'min':
    case 'max':
      return sql`${raw(fn)}(${source})`;
  }
}

/** The value in the form that records use. */
function shownAs(type: ValueType, value: Sql): Sql {
  if (type === 'datetime') return sql`svc_iso(${value})`;
  return type === 'time' ? sql`to_char(${value}, 'HH24:MI:SS')` : value;
}

/** Finds a field by its key or a reserved key. A field that the caller cannot see counts as missing. */
function handleOf(open: OpenTable, field: string, list: string, place: number): FieldHandle {
  return (
    open.handleOf(field) ??
    refuse('malformed', 'unknown_field', refusals.phrase('unknown_aggregate_field', { key: field }), {
      field,
      details: [{ path: `${list}[${place}].field`, message: 'is not a field of this table' }],
    })
  );
}

function refuseField(
  why: 'group_needs_dates' | 'cannot_group' | 'measure_needs_order' | 'measure_needs_numbers',
  field: string,
  path: string,
): never {
  return refuse('malformed', 'invalid_field', refusals.phrase(why, { key: field }), {
    field,
    details: [{ path, message: 'does not suit the field' }],
  });
}

function refuseMeasure(fn: string, place: number): never {
  return refuse('malformed', 'invalid_field', refusals.phrase('measure_needs_field', { function: fn }), {
    details: [{ path: `measures[${place}].field`, message: 'is missing' }],
  });
}
