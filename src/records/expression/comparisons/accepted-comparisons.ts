import type { FieldHandle } from '../node.ts';

const scalar = ['eq', 'neq', 'in', 'nin', 'empty', 'notempty'];
const ordered = ['gt', 'gte', 'lt', 'lte'];
const ranged = [...scalar, ...ordered, 'between', 'nbetween'];
const listed = ['anyof', 'allof', 'noneof', 'exactly', 'empty', 'notempty'];

const byFamily: Record<FieldHandle['family'], readonly string[]> = {
  text: [...scalar, 'contains', 'ncontains', 'startswith', 'endswith', 'like', 'nlike', ...ordered],
  number: ranged,
  date: [...ranged, 'within', 'nwithin', 'before', 'after'],
  checkbox: ['eq', 'neq', 'checked', 'notchecked'],
  select: scalar,
  uuid: scalar,
  list: listed,
  link: [...listed, 'contains'],
  attachment: ['empty', 'notempty', 'contains'],
  json: ['empty', 'notempty'],
};

const aliases = new Map([
  ['null', 'empty'],
  ['blank', 'empty'],
  ['notnull', 'notempty'],
  ['notblank', 'notempty'],
  ['ge', 'gte'],
  ['le', 'lte'],
  ['is', 'eq'],
  ['isnot', 'neq'],
  ['not', 'neq'],
  ['btw', 'between'],
  ['nbtw', 'nbetween'],
  ['nanyof', 'noneof'],
  ['isWithin', 'within'],
]);

/** The names of the comparisons that a field accepts, without aliases. */
export function acceptedComparisons(field: FieldHandle): readonly string[] {
  const accepted = byFamily[field.family];
  // A time of day is not within any week.
  return field.type === 'time' ? accepted.filter((name) => !name.endsWith('within')) : accepted;
}

/** The comparison behind a name or alias; undefined if the field does not accept it. */
export function findComparison(field: FieldHandle, name: string): string | undefined {
  const meant = aliases.get(name) ?? name;
  if (!acceptedComparisons(field).includes(meant)) return undefined;
  return meant === 'before' ? 'lt' : meant === 'after' ? 'gt' : meant;
}
