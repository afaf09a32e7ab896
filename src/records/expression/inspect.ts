import type { ComparisonDefinition } from './comparisons/define-comparison.ts';
import { empty } from './comparisons/emptiness.ts';
import { eq, isOneOf } from './comparisons/equality.ts';
import type { Expression } from './node.ts';

/** The keys of the fields that an expression reads. */
export function fieldsOf(expression: Expression): Set<string> {
  const keys = new Set<string>();
  visit(expression, (node) => {
    if (node.kind === 'field' || node.kind === 'comparison') keys.add(node.field.key);
  });
  return keys;
}

/** Each mention of a field, as often as it stands there. */
export function referencesIn(expression: Expression): string[] {
  const keys: string[] = [];
  visit(expression, (node) => {
    if (node.kind === 'field' || node.kind === 'comparison') keys.push(node.field.key);
  });
  return keys;
}

/** Whether it looks at more than the record: the zone of the workspace, or who asks. */
export function usesVariables(expression: Expression): boolean {
  let found = false;
  visit(expression, (node) => {
    if (node.kind === 'variable') found = true;
  });
  return found;
}

/** Whether it can yield something else a moment later for the same record. */
export function isVolatile(expression: Expression): boolean {
  let found = false;
  visit(expression, (node) => {
    if (node.kind === 'moment' && node.span.kind !== 'on') found = true;
  });
  return found;
}

/** Whether as many records may be expected to fulfil it whatever the values are that it compares with. */
export function isSteady(expression: Expression): boolean {
  let steady = true;
  visit(expression, (node) => {
    const even = node.kind !== 'comparison' || (evenComparisons.has(node.comparison) && node.field.type !== 'list');
    if (node.kind === 'call' || !even) steady = false;
  });
  return steady;
}

const evenComparisons: ReadonlySet<ComparisonDefinition> = new Set([eq, isOneOf, empty]);

function visit(node: Expression, look: (node: Expression) => void): void {
  look(node);
  const below =
    node.kind === 'logic'
      ? node.children
      : node.kind === 'call'
        ? node.arguments
        : node.kind === 'comparison'
          ? node.operands
          : [];
  for (const child of below) visit(child, look);
}
