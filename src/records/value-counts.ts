import { identifier, join, raw, type Sql, sql } from '../storage/sql.ts';
import { empty } from './expression/comparisons/emptiness.ts';
import { eq, isOneOf } from './expression/comparisons/equality.ts';
import type { Comparison, Environment, Expression } from './expression/node.ts';
import { resolveOperand } from './expression/resolve-operand.ts';
import { type Field, fieldByKey, type Table } from './table.ts';

/**
 * A column with few different values, such as a status, an owner or a checkbox. Its values are counted one by one:
 * triggers write the changes to record_value_counts (structure/counts), so a list filtered by one value gets its total
 * without reading the matching records.
 */
export interface CountableColumn {
  readonly column: string;
  /** Whether every value is counted. Of texts, only those that are short enough for an index are. */
  readonly wholly: boolean;
}

const wholeTypes = new Set(['select', 'checkbox', 'user']);
const textTypes = new Set(['text', 'email', 'url', 'phone']);
const maxValueBytes = 200;

const createdBy: CountableColumn = { column: 'created_by', wholly: true };

/** All columns of a table that can be counted. */
export function countableColumns(table: Table): CountableColumn[] {
  return [createdBy, ...table.fields.flatMap((field) => (field.type === 'created_by' ? [] : (ofField(field) ?? [])))];
}

function ofKey(table: Table, key: string): CountableColumn | undefined {
  if (table.kind !== 'records') return undefined;
  const field = fieldByKey(table, key);
  return key === createdBy.column ? createdBy : field && ofField(field);
}

function ofField(field: Field): CountableColumn | undefined {
  if (field.type === 'created_by') return createdBy;
  if (field.column === null || field.indexMode === 'off') return undefined;
  if (wholeTypes.has(field.type)) return { column: field.column, wholly: true };
  return textTypes.has(field.type) ? { column: field.column, wholly: false } : undefined;
}

/** The counted columns with their values for the record `r`; null for a value that is not counted. */
export function countedValues(columns: readonly CountableColumn[]): Sql {
  const rows = columns.map(({ column, wholly }) => {
    const value = sql`r.${identifier(column)}`;
    const text = sql`coalesce(${value}::text, '')`;
    return sql`(${raw(`'${column}'`)}, ${wholly ? text : sql`case when octet_length(${value}) > ${raw(String(maxValueBytes))} then null else ${text} end`} collate "C")`;
  });
  return sql`(values ${join(rows)})`;
}

/** How many records match a condition, computed from the counts of a column. */
export interface ValueCount {
  readonly column: CountableColumn;
  readonly total: Sql;
}

/** For a condition that lists the values that a single field must or must not have. */
export function valueCountOf(table: Table, condition: Expression, environment: Environment): ValueCount | undefined {
  const turned = condition.kind === 'logic' && condition.operator === 'not' ? condition.children[0] : undefined;
  const comparison = turned ?? condition;
  if (comparison.kind !== 'comparison') return undefined;
  const column = ofKey(table, comparison.field.key);
  const values = column && wantedValues(comparison, environment);
  if (!values) return undefined;
  const without = (turned !== undefined) !== values.others;
  if (!column.wholly && (without || values.texts.some((text) => Buffer.byteLength(text) > maxValueBytes)))
    return undefined;
  return { column, total: countOfValues(table.id, column.column, values.texts, without) };
}

/** The values that match a comparison, as texts in the counts. With `others`, all other values match. */
function wantedValues(
  { comparison, field, operands }: Comparison,
  environment: Environment,
): { texts: string[]; others: boolean } | undefined {
  if (comparison === empty) return { texts: [''], others: false };
  if (comparison !== eq && comparison !== isOneOf) return undefined;
  const values = operands.map((operand) => resolveOperand(operand, environment));
  if (values.includes(null)) return undefined;
  if (field.type === 'boolean') return comparison === eq ? { texts: ['true'], others: values[0] !== true } : undefined;
  // An empty text equals nothing, not even an empty field.
  const texts = values.map(String).filter((text) => text !== '');
  return { texts: field.type === 'uuid' ? texts.map((text) => text.toLowerCase()) : texts, others: false };
}

function countOfValues(tableId: string, column: string, texts: string[], without: boolean): Sql {
  const [only, ...more] = texts;
  const those =
    only !== undefined && more.length === 0
      ? sql`c.value ${raw(without ? '<>' : '=')} ${only}`
      : sql`c.value ${raw(without ? '<> all' : '= any')}(${texts}::text[])`;
  return sql`select coalesce(sum(c.delta), 0) from record_value_counts c where c.table_id = ${tableId} and c.column_name = ${column} and ${those}`;
}
