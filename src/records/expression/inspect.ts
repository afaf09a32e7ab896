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

/** Every mention of a field, including repetitions. */
export function referencesIn(expression: Expression): string[] {
  const keys: string[] = [];
  visit(expression, (node) => {
    if (node.kind === 'field' || node.kind === 'comparison') keys.push(node.field.key);
  });
  return keys;
}

/** Whether the value depends on more than the record: on the workspace's time zone or on the caller. */
export function usesVariables(expression: Expression): boolean {
  let found = false;
  visit(expression, (node) => {
    if (node.kind === 'variable') found = true;
  });
  return found;
}

/** Whether the value can change over time for the same record. */
export function isVolatile(expression: Expression): boolean {
  let found = false;
  visit(expression, (node) => {
    if (node.kind === 'moment' && node.span.kind !== 'on') found = true;
  });
  return found;
}

/** Whether about the same share of records matches, whatever values the expression compares with. */
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
