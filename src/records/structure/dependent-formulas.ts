import { Refusal, refuse } from '../../kernel/refusal.ts';
import type { Transaction } from '../../storage/db.ts';
import { columnOf, turnOfColumn } from '../names.ts';
import { type Field, fieldByKey, type Table } from '../table.ts';
import { refusals } from '../words/refusals.ts';
import { checkFormula } from './check-field.ts';
import { addColumn } from './ddl.ts';
import { placeFormulas } from './draft-fields.ts';
import { updateField } from './fields.store.ts';
import { keysIn } from './rename-key.ts';

/**
 * Compiles and computes formulas again that depend on a field with changed values or type. If one would no longer work,
 * the change is refused. Returns those that a job must fill.
 */
export async function renewDependents(tx: Transaction, table: Table, changedKey: string, now: Date): Promise<Field[]> {
  let draft = table;
  const changed = new Set([changedKey]);
  const renewed: Field[] = [];
  for (;;) {
    const next = draft.fields.find(
      (field) =>
        field.type === 'formula' &&
        !changed.has(field.key) &&
        [...keysIn(field.settings.formula ?? '')].some((key) => changed.has(key)),
    );
    if (!next) break;
    changed.add(next.key);
    const result = recompiled(draft, next, changedKey);
    const placed = placeFormulas(
      {
        ...draft,
        fields: draft.fields.map((field) =>
          field.id === next.id ? { ...next, settings: { ...next.settings, result } } : field,
        ),
      },
      { has: (id) => id === next.id },
      () => turnAfter(next),
    );
    const again = fieldByKey(placed, next.key) as Field;
    const field = await keepColumn(tx, table, next, again);
    draft = { ...placed, fields: placed.fields.map((candidate) => (candidate.id === field.id ? field : candidate)) };
    await updateField(tx, table, field, now);
    renewed.push(field);
  }
  return renewed.filter((field) => field.state === 'building');
}

/** If the result has the same type, the column is kept and filled again. */
async function keepColumn(tx: Transaction, table: Table, before: Field, after: Field): Promise<Field> {
  if (after.column === null) return { ...after, indexed: false, state: 'ready', error: null };
  if (before.column !== null && before.settings.result === after.settings.result)
    return { ...after, column: before.column, state: 'building', error: null };
  await addColumn(tx, table, after, after.column);
  return { ...after, indexed: false, state: 'building', error: null };
}

function turnAfter(field: Field): number {
  return turnOfColumn(field.id, field.column ?? columnOf(field.id)) + 1;
}

function recompiled(table: Table, formula: Field, changedKey: string) {
  try {
    return checkFormula(table, formula.key, formula.settings.formula ?? '');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refuse(
      'conflict',
      'field_in_use',
      refusals.phrase('formula_would_break', { name: formula.name, key: changedKey, problem: error.why }),
      {
        usedBy: [{ kind: 'field', label: `the field “${formula.name}”`, name: formula.name }],
      },
    );
  }
}
