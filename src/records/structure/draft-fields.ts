import { newId } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { typeOf } from '../field-types/registry.ts';
import { formulaOf, isStoredFormula } from '../formulas.ts';
import { columnOf } from '../names.ts';
import type { Field, Table } from '../table.ts';
import { refusals } from '../words/refusals.ts';
import { checkDefault, readSettings, resolveComputed } from './check-field.ts';
import { type FieldInput, maxFields } from './field-input.ts';

/** Reads and checks the requested fields against the rest of the table. Nothing is stored yet. */
export function draftFields(
  table: Table,
  inputs: readonly FieldInput[],
  related: ReadonlyMap<string, Table>,
): { draft: Table; added: Field[] } {
  if (table.fields.length + inputs.length > maxFields)
    refuse('conflict', 'too_many_fields', refusals.phrase('too_many_fields', { max: maxFields }), { limit: maxFields });
  const byId = new Map<string, FieldInput>();
  const keys = new Set(table.fields.map((field) => field.key));
  const fresh = inputs.map((input) => {
    if (keys.has(input.key))
      refuse('conflict', 'key_taken', refusals.phrase('key_taken', { key: input.key }), { field: input.key });
    keys.add(input.key);
    const field = freshField(input);
    byId.set(field.id, input);
    return field;
  });
  const resolved = resolveComputed({ ...table, fields: [...table.fields, ...fresh] }, byId, related);
  const placed = placeFormulas(resolved, byId);
  const added = placed.fields.filter((field) => byId.has(field.id));
  added.forEach(checkDefault);
  return { draft: placed, added };
}

function freshField(input: FieldInput): Field {
  const id = newId();
  const settings = readSettings(input);
  return {
    id,
    key: input.key,
    name: input.name?.trim() || nameOfKey(input.key),
    description: input.description ?? '',
    type: input.type,
    settings,
    column: typeOf(input).column === null ? null : columnOf(id),
    successor: null,
    indexMode: input.index ?? 'auto',
    indexed: false,
    state: 'ready',
    error: null,
  };
}

/** A formula that depends only on its own record gets a column. Any other is computed on read. */
export function placeFormulas(
  table: Table,
  only: { has(id: string): boolean },
  turnOf: (field: Field) => number = () => 1,
): Table {
  const fields = table.fields.map((field) => {
    if (field.type !== 'formula' || !only.has(field.id)) return field;
    const formula = formulaOf(table, field);
    const stored =
      formula !== undefined &&
      formula.type !== 'list' &&
      formula.type !== 'json' &&
      isStoredFormula(table, formula.expression);
    return { ...field, column: stored ? columnOf(field.id, turnOf(field)) : null };
  });
  return { ...table, fields };
}

function nameOfKey(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
