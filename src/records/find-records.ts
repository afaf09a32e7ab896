import type { Db } from '../storage/db.ts';
import { newestMatches } from '../storage/newest-matches.ts';
import { join, raw, type Sql, sql } from '../storage/sql.ts';
import { joinAnd } from './field-columns.ts';
import type { OpenTable } from './open-table.ts';
import { wordsCondition } from './search.ts';
import { titleFieldOf } from './table.ts';

export interface FoundRecord {
  open: OpenTable;
  id: string;
  title: string;
}

/**
 * The newest matches per table, for the caller to rank. Ranking in this statement would make its plan cost more than
 * the search.
 */
const maxPerTable = 50;

/** Searches several tables with one statement, as far as the caller may see their records. */
export async function findRecords(db: Db, opens: readonly OpenTable[], q: string): Promise<FoundRecord[]> {
  if (opens.length === 0) return [];
  const parts = opens.map((open, place) => partOf(open, place, q));
  const { hits, versions } = await db.one<{
    hits: { place: number; id: string; title: string }[];
    versions: string[];
  }>(sql`
    select (select coalesce(json_agg(found), '[]') from (${join(parts, ' union all ')}) found) as hits,
      json_build_array(${join(opens.map((open) => open.versionsNow))}) as versions`);
  for (const [place, open] of opens.entries()) open.requireSame(versions[place] ?? '');
  return hits.flatMap(({ place, id, title }) => {
    const open = opens[place];
    return open ? [{ open, id, title }] : [];
  });
}

function partOf(open: OpenTable, place: number, q: string): Sql {
  const columns = sql`${raw(String(place))} as place, r.id, ${titleOf(open)} as title`;
  const where = joinAnd([open.scope(), open.rule('read')]);
  const matches = wordsCondition(open, q);
  if (open.table.search === 'ready')
    return sql`(${newestMatches({ columns, relation: sql`${open.relation} r`, where, text: raw('r.search'), matches: () => matches, limit: maxPerTable })})`;
  return sql`(select ${columns} from ${open.relation} r where ${where} and ${matches} order by r.id desc limit ${raw(String(maxPerTable))})`;
}

function titleOf(open: OpenTable): Sql {
  const field = titleFieldOf(open.table);
  const column =
    field && field.column !== null && field.state !== 'building' && !open.access.hidden.has(field.key)
      ? open.columns.sqlOf(field)
      : undefined;
  return column ? sql`coalesce(left(${column}::text, 200), '')` : raw(`''::text`);
}
