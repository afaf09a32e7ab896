import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareValues,
  groupChanges,
  type ValueChange,
} from '../../console/src/screens/workflows/editor/versions/group-changes.ts';
import { diffDefinitions } from '../../src/engine/definition/diff-definitions.ts';

type Value = Record<string, unknown>;

const leaf = fc.oneof(fc.constantFrom('a', 'b', 1, true, null), fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }));
const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.dictionary(fc.constantFrom('url', 'body', 'name'), fc.oneof({ maxDepth: 3 }, leaf, tie('value')), {
    maxKeys: 3,
    noNullPrototype: true,
  }),
}));

/** What the deploy dialog and the comparison of versions show. */
describe('the changes of a workflow', () => {
  test('taken apart hold everything that differs, and nothing else', () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        const changes = compareValues(before, after);
        for (const change of changes) expect(change.before).not.toEqual(change.after);
        expect(withoutEmpty(changes.reduce(applied, before))).toEqual(withoutEmpty(after));
        if (changes.length === 0) expect(before).toEqual(after);
      }),
    );
  });

  test('stand together by step, and what holds for the whole workflow in one place', () => {
    const start = { id: 'start', kind: 'manual' };
    const before = {
      definition: {
        triggers: [start],
        steps: [
          { id: 'tell', kind: 'action', config: { action: 'tasks.create', input: { title: 'Call', text: 'Soon' } } },
        ],
        edges: [],
      },
      settings: {},
    };
    const told = {
      id: 'tell',
      kind: 'action',
      name: 'Tell them',
      config: { action: 'tasks.create', input: { title: 'Write', text: 'Soon' } },
      retry: { attempts: 3 },
    };
    const after = {
      definition: {
        triggers: [start],
        steps: [told, { id: 'end', kind: 'stop' }],
        edges: [{ from: 'tell', to: 'end', port: 'error' }],
        output: '{{ 1 }}',
      },
      settings: { risky: 'ask' as const },
    };
    expect(groupChanges(diffDefinitions(before, after))).toEqual([
      {
        about: 'step',
        how: 'changed',
        id: 'tell',
        values: [
          { path: ['name'], after: 'Tell them' },
          { path: ['retry', 'attempts'], after: 3 },
          { path: ['config', 'input', 'title'], before: 'Call', after: 'Write' },
        ],
      },
      { about: 'step', how: 'added', id: 'end' },
      { about: 'edge', how: 'added', edge: { from: 'tell', to: 'end', port: 'error' } },
      {
        about: 'workflow',
        how: 'changed',
        values: [
          { path: ['output'], after: '{{ 1 }}' },
          { path: ['risky'], after: 'ask' },
        ],
      },
    ]);
  });
});

function applied(whole: Value, { path: [key = '', ...rest], after }: ValueChange): Value {
  if (rest.length > 0)
    return { ...whole, [key]: applied((whole[key] ?? {}) as Value, { path: rest, before: undefined, after }) };
  const { [key]: _, ...others } = whole;
  return after === undefined ? others : { ...others, [key]: after };
}

/** Whether an object is empty or not there is no difference that a form would show. */
function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kept = Object.entries(value).map(([key, inner]) => [key, withoutEmpty(inner)] as const);
  const entries = kept.filter(([, inner]) => inner !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
