import { compileTemplate, ExpressionError } from '../../../src/engine/expressions/compile-template.ts';
import type { Scope } from '../../../src/engine/expressions/template.ts';

/** What the tests' expressions see: these roots, on a Sunday morning in Berlin just before the clock is put forward. */
export function scopeOf(roots: Record<string, unknown>): Scope {
  return { root: (name) => roots[name], now: new Date('2026-03-29T00:30:00.000Z'), timeZone: 'Europe/Berlin' };
}

export const sampleRoots = {
  trigger: {
    kind: 'api',
    id: 't',
    body: { name: 'Ada', age: 36, tags: ['a', 'b'], none: null, nested: { deep: [{ x: 1 }, { x: 2 }] } },
    headers: { 'x-id': '7' },
  },
  steps: {
    load: {
      output: {
        items: [
          { id: 1, group: 'a', price: 2.5 },
          { id: 2, group: 'b', price: 4 },
          { id: 3, group: 'a', price: null },
        ],
      },
      status: 'done',
      error: null,
    },
  },
  vars: { count: 3, text: '12', flag: true },
  secrets: { key: 'top' },
  workspace: { id: 'w', language: 'de' },
};

export function evaluated(expression: string, roots: Record<string, unknown> = sampleRoots): unknown {
  return filled(`{{ ${expression} }}`, roots);
}

/** A value whose texts may hold expressions. */
export function filled(value: unknown, roots: Record<string, unknown> = sampleRoots): unknown {
  return compileTemplate(value, 'steps.test.config.value').evaluate(scopeOf(roots));
}

/** What compiling or evaluating a value fails with. */
export function faultOf(value: unknown, roots: Record<string, unknown> = sampleRoots): ExpressionError {
  try {
    filled(value, roots);
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
  throw new Error(`There is no fault in ${JSON.stringify(value)}`);
}
