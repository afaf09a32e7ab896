import { readDatetime } from '../../../records/expression/calendar/datetimes.ts';
import { compareCodePoints } from '../../../records/expression/text/code-points.ts';

/** Negative, zero or positive; null for values without an order: different types, or neither numbers nor texts. */
export function compareValues(left: unknown, right: unknown): number | null {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left !== 'string' || typeof right !== 'string') return null;
  const [first, second] = [instantOf(left), instantOf(right)];
  return first !== undefined && second !== undefined ? first - second : compareCodePoints(left, right);
}

/**
 * An order for sorting, in which every value has a place: numbers, texts, booleans, other values. Null comes last in
 * either direction.
 */
export function orderValues(left: unknown, right: unknown, direction: 1 | -1): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  const ranks = rankOf(left) - rankOf(right);
  if (ranks !== 0) return ranks * direction;
  if (typeof left === 'boolean') return (Number(left) - Number(right)) * direction;
  return (compareValues(left, right) ?? 0) * direction;
}

/** The same instant can be written in several ways, so texts that are instants are compared by time. */
function instantOf(text: string): number | undefined {
  return text.charAt(10) === 'T' ? readDatetime(text) : undefined;
}

function rankOf(value: unknown): number {
  const rank = ['number', 'string', 'boolean'].indexOf(typeof value);
  return rank < 0 ? 3 : rank;
}
