import type { DefinitionFault } from '../definition/definition.ts';
import { compileTemplate, ExpressionError } from '../expressions/compile-template.ts';
import type { PlaceFault } from './define-trigger-kind.ts';

const maxDepth = 8;
const maxConditions = 100;

/** Comparisons of tables.md that need no field type: the data of an event has none. */
export const eventComparisons: ReadonlySet<string> = new Set([
  ...['eq', 'neq', 'in', 'nin', 'empty', 'notempty'],
  ...['contains', 'ncontains', 'startswith', 'endswith'],
  ...['gt', 'gte', 'lt', 'lte', 'between', 'nbetween'],
  ...['anyof', 'allof', 'noneof', 'checked', 'notchecked'],
]);

const withoutValue = new Set(['empty', 'notempty', 'checked', 'notchecked']);
const withList = new Set(['in', 'nin', 'between', 'nbetween', 'anyof', 'allof', 'noneof']);

/** What is wrong with the filter of an event: an expression, or a condition on the data by dotted paths. */
export function checkEventFilter(filter: unknown, at: PlaceFault): DefinitionFault[] {
  if (filter === undefined || filter === null) return [];
  if (typeof filter === 'string') return checkExpression(filter, at);
  return checkNode(filter, 'filter', 1, { left: maxConditions }, at);
}

function checkExpression(filter: string, at: PlaceFault): DefinitionFault[] {
  if (!filter.includes('{{')) return [at('filter', 'invalid_filter', 'A filter in words must be an expression in {{ }} that gives true or false.')];
  try {
    compileTemplate(filter, 'filter');
    return [];
  } catch (error) {
    if (error instanceof ExpressionError) return [at('filter', error.code, error.message)];
    throw error;
  }
}

function checkNode(node: unknown, path: string, depth: number, budget: { left: number }, at: PlaceFault): DefinitionFault[] {
  const fault = (where: string, message: string) => [at(where, 'invalid_filter', message)];
  if (depth > maxDepth) return fault(path, `A filter has at most ${maxDepth} levels.`);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return fault(path, 'Must be a condition {"field", "cmp", "value"} or a combination {"op", "children"}.');
  const { op, children, field, cmp, value, ...others } = node as Record<string, unknown>;
  const [other] = Object.keys(others);
  if (other !== undefined) return fault(path, `Has the unknown key “${other}”.`);
  if (op !== undefined || children !== undefined) {
    if (op !== 'and' && op !== 'or' && op !== 'not') return fault(`${path}.op`, 'Must be “and”, “or” or “not”.');
    if (!Array.isArray(children) || children.length === 0 || (op === 'not' && children.length !== 1))
      return fault(`${path}.children`, 'Must be a list of conditions; below “not” exactly one.');
    return children.flatMap((child, index) => checkNode(child, `${path}.children.${index}`, depth + 1, budget, at));
  }
  budget.left -= 1;
  if (budget.left === -1) return fault(path, `A filter has at most ${maxConditions} conditions.`);
  if (budget.left < -1) return [];
  if (typeof field !== 'string' || field === '') return fault(`${path}.field`, 'Must be the path of a value in the event’s data, such as lead.stage.');
  if (typeof cmp !== 'string' || !eventComparisons.has(cmp)) return fault(`${path}.cmp`, `Must be one of ${[...eventComparisons].join(', ')}.`);
  if (withoutValue.has(cmp)) return value === undefined ? [] : fault(`${path}.value`, `“${cmp}” takes no value.`);
  if (value === undefined) return fault(`${path}.value`, `“${cmp}” needs a value.`);
  if (withList.has(cmp) && (!Array.isArray(value) || (cmp.endsWith('between') && value.length !== 2)))
    return fault(`${path}.value`, cmp.endsWith('between') ? 'Must be a list of two values.' : 'Must be a list.');
  return [];
}
