import type { ComparisonDefinition } from './comparisons/define-comparison.ts';
import { empty } from './comparisons/emptiness.ts';
import { eq, isOneOf } from './comparisons/equality.ts';
import { allof, anyof, exactly } from './comparisons/lists.ts';
import { gt, gte, lt, lte } from './comparisons/order.ts';
import { contains, endswith, like, startswith } from './comparisons/text-match.ts';
import { type FilterPlace, refuseFilter } from './filter-place.ts';
import { type Comparison, conjunction, type Expression, type FieldHandle, negation, type Operand } from './node.ts';
import { isSpanOperand, readMatchText, readOperand, readSpanOperand, type SpanOperand } from './read-operand.ts';

const maxValues = 500;

/** Reads a condition. A negative comparison is the negation of a positive one, so empty fields match it. */
export function readCondition(field: FieldHandle, comparison: string, value: unknown, place: FilterPlace): Expression {
  const positive = negatives.get(comparison);
  return positive
    ? negation(readPositive(field, positive, value, place))
    : readPositive(field, comparison, value, place);
}

const negatives = new Map([
  ['neq', 'eq'],
  ['nin', 'in'],
  ['notempty', 'empty'],
  ['ncontains', 'contains'],
  ['nlike', 'like'],
  ['nbetween', 'between'],
  ['nwithin', 'within'],
  ['noneof', 'anyof'],
  ['notchecked', 'checked'],
]);

const orders: Record<string, ComparisonDefinition> = { gt, gte, lt, lte };
const lists: Record<string, ComparisonDefinition> = { anyof, allof, exactly };
const matches: Record<string, ComparisonDefinition> = { contains, startswith, endswith, like };

function readPositive(field: FieldHandle, comparison: string, value: unknown, place: FilterPlace): Expression {
  if (comparison === 'empty') return compare(empty, field);
  if (comparison === 'checked') return compare(eq, field, { kind: 'literal', type: 'boolean', value: true });
  if (comparison === 'eq') return equal(field, readOperand(field, value, place));
  if (comparison === 'in') return readOneOf(field, value, place);
  if (comparison === 'between') return readBetween(field, value, place);
  if (comparison === 'within') return inside(field, readSpanOperand(field, value, place));
  const list = lists[comparison];
  if (list) return compare(list, field, ...plainOperands(field, Array.isArray(value) ? value : [value], place));
  const match = matches[comparison];
  if (match) return compare(match, field, readMatchText(comparison, value, place));
  return inOrder(field, comparison, readOperand(field, value, place));
}

function readOneOf(field: FieldHandle, value: unknown, place: FilterPlace): Expression {
  if (!Array.isArray(value)) refuseFilter('invalid_filter_value', place, 'must be an array of values');
  const operands = readAll(field, value, place);
  if (!operands.some(isSpanOperand)) return compare(isOneOf, field, ...(operands as Operand[]));
  return { kind: 'logic', type: 'boolean', operator: 'or', children: operands.map((operand) => equal(field, operand)) };
}

/** Both bounds are included. */
function readBetween(field: FieldHandle, value: unknown, place: FilterPlace): Expression {
  if (!Array.isArray(value) || value.length !== 2)
    refuseFilter('invalid_filter_value', place, 'must be an array of two values, the lower and the upper bound');
  const [low, high] = readAll(field, value, place);
  if (!low || !high) throw new Error('Two values were read as fewer.');
  return conjunction(inOrder(field, 'gte', low), inOrder(field, 'lte', high));
}

function plainOperands(field: FieldHandle, values: readonly unknown[], place: FilterPlace): Operand[] {
  return readAll(field, values, place).filter((operand): operand is Operand => !isSpanOperand(operand));
}

function readAll(field: FieldHandle, values: readonly unknown[], place: FilterPlace): (Operand | SpanOperand)[] {
  if (values.length > maxValues)
    refuseFilter('filter_too_complex', place, `has ${values.length} values; at most ${maxValues} are accepted`);
  return values.map((value, index) => readOperand(field, value, { ...place, path: `${place.path}[${index}]` }));
}

function equal(field: FieldHandle, operand: Operand | SpanOperand): Expression {
  return isSpanOperand(operand) ? inside(field, operand) : compare(eq, field, operand);
}

function inside(field: FieldHandle, { start, end }: SpanOperand): Expression {
  return conjunction(compare(gte, field, start), compare(lt, field, end));
}

/**
 * Compares with a period: `lt` is before its start, `gt` is at or after its end; `lte` and `gte` include the period.
 */
function inOrder(field: FieldHandle, comparison: string, operand: Operand | SpanOperand): Expression {
  if (!isSpanOperand(operand)) return compare(orders[comparison] ?? eq, field, operand);
  if (comparison === 'lt') return compare(lt, field, operand.start);
  if (comparison === 'gte') return compare(gte, field, operand.start);
  return comparison === 'lte' ? compare(lt, field, operand.end) : compare(gte, field, operand.end);
}

function compare(comparison: ComparisonDefinition, field: FieldHandle, ...operands: Operand[]): Comparison {
  return { kind: 'comparison', type: 'boolean', comparison, field, operands };
}
