import { isDeepStrictEqual } from 'node:util';
import { compileTemplate, type Template } from '../expressions/compile-template.ts';
import { isTrue } from '../expressions/values/truth.ts';

export interface SeenEvent {
  id: string;
  name: string;
  at: string;
  data: unknown;
}

/** What an expression in a filter can refer to beside `event` and `trigger`. */
export interface FilterSurroundings {
  now: Date;
  timeZone: string;
}

/**
 * Whether an event passes a filter, which is missing, an expression, or a condition on its data. Values that cannot be
 * compared do not pass.
 */
export function matchesEvent(filter: unknown, event: SeenEvent, around: FilterSurroundings): boolean {
  if (filter === undefined || filter === null) return true;
  if (typeof filter === 'string')
    return isTrue(expression(filter).evaluate({ ...around, root: (name) => rootOf(name, event) }));
  return passes(filter as Condition, event.data);
}

function rootOf(name: string, event: SeenEvent): unknown {
  if (name === 'event') return event;
  return name === 'trigger'
    ? { kind: 'event', body: event.data, event: { id: event.id, name: event.name, at: event.at } }
    : undefined;
}

const maxKept = 500;
const compiled = new Map<string, Template>();

function expression(text: string): Template {
  const known = compiled.get(text) ?? compileTemplate(text, 'filter');
  if (compiled.size >= maxKept) compiled.clear();
  compiled.set(text, known);
  return known;
}

interface Condition {
  op?: 'and' | 'or' | 'not';
  children?: Condition[];
  field?: string;
  cmp?: string;
  value?: unknown;
}

function passes(condition: Condition, data: unknown): boolean {
  const { op, children = [] } = condition;
  if (op === 'and') return children.every((child) => passes(child, data));
  if (op === 'or') return children.some((child) => passes(child, data));
  if (op === 'not') return !children.some((child) => passes(child, data));
  return comparisons[condition.cmp ?? '']?.(valueAt(data, condition.field ?? ''), condition.value) ?? false;
}

function valueAt(data: unknown, path: string): unknown {
  let value = data;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
    value = (value as Record<string, unknown>)[key];
  }
  return value ?? null;
}

type Comparison = (value: unknown, wanted: unknown) => boolean;

const isEmpty: Comparison = (value) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isOneOf: Comparison = (value, wanted) => listOf(wanted).some((each) => isDeepStrictEqual(each, value));
const isBetween: Comparison = (value, wanted) =>
  order(value, listOf(wanted)[0]) >= 0 && order(value, listOf(wanted)[1]) <= 0;
const has: Comparison = (value, wanted) =>
  Array.isArray(value) ? isOneOf(wanted, value) : textOf(value).includes(textOf(wanted));

/** The comparisons of `eventComparisons` in check-event-filter.ts. */
const comparisons: Record<string, Comparison> = {
  eq: (value, wanted) => isDeepStrictEqual(value, wanted),
  neq: (value, wanted) => !isDeepStrictEqual(value, wanted),
  in: isOneOf,
  nin: (value, wanted) => !isOneOf(value, wanted),
  empty: isEmpty,
  notempty: (value, wanted) => !isEmpty(value, wanted),
  contains: has,
  ncontains: (value, wanted) => !has(value, wanted),
  startswith: (value, wanted) => textOf(value).startsWith(textOf(wanted)),
  endswith: (value, wanted) => textOf(value).endsWith(textOf(wanted)),
  gt: (value, wanted) => order(value, wanted) > 0,
  gte: (value, wanted) => order(value, wanted) >= 0,
  lt: (value, wanted) => order(value, wanted) < 0,
  lte: (value, wanted) => order(value, wanted) <= 0,
  between: isBetween,
  nbetween: (value, wanted) => !Number.isNaN(order(value, listOf(wanted)[0])) && !isBetween(value, wanted),
  anyof: (value, wanted) => listOf(value).some((each) => isOneOf(each, wanted)),
  allof: (value, wanted) => listOf(wanted).every((each) => isOneOf(each, value)),
  noneof: (value, wanted) => !listOf(value).some((each) => isOneOf(each, wanted)),
  checked: (value) => value === true,
  notchecked: (value) => value !== true,
};

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined ? [] : [value];
}

function textOf(value: unknown): string {
  return typeof value === 'string'
    ? value.toLowerCase()
    : value === null || value === undefined
      ? ''
      : String(value).toLowerCase();
}

/**
 * Compares numbers by size and texts (including moments) by their characters. Returns NaN for values without an order,
 * so that every comparison is false.
 */
function order(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : Number(left > right);
  return Number.NaN;
}
