import { refuse } from '../../kernel/refusal.ts';
import type { Transaction } from '../../storage/db.ts';
import { asOwner } from '../../storage/row-security.ts';
import { sql } from '../../storage/sql.ts';
import { typeOf } from '../field-types/registry.ts';
import { formulaOf } from '../formulas.ts';
import { columnOf, relationOf, turnOfColumn } from '../names.ts';
import { type Field, fieldById, type Successor, type Table } from '../table.ts';
import { refusals } from '../words/refusals.ts';
import { checkDefault, namedReferences, readSettings, resolveComputed } from './check-field.ts';
import { convertInline } from './convert-inline.ts';
import { addColumn, dropIndex, indexOf, lockRecordTable, releaseColumn, uniqueIndexOf } from './ddl.ts';
import { renewDependents } from './dependent-formulas.ts';
import { placeFormulas } from './draft-fields.ts';
import type { FieldInput } from './field-input.ts';
import type { FieldRequest, SavedField } from './field-request.ts';
import { changeRules, countRows, createIndexes, maxAtOnce, requireNow } from './field-rules.ts';
import { updateField } from './fields.store.ts';
import { findDecimalMark } from './find-decimal-mark.ts';
import { renameEverywhere } from './rename-everywhere.ts';
import { requireStillUsable } from './still-usable.ts';

export async function changeField(
  tx: Transaction,
  table: Table,
  related: ReadonlyMap<string, Table>,
  request: FieldRequest,
  id: string,
): Promise<SavedField> {
  const { now } = request;
  const allowLoss = request.loss !== undefined;
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
    const decimalMark = await findDecimalMark(tx, table, before, field, request.language);
    field = await changeType(tx, table, before, field, { allowLoss, ...(decimalMark && { decimalMark }) });
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

/** Settings that are not sent stay as they are. */
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

/** The settings that the new type has too. */
function keptSettings(plain: Record<string, unknown>, type: string): Record<string, unknown> {
  const known = typeOf({ type }).settings as readonly string[];
  return Object.fromEntries(Object.entries(plain).filter(([name]) => known.includes(name) && name !== 'default'));
}

/** A column name that is free, even among columns waiting to be dropped, because an earlier change may have failed. */
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
  'numbering',
  'formula',
  'lookup',
  'rollup',
  'count',
  'created_time',
  'updated_time',
  'created_by',
  'updated_by',
  'button',
  // A text cannot become a signature, and a signature converted to another type would lose its signer.
  'signature',
]);

async function changeType(
  tx: Transaction,
  table: Table,
  before: Field,
  wanted: Field,
  way: Pick<Successor, 'allowLoss' | 'decimalMark'>,
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
  await lockRecordTable(tx, table);
  await addColumn(tx, table, next, column);
  if (rows > maxAtOnce) {
    // The field keeps its type until the job has converted every record. Until then, every write fills both columns.
    return {
      ...before,
      name: wanted.name,
      description: wanted.description,
      key: wanted.key,
      indexMode: wanted.indexMode,
      state: 'building',
      error: null,
      successor: { column, type: wanted.type, settings: wanted.settings, ...way },
    };
  }
  await convertInline(tx, table, before, next, way);
  if (before.settings.unique) await asOwner(tx, () => tx.run(dropIndex(table, uniqueIndexOf(before), false)));
  if (before.indexed) await asOwner(tx, () => tx.run(dropIndex(table, indexOf(before), false)));
  // The old column is no longer written.
  if (before.settings.required) await releaseColumn(tx, table, before);
  if (next.settings.required) await requireNow(tx, table, next);
  return createIndexes(tx, table, next, rows);
}

async function changeFormula(tx: Transaction, table: Table, field: Field): Promise<Field> {
  if (field.column === null || formulaOf(table, field) === undefined) return { ...field, indexed: false };
  await lockRecordTable(tx, table);
  await addColumn(tx, table, field, field.column);
  return { ...field, indexed: false, state: (await countRows(tx, table)) > 0 ? 'building' : 'ready' };
}
