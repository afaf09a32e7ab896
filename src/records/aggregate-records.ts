import { refuse } from '../kernel/refusal.ts';
import type { Db } from '../storage/db.ts';
import { join, raw, type Sql, sql } from '../storage/sql.ts';
import type { FieldHandle, ValueType } from './expression/node.ts';
import type { OpenTable } from './open-table.ts';
import type { PlannedQuery } from './query.ts';
import { refusals } from './words/refusals.ts';

export const measureFunctions = ['count', 'sum', 'avg', 'min', 'max', 'median', 'distinct'] as const;
export const periods = ['day', 'week', 'month', 'quarter', 'year'] as const;

export interface Measure {
  fn: (typeof measureFunctions)[number];
  /** Only a count needs none: it counts the records then, and those that have a value otherwise. */
  field?: string;
}

export interface Grouping {
  field: string;
  /** Dates and times by the period they lie in, in the workspace's time zone. */
  by?: (typeof periods)[number];
}

/** Of a count and the like a number; the earliest and the latest of dates are texts. */
type Value = number | string | null;

export interface Aggregate {
  /** In the order of what they are grouped by, empty values last. */
  rows: { group: unknown[]; values: Value[] }[];
  totals: Value[];
  /** Whether there are more groups than these. */
  more: boolean;
}

/** What stands in an inner select, what is made of it there, and how that goes out. */
interface Part {
  column: Sql;
  made: Sql;
  shown: Sql;
}

interface Group extends Part {
  /** What groups are ordered by, where that is not the value itself: the place of an option, a text without case. */
  order: Sql;
}

/**
 * Counts, sums and more over the records of a query, for each group of them and for all, in one statement and so of one
 * moment.
 */
export async function aggregateRecords(
  db: Db,
  open: OpenTable,
  query: PlannedQuery,
  { measures, groupBy, limit }: { measures: readonly Measure[]; groupBy: readonly Grouping[]; limit: number },
): Promise<Aggregate> {
  const groups = groupBy.map((grouping, place) => groupOf(open, grouping, place));
  const measured = measures.map((measure, place) => measureOf(open, measure, place));
  const keys = groups.map(({ made }) => made);
  const columns = [...groups, ...measured].map(({ column }) => column);
  const orders = groups.map(({ order }) => order);
  const made = [...keys, ...measured.map((part) => part.made)];
  const found = await db.many<{ whole: boolean; group: unknown[]; values: Value[]; versions: string }>(sql`
    select whole, jsonb_build_array(${join(groups.map(({ shown }) => shown))}) as "group",
      jsonb_build_array(${join(measured.map(({ shown }) => shown))}) as "values", ${open.versionsNow} as versions
    from (
      select ${keys.length > 0 ? sql`grouping(${join(keys)}) <> 0` : raw('true')} as whole, ${join(made)}
      from (select ${join([...columns, ...orders])} from ${open.relation} r where ${query.where}) records
      group by grouping sets (${keys.length > 0 ? sql`(${join(keys)}), ()` : raw('()')})
      order by whole desc${groups.length > 0 ? sql`, ${join(groups.map((_, place) => raw(`min(o${place}) nulls last, g${place} nulls last`)))}` : raw('')}
      limit ${raw(String(limit + 2))}) found`);
  open.requireSame(found[0]?.versions ?? '');
  const totals = found.find(({ whole }) => whole)?.values ?? [];
  const rows = groupBy.length === 0 ? [{ group: [], values: totals }] : found.filter(({ whole }) => !whole);
  return {
    rows: rows.slice(0, limit).map(({ group, values }) => ({ group, values })),
    totals,
    more: rows.length > limit,
  };
}

function groupOf(open: OpenTable, { field, by }: Grouping, place: number): Group {
  const handle = handleOf(open, field, 'groupBy', place);
  const name = raw(`g${place}`);
  const shown = shownAs(by ? 'date' : handle.type, name);
  if (by) {
    if (handle.type !== 'date' && handle.type !== 'datetime')
      refuseField('group_needs_dates', field, `groupBy[${place}].by`);
    const local =
      handle.type === 'date'
        ? sql`(${handle.sql})::timestamp`
        : sql`(${handle.sql}) at time zone ${open.environment.timeZone}`;
    const start = sql`date_trunc(${by}, ${local})::date`;
    return { column: sql`${start} as ${name}`, made: name, shown, order: sql`${start} as ${raw(`o${place}`)}` };
  }
  if (handle.family === 'json' || handle.family === 'attachment')
    refuseField('cannot_group', field, `groupBy[${place}].field`);
  const order = open.columns.sortKeyOf(field) ?? sql`(${handle.sql})::text`;
  return {
    column: sql`${handle.sql} as ${name}`,
    made: name,
    shown,
    order: sql`${handle.type === 'boolean' || handle.type === 'uuid' ? sql`(${order})::text` : order} as ${raw(`o${place}`)}`,
  };
}

function measureOf(open: OpenTable, { fn, field }: Measure, place: number): Part {
  const [source, value] = [raw(`m${place}`), raw(`v${place}`)];
  if (field === undefined) {
    if (fn !== 'count') refuseMeasure(fn, place);
    return { column: sql`null as ${source}`, made: sql`count(*) as ${value}`, shown: value };
  }
  const handle = handleOf(open, field, 'measures', place);
  const isOrdered = handle.type === 'number' || handle.type === 'date' || handle.type === 'datetime';
  if ((fn === 'min' || fn === 'max') && !isOrdered)
    refuseField('measure_needs_order', field, `measures[${place}].field`);
  if ((fn === 'sum' || fn === 'avg' || fn === 'median') && handle.type !== 'number')
    refuseField('measure_needs_numbers', field, `measures[${place}].field`);
  const keepsType = fn === 'min' || fn === 'max';
  return {
    column: sql`${handle.sql} as ${source}`,
    made: sql`${madeBy(fn, source)} as ${value}`,
    shown: keepsType ? shownAs(handle.type, value) : value,
  };
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
      return sql`avg(${source})::double precision`;
    case 'min':
    case 'max':
      return sql`${raw(fn)}(${source})`;
  }
}

/** As a record shows it. */
function shownAs(type: ValueType, value: Sql): Sql {
  if (type === 'datetime') return sql`svc_iso(${value})`;
  return type === 'time' ? sql`to_char(${value}, 'HH24:MI:SS')` : value;
}

/** Also by the reserved keys; a field that the caller does not see is not there. */
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
