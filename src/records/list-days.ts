import { refuse } from '../kernel/refusal.ts';
import type { Db } from '../storage/db.ts';
import { raw, type Sql, sql } from '../storage/sql.ts';
import { mayGrow, requireAnswerSize, textsOf } from './bounded-texts.ts';
import type { FieldHandle } from './expression/node.ts';
import type { OpenTable } from './open-table.ts';
import { projection } from './project-record.ts';
import type { PlannedQuery } from './query.ts';
import type { Field } from './table.ts';
import { refusals } from './words/refusals.ts';

/** Up to this many records are all listed. If there are more, only the first ones of each day are. */
export const listedWhole = 500;

interface Asked {
  /** The keys of the fields with a record's first and last day. */
  start: string;
  end: string | undefined;
  from: string;
  to: string;
  perDay: number;
  fields: readonly Field[];
}

interface Days {
  /** The records as one JSON text, created by the database. */
  list: string;
  days: { day: string; count: number }[];
  totalRows: number;
  walked: false;
}

/**
 * The records in a range of days, and the exact number on each day. Reads the records of the range once. `inSpan` is
 * the query that selects them.
 */
export async function listDays(db: Db, open: OpenTable, inSpan: PlannedQuery, asked: Asked): Promise<Days> {
  const { from, to, perDay, fields } = asked;
  const start = dateOf(open, asked.start);
  const end = asked.end === undefined ? undefined : dateOf(open, asked.end);
  const first = dayOf(open, start);
  // A record without an end, or with an end before its start, is only on its first day.
  const last = end ? sql`greatest(${first}, ${dayOf(open, end)})` : first;
  const size = raw(String(Math.trunc(perDay)));
  const found = await db.one<{
    list: string | null;
    size: number | null;
    total: number;
    days: Days['days'] | null;
    versions: string;
  }>(sql`
    with found as materialized (
      select r.id, ${start.sql} as moment, greatest(${first}, ${from}::date) as first, least(${last}, ${to}::date) as last
      from ${open.relation} r where ${inSpan.where}),
    placed as materialized (
      select f.id, d.day::date as day, row_number() over (partition by d.day order by f.moment, f.id) as place
      from found f cross join lateral generate_series(f.first::timestamp, f.last::timestamp, interval '1 day') d(day)),
    chosen as materialized (
      select id, moment from found where (select count(*) from found) <= ${raw(String(listedWhole))}
        or id in (select p.id from placed p where p.place <= ${size}))
    select counted.list, counted.size, (select count(*)::int from found) as total,
      (select jsonb_agg(jsonb_build_object('day', n.day, 'count', n.count) order by n.day) from (select day, count(*) as count from placed group by day) n) as days,
      ${open.versionsNow} as versions
    from (${textsOf(
      sql`select row_to_json("~shown")::text as text from (
        select ${projection(open, fields)} from chosen c join ${open.relation} r on r.id = c.id order by c.moment, c.id) "~shown"`,
      mayGrow(fields),
    )}) counted`);
  open.requireSame(found.versions);
  requireAnswerSize(found.size, 'read');
  return { list: `[${found.list ?? ''}]`, days: found.days ?? [], totalRows: found.total, walked: false };
}

/** The day of a datetime is the local day in the workspace's time zone. */
function dayOf(open: OpenTable, { type, sql: value }: FieldHandle): Sql {
  return type === 'date' ? value : sql`(${value} at time zone ${open.environment.timeZone})::date`;
}

function dateOf(open: OpenTable, key: string): FieldHandle {
  const handle = open.handleOf(key);
  if (handle?.type === 'date' || handle?.type === 'datetime') return handle;
  return handle
    ? refuse('malformed', 'invalid_field', refusals.phrase('group_needs_dates', { key }), { field: key })
    : refuse('malformed', 'unknown_field', refusals.phrase('unknown_aggregate_field', { key }), { field: key });
}
