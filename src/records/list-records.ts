import { refuse } from '../kernel/refusal.ts';
import type { Db } from '../storage/db.ts';
import { preparedWhenPopular, raw, type Sql, sql } from '../storage/sql.ts';
import { mayGrow, requireAnswerSize, textsOf } from './bounded-texts.ts';
import { type KeptTotals, type KnownTotal, markOf, questionOf } from './kept-totals.ts';
import type { OpenTable } from './open-table.ts';
import { projection } from './project-record.ts';
import { orderBy, type PlannedQuery, type SortKey } from './query.ts';
import type { Field } from './table.ts';
import { refusals } from './words/refusals.ts';

export interface Page {
  /** The records as one JSON text, created by the database. */
  list: string;
  totalRows: number;
  rows: number;
  /** Whether all matching records had to be counted. */
  walked: boolean;
}

/** From this offset on, the skipped rows are found through an index alone, before any record is read. */
const deepOffset = 200;

// Whole rows have names that cannot be field keys. Otherwise a field with that key would be read instead.

/** One page and the exact number of matching records, in one statement, so that both describe the same moment. */
export async function listRecords(
  db: Db,
  open: OpenTable,
  query: PlannedQuery,
  page: Asked,
  kept?: KeptTotals,
): Promise<Page> {
  const way = wayToCount(open, query, page, kept);
  return way === 'kept' && kept
    ? kept.during(questionOf(open, query.where), (known) => readPage(db, open, query, page, way, known))
    : readPage(db, open, query, page, way);
}

interface Asked extends Window {
  uncounted?: boolean;
  ofAnySize?: boolean;
}

async function readPage(
  db: Db,
  open: OpenTable,
  query: PlannedQuery,
  page: Asked,
  way: WayToCount,
  known?: KnownTotal,
): Promise<Page & { mark: string | null }> {
  const { limit, offset } = page;
  const total = totals[way](open, query);
  const found = await db.one<{
    list: string | null;
    rows: number;
    size: number | null;
    total: number;
    mark: string | null;
    versions: string;
  }>(
    // The best plan depends on how common a word is or how wide a range is, so a general plan would usually be bad.
    (query.planAnew ? unprepared : preparedWhenPopular)(sql`
      select counted.list, counted.rows, counted.size,
        case when counted.rows between 1 and ${raw(String(limit - 1))} or (counted.rows = 0 and ${offset}::bigint = 0) then ${offset}::bigint + counted.rows
          ${way === 'kept' ? sql`when marked.mark = ${known?.mark ?? null} then ${known?.total ?? null}::bigint` : raw('')} else (${total}) end as total,
        ${raw(way === 'kept' ? 'marked.mark' : 'null')} as mark, ${open.versionsNow} as versions
      from (${textsOf(sql`select row_to_json("~page")::text as text from (${pageOf(open, query, page)}) "~page"`, !page.ofAnySize && mayGrow(page.fields ?? open.visibleFields))}) counted
        ${way === 'kept' ? sql`cross join (${markOf(open.lookedAt(query.where))}) marked` : raw('')}`),
  );
  open.requireSame(found.versions);
  requireAnswerSize(found.size, 'read');
  const { rows, mark } = found;
  const short = rows > 0 ? rows < limit : offset === 0;
  const walked = !short && (way === 'walked' || (way === 'kept' && (mark === null || mark !== known?.mark)));
  return { list: `[${found.list ?? ''}]`, totalRows: Number(found.total), rows, walked, mark };
}

function unprepared(statement: Sql): Sql {
  return statement;
}

interface Window {
  limit: number;
  offset: number;
  fields?: readonly Field[];
}

function pageOf(open: OpenTable, query: PlannedQuery, { limit, offset, fields }: Window): Sql {
  const shown = projection(open, fields);
  const [first] = query.sort;
  const nullsApart = first?.descending === true && !first.required;
  if (offset < deepOffset && !nullsApart)
    return sql`select ${shown} from ${open.relation} r where ${query.where} order by ${orderBy(query.sort)} ${windowOf(limit, offset)}`;
  const ids = nullsApart
    ? idsWithNullsApart(open, query, first, limit, offset)
    : sql`select id, row_number() over () as place from (select r.id from ${open.relation} r where ${query.where} order by ${orderBy(query.sort)} ${windowOf(limit, offset)}) found`;
  return sql`select ${shown} from (${ids}) found join ${open.relation} r on r.id = found.id order by found.place`;
}

/** The limit is part of the text, because the plan for an unknown limit assumes a tenth of the table. */
function windowOf(limit: number, offset: number): Sql {
  return offset === 0
    ? raw(`limit ${Math.trunc(limit)}`)
    : sql`limit ${raw(String(Math.trunc(limit)))} offset ${offset}`;
}

/**
 * No index provides descending order with empty values last: read backwards, it gives them first. So the query is split
 * into records with a value, read backwards, and those without.
 */
function idsWithNullsApart(open: OpenTable, query: PlannedQuery, first: SortKey, limit: number, offset: number): Sql {
  const rest = query.sort.slice(1);
  const has = sql`${query.where} and ${first.sql} is not null`;
  const lacks = sql`${query.where} and ${first.sql} is null`;
  const size = raw(String(Math.trunc(limit)));
  // If nothing else is sorted, the direction of the first key also applies to the id.
  const orderOfEmpty = orderBy(rest.length > 0 ? rest : [{ ...first, sql: raw('r.id'), required: true }]);
  const passed =
    offset === 0
      ? raw('0')
      : sql`greatest(0, ${offset}::bigint - (select count(*) from ${open.relation} r where ${has}))`;
  return sql`
    with filled as materialized (select r.id from ${open.relation} r where ${has} order by ${orderBy([{ ...first, required: true }, ...rest])} ${windowOf(limit, offset)}),
    empty as materialized (
      select r.id from ${open.relation} r where ${lacks} order by ${orderOfEmpty}
      limit ${size} - (select count(*) from filled) offset case when (select count(*) from filled) = ${size} then 0 else ${passed} end)
    select id, row_number() over (order by part, place) as place from (
      select id, 0 as part, row_number() over () as place from filled union all select id, 1, row_number() over () from empty) halves`;
}

/**
 * Where the total comes from. Without filter and rule, the count of the table is used; for values of a counted column,
 * their counts. Otherwise the matching records are counted, unless that was done before in the same state of the table.
 */
type WayToCount = 'none' | 'table' | 'values' | 'kept' | 'walked';

function wayToCount(open: OpenTable, query: PlannedQuery, page: Asked, kept: KeptTotals | undefined): WayToCount {
  const { table } = open;
  if (page.uncounted) return 'none';
  if (query.everything && !table.system) return 'table';
  if (query.values && table.counted?.includes(query.values.column.column)) return 'values';
  return kept && open.lookedAt(query.where).every((other) => other.counted) ? 'kept' : 'walked';
}

const walk = (open: OpenTable, { where }: PlannedQuery) => sql`select count(*) from ${open.relation} r where ${where}`;

const totals: Record<WayToCount, (open: OpenTable, query: PlannedQuery) => Sql> = {
  none: () => raw('0'),
  table: ({ table }) => sql`select coalesce(sum(c.delta), 0) from record_counts c where c.table_id = ${table.id}`,
  values: (_open, { values }) => values?.total ?? raw('null'),
  kept: walk,
  walked: walk,
};

/** One record as JSON text. A record that the caller may not see counts as missing. */
export async function readRecord(db: Db, open: OpenTable, id: string): Promise<string> {
  const rule = open.rule('read');
  const record = sql`select row_to_json("~shown")::text as text from (
        select ${projection(open)} from ${open.relation} r where r.id = ${id} and ${open.scope()} ${rule ? sql`and ${rule}` : raw('')}) "~shown"`;
  const found = await db.one<{ record: string | null; size: number | null; versions: string }>(
    preparedWhenPopular(
      sql`select counted.list as record, counted.size, ${open.versionsNow} as versions from (${textsOf(record, mayGrow(open.visibleFields))}) counted`,
    ),
  );
  open.requireSame(found.versions);
  requireAnswerSize(found.size, 'read');
  return found.record ?? recordNotFound();
}

export function recordNotFound(): never {
  return refuse('not_found', 'record_not_found', refusals.phrase('record_not_found'));
}
