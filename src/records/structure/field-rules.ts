import { refuse } from '../../kernel/refusal.ts';
import type { Transaction } from '../../storage/db.ts';
import { asOwner } from '../../storage/row-security.ts';
import { identifier, raw, sql } from '../../storage/sql.ts';
import { typeOf } from '../field-types/registry.ts';
import { relationOf } from '../names.ts';
import { isEmpty } from '../read-values.ts';
import type { Field, Table } from '../table.ts';
import { refusals } from '../words/refusals.ts';
import { listCovers } from './covers.ts';
import {
  createUniqueIndex,
  dropIndex,
  indexDefinition,
  indexOf,
  lockRecordTable,
  releaseColumn,
  setRequired,
  uniqueIndexOf,
} from './ddl.ts';

/** Up to this many records, a change is made at once. Beyond that, a job makes it while everybody can keep working. */
export const maxAtOnce = 10_000;

/** The number of records including deleted ones. */
export async function countRows(tx: Transaction, table: Table): Promise<number> {
  // Stops counting at the limit, since the exact number does not matter beyond it.
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*) as count from (select from ${relationOf(table.workspaceId, table.id)} limit ${maxAtOnce + 1}) counted`,
  );
  return count;
}

/** Creates the unique index and the index for lists: at once for a small table, by a job for a large one. */
export async function createIndexes(tx: Transaction, table: Table, field: Field, rows: number): Promise<Field> {
  let { indexed, state } = field;
  if (field.settings.unique) {
    if (rows > maxAtOnce) state = 'building';
    else
      await createUniqueIndex(tx, table, field, false).catch((error: { code?: string }) => refuseDoubles(error, field));
  }
  const definition = indexDefinition(table, field, false);
  if (field.indexMode === 'on' && !indexed && definition) {
    if (rows > maxAtOnce) state = 'building';
    else {
      await asOwner(tx, () => tx.run(definition));
      indexed = true;
    }
  }
  return { ...field, indexed, state };
}

function refuseDoubles(error: { code?: string }, field: Field): never {
  if (error.code !== '23505') throw error;
  return refuse('conflict', 'unique_violation', refusals.phrase('unique_violation', { key: field.key }), {
    field: field.key,
  });
}

export async function changeRules(
  tx: Transaction,
  table: Table,
  before: Field,
  field: Field,
  allowLoss: boolean,
  lost: { count: number },
): Promise<Field> {
  if (field.column === null) return field;
  const rows = await countRows(tx, table);
  lost.count = await dropOptions(tx, table, before, field, allowLoss);
  let state: Field['state'] = 'ready';
  if (before.settings.unique && !field.settings.unique) await dropAsOwner(tx, table, uniqueIndexOf(field));
  if (!before.settings.required && field.settings.required) {
    if (rows > maxAtOnce) state = 'building';
    else await requireNow(tx, table, field);
  }
  if (before.settings.required && !field.settings.required) {
    await releaseColumn(tx, table, field);
  }
  if (field.indexMode === 'off' && before.indexed) {
    await dropAsOwner(tx, table, indexOf(field));
    field = { ...field, indexed: false };
  }
  if (field.indexMode === 'off' && before.indexMode !== 'off')
    for (const cover of await listCovers(tx, table))
      if (cover.columns.includes(field.column ?? '')) await dropAsOwner(tx, table, cover.name);
  const unique = Boolean(field.settings.unique && !before.settings.unique);
  const held = await createIndexes(
    tx,
    table,
    { ...field, state, settings: unique ? field.settings : { ...field.settings, unique: false } },
    rows,
  );
  return { ...held, settings: field.settings };
}

async function dropAsOwner(tx: Transaction, table: Table, index: string): Promise<void> {
  await lockRecordTable(tx, table);
  await asOwner(tx, () => tx.run(dropIndex(table, index, false)));
}

export async function requireNow(tx: Transaction, table: Table, field: Field): Promise<void> {
  const column = identifier(field.column ?? '');
  const empty = typeOf(field).list ? sql`cardinality(${column}) = 0` : sql`${column} is null`;
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*) as count from ${relationOf(table.workspaceId, table.id)} where deleted_at is null and ${field.type === 'attachment' ? sql`${column} = '[]'` : empty}`,
  );
  if (count > 0)
    refuse(
      'conflict',
      'required_field_missing',
      refusals.phrase('required_field_missing', { records: count, key: field.key }),
      { field: field.key, count },
    );
  const { deleted } = await tx.one<{ deleted: boolean }>(
    sql`select exists (select from ${relationOf(table.workspaceId, table.id)} where deleted_at is not null) as deleted`,
  );
  // Deleted records may lack a value. If there are any, only svc enforces the rule.
  if (deleted || isEmpty(field.column)) return;
  await lockRecordTable(tx, table);
  await setRequired(tx, table, field, true);
}

/** Refuses to drop an option that records still use, unless losing values is allowed. */
async function dropOptions(
  tx: Transaction,
  table: Table,
  before: Field,
  field: Field,
  allowLoss: boolean,
): Promise<number> {
  const gone = (before.settings.options ?? [])
    .map((option) => option.key)
    .filter((key) => !field.settings.options?.some((option) => option.key === key));
  if (gone.length === 0 || field.column === null) return 0;
  const relation = relationOf(table.workspaceId, table.id);
  const column = identifier(field.column);
  const many = field.type === 'multi_select';
  const holds = many ? sql`${column} && ${gone}::text[]` : sql`${column} = any(${gone}::text[])`;
  const { count } = await tx.one<{ count: number }>(sql`select count(*) as count from ${relation} where ${holds}`);
  if (count === 0) return 0;
  if (!allowLoss) {
    const examples = await tx.many<{ id: string; value: unknown }>(
      sql`select id, to_jsonb(${column}) as value from ${relation} where ${holds} order by id limit 5`,
    );
    refuse(
      'conflict',
      'conversion_loses_data',
      refusals.phrase('options_lost', { records: count, options: gone.join(', ') }),
      { field: field.key, count, examples },
    );
  }
  const left = many
    ? sql`array(select kept from unnest(${column}) with ordinality as k (kept, place) where kept <> all(${gone}::text[]) order by place)`
    : raw('null');
  await tx.run(sql`update ${relation} set ${column} = ${left} where ${holds}`);
  return count;
}
