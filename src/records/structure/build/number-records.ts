import type { Database } from '../../../storage/database.ts';
import { identifier, sql } from '../../../storage/sql.ts';
import { bare, relationOf, schemaOf } from '../../names.ts';
import { sequenceOf } from '../../next-number.ts';
import type { Field, Table } from '../../table.ts';

const chunk = 2_000;

/**
 * Numbers the records that existed before the field, in the order in which they were created. New records continue
 * after them, and so do records that were created while the field was deleted.
 */
export async function numberRecords(
  database: Database,
  table: Table,
  field: Field,
  signal: AbortSignal,
): Promise<void> {
  const relation = relationOf(table.workspaceId, table.id);
  const column = identifier(field.column ?? '');
  const { start } = await database.one<{ start: number }>(
    sql`select start_value as start from pg_sequences where schemaname = ${schemaOf(table.workspaceId)} and sequencename = ${`s_${bare(field.id)}`}`,
  );
  // Numbers from `start` on belong to records created after the field.
  let { given } = await database.one<{ given: number }>(
    sql`select coalesce(max(${column}), 0) as given from ${relation} where ${column} < ${start}::double precision`,
  );
  for (;;) {
    signal.throwIfAborted();
    const { count } = await database.one<{ count: number }>(sql`
      with batch as (select id, row_number() over (order by id) as place from (select id from ${relation} where ${column} is null order by id limit ${chunk}) next),
      numbered as (update ${relation} r set ${column} = case when ${given}::double precision + batch.place < ${start}::double precision then ${given}::double precision + batch.place else nextval(${sequenceOf(table, field)}) end from batch where r.id = batch.id)
      select count(*) as count from batch`);
    if (count === 0) return;
    given += count;
  }
}
