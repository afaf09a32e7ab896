import type { Db } from '../../../storage/db.ts';
import { asOwner } from '../../../storage/row-security.ts';
import { raw, type Sql, sql } from '../../../storage/sql.ts';
import { bare, relationOf, schemaOf } from '../../names.ts';
import type { Table } from '../../table.ts';
import { type CountableColumn, countedValues } from '../../value-counts.ts';

type Named = Pick<Table, 'id' | 'workspaceId'>;

/** The prefix of the triggers' names, by which a rebuild recognizes them as ours. */
export const countTriggerPrefix = 'counts_';

/** The transition tables that a trigger gets for each kind of statement. */
const sides = { insert: ['new'], update: ['old', 'new'], delete: ['old'] } as const;

/**
 * From now on every change of the table leaves a mark and counts the values of these columns, whatever statement makes
 * it. Waits for current writers only; later ones find the triggers.
 */
export async function keepCounts(db: Db, table: Named, columns: readonly CountableColumn[]): Promise<void> {
  await asOwner(db, async () => {
    await db.run(raw(`lock table ${relationOf(table.workspaceId, table.id).text} in share row exclusive mode`));
    await db.run(counter(table, columns));
    for (const statement of countTriggers(table)) await db.run(raw(statement));
    await db.run(raw(mark(table)));
    // Only a table that is vacuumed often can be counted from its indexes alone.
    await db.run(raw(keptTidy(relationOf(table.workspaceId, table.id))));
  });
}

/** The statements that create the triggers on the table's current relation. The function must exist. */
export function countTriggers(table: Named): string[] {
  const relation = relationOf(table.workspaceId, table.id).text;
  return Object.entries(sides).map(([event, known]) => {
    const rows = known.map((side) => `${side} table as ${side}_rows`).join(' ');
    return `create or replace trigger ${countTriggerPrefix}${event} after ${event} on ${relation} referencing ${rows} for each statement execute function ${counterOf(table).text}`;
  });
}

export function keptTidy(relation: Sql): string {
  return `alter table ${relation.text} set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)`;
}

/** The function that writes the counts of the table. */
export function counterOf(table: Named): Sql {
  return raw(`"${schemaOf(table.workspaceId)}"."c_${bare(table.id)}"()`);
}

function ownerOf({ workspaceId, id }: Named): string {
  return `'${workspaceId}'::uuid, '${id}'::uuid`;
}

function mark(table: Named): string {
  return `insert into public.record_counts (workspace_id, table_id, delta, mark) values (${ownerOf(table)}, 0, random(1, 9223372036854775807))`;
}

function counter(table: Named, columns: readonly CountableColumn[]): Sql {
  const valuesOf = (side: string, sign: string) =>
    `select c.name, c.value, ${sign}1 as step from ${side}_rows r cross join lateral ${countedValues(columns).text} c (name, value) where r.deleted_at is null and c.value is not null`;
  const count = (parts: string[]) =>
    columns.length === 0
      ? ''
      : `insert into public.record_value_counts (workspace_id, table_id, column_name, value, delta)
        select ${ownerOf(table)}, x.name, x.value, sum(x.step) from (${parts.join(' union all ')}) x group by x.name, x.value having sum(x.step) <> 0;`;
  const branch = (side: string, counted: string) =>
    `if not exists (select from ${side}_rows) then return null; end if; ${counted}`;
  // Runs with the rights of the tables' owner, so that writers of records need no rights for the counts.
  return raw(`
    create or replace function ${counterOf(table).text} returns trigger language plpgsql security definer set search_path = pg_catalog as $counter$
    begin
      if tg_op = 'INSERT' then ${branch('new', count([valuesOf('new', '')]))}
      elsif tg_op = 'UPDATE' then ${branch('new', count([valuesOf('old', '-'), valuesOf('new', '')]))}
      else ${branch('old', count([valuesOf('old', '-')]))}
      end if;
      ${mark(table)};
      return null;
    end $counter$`);
}

/**
 * Part of a block of PL/pgSQL. Stops counting a table before one of its counted columns is dropped, because otherwise
 * every write would fail. A list that needs the counts requests them again.
 */
export function endCountsOf(table: Named, column: string): string {
  return `
    if exists (select from public.data_tables where id = '${table.id}' and '${column}' = any(counted || counting)) then
      ${endCounts(table)}
    end if;`;
}

/** The same for all columns. The new version makes cached answers invalid. */
export function endCounts(table: Named): string {
  return `
    drop function if exists ${counterOf(table).text} cascade;
    update public.data_tables set counted = null, counting = '{}', version = version + 1 where id = '${table.id}';
    delete from public.record_value_counts where table_id = '${table.id}';`;
}

/**
 * Corrects the counts of these columns: one statement compares the records with the counts and adds the difference.
 * Once the triggers exist, the counts stay correct. Only one caller at a time may do this for a table.
 */
export function settleCounts(table: Named, columns: readonly CountableColumn[]): Sql {
  const names = columns.map(({ column }) => column);
  return sql`
    with there as (
      select c.name, c.value, count(*) as number from ${relationOf(table.workspaceId, table.id)} r cross join lateral ${countedValues(columns)} c (name, value)
      where r.deleted_at is null and c.value is not null group by c.name, c.value),
    known as (
      select column_name as name, value, sum(delta) as number from record_value_counts
      where table_id = ${table.id} and column_name = any(${names}::text[]) group by column_name, value)
    insert into record_value_counts (workspace_id, table_id, column_name, value, delta)
    select ${table.workspaceId}, ${table.id}, name, value, coalesce(there.number, 0) - coalesce(known.number, 0)
    from there full join known using (name, value) where coalesce(there.number, 0) <> coalesce(known.number, 0)`;
}
