import { describe, expect, test } from 'vitest';
import { checkDefinition } from '../../src/engine/definition/check-definition.ts';
import { stepKinds } from '../../src/engine/step-kinds/registry.ts';

const everythingIsThere = {
  hasConnection: () => true,
  hasWorkflow: () => true,
  hasEndpoint: () => true,
  isAction: () => true,
  isEvent: () => true,
};

/** contract: `kind` of steps. */
const contract = [
  'action',
  'condition',
  'switch',
  'each',
  'while',
  'parallel',
  'set',
  'transform',
  'http',
  'code',
  'model',
  'agent',
  'approval',
  'wait',
  'workflow',
  'response',
  'event',
  'stop',
];

test('the kinds of steps are those of the contract', () => {
  expect([...stepKinds.keys()].sort()).toEqual([...contract].sort());
});

describe.each([...stepKinds.values()].map((kind) => ({ name: kind.kind, kind })))('step kind $name', ({ kind }) => {
  const faultsOf = (config: Record<string, unknown>) =>
    checkDefinition({ triggers: [], steps: [{ id: 'a', kind: kind.kind, config }], edges: [] }, everythingIsThere);

  test('says in words what it is', () => {
    expect(kind.title).toMatch(/\S/);
    expect(kind.description).toMatch(/\S.*\.$/);
  });

  test('has an example that is without fault', () => {
    expect(faultsOf(kind.example)).toEqual([]);
  });

  test('refuses a field it does not know, and names it', () => {
    expect(faultsOf({ ...kind.example, surely_not_a_field: 1 })).toMatchObject([
      { stepId: 'a', code: 'invalid_config' },
    ]);
  });

  test('has ports of different names', () => {
    const ports = kind.ports(kind.example);
    expect(new Set(ports).size).toBe(ports.length);
    expect(ports).not.toContain('error');
  });

  test('names fields of its config only, where it treats some in its own way', () => {
    const { properties } = kind.config as unknown as { properties: Record<string, unknown> };
    for (const field of [...(kind.unevaluated ?? []), ...(kind.verbatim ?? [])])
      expect(Object.keys(properties)).toContain(field);
  });
});
