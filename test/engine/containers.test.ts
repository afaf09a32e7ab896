import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { runDraft } from '../harness/workflows.ts';

describe('loops and branches', () => {
  const app = useApp({ worker: true });

  test('several items at once still give their results in order', async () => {
    const items = Array.from({ length: 40 }, (_, index) => index);
    const steps = [
      { id: 'loop', kind: 'each', config: { items: '{{ trigger.body }}', concurrency: 8 } },
      { id: 'work', kind: 'code', config: { source: 'return input * 3' } },
    ];
    const done = await runDraft(app, {
      steps,
      edges: [{ from: 'loop', to: 'work', port: 'body' }],
      output: '{{ steps.loop.output.results }}',
      input: items,
    });
    expect(done).toMatchObject({ status: 'completed', output: items.map((item) => item * 3) });
  });

  test('an item that fails ends the loop, or counts as failed where the loop says so', async () => {
    const loop = (onFailure: string) => [
      { id: 'loop', kind: 'each', config: { items: [1, 2, 3], onFailure } },
      { id: 'odd', kind: 'code', config: { source: "if (input === 2) throw new Error('two is wrong'); return input" } },
    ];
    const edges = [{ from: 'loop', to: 'odd', port: 'body' }];
    expect(await runDraft(app, { steps: loop('stop'), edges })).toMatchObject({
      status: 'failed',
      error: { stepId: 'odd', message: expect.stringContaining('two is wrong') },
    });
    expect(await runDraft(app, { steps: loop('continue'), edges })).toMatchObject({
      status: 'completed',
      output: { count: 3, failed: 1, results: [1, { error: { code: 'code_error' } }, 3] },
    });
  });

  test('loops stand in loops; both items can be named', async () => {
    const steps = [
      { id: 'rows', kind: 'each', config: { items: ['a', 'b'] } },
      { id: 'columns', kind: 'each', config: { items: [1, 2] } },
      { id: 'cell', kind: 'transform', config: { value: '{{ loops.rows.item }}{{ item }}' } },
      { id: 'row', kind: 'transform', config: { value: '{{ steps.columns.output.results }}' } },
    ];
    const edges = [
      { from: 'rows', to: 'columns', port: 'body' },
      { from: 'columns', to: 'cell', port: 'body' },
      { from: 'columns', to: 'row' },
    ];
    expect(await runDraft(app, { steps, edges, output: '{{ steps.rows.output.results }}' })).toMatchObject({
      status: 'completed',
      output: [
        ['a1', 'a2'],
        ['b1', 'b2'],
      ],
    });
  });

  test('a while loop goes round as long as its condition holds, and no more often than its limit', async () => {
    const steps = (limit: number) => [
      { id: 'begin', kind: 'set', config: { values: { n: 0 } } },
      { id: 'loop', kind: 'while', config: { if: '{{ vars.n < 5 }}', limit } },
      { id: 'more', kind: 'set', config: { values: { n: '{{ vars.n + 1 }}' } } },
    ];
    const edges = [
      { from: 'begin', to: 'loop' },
      { from: 'loop', to: 'more', port: 'body' },
    ];
    expect(await runDraft(app, { steps: steps(100), edges })).toMatchObject({
      status: 'completed',
      output: { count: 5, last: { n: 5 } },
    });
    expect(await runDraft(app, { steps: steps(3), edges })).toMatchObject({
      status: 'failed',
      error: { code: 'too_many_rounds', stepId: 'loop' },
    });
  });

  test('branches run side by side and are gathered; a failure is treated as the step says', async () => {
    const steps = (onFailure: string) => [
      { id: 'both', kind: 'parallel', config: { onFailure } },
      { id: 'left', kind: 'code', config: { source: 'return "l"' } },
      { id: 'left2', kind: 'transform', config: { value: '{{ steps.left.output }}{{ steps.left.output }}' } },
      {
        id: 'right',
        kind: 'code',
        config: { source: 'if (trigger.body.bad) throw new Error("right is wrong"); return "r"' },
      },
    ];
    const edges = [
      { from: 'both', to: 'left', port: 'branch' },
      { from: 'left', to: 'left2' },
      { from: 'both', to: 'right', port: 'branch' },
    ];
    expect(await runDraft(app, { steps: steps('stop'), edges, input: {} })).toMatchObject({
      status: 'completed',
      output: { results: { left: 'll', right: 'r' }, failed: 0 },
    });
    expect(await runDraft(app, { steps: steps('stop'), edges, input: { bad: true } })).toMatchObject({
      status: 'failed',
      error: { stepId: 'right' },
    });
    expect(await runDraft(app, { steps: steps('wait'), edges, input: { bad: true } })).toMatchObject({
      status: 'failed',
      error: { stepId: 'right' },
    });
    expect(await runDraft(app, { steps: steps('continue'), edges, input: { bad: true } })).toMatchObject({
      status: 'completed',
      output: { results: { left: 'll' }, failed: 1 },
    });
  });

  test('a list that is none, or too long, is told', async () => {
    const loop = (items: unknown, limit?: number) => [{ id: 'loop', kind: 'each', config: { items, limit } }];
    expect(await runDraft(app, { steps: loop('{{ trigger.body.x }}'), edges: [], input: { x: 'abc' } })).toMatchObject({
      status: 'failed',
      error: { code: 'not_a_list' },
    });
    expect(await runDraft(app, { steps: loop('{{ RANGE(0, 20) }}', 10), edges: [] })).toMatchObject({
      status: 'failed',
      error: { code: 'too_many_items' },
    });
    expect(await runDraft(app, { steps: loop('{{ trigger.body.nothing }}'), edges: [] })).toMatchObject({
      status: 'completed',
      output: { count: 0 },
    });
  });
});
