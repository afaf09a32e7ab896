import { acceptedComparisons, findComparison } from './comparisons/accepted-comparisons.ts';
import { type FilterPlace, refuseFilter } from './filter-place.ts';
import type { Expression, FieldHandle } from './node.ts';
import { readCondition } from './read-condition.ts';

const maxDepth = 8;
const maxConditions = 100;

export interface FilterOptions {
  /** If false, the caller is unknown here, so `{"var": …}` is refused. */
  variables?: boolean;
}

/** Reads a filter or a row rule from JSON. An error is refused with a code and its position. */
export function readFilter(
  json: unknown,
  fieldOf: (key: string) => FieldHandle | undefined,
  options: FilterOptions = {},
): Expression {
  return readNode(json, { path: '', variables: options.variables ?? true }, 1, { fieldOf, conditions: 0 });
}

interface Reading {
  fieldOf: (key: string) => FieldHandle | undefined;
  conditions: number;
}

function readNode(json: unknown, place: FilterPlace, depth: number, reading: Reading): Expression {
  if (depth > maxDepth) refuseFilter('filter_too_complex', place, `lies deeper than ${maxDepth} levels`);
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    refuseFilter(
      'invalid_filter',
      place,
      'must be a condition {"field", "cmp", "value"} or a combination {"op", "children"}',
    );
  const node = json as Record<string, unknown>;
  return Object.hasOwn(node, 'op') || Object.hasOwn(node, 'children')
    ? readCombination(node, place, depth, reading)
    : readComparison(node, place, reading);
}

function readCombination(
  node: Record<string, unknown>,
  place: FilterPlace,
  depth: number,
  reading: Reading,
): Expression {
  refuseOtherKeys(node, ['op', 'children'], place);
  const { op, children } = node;
  if (op !== 'and' && op !== 'or' && op !== 'not')
    refuseFilter('invalid_filter', below(place, 'op'), 'must be "and", "or" or "not"');
  if (!Array.isArray(children) || children.length === 0)
    refuseFilter('invalid_filter', below(place, 'children'), 'must be an array of at least one condition');
  if (op === 'not' && children.length !== 1)
    refuseFilter('invalid_filter', below(place, 'children'), 'must hold exactly one condition below "not"');
  if (children.length > maxConditions)
    refuseFilter('filter_too_complex', below(place, 'children'), `has more than ${maxConditions} conditions`);
  const read = children.map((child, index) => readNode(child, below(place, `children[${index}]`), depth + 1, reading));
  return { kind: 'logic', type: 'boolean', operator: op, children: read };
}

function readComparison(node: Record<string, unknown>, place: FilterPlace, reading: Reading): Expression {
  refuseOtherKeys(node, ['field', 'cmp', 'value'], place);
  reading.conditions += 1;
  if (reading.conditions > maxConditions)
    refuseFilter('filter_too_complex', place, `is one condition more than the ${maxConditions} that a filter may have`);
  const { field: key, cmp } = node;
  if (typeof key !== 'string') refuseFilter('invalid_filter', below(place, 'field'), 'must be the key of a field');
  if (typeof cmp !== 'string') refuseFilter('invalid_filter', below(place, 'cmp'), 'must be the name of a comparison');
  const field = reading.fieldOf(key);
  if (!field) refuseFilter('unknown_field', below(place, 'field'), `names no field of this table: ${shown(key)}`);
  const comparison = findComparison(field, cmp);
  if (!comparison)
    refuseFilter(
      'unsupported_comparison',
      below(place, 'cmp'),
      `${shown(cmp)} is not accepted by "${key}", which takes ${acceptedComparisons(field).join(', ')}`,
    );
  return readCondition(field, comparison, node.value, below(place, 'value'));
}

function refuseOtherKeys(node: Record<string, unknown>, known: string[], place: FilterPlace): void {
  const other = Object.keys(node).find((key) => !known.includes(key));
  if (other !== undefined)
    refuseFilter('invalid_filter', place, `has the unknown key ${shown(other)}; known here are ${known.join(', ')}`);
}

function below(place: FilterPlace, step: string): FilterPlace {
  return { ...place, path: place.path === '' ? step : `${place.path}.${step}` };
}

function shown(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
