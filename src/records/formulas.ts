import { identifier, raw, sql } from '../storage/sql.ts';
import { evaluate } from './expression/evaluate.ts';
import { fieldsOf, isVolatile, usesVariables } from './expression/inspect.ts';
import type { Expression, FieldHandle, ValueType } from './expression/node.ts';
import { parseFormula } from './expression/parse-formula.ts';
import { typeOf } from './field-types/registry.ts';
import type { OpenTable } from './open-table.ts';
import { reservedResult, resultOf, systemColumns } from './results.ts';
import { type Field, fieldByKey, type Table } from './table.ts';

interface Formula {
  expression: Expression;
  type: ValueType;
}

const formulas = new WeakMap<Table, Map<string, Formula | undefined>>();

/** A field's compiled formula, cached per state of its table; undefined if the formula is no longer valid. */
export function formulaOf(table: Table, field: Field): Formula | undefined {
  let known = formulas.get(table);
  if (!known) {
    known = new Map();
    formulas.set(table, known);
  }
  if (!known.has(field.id)) {
    known.set(field.id, undefined);
    known.set(field.id, readFormula(table, field.settings.formula ?? ''));
  }
  return known.get(field.id);
}

function readFormula(table: Table, text: string): Formula | undefined {
  try {
    return parseFormula(text, (key) => plainHandle(table, key));
  } catch {
    return undefined;
  }
}

/** A field by its type only, without SQL that depends on the caller. */
export function plainHandle(table: Table, key: string): FieldHandle | undefined {
  const read = (record: Record<string, unknown>) => (Object.hasOwn(record, key) ? (record[key] ?? null) : null);
  const reserved = reservedResult(key);
  if (reserved) return { key, ...reserved, sql: raw(`r.${key}`), read };
  const field = fieldByKey(table, key);
  if (!field || field.type === 'button') return undefined;
  return {
    key,
    ...resultOf(field),
    sql: field.column === null ? raw('null') : sql`r.${identifier(field.column)}`,
    read,
    ...(field.settings.options ? { options: field.settings.options } : {}),
  };
}

/** Whether the formula is stored and computed with each write. Other formulas are computed on read. */
export function isStoredFormula(table: Table, expression: Expression): boolean {
  // The workspace's time zone may change, and stored values would be outdated.
  if (isVolatile(expression) || usesVariables(expression)) return false;
  return [...fieldsOf(expression)].every((key) => {
    // updated_at and updated_by change even if no value does.
    if (reservedResult(key)) return key !== 'updated_at';
    const field = fieldByKey(table, key);
    if (!field) return false;
    if (field.type === 'formula') {
      const inner = formulaOf(table, field);
      return inner !== undefined && isStoredFormula(table, inner.expression);
    }
    if (systemColumns[field.type]) return field.type === 'created_time' || field.type === 'created_by';
    return field.column !== null && !typeOf(field).sequence;
  });
}

const orders = new WeakMap<Table, Field[]>();

/** The stored formulas of a table, each after those it depends on. */
function storedFormulas(table: Table): Field[] {
  let order = orders.get(table);
  if (!order) {
    order = [];
    const seen = new Set<string>();
    const visit = (field: Field): void => {
      if (seen.has(field.id)) return;
      seen.add(field.id);
      for (const key of fieldsOf(formulaOf(table, field)?.expression ?? nothing)) {
        const inner = fieldByKey(table, key);
        if (inner?.type === 'formula') visit(inner);
      }
      if (field.column !== null) order?.push(field);
    };
    for (const field of table.fields) if (field.type === 'formula') visit(field);
    orders.set(table, order);
  }
  return order;
}

const nothing: Expression = { kind: 'literal', type: 'text', value: null };

/** Adds the values of stored formulas to a record. An error in a formula gives null. */
export function fillFormulas(open: OpenTable, record: Record<string, unknown>): Record<string, unknown> {
  const formulas = storedFormulas(open.table);
  if (formulas.length === 0) return record;
  const whole = { ...record };
  for (const field of open.table.fields) {
    if (field.type === 'created_time') whole[field.key] = record.created_at;
    if (field.type === 'created_by') whole[field.key] = record.created_by;
  }
  for (const field of formulas) {
    const formula = formulaOf(open.table, field);
    whole[field.key] = formula ? (evaluate(formula.expression, whole, open.environment) ?? null) : null;
  }
  return whole;
}
