import type { Db } from '../storage/db.ts';
import { raw, type Sql, sql } from '../storage/sql.ts';
import { mayGrow, requireAnswerSize, textsOf } from './bounded-texts.ts';
import { unplaced } from './card-positions.store.ts';
import { afterRecord } from './keyset.ts';
import type { OpenTable } from './open-table.ts';
import { projection } from './project-record.ts';
import { orderBy, type PlannedQuery } from './query.ts';
import type { Field } from './table.ts';

/** Where a page of cards ended. The position is null if the last card has none. */
export interface CardPlace {
  position: string | null;
  id: string;
}

interface CardPage {
  /** The records as one JSON text, created by the database. */
  list: string;
  /** The position of the last card, if there are more. */
  last: CardPlace | undefined;
}

interface Asked {
  viewId: string;
  limit: number;
  after: CardPlace | undefined;
  fields: readonly Field[];
}

/**
 * One page of the cards of a column. In manual order, cards with a position come first and the others follow by id. If
 * the query has a sort, it is used instead.
 */
export async function listCards(db: Db, open: OpenTable, column: PlannedQuery, asked: Asked): Promise<CardPage> {
  const { limit, fields } = asked;
  const size = raw(String(Math.trunc(limit) + 1));
  const ids = column.sort.length > 0 ? sorted(open, column, asked, size) : placed(open, column, asked, size);
  const found = await db.one<{
    list: string | null;
    size: number | null;
    rows: number;
    last: [string | null, string] | null;
    versions: string;
  }>(sql`
    with cards as materialized (${ids})
    select counted.list, counted.size, (select count(*)::int from cards) as rows, ${open.versionsNow} as versions,
      (select jsonb_build_array(c.position::text, c.id) from cards c where c.place = ${limit}) as last
    from (${textsOf(
      sql`select row_to_json("~card")::text as text from (
        select ${projection(open, fields)} from cards c join ${open.relation} r on r.id = c.id where c.place <= ${limit} order by c.place) "~card"`,
      mayGrow(fields),
    )}) counted`);
  open.requireSame(found.versions);
  requireAnswerSize(found.size, 'read');
  const [position, id] = found.last ?? [];
  const more = found.rows > limit && id !== undefined;
  return { list: `[${found.list ?? ''}]`, last: more ? { position: position ?? null, id } : undefined };
}

function sorted(open: OpenTable, column: PlannedQuery, { after }: Asked, size: Sql): Sql {
  const where = after ? afterRecord(open, column, after.id) : column.where;
  return sql`select id, null::numeric as position, row_number() over () as place from (
    select r.id from ${open.relation} r where ${where} order by ${orderBy(column.sort)} limit ${size}) found`;
}

function placed(open: OpenTable, { where }: PlannedQuery, { viewId, after }: Asked, size: Sql): Sql {
  const beyond = after
    ? after.position === null
      ? raw(' and false')
      : sql` and (p.position, r.id) > (${after.position}::numeric, ${after.id}::uuid)`
    : raw('');
  const rest = after && after.position === null ? sql` and r.id > ${after.id}::uuid` : raw('');
  return sql`
    with chosen as materialized (
      select r.id, p.position from view_positions p join ${open.relation} r on r.id = p.record_id
      where p.view_id = ${viewId} and ${where}${beyond} order by p.position, r.id limit ${size}),
    others as materialized (
      select r.id, null::numeric as position from ${open.relation} r
      where ${where} and ${unplaced(viewId)}${rest} order by r.id limit ${size} - (select count(*) from chosen))
    select id, position, row_number() over (order by part, position, id) as place from (
      select id, position, 0 as part from chosen union all select id, position, 1 from others) found`;
}
