import { refuse } from '../../kernel/refusal.ts';
import type { Transaction } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { sql } from '../../storage/sql.ts';
import { typeOf } from '../field-types/registry.ts';
import { relationOf } from '../names.ts';
import { type Field, fieldById, type Table } from '../table.ts';
import { lockTable, raiseVersion } from '../tables.store.ts';
import type { Tables } from '../tables.ts';
import { refusals } from '../words/refusals.ts';
import { changeField } from './change-field.ts';
import { addColumn, createSequence, lockRecordTable, setRequired } from './ddl.ts';
import { draftFields } from './draft-fields.ts';
import type { FieldInput } from './field-input.ts';
import type { FieldRequest, SavedField } from './field-request.ts';
import { countRows, createIndexes, maxAtOnce } from './field-rules.ts';
import { insertFields } from './fields.store.ts';
import { linkFields } from './link-fields.ts';

/**
 * Adds or changes a field in the transaction of the action. Slow work is left to a job, which the result lists.
 * `publish` is needed if strangers see the field.
 */
export async function saveField(
  tx: Transaction & PermittedDb<'publish'>,
  tables: Tables,
  request: FieldRequest,
): Promise<SavedField> {
  const { workspaceId, tableId, now } = request;
  const held = await lockTable(tx, workspaceId, tableId);
  const table = held && (await tables.read(tx, workspaceId, tableId));
  if (table?.kind !== 'records') return refuse('not_found', 'table_not_found', refusals.phrase('table_not_changeable'));
  const related = await relatedTables(tx, tables, table);
  const saved =
    request.id === undefined
      ? await addField(tx, tables, table, related, wholeInput(request.input), now)
      : await changeField(tx, table, related, request, request.id);
  await raiseVersion(tx, workspaceId, [tableId], now);
  const from = request.id === undefined ? undefined : fieldById(table, request.id)?.key;
  const to = saved.field.key;
  if (from !== undefined && from !== to)
    for (const follow of tables.followers) await follow(tx, { workspaceId, tableId, from, to, now });
  tables.forget([tableId]);
  return saved;
}

function wholeInput(input: Partial<FieldInput>): FieldInput {
  const { key, type } = input;
  if (key === undefined || type === undefined) return refuse('conflict', 'invalid_field', refusals.phrase('new_field'));
  return { ...input, key, type };
}

async function relatedTables(tx: Transaction, tables: Tables, table: Table): Promise<Map<string, Table>> {
  const related = new Map<string, Table>();
  for (const id of new Set(table.fields.flatMap((field) => field.settings.link?.tableId ?? []))) {
    const other = id === table.id ? table : await tables.read(tx, table.workspaceId, id);
    if (other) related.set(id, other);
  }
  return related;
}

async function addField(
  tx: Transaction,
  tables: Tables,
  table: Table,
  related: ReadonlyMap<string, Table>,
  input: FieldInput,
  now: Date,
): Promise<SavedField> {
  if (input.type === 'link') {
    const made = await linkFields(
      tx,
      tables,
      table,
      { ...input, link: { ...input.link, tableId: input.link?.tableId ?? table.id } },
      now,
    );
    return {
      field: made.here[0] as Field,
      alsoChanged: made.other.id === table.id ? [] : [made.other.id],
      building: [],
    };
  }
  const [drafted] = draftFields(table, [input], related).added as [Field];
  const rows = drafted.column === null ? 0 : await countRows(tx, table);
  let field = drafted;
  if (drafted.column !== null) {
    await lockRecordTable(tx, table);
    await addColumn(tx, table, drafted, drafted.column);
    if (drafted.settings.required && rows > 0 && typeOf(drafted).always === undefined)
      refuse('conflict', 'required_field_missing', refusals.phrase('required_new_field', { key: drafted.key }), {
        field: drafted.key,
      });
    if (drafted.settings.required) await setRequired(tx, table, drafted, true);
    if (typeOf(drafted).sequence)
      await createSequence(
        tx,
        table,
        drafted,
        drafted.type === 'autonumber' ? (await exactCount(tx, table, rows)) + 1 : 1,
      );
    field = await createIndexes(
      tx,
      table,
      {
        ...drafted,
        state: rows > 0 && (typeOf(drafted).sequence || drafted.type === 'formula') ? 'building' : 'ready',
      },
      rows,
    );
  }
  await insertFields(tx, table, [field], now);
  return { field, alsoChanged: [], building: field.state === 'building' ? [field] : [] };
}

async function exactCount(tx: Transaction, table: Table, rows: number): Promise<number> {
  if (rows <= maxAtOnce) return rows;
  return (
    await tx.one<{ count: number }>(sql`select count(*) as count from ${relationOf(table.workspaceId, table.id)}`)
  ).count;
}
