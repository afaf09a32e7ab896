import type { Database } from '../../../storage/database.ts';
import { identifier, raw, sql } from '../../../storage/sql.ts';
import { typeOf } from '../../field-types/registry.ts';
import { bare, relationOf } from '../../names.ts';
import type { Field, Table } from '../../table.ts';
import { BuildFault } from './build-fault.ts';

/** Checks the existing records without blocking anybody. From then on the database refuses empty values. */
export async function requireEverywhere(database: Database, table: Table, field: Field): Promise<void> {
  if (field.column === null || typeOf(field).always !== undefined) return;
  const relation = relationOf(table.workspaceId, table.id);
  const column = identifier(field.column);
  const { empty } = await database.one<{ empty: boolean }>(
    sql`select exists (select from ${relation} where deleted_at is null and ${column} is null) as empty`,
  );
  if (empty)
    throw new BuildFault('required_field_missing', `Some records have no value in “${field.key}”: fill it first.`, [
      'required',
    ]);
  const name = identifier(`n_${bare(field.id)}`);
  await database.run(plain(sql`alter table ${relation} drop constraint if exists ${name}`));
  // Deleted records may lack a value. A check that is not yet validated applies to every new write.
  await database.run(
    plain(
      sql`alter table ${relation} add constraint ${name} check (${column} is not null or deleted_at is not null) not valid`,
    ),
  );
  await database.run(plain(sql`alter table ${relation} validate constraint ${name}`));
}

function plain(statement: { text: string }) {
  return raw(statement.text);
}
