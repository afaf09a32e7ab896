import type { TableField } from '../../../api/types.ts';
import { wordFor } from '../../../words/words.ts';
import { type Family, familyOf } from '../grid/values/field-family.ts';

const presence = ['empty', 'notempty'];
const listed = ['anyof', 'allof', 'noneof', 'exactly'];

const byFamily: Record<Family, string[]> = {
  text: ['contains', 'ncontains', 'eq', 'neq', 'startswith', 'endswith', 'in', 'nin', ...presence],
  number: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'between', 'nbetween', 'in', 'nin', ...presence],
  date: ['within', 'nwithin', 'eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'between', 'nbetween', ...presence],
  time: ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'between', 'nbetween', ...presence],
  checkbox: ['checked', 'notchecked'],
  select: ['eq', 'neq', 'in', 'nin', ...presence],
  user: ['eq', 'neq', 'in', 'nin', ...presence],
  reference: ['eq', 'neq', ...presence],
  list: [...listed, ...presence],
  link: [...listed, 'contains', ...presence],
  attachment: ['contains', ...presence],
  signature: presence,
  json: presence,
};

/** The operators of a field, most useful first. */
export function comparisonsOf(field: TableField): string[] {
  return byFamily[familyOf(field)];
}

/** For dates, "is before" is clearer than "is less than". */
export function comparisonName(field: TableField, comparison: string): string {
  return wordFor(`cmp_${familyOf(field)}`, comparison) ?? wordFor('cmp', comparison) ?? comparison;
}

export type ValueShape = 'none' | 'one' | 'two' | 'many' | 'text';

export function valueShape(field: TableField, comparison: string): ValueShape {
  if (['empty', 'notempty', 'checked', 'notchecked'].includes(comparison)) return 'none';
  if (comparison === 'between' || comparison === 'nbetween') return 'two';
  if (['in', 'nin', ...listed].includes(comparison)) return 'many';
  if (familyOf(field) === 'link' || familyOf(field) === 'attachment') return 'text';
  return 'one';
}
