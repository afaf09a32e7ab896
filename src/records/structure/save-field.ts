import { refuse } from '../../kernel/refusal.ts';
import type { Transaction } from '../../storage/db.ts';
import { asOwner } from '../../storage/row-security.ts';
import { identifier, raw, sql } from '../../storage/sql.ts';
import { typeOf } from '../field-types/registry.ts';
import { formulaOf } from '../formulas.ts';
import { columnOf, relationOf, turnOfColumn } from '../names.ts';
import { isEmpty } from '../read-values.ts';
import { type Field, fieldById, type Table } from '../table.ts';
import { lockTable, raiseVersion } from '../tables.store.ts';
import type { Tables } from '../tables.ts';
import { refusals } from '../words/refusals.ts';
import { checkDefault, namedReferences, readSettings, resolveComputed } from './check-field.ts';
import { convertInline } from './convert-inline.ts';
import {
  addColumn,
  createSequence,
  createUniqueIndex,
  dropIndex,
  holdRecordTable,
  indexDefinition,
  indexOf,
  releaseColumn,
  setRequired,
  uniqueIndexOf,
} from './ddl.ts';
import { renewDependents } from './dependent-formulas.ts';
import { draftFields, placeFormulas } from './draft-fields.ts';
import type { FieldInput } from './field-input.ts';
import { insertFields, updateField } from './fields.store.ts';
import { linkFields } from './link-fields.ts';
import { renameEverywhere } from './rename-everywhere.ts';
import { requireStillUsable } from './still-usable.ts';

/** Up to this many records a change is made at once; beyond, a job does it while everybody goes on working. */
const maxAtOnce = 10_000;

export interface SavedField {
  field: Field;
  /** Other tables whose fields changed too. */
  alsoChanged: string[];
  /** What is left to a job. */
  building: Field[];
}

export interface FieldRequest {
  workspaceId: string;
  tableId: string;
  /** Absent: a new field. */
  id?: string;
  input: Partial<FieldInput>;
  allowLoss: boolean;
  now: Date;
}

/**
 * Adds a field or changes one, in the transaction of the action. What would take long is left to a job, and says so.
 */
export async function saveField(tx: Transaction, tables: Tables, request: FieldRequest): Promise<SavedField> {
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

/** How many records there are, deleted ones too. */
async function countRows(tx: Transaction, table: Table): Promise<number> {
  // Looks no further than it must: past the bound the exact number does not matter.
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*) as count from (select from ${relationOf(table.workspaceId, table.id)} limit ${maxAtOnce + 1}) counted`,
  );
  return count;
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
    await holdRecordTable(tx, table);
    await addColumn(tx, table, drafted, drafted.column);
    if (drafted.settings.required && rows > 0 && typeOf(drafted).always === undefined)
      refuse('conflict', 'required_field_missing', refusals.phrase('required_new_field', { key: drafted.key }), {
        field: drafted.key,
      });
    if (drafted.settings.required) await setRequired(tx, table, drafted, true);
    if (drafted.type === 'autonumber')
      await createSequence(tx, table, drafted, (await exactCount(tx, table, rows)) + 1);
    field = await holdRules(
      tx,
      table,
      {
        ...drafted,
        state: rows > 0 && (drafted.type === 'autonumber' || drafted.type === 'formula') ? 'building' : 'ready',
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

/** Unique and index at once where the table is small, by a job where it is not. */
async function holdRules(tx: Transaction, table: Table, field: Field, rows: number): Promise<Field> {
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

async function changeField(
  tx: Transaction,
  table: Table,
  related: ReadonlyMap<string, Table>,
  request: FieldRequest,
  id: string,
): Promise<SavedField> {
  const { now, allowLoss } = request;
  const before = fieldById(table, id) ?? refuse('not_found', 'field_not_found', refusals.phrase('field_not_found'));
  if (before.state === 'building')
    refuse('conflict', 'schema_busy', refusals.phrase('field_building', { key: before.key }), { field: before.key });
  const input = mergedInput(table, before, related, request.input);
  if (input.key !== before.key && table.fields.some((field) => field.key === input.key))
    refuse('conflict', 'key_taken', refusals.phrase('key_taken', { key: input.key }), { field: input.key });
  const settings = { ...readSettings(input), ...(before.settings.link ? { link: before.settings.link } : {}) };
  const changed: Field = {
    ...before,
    key: input.key,
    name: input.name?.trim() || before.name,
    description: input.description ?? '',
    type: input.type,
    settings,
    indexMode: input.index ?? 'auto',
    state: 'ready',
    error: null,
  };
  let draft = resolveComputed(
    { ...table, fields: table.fields.map((field) => (field.id === id ? changed : field)) },
    new Map([[id, input]]),
    related,
  );
  const formulaChanged = changed.type === 'formula' && before.settings.formula !== changed.settings.formula;
  if (formulaChanged) draft = placeFormulas(draft, { has: (candidate) => candidate === id }, () => turnOf(before) + 1);
  let field = fieldById(draft, id) as Field;
  const lost = { count: 0 };
  checkDefault(field);
  if (before.type !== field.type) {
    await requireStillUsable(
      tx,
      {
        ...draft,
        fields: draft.fields.map((candidate) => (candidate.id === id ? { ...field, key: before.key } : candidate)),
      },
      { ...field, key: before.key },
    );
    field = await changeType(tx, table, before, field, allowLoss);
  } else if (formulaChanged) field = await changeFormula(tx, draft, field);
  else field = await changeRules(tx, table, before, field, allowLoss, lost);
  await updateField(tx, table, field, now);
  const valuesChanged = formulaChanged || (before.type !== field.type && field.successor === null) || lost.count > 0;
  const after: Table = {
    ...draft,
    fields: draft.fields.map((candidate) => (candidate.id === id ? { ...field, key: before.key } : candidate)),
  };
  const dependents = valuesChanged ? await renewDependents(tx, after, before.key, now) : [];
  if (input.key !== before.key) await renameEverywhere(tx, table, before.key, input.key);
  return { field, alsoChanged: [], building: [...(field.state === 'building' ? [field] : []), ...dependents] };
}

/** What is not said stays as it is. */
function mergedInput(
  table: Table,
  before: Field,
  related: ReadonlyMap<string, Table>,
  input: Partial<FieldInput>,
): FieldInput {
  const { link: _, lookup: _lookup, rollup: _rollup, count: _count, result: _result, ...plain } = before.settings;
  const kept =
    input.type === undefined || input.type === before.type
      ? { ...plain, ...namedReferences(table, before, related) }
      : keptSettings(plain, input.type);
  const { link: _ignored, ...given } = input;
  return {
    key: before.key,
    name: before.name,
    description: before.description,
    type: before.type,
    index: before.indexMode,
    ...kept,
    ...given,
  };
}

/** Rules that the new type has too. */
function keptSettings(plain: Record<string, unknown>, type: string): Record<string, unknown> {
  const known = typeOf({ type }).settings as readonly string[];
  return Object.fromEntries(Object.entries(plain).filter(([name]) => known.includes(name) && name !== 'default'));
}

/**
 * A name that no column of the field has, nor one that waits to be dropped: a change before this one may have failed.
 */
async function freeColumn(tx: Transaction, { workspaceId, id }: Table, field: Field): Promise<string> {
  const taken = await tx.many<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = to_regclass(${relationOf(workspaceId, id).text}) and attnum > 0 and not attisdropped and starts_with(attname, ${columnOf(field.id)})`);
  return columnOf(field.id, 1 + Math.max(turnOf(field), ...taken.map(({ name }) => turnOfColumn(field.id, name))));
}

function turnOf(field: Field): number {
  return turnOfColumn(field.id, field.successor?.column ?? field.column ?? columnOf(field.id));
}

const fixedTypes = new Set([
  'link',
  'autonumber',
  'formula',
  'lookup',
  'rollup',
  'count',
  'created_time',
  'updated_time',
  'created_by',
  'updated_by',
  'button',
]);

async function changeType(
  tx: Transaction,
  table: Table,
  before: Field,
  wanted: Field,
  allowLoss: boolean,
): Promise<Field> {
  if (
    fixedTypes.has(before.type) ||
    fixedTypes.has(wanted.type) ||
    before.type === 'attachment' ||
    wanted.type === 'attachment'
  )
    refuse('conflict', 'invalid_field', refusals.phrase('type_fixed', { from: before.type, to: wanted.type }), {
      field: wanted.key,
    });
  const column = await freeColumn(tx, table, before);
  const rows = await countRows(tx, table);
  const next: Field = { ...wanted, column, indexed: false };
  await holdRecordTable(tx, table);
  await addColumn(tx, table, next, column);
  if (rows > maxAtOnce) {
    // Until the job has converted every record the field stays what it was, and every write fills both columns.
    return {
      ...before,
      name: wanted.name,
      description: wanted.description,
      key: wanted.key,
      indexMode: wanted.indexMode,
      state: 'building',
      error: null,
      successor: { column, type: wanted.type, settings: wanted.settings, allowLoss },
    };
  }
  await convertInline(tx, table, before, next, allowLoss);
  if (before.settings.unique) await asOwner(tx, () => tx.run(dropIndex(table, uniqueIndexOf(before), false)));
  if (before.indexed) await asOwner(tx, () => tx.run(dropIndex(table, indexOf(before), false)));
  // Nothing is written to the old column any more.
  if (before.settings.required) await releaseColumn(tx, table, before);
  if (next.settings.required) await requireNow(tx, table, next);
  return holdRules(tx, table, next, rows);
}

async function changeFormula(tx: Transaction, table: Table, field: Field): Promise<Field> {
  if (field.column === null || formulaOf(table, field) === undefined) return { ...field, indexed: false };
  await holdRecordTable(tx, table);
  await addColumn(tx, table, field, field.column);
  return { ...field, indexed: false, state: (await countRows(tx, table)) > 0 ? 'building' : 'ready' };
}

async function changeRules(
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
  const unique = Boolean(field.settings.unique && !before.settings.unique);
  const held = await holdRules(
    tx,
    table,
    { ...field, state, settings: unique ? field.settings : { ...field.settings, unique: false } },
    rows,
  );
  return { ...held, settings: field.settings };
}

async function dropAsOwner(tx: Transaction, table: Table, index: string): Promise<void> {
  await holdRecordTable(tx, table);
  await asOwner(tx, () => tx.run(dropIndex(table, index, false)));
}

async function requireNow(tx: Transaction, table: Table, field: Field): Promise<void> {
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
  // Deleted records may lack a value and must be able to stay; then the rule is kept by svc alone.
  if (deleted || isEmpty(field.column)) return;
  await holdRecordTable(tx, table);
  await setRequired(tx, table, field, true);
}

/** An option that records still have is not dropped unless that is wanted. */
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
