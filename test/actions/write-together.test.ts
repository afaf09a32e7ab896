import { expect, test } from 'vitest';
import type { Principal } from '../../src/kernel/principal.ts';
import type { ActionCall } from '../../src/runtime/action-call.ts';
import { WriteTogether } from '../../src/runtime/execution/write-together.ts';

const rights = new Set(['tables.read']);
const ada = { userId: 'ada', credentialId: 'key', capabilities: rights, workspace: {} } as unknown as Principal;

const call = (input: unknown, principal = ada): ActionCall => ({ name: 'tables.create_record', input, principal });

/** What was written at once, by what is in the calls. */
function writer() {
  const groups: unknown[][] = [];
  const together = new WriteTogether(async (calls) => {
    groups.push(calls.map(({ input }) => input));
    if (calls.length > 1 && calls.some(({ input }) => input === 'wrong')) throw new Error('One of them is wrong.');
    return calls.map(({ input }) => ({ result: input, activity: [], events: [] }));
  });
  return { groups, add: (each: ActionCall, alike = 'table') => together.add(each, alike) };
}

test('calls of one moment are written together, and each gets its own answer', async () => {
  const { groups, add } = writer();
  const answers = await Promise.all([add(call(1)), add(call(2)), add(call(3))]);
  expect(groups).toEqual([[1, 2, 3]]);
  expect(answers.map(({ result }) => result)).toEqual([1, 2, 3]);
});

test('calls that are not alike, or of other rights, go by themselves', async () => {
  const { groups, add } = writer();
  const changed = { ...ada, capabilities: new Set(rights) };
  await Promise.all([add(call(1)), add(call(2), 'another table'), add(call(3, changed)), add(call(4))]);
  expect(groups).toEqual([[1, 4], [2], [3]]);
});

test('where a group fails, each is written by itself', async () => {
  const { groups, add } = writer();
  await Promise.all([add(call(1)), add(call('wrong')), add(call(3))]);
  expect(groups).toEqual([[1, 'wrong', 3], [1], ['wrong'], [3]]);
});
