import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { endOf, runDraft, startDraft } from '../harness/workflows.ts';

const fails = (more: object = {}) => ({
  id: 'bad',
  kind: 'code',
  config: { source: "throw new Error('broken ' + trigger.body.what)" },
  ...more,
});
const after = { id: 'after', kind: 'transform', config: { value: '{{ steps.bad.output.error.message }}' } };

describe('a step that fails', () => {
  const app = useApp({ worker: true });

  test('ends the run; what would follow is not done', async () => {
    const done = await runDraft(app, {
      steps: [fails(), after],
      edges: [{ from: 'bad', to: 'after' }],
      input: { what: 'leg' },
    });
    expect(done).toMatchObject({
      status: 'failed',
      error: { code: 'code_error', message: expect.stringContaining('broken leg'), stepId: 'bad' },
    });
    const run = await endOf(await app.owner(), done.executionId);
    expect(run.spans.map((span) => [span.stepId, span.status])).toEqual([['bad', 'error']]);
  });

  test('on error: continue goes on with what went wrong', async () => {
    const done = await runDraft(app, {
      steps: [fails({ onError: 'continue' }), after],
      edges: [{ from: 'bad', to: 'after' }],
      input: { what: 'arm' },
    });
    expect(done).toMatchObject({ status: 'completed', output: expect.stringContaining('broken arm') });
  });

  test('on error: branch goes on by the port “error” and no other', async () => {
    const never = { id: 'never', kind: 'stop', config: { error: 'came here' } };
    const edges = [
      { from: 'bad', to: 'after', port: 'error' },
      { from: 'bad', to: 'never' },
    ];
    const done = await runDraft(app, {
      steps: [fails({ onError: 'branch' }), after, never],
      edges,
      input: { what: 'heart' },
    });
    expect(done).toMatchObject({ status: 'completed', output: expect.stringContaining('broken heart') });
  });

  test('is tried again as often as it says, and each attempt is in the trace', async () => {
    const owner = await app.owner();
    const id = await startDraft(
      owner,
      { steps: [fails({ retry: { attempts: 3, delayMs: 1 } })], edges: [] },
      { what: 'thing' },
    );
    const run = await endOf(owner, id);
    expect(run).toMatchObject({ status: 'failed' });
    expect(run.spans.map((span) => span.attempt)).toEqual([1, 2, 3]);
  });

  test('gives its worker back during a long pause before the next attempt', async () => {
    const owner = await app.owner();
    const id = await startDraft(
      owner,
      { steps: [fails({ retry: { attempts: 2, delayMs: 2_100 } })], edges: [] },
      { what: 'thing' },
    );
    const run = await endOf(owner, id);
    expect(run).toMatchObject({ status: 'failed' });
    expect(run.spans.map((span) => span.attempt)).toEqual([1, 2]);
  });

  test('that takes longer than its limit is ended, with the limit in the message', async () => {
    const slow = { id: 'slow', kind: 'code', timeoutMs: 300, config: { source: 'for (;;) {}', timeoutMs: 20_000 } };
    expect(await runDraft(app, { steps: [slow], edges: [] })).toMatchObject({
      status: 'failed',
      error: { code: 'step_timeout', message: 'The step took longer than 300 ms.', stepId: 'slow' },
    });
  });

  test('an action that is refused fails with the words of the refusal', async () => {
    const refused = {
      id: 'lead',
      kind: 'action',
      config: { action: 'crm.create_lead', input: { name: '{{ null }}' } },
    };
    expect(await runDraft(app, { steps: [refused], edges: [] })).toMatchObject({
      status: 'failed',
      error: { code: 'invalid_input', message: expect.stringContaining('name') },
    });
  });

  test('an expression that goes wrong names its place', async () => {
    const wrong = { id: 'sum', kind: 'set', config: { values: { n: '{{ REPEAT_NOTHING(1) }}' } } };
    const owner = await app.owner();
    const answer = await owner.call('workflows.check', { definition: { triggers: [], steps: [wrong], edges: [] } });
    expect(answer.body).toMatchObject({
      result: {
        faults: [
          {
            path: expect.stringContaining('steps.sum.config.values'),
            stepId: 'sum',
            message: expect.stringContaining('REPEAT_NOTHING'),
          },
        ],
      },
    });
  });

  test('an HTTP step to a private address is refused', async () => {
    const inside = { id: 'inside', kind: 'http', config: { method: 'GET', url: 'http://127.0.0.1:1/metrics' } };
    expect(await runDraft(app, { steps: [inside], edges: [] })).toMatchObject({
      status: 'failed',
      error: { code: 'url_refused', stepId: 'inside' },
    });
  });
});
