import { describe, expect, test } from 'vitest';
import type { WorkflowDefinition } from '../../src/engine/definition/definition.ts';
import { RunInMemory } from './execution-in-memory.ts';

const paths = (count: number) => Array.from({ length: count }, (_, index) => `loop[${index}].send`);

function loop(count: number): WorkflowDefinition {
  return {
    triggers: [],
    steps: [
      { id: 'loop', kind: 'each', config: { items: Array.from({ length: count }, (_, index) => index) } },
      { id: 'send', kind: 'action', config: { action: 'any.thing', input: { n: '{{ item }}', at: '{{ NOW() }}' } } },
    ],
    edges: [{ from: 'loop', to: 'send', port: 'body' }],
  };
}

function byProgram(definition: WorkflowDefinition): RunInMemory {
  const run = new RunInMemory(definition);
  run.origin = 'program';
  return run;
}

function approve(run: RunInMemory): void {
  for (const path of [...run.cards.values()].flat())
    run.answers.set(path, { for: 'approval', state: 'executed', result: null, error: null, note: null });
}

describe('steps of a loop that ask', () => {
  test.each([false, true])(
    'are asked about by one card, although the worker dies when it writes down what the card shows (written: %s)',
    async (written) => {
      const run = byProgram(loop(5));
      expect(await run.turn({ save: 1, written })).toBe('died');
      expect(run.cards.size).toBe(0);
      expect(await run.turn()).toEqual({ ended: 'waiting' });
      expect([...run.cards.values()]).toEqual([paths(5)]);
      // The worker died after the card was made, and before the run was put to rest.
      expect(await run.turn()).toEqual({ ended: 'waiting' });
      expect(run.cards.size).toBe(1);
      expect(run.calls).toEqual([]);
    },
  );

  test('act once each when it is approved, in their order, wherever the worker dies', async () => {
    for (let save = 1; save <= 5; save++) {
      for (const written of [false, true]) {
        const run = byProgram(loop(5));
        await run.turn();
        approve(run);
        expect(await run.turn({ save, written })).toBe('died');
        expect(await run.turn()).toMatchObject({ ended: 'completed', output: { count: 5 } });
        expect([...new Set(run.calls)]).toEqual(paths(5).map((path) => `run:run:${path}`));
        // What was under way when it died is done again, with the same key, and nothing else.
        expect(run.calls).toHaveLength(written ? 5 : 6);
        expect(run.cards.size).toBe(1);
      }
    }
  });

  test('are no more than a card takes, however many there are', async () => {
    const run = byProgram(loop(100_000));
    await run.turn();
    expect([...run.cards.values()]).toEqual([paths(250)]);
    expect(JSON.stringify(run.records).length).toBeLessThan(1_200_000);
  });
});
