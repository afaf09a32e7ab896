import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, newWorkspace, ownerAtHome } from '../../harness/factories.ts';
import { newEntry } from '../../harness/log-entries.ts';
import { rowsOf } from '../../harness/statements.ts';
import { until } from '../../harness/until.ts';
import { chain, greeting, newDeployed, newWorkflow, workspaceOf } from './world.ts';

interface Run {
  executionId: string;
  logId: string | null;
  status: string;
  [field: string]: unknown;
}

interface Page {
  items: Run[];
  nextCursor?: string;
}

const waiting = chain([{ id: 'rest', kind: 'wait', config: { callback: true } }]);
const failing = chain([
  { id: 'first', kind: 'set', config: { values: { n: 1 } } },
  { id: 'halt', kind: 'stop', config: { error: 'Out of paper' } },
]);

describe('the actions on runs', () => {
  const app = useApp({ worker: true });
  let owner: Client;
  const list = (input: object = {}) => owner.act<Page>('workflows.list_runs', input);
  const start = async (id: string, input: object = {}) =>
    (await owner.act<Run>('workflows.run', { id, input, mode: 'async' })).executionId;
  const seen = (executionId: string, status: string) =>
    until(
      () => owner.act<Run>('workflows.get_run', { executionId }),
      (run) => run.status === status,
    );

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  describe('workflows.run', () => {
    test('the draft as it is, acting as who runs it; the deployed version stays as it was', async () => {
      const id = await newDeployed(owner);
      await owner.act('workflows.update', {
        id,
        definition: chain([{ id: 'other', kind: 'set', config: { values: { other: true } } }]),
      });
      const draft = await owner.act<Run>('workflows.run', { id, draft: true });
      expect(draft).toMatchObject({ status: 'completed', output: { other: true }, error: null });
      expect(await owner.act('workflows.run', { id, input: { name: 'Ada' } })).toMatchObject({
        output: { greeting: 'Hello Ada' },
      });
      const again = await owner.act<Run>('workflows.run', { id, draft: true });
      const [first, second] = await Promise.all(
        [draft, again].map(({ executionId }) => owner.act<Run>('workflows.get_run', { executionId })),
      );
      expect(first).toMatchObject({ trigger: 'manual', version: { version: null } });
      expect(second?.versionId).toBe(first?.versionId);
    });

    test('409 not_deployed, 409 invalid_definition for a broken draft, 404, 422', async () => {
      const id = await newWorkflow(owner, { ...greeting, edges: [{ from: 'start', to: 'nobody' }] });
      expect(await owner.call('workflows.run', { id })).toMatchObject({ status: 409, body: { code: 'not_deployed' } });
      expect(await owner.call('workflows.run', { id, draft: true })).toMatchObject({
        status: 409,
        body: { code: 'invalid_definition', faults: [expect.anything()] },
      });
      expect(await owner.call('workflows.run', { id: randomUUID() })).toMatchObject({
        status: 404,
        body: { code: 'workflow_not_found' },
      });
      const strict = await newDeployed(owner, chain(greeting.steps, { type: 'object', required: ['name'] }));
      expect(await owner.call('workflows.run', { id: strict })).toMatchObject({
        status: 422,
        body: { code: 'invalid_input', details: [{ path: '/input/name' }] },
      });
      expect(await owner.call('workflows.run', { id: strict, triggerId: 'nothing' })).toMatchObject({
        status: 422,
        body: { details: [{ path: '/triggerId' }] },
      });
    });

    test('mode stream answers lines of JSON', async () => {
      const answer = await owner.call('workflows.run', {
        id: await newDeployed(owner),
        input: { name: 'Ada' },
        mode: 'stream',
      });
      const lines = answer.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { type: string });
      expect(lines.map(({ type }) => type)).toEqual(['step_started', 'step_finished', 'final']);
      expect(lines.at(-1)).toMatchObject({ status: 'completed', output: { greeting: 'Hello Ada' } });
    });
  });

  test('list_runs: those under way first, then those that ended, each once over all pages', async () => {
    const id = await newDeployed(owner, waiting);
    const quick = await newDeployed(owner);
    const ended = [
      await owner.act<Run>('workflows.run', { id: quick }),
      await owner.act<Run>('workflows.run', { id: quick }),
    ].map(({ executionId }) => executionId);
    const open = [await start(id), await start(id)];
    for (const executionId of open) await seen(executionId, 'waiting');
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Page = await list({ workflowIds: [id, quick], limit: 1, ...(cursor ? { cursor } : {}) });
      pages.push(...page.items.map(({ executionId }) => executionId));
      cursor = page.nextCursor;
    } while (cursor);
    expect(pages).toEqual([...open.toReversed(), ...ended.toReversed()]);
    expect(
      (await list({ workflowIds: [id, quick], order: 'asc' })).items.map(({ executionId }) => executionId),
    ).toEqual([...ended, ...open]);
    expect((await list({ workflowId: id, activeOnly: true })).items[0]).toMatchObject({
      logId: null,
      status: 'waiting',
      endedAt: null,
      durationMs: null,
      workflowName: expect.any(String),
    });
    expect((await list({ workflowId: id, endedOnly: true })).items).toEqual([]);
    expect((await list({ workflowId: id, status: ['waiting', 'completed'] })).items).toHaveLength(2);
    expect((await list({ workflowIds: [id, quick], level: 'error' })).items).toEqual([]);
    expect(
      (await list({ workflowIds: [id, quick], minDurationMs: 0 })).items.map(({ executionId }) => executionId),
    ).toEqual(ended.toReversed());
    for (const executionId of open) await owner.act('workflows.cancel_run', { executionId });
  });

  test('get_run of a run that waits: its input, its steps so far, what it waits for', async () => {
    const executionId = await start(
      await newDeployed(owner, chain([{ id: 'first', kind: 'set', config: { values: { n: 1 } } }, ...waiting.steps])),
      { name: 'Ada' },
    );
    const run = await seen(executionId, 'waiting');
    expect(run).toMatchObject({
      input: { name: 'Ada' },
      output: null,
      definition: { steps: [{ id: 'first' }, { id: 'rest' }] },
      version: { version: 1 },
      waits: [{ path: 'rest', kind: 'callback', callbackUrl: expect.stringContaining(executionId) }],
      estimatedMs: expect.any(Number),
    });
    expect((run.spans as { stepId: string }[]).map(({ stepId }) => stepId)).toContain('first');
    await owner.act('workflows.cancel_run', { executionId });
    expect(await seen(executionId, 'cancelled')).toMatchObject({ waits: [], input: { name: 'Ada' } });
    expect(await owner.call('workflows.cancel_run', { executionId })).toMatchObject({
      status: 409,
      body: { code: 'run_finished' },
    });
  });

  test('get_run shows no secret, neither while the run waits nor afterwards', async () => {
    await owner.act('workspace.set_variable', { name: 'token', value: 'correct-horse-battery', secret: true });
    const executionId = await start(
      await newDeployed(
        owner,
        chain([{ id: 'first', kind: 'set', config: { values: { token: '{{ secrets.token }}' } } }, ...waiting.steps]),
      ),
    );
    const before = await seen(executionId, 'waiting');
    await owner.act('workflows.cancel_run', { executionId });
    for (const run of [before, await seen(executionId, 'cancelled')]) {
      expect(JSON.stringify(run)).not.toMatch(/correct-horse|secret:token/);
      expect(run.spans).toContainEqual(expect.objectContaining({ stepId: 'first', output: { token: '•••' } }));
    }
  });

  test('retry_run: from the failed step, keeping what was done; from the start; not while it is under way', async () => {
    const id = await newDeployed(owner, failing);
    const { executionId } = await owner.act<Run>('workflows.run', { id, input: { name: 'Ada' } });
    for (const from of ['failed', 'start']) {
      const again = await owner.act<Run>('workflows.retry_run', { executionId, from });
      const run = await seen(again.executionId, 'failed');
      expect(run).toMatchObject({
        retryOf: executionId,
        error: expect.stringContaining('Out of paper'),
        errorStep: 'halt',
        input: { name: 'Ada' },
      });
      expect((run.spans as { stepId: string }[]).some(({ stepId }) => stepId === 'first')).toBe(from === 'start');
    }
    const open = await start(await newDeployed(owner, waiting));
    expect(await owner.call('workflows.retry_run', { executionId: open })).toMatchObject({
      status: 409,
      body: { code: 'run_not_finished' },
    });
    expect(await owner.call('workflows.retry_run', { executionId: randomUUID() })).toMatchObject({
      status: 404,
      body: { code: 'run_not_found' },
    });
    await owner.act('workflows.cancel_run', { executionId: open });
  });

  test('retry_runs starts what failed again, as the filter says, and nothing else', async () => {
    const [bad, good] = [await newDeployed(owner, failing), await newDeployed(owner)];
    for (const id of [bad, bad, bad, good]) await owner.act('workflows.run', { id });
    expect(await owner.act('workflows.retry_runs', { workflowIds: [bad, good] })).toEqual({ count: 3, left: 0 });
    await until(
      () => list({ workflowId: bad, endedOnly: true }),
      ({ items }) => items.length === 6,
    );
    expect((await list({ workflowId: good })).items).toHaveLength(1);
    expect(await owner.act('workflows.retry_runs', { workflowId: good })).toEqual({ count: 0, left: 0 });
  });

  test('test_step: one step on pinned data, with what it was given', async () => {
    const id = await newWorkflow(
      owner,
      chain([
        ...failing.steps.slice(0, 1),
        {
          id: 'greet',
          kind: 'set',
          config: { values: { text: '{{ trigger.body.name }} {{ steps.first.output.n }}' } },
        },
      ]),
    );
    const tested = await owner.act('workflows.test_step', {
      id,
      stepId: 'greet',
      input: { name: 'Ada' },
      pins: { first: { n: 7 } },
    });
    expect(tested).toMatchObject({
      output: { text: 'Ada 7' },
      error: null,
      resolvedInput: { values: { text: 'Ada 7' } },
      durationMs: expect.any(Number),
    });
    expect(await owner.call('workflows.test_step', { id, stepId: 'nothing' })).toMatchObject({
      status: 409,
      body: { code: 'not_testable' },
    });
    expect((await list({ workflowId: id })).items).toEqual([]);
  });

  test('usage: the month, every day, every workflow', async () => {
    const second = await newWorkspace(owner);
    const id = await newDeployed(second.client, greeting, { name: 'Counted' });
    await rowsOf(
      app.database,
      'insert into run_tallies (workspace_id, workflow_id, day, runs, failed, cost, duration_ms) values ($1, $2, current_date, 4, 1, 0.3, 2000)',
      [second.id, id],
    );
    const usage = await second.client.act<{ days: object[]; period: object; workflows: object[] }>('workflows.usage', {
      days: 7,
    });
    expect(usage.days).toHaveLength(7);
    expect(usage.days.at(-1)).toEqual({
      day: new Date().toISOString().slice(0, 10),
      runs: 4,
      failed: 1,
      cost: 0.3,
      assistantCost: 0,
      averageMs: 500,
    });
    expect(usage.days[0]).toMatchObject({ runs: 0, cost: 0, averageMs: 0 });
    expect(usage.period).toMatchObject({
      cost: 0.3,
      plan: 'self_hosted',
      isExceeded: false,
      start: expect.stringMatching(/-01T00:00:00.000Z$/),
    });
    expect(usage.workflows).toEqual([{ id, name: 'Counted', runs: 4, failed: 1, cost: 0.3 }]);
  });

  test('nobody reaches runs of another workspace', async () => {
    const { client } = await newMember(app, 'admin', owner);
    const there = (await newWorkspace(client)).client;
    const entry = await newEntry(app, await workspaceOf(owner), { status: 'failed' });
    for (const action of ['get_run', 'retry_run', 'cancel_run'])
      expect(await there.call(`workflows.${action}`, { executionId: entry.executionId })).toMatchObject({
        status: 404,
        body: { code: 'run_not_found' },
      });
    expect(await there.act('workflows.list_runs', { executionId: entry.executionId })).toEqual({ items: [] });
    expect(await there.act('workflows.retry_runs', { executionId: entry.executionId })).toEqual({ count: 0, left: 0 });
  });
});
