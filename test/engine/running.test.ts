import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { runDraft } from '../harness/workflows.ts';

describe('a run', () => {
  const app = useApp({ worker: true });
  const steps = (...kinds: object[]) => kinds;

  test('goes from step to step, and its output is that of the last one', async () => {
    const done = await runDraft(app, {
      steps: steps(
        { id: 'a', kind: 'set', config: { values: { total: '{{ trigger.body.price * 2 }}' } } },
        {
          id: 'b',
          kind: 'transform',
          config: { value: { sum: '{{ vars.total + 1 }}', from: '{{ steps.a.output.total }}' } },
        },
      ),
      edges: [{ from: 'a', to: 'b' }],
      input: { price: 21 },
    });
    expect(done).toMatchObject({ status: 'completed', output: { sum: 43, from: 42 }, error: null });
  });

  test('goes one way at a condition; the other steps are skipped, and what joins both goes on', async () => {
    const definition = {
      steps: steps(
        { id: 'big', kind: 'condition', config: { if: '{{ trigger.body.amount > 100 }}' } },
        { id: 'yes', kind: 'set', config: { values: { way: 'yes' } } },
        { id: 'no', kind: 'set', config: { values: { way: 'no' } } },
        { id: 'end', kind: 'transform', config: { value: '{{ vars.way }}' } },
      ),
      edges: [
        { from: 'big', to: 'yes', port: 'true' },
        { from: 'big', to: 'no', port: 'false' },
        { from: 'yes', to: 'end' },
        { from: 'no', to: 'end' },
      ],
    };
    expect(await runDraft(app, { ...definition, input: { amount: 500 } })).toMatchObject({
      status: 'completed',
      output: 'yes',
    });
    expect(await runDraft(app, { ...definition, input: { amount: 5 } })).toMatchObject({
      status: 'completed',
      output: 'no',
    });
  });

  test('goes round a loop for each item, in order, and gathers the results', async () => {
    const done = await runDraft(app, {
      steps: steps(
        { id: 'loop', kind: 'each', config: { items: '{{ trigger.body.list }}' } },
        { id: 'double', kind: 'transform', config: { value: '{{ item * 2 + index }}' } },
        { id: 'end', kind: 'transform', config: { value: '{{ steps.loop.output }}' } },
      ),
      edges: [
        { from: 'loop', to: 'double', port: 'body' },
        { from: 'loop', to: 'end' },
      ],
      input: { list: [1, 2, 3] },
    });
    expect(done).toMatchObject({ status: 'completed', output: { count: 3, failed: 0, results: [2, 5, 8] } });
  });

  test('runs code', async () => {
    const done = await runDraft(app, {
      steps: steps(
        { id: 'a', kind: 'set', config: { values: { n: 4 } } },
        {
          id: 'b',
          kind: 'code',
          config: { source: 'return { square: input.n * steps.a.output.n, body: trigger.body.x, v: vars.n }' },
        },
      ),
      edges: [{ from: 'a', to: 'b' }],
      input: { x: 'hi' },
    });
    expect(done).toMatchObject({ status: 'completed', output: { square: 16, body: 'hi', v: 4 } });
  });

  test('runs actions as the person, with their events', async () => {
    const done = await runDraft(app, {
      steps: steps({
        id: 'lead',
        kind: 'action',
        config: { action: 'crm.create_lead', input: { name: 'Ada {{ trigger.body.x }}' } },
      }),
      edges: [],
      input: { x: 'L' },
    });
    expect(done).toMatchObject({ status: 'completed', output: { name: 'Ada L', stage: 'new' } });
    expect(await (await app.owner()).act('crm.list_leads', { q: 'Ada L' })).toMatchObject({
      items: [{ name: 'Ada L' }],
    });
  });

  test('leaves out of an action what its expressions found nothing for; what must be there is missing', async () => {
    const fields = {
      title: '{{ trigger.body.name }}',
      text: '{{ trigger.body.text }}',
      link: { type: 'customer', id: '{{ trigger.body.customer }}' },
    };
    const made = {
      id: 'task',
      kind: 'action',
      config: { action: 'tasks.create', input: { title: fields.title, text: fields.text } },
    };
    expect(await runDraft(app, { steps: [made], edges: [], input: { name: 'Call back' } })).toMatchObject({
      status: 'completed',
      output: { title: 'Call back', text: '' },
    });
    const missing = await runDraft(app, {
      steps: [{ ...made, config: { ...made.config, input: fields } }],
      edges: [],
      input: { order: 1 },
    });
    expect(missing).toMatchObject({
      status: 'failed',
      error: { code: 'invalid_input', message: expect.stringMatching(/title.*link|link.*title/s) },
    });
  });

  test('fails with the words of the step, and says which', async () => {
    const done = await runDraft(app, {
      steps: steps({ id: 'halt', kind: 'stop', config: { error: 'No address for {{ trigger.body.name }}' } }),
      edges: [],
      input: { name: 'Bob' },
    });
    expect(done).toMatchObject({
      status: 'failed',
      error: { code: 'stopped', message: 'No address for Bob', stepId: 'halt' },
    });
  });

  test('waits, gives its place back, and goes on when the time has come', async () => {
    const done = await runDraft(app, {
      steps: steps(
        { id: 'pause', kind: 'wait', config: { ms: 300 } },
        { id: 'end', kind: 'set', config: { values: { done: true } } },
      ),
      edges: [{ from: 'pause', to: 'end' }],
    });
    expect(done).toMatchObject({ status: 'completed', output: { done: true } });
  });
});
