import { isTimeZone } from './calendar/time-zones.ts';
import { type FilterPlace, refuseFilter } from './filter-place.ts';
import type { FieldHandle, Literal, Moment, Operand, Span, SpanUnit, ValueType, Variable } from './node.ts';
import { describeType, readScalar } from './read-scalar.ts';
import { elementTypeOf } from './values.ts';

/** A period from its start (inclusive) to its end (exclusive). */
export interface SpanOperand {
  readonly start: Moment;
  readonly end: Moment;
}

const maxTextLength = 2_000;
const maxUnits = 10_000;

export function isSpanOperand(operand: Operand | SpanOperand): operand is SpanOperand {
  return 'start' in operand;
}

/** Reads a value and checks it against the field's type. */
export function readOperand(field: FieldHandle, value: unknown, place: FilterPlace): Operand | SpanOperand {
  const type = field.type === 'list' ? elementTypeOf(field) : field.type;
  if (value === null || value === undefined)
    refuseFilter(
      'invalid_filter_value',
      place,
      `needs a value; to ask whether "${field.key}" has one, use empty or notempty`,
    );
  if (typeof value === 'object' && !Array.isArray(value)) {
    const object = value as Record<string, unknown>;
    if (Object.hasOwn(object, 'var')) return readVariable(object, type, place);
    if (type === 'date' || type === 'datetime') return readSpan(object, type, place);
  }
  // A calendar day compared with a datetime means the whole day.
  if (type === 'datetime' && readScalar('date', value) !== undefined)
    return spanOf({ kind: 'on', day: value as string }, type);
  const read = readScalar(type, value);
  if (read === undefined) refuseFilter('invalid_filter_value', place, `must be ${describeType(type)}`);
  if (typeof read === 'string') refuseUnusableText(read, place);
  if (field.options && !field.options.some((option) => option.key === read))
    refuseFilter(
      'invalid_filter_value',
      place,
      `must be an option of "${field.key}": ${field.options
        .map((option) => option.key)
        .slice(0, 20)
        .join(', ')}`,
    );
  return { kind: 'literal', type, value: read };
}

/** Reads the operand of `within`, which must be a period. */
export function readSpanOperand(field: FieldHandle, value: unknown, place: FilterPlace): SpanOperand {
  const operand = readOperand(field, value, place);
  if (isSpanOperand(operand)) return operand;
  if (operand.kind === 'literal' && typeof operand.value === 'string' && field.type === 'date')
    return spanOf({ kind: 'on', day: operand.value }, 'date');
  return refuseFilter(
    'invalid_filter_value',
    place,
    'must be a day or one of {"rel"}, {"past", "unit"}, {"next", "unit"}, {"this"}',
  );
}

/** Reads the text to search for. */
export function readMatchText(comparison: string, value: unknown, place: FilterPlace): Literal | Variable {
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, 'var'))
    return readVariable(value as Record<string, unknown>, 'text', place);
  if (typeof value !== 'string') refuseFilter('invalid_filter_value', place, 'must be a text');
  refuseUnusableText(value, place);
  if (comparison === 'like' && /(^|[^\\])(\\\\)*\\$/.test(value))
    refuseFilter('invalid_filter_value', place, 'must not end with a single backslash, which escapes what follows it');
  return { kind: 'literal', type: 'text', value };
}

function refuseUnusableText(text: string, place: FilterPlace): void {
  if ([...text].length > maxTextLength)
    refuseFilter('invalid_filter_value', place, `must have at most ${maxTextLength} characters`);
  if (text.includes('\u0000') || !text.isWellFormed())
    refuseFilter('invalid_filter_value', place, 'must not contain the character U+0000 or half a surrogate pair');
}

function readVariable(value: Record<string, unknown>, type: ValueType, place: FilterPlace): Variable {
  refuseOtherKeys(value, ['var'], place);
  const name = value.var;
  if (!place.variables)
    refuseFilter('invalid_filter_value', place, 'must be a plain value; variables are not known here');
  if (name !== 'user.id' && name !== 'user.role' && name !== 'user.email')
    refuseFilter('invalid_filter_value', place, 'must name user.id, user.role or user.email as "var"');
  if (type !== 'text' && !(type === 'uuid' && name === 'user.id'))
    refuseFilter('invalid_filter_value', place, `must be ${describeType(type)}, which ${name} is not`);
  return { kind: 'variable', type, name };
}

function readSpan(value: Record<string, unknown>, type: 'date' | 'datetime', place: FilterPlace): SpanOperand {
  const kind = ['rel', 'past', 'next', 'this'].find((key) => Object.hasOwn(value, key));
  if (!kind)
    refuseFilter(
      'invalid_filter_value',
      place,
      `must be ${describeType(type)}, or one of {"rel"}, {"past", "unit"}, {"next", "unit"}, {"this"}`,
    );
  refuseOtherKeys(value, kind === 'past' || kind === 'next' ? [kind, 'unit', 'tz'] : [kind, 'tz'], place);
  const timeZone = value.tz;
  if (timeZone !== undefined && !isTimeZone(timeZone))
    refuseFilter('invalid_filter_value', place, 'must have an IANA name such as Europe/Berlin as "tz"');
  return spanOf(
    kind === 'past' || kind === 'next' ? readWindow(kind, value, type, place) : readNamedSpan(kind, value[kind], place),
    type,
    timeZone,
  );
}

function readNamedSpan(kind: string, name: unknown, place: FilterPlace): Span {
  if (kind === 'rel') {
    const offset = name === 'today' ? 0 : name === 'yesterday' ? -1 : name === 'tomorrow' ? 1 : undefined;
    if (offset === undefined)
      refuseFilter('invalid_filter_value', place, 'must have today, yesterday or tomorrow as "rel"');
    return { kind: 'day', offset };
  }
  const unit = (['day', 'week', 'month', 'quarter', 'year'] as const).find((known) => known === name);
  if (!unit) refuseFilter('invalid_filter_value', place, 'must have day, week, month, quarter or year as "this"');
  return { kind: 'this', unit };
}

function readWindow(
  kind: 'past' | 'next',
  value: Record<string, unknown>,
  type: 'date' | 'datetime',
  place: FilterPlace,
): Span {
  const count = value[kind];
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > maxUnits)
    refuseFilter('invalid_filter_value', place, `must have a whole number from 1 to ${maxUnits} as "${kind}"`);
  const units: readonly SpanUnit[] =
    type === 'date' ? ['day', 'week', 'month', 'quarter', 'year'] : ['hour', 'day', 'week', 'month', 'quarter', 'year'];
  const unit = units.find((known) => known === value.unit);
  if (!unit) refuseFilter('invalid_filter_value', place, `must have ${units.join(', ')} as "unit"`);
  return { kind, count, unit };
}

function spanOf(span: Span, type: 'date' | 'datetime', timeZone?: string): SpanOperand {
  return {
    start: { kind: 'moment', type, edge: 'start', span, timeZone },
    end: { kind: 'moment', type, edge: 'end', span, timeZone },
  };
}

function refuseOtherKeys(value: Record<string, unknown>, known: string[], place: FilterPlace): void {
  const other = Object.keys(value).find((key) => !known.includes(key));
  if (other !== undefined)
    refuseFilter(
      'invalid_filter_value',
      place,
      `has the unknown key ${JSON.stringify(other.slice(0, 60))}; known here are ${known.join(', ')}`,
    );
}
