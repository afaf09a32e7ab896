import type { Phrase } from '../../../language/phrase.ts';
import type { DefinitionFault, PlaceFault } from '../definition/definition-fault.ts';
import { failures } from '../definition/words/failures.ts';
import { compileTemplate, ExpressionError } from '../expressions/compile-template.ts';

const maxDepth = 8;
const maxConditions = 100;

/** The comparisons of tables.md that need no field type, since event data has none. */
export const eventComparisons: ReadonlySet<string> = new Set([
  ...['eq', 'neq', 'in', 'nin', 'empty', 'notempty'],
  ...['contains', 'ncontains', 'startswith', 'endswith'],
  ...['gt', 'gte', 'lt', 'lte', 'between', 'nbetween'],
  ...['anyof', 'allof', 'noneof', 'checked', 'notchecked'],
]);

const withoutValue = new Set(['empty', 'notempty', 'checked', 'notchecked']);
const withList = new Set(['in', 'nin', 'between', 'nbetween', 'anyof', 'allof', 'noneof']);

/** Checks the filter of an event: an expression, or a condition on the data by dotted paths. */
export function checkEventFilter(filter: unknown, at: PlaceFault): DefinitionFault[] {
  if (filter === undefined || filter === null) return [];
  if (typeof filter === 'string') return checkExpression(filter, at);
  return checkNode(filter, 'filter', 1, { left: maxConditions }, at);
}

function checkExpression(filter: string, at: PlaceFault): DefinitionFault[] {
  if (!filter.includes('{{'))
    return [at('filter', 'invalid_filter', failures.phrase('filter.expression', { braces: '{{ }}' }))];
  try {
    compileTemplate(filter, 'filter');
    return [];
  } catch (error) {
    if (error instanceof ExpressionError) return [at('filter', error.code, error.why)];
    throw error;
  }
}

function checkNode(
  node: unknown,
  path: string,
  depth: number,
  budget: { left: number },
  at: PlaceFault,
): DefinitionFault[] {
  const fault = (where: string, why: Phrase) => [at(where, 'invalid_filter', why)];
  if (depth > maxDepth) return fault(path, failures.phrase('filter.levels', { max: maxDepth }));
  if (typeof node !== 'object' || node === null || Array.isArray(node))
    return fault(
      path,
      failures.phrase('filter.node', { condition: '{"field", "cmp", "value"}', combination: '{"op", "children"}' }),
    );
  const { op, children, field, cmp, value, ...others } = node as Record<string, unknown>;
  const [other] = Object.keys(others);
  if (other !== undefined) return fault(path, failures.phrase('filter.key', { key: other }));
  if (op !== undefined || children !== undefined) {
    if (op !== 'and' && op !== 'or' && op !== 'not') return fault(`${path}.op`, failures.phrase('filter.combination'));
    if (!Array.isArray(children) || children.length === 0 || (op === 'not' && children.length !== 1))
      return fault(`${path}.children`, failures.phrase('filter.children'));
    return children.flatMap((child, index) => checkNode(child, `${path}.children.${index}`, depth + 1, budget, at));
  }
  budget.left -= 1;
  if (budget.left === -1) return fault(path, failures.phrase('filter.conditions', { max: maxConditions }));
  if (budget.left < -1) return [];
  if (typeof field !== 'string' || field === '') return fault(`${path}.field`, failures.phrase('filter.field'));
  if (typeof cmp !== 'string' || !eventComparisons.has(cmp))
    return fault(
      `${path}.cmp`,
      failures.phrase('filter.comparison', { comparisons: [...eventComparisons].join(', ') }),
    );
  if (withoutValue.has(cmp))
    return value === undefined ? [] : fault(`${path}.value`, failures.phrase('filter.no_value', { comparison: cmp }));
  if (value === undefined) return fault(`${path}.value`, failures.phrase('filter.needs_value', { comparison: cmp }));
  if (withList.has(cmp) && (!Array.isArray(value) || (cmp.endsWith('between') && value.length !== 2)))
    return fault(`${path}.value`, failures.phrase(cmp.endsWith('between') ? 'filter.two_values' : 'filter.list'));
  return [];
}
