import type { Database } from '../../../storage/database.ts';
import { identifier, sql } from '../../../storage/sql.ts';
import type { OpenTable } from '../../open-table.ts';
import type { Field } from '../../table.ts';

const chunk = 2_000;

/** Computes a new formula for existing records. Records written meanwhile already have its value. */
export async function fillFormula(
  database: Database,
  open: OpenTable,
  field: Field,
  signal: AbortSignal,
): Promise<void> {
  // While the field is being built, it is an expression, as are unfinished formulas that it depends on.
  const value = open.columns.sqlOf(field);
  if (!value || field.column === null) return;
  let last: string | null = null;
  for (;;) {
    signal.throwIfAborted();
    const { end }: { end: string | null } = await database.one<{ end: string | null }>(sql`
      with batch as (select id from ${open.relation} where ${last}::uuid is null or id > ${last}::uuid order by id limit ${chunk}),
      filled as (update ${open.relation} r set ${identifier(field.column)} = ${value} from batch where r.id = batch.id)
      select max(id::text) as end from batch`);
    if (end === null) return;
    last = end;
  }
}
