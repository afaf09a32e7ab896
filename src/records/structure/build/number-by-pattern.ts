import type { Database } from '../../../storage/database.ts';
import { identifier, raw, sql } from '../../../storage/sql.ts';
import { relationOf } from '../../names.ts';
import { numberOnDay } from '../../next-number.ts';
import { readNumbering } from '../../numbering.ts';
import type { Field, Table } from '../../table.ts';

const chunk = 2_000;

/**
 * Numbers the records that have no number, in the order in which they were created, each in its own period. New records
 * get their numbers when they are inserted.
 */
export async function numberByPattern(
  database: Database,
  table: Table,
  field: Field,
  timeZone: string,
  signal: AbortSignal,
): Promise<void> {
  const relation = relationOf(table.workspaceId, table.id);
  const column = identifier(field.column ?? '');
  const { periodLength } = readNumbering(field.settings.numbering ?? '');
  let last: string | null = null;
  for (;;) {
    signal.throwIfAborted();
    const from: string | null = last;
    const found: { id: string; day: string }[] = await database.many(sql`
      select id, to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day from ${relation}
      where ${column} is null and (${from}::uuid is null or id > ${from}::uuid) order by id limit ${chunk}`);
    const first = found[0];
    if (!first) return;
    const period = first.day.slice(0, periodLength);
    const others = found.findIndex(({ day }) => !day.startsWith(period));
    const ids = found.slice(0, others < 0 ? found.length : others).map(({ id }) => id);
    const { source, value } = numberOnDay(table, field, first.day, raw('b'));
    const search =
      table.search === 'none' ? raw('') : sql`, search = concat_ws(E'\n', r.search, svc_fold(given.number))`;
    await database.run(sql`
      update ${relation} r set ${column} = given.number${search}
      from (select wanted.id, ${value} as number from unnest(${ids}::uuid[]) as wanted (id), ${source}) given
      where r.id = given.id and r.${column} is null`);
    last = ids.at(-1) ?? null;
  }
}
