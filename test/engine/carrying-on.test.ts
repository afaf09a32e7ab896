import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { deployed, endOf, startDraft } from '../harness/workflows.ts';

describe('cancel, retry and limits', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });

  test('a waiting run is cancelled, and is in the log as cancelled; a finished one is not', async () => {
    const owner = await app.owner();
    const id = await startDraft(owner, { steps: [{ id: 'wait', kind: 'wait', config: { ms: 3_600_000 } }], edges: [] });
    await until(
      () => owner.act<{ status: string }>('workflows.get_run', { executionId: id }),
      (run) => run.status === 'waiting',
    );
    await owner.act('workflows.cancel_run', { executionId: id });
    expect(await endOf(owner, id)).toMatchObject({ status: 'cancelled' });
    expect(await owner.call('workflows.cancel_run', { executionId: id })).toMatchObject({
      status: 409,
      body: { code: 'run_finished' },
    });
    expect(await rowsOf(app.database, 'select from run_waits')).toEqual([]);
  });

  test('a busy run is cancelled in the middle', async () => {
    const owner = await app.owner();
    const steps = [
      { id: 'loop', kind: 'while', config: { if: '{{ true }}', limit: 100_000 } },
      { id: 'work', kind: 'set', config: { values: { n: '{{ index }}' } } },
    ];
    const id = await startDraft(owner, { steps, edges: [{ from: 'loop', to: 'work', port: 'body' }] });
    await until(
      () => owner.act<{ status: string }>('workflows.get_run', { executionId: id }),
      (run) => run.status === 'running',
    );
    await owner.act('workflows.cancel_run', { executionId: id });
    expect(await endOf(owner, id)).toMatchObject({ status: 'cancelled' });
  });

  test('a retry goes on at the failed step with what was done before; from the start it does everything again', async () => {
    const owner = await app.owner();
    const steps = [
      { id: 'lead', kind: 'action', config: { action: 'crm.create_lead', input: { name: 'Once only' } } },
      { id: 'check', kind: 'condition', config: { if: '{{ vars.fixed == "yes" }}' } },
      { id: 'halt', kind: 'stop', config: { error: 'Not fixed yet' } },
      { id: 'end', kind: 'transform', config: { value: '{{ steps.lead.output.name }}' } },
    ];
    const edges = [
      { from: 'lead', to: 'check' },
      { from: 'check', to: 'halt', port: 'false' },
      { from: 'check', to: 'end', port: 'true' },
    ];
    const id = await deployed(owner, { steps, edges });
    const { executionId } = await owner.act<{ executionId: string }>('workflows.run', { id, mode: 'sync' });
    expect(await endOf(owner, executionId)).toMatchObject({ status: 'failed', error: 'Not fixed yet' });
    const leads = async () =>
      (await owner.act<{ items: unknown[] }>('crm.list_leads', { q: 'Once only' })).items.length;
    expect(await leads()).toBe(1);
    // The condition was taken already; only what failed is done again.
    const again = await owner.act<{ executionId: string }>('workflows.retry_run', { executionId });
    const second = await endOf(owner, again.executionId);
    expect(second).toMatchObject({ status: 'failed', error: 'Not fixed yet' });
    expect(second.spans.map((span) => span.stepId)).toEqual(['halt']);
    expect(await leads()).toBe(1);
    await owner.act('workspace.set_variable', { name: 'fixed', value: 'yes' });
    const whole = await owner.act<{ executionId: string }>('workflows.retry_run', { executionId, from: 'start' });
    expect(await endOf(owner, whole.executionId)).toMatchObject({ status: 'completed', output: 'Once only' });
    expect(await leads()).toBe(2);
    await owner.act('workspace.set_variable', { name: 'fixed', value: null });
  });

  test('what failed goes on with the version that mends it, unless what was done is gone from it', async () => {
    const owner = await app.owner();
    const lead = { id: 'lead', kind: 'action', config: { action: 'crm.create_lead', input: { name: 'Mended once' } } };
    const edges = [{ from: 'lead', to: 'end' }];
    const broken = { steps: [lead, { id: 'end', kind: 'stop', config: { error: 'Broken' } }], edges };
    const id = await deployed(owner, broken);
    const { executionId } = await owner.act<{ executionId: string }>('workflows.run', { id, mode: 'sync' });
    const deploy = async (definition: object) => {
      await owner.act('workflows.update', { id, definition: { triggers: [], ...definition } });
      await owner.act('workflows.deploy', { id });
    };
    await deploy({
      steps: [lead, { id: 'end', kind: 'transform', config: { value: '{{ steps.lead.output.name }}' } }],
      edges,
    });
    const again = (wish: object) =>
      owner.call<{ result: { executionId: string }; code: string }>('workflows.retry_run', { executionId, ...wish });
    const same = await again({});
    expect(await endOf(owner, same.body.result.executionId)).toMatchObject({ status: 'failed', error: 'Broken' });
    const mended = await again({ version: 'deployed' });
    const end = await endOf(owner, mended.body.result.executionId);
    expect(end).toMatchObject({ status: 'completed', output: 'Mended once' });
    expect(end.spans.map((span) => span.stepId)).toEqual(['end']);
    expect((await owner.act<{ items: unknown[] }>('crm.list_leads', { q: 'Mended once' })).items).toHaveLength(1);
    await deploy({ steps: [{ id: 'end', kind: 'transform', config: { value: 'new' } }], edges: [] });
    expect(await again({ version: 'deployed' })).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    const whole = await again({ version: 'deployed', from: 'start' });
    expect(await endOf(owner, whole.body.result.executionId)).toMatchObject({ status: 'completed', output: 'new' });
    expect(await owner.act('workflows.retry_runs', { workflowIds: [id], version: 'deployed' })).toEqual({
      count: 0,
      left: 2,
    });
    await owner.act('workflows.undeploy', { id });
    expect(await again({ version: 'deployed' })).toMatchObject({ status: 409, body: { code: 'not_deployed' } });
  });

  test('of a workflow with a limit no more run at the same time, and those that wait say why', async () => {
    const owner = await app.owner();
    const code = {
      id: 'slow',
      kind: 'code',
      config: { source: 'const end = Date.now() + 400; while (Date.now() < end) {} return Date.now()' },
    };
    const id = await deployed(owner, { settings: { runsAtOnce: 1 }, steps: [code], edges: [] });
    const ids = await Promise.all(
      Array.from(
        { length: 4 },
        async () => (await owner.act<{ executionId: string }>('workflows.run', { id, mode: 'async' })).executionId,
      ),
    );
    let most = 0;
    await until(
      async () => {
        const [row] = await rowsOf<{ running: number; all: number }>(
          app.database,
          "select count(*) filter (where state = 'running')::int as running, count(*)::int as all from runs",
        );
        most = Math.max(most, row?.running ?? 0);
        return row?.all ?? 0;
      },
      (all) => all === 0,
    );
    expect(most).toBe(1);
    for (const executionId of ids) expect(await endOf(owner, executionId)).toMatchObject({ status: 'completed' });
  });

  test('what a stranger writes opens no secret, however it is written, when a run is resumed or started again', async () => {
    const owner = await app.owner();
    await owner.act('workspace.set_variable', { name: 'openSecret', value: 'sk-not-for-strangers', secret: true });
    const name = '\uE000secret:openSecret\uE001';
    const steps = [
      { id: 'note', kind: 'set', config: { values: { name: '{{ trigger.body.name }}' } } },
      { id: 'wait', kind: 'wait', config: { ms: 50 } },
      {
        id: 'send',
        kind: 'http',
        config: {
          method: 'POST',
          url: receiver.url,
          headers: { authorization: '{{ secrets.openSecret }}' },
          body: { name: '{{ vars.name }}', again: '{{ trigger.body.name }}' },
        },
      },
      { id: 'fail', kind: 'stop', config: { error: 'to be tried again' } },
    ];
    const edges = [
      { from: 'note', to: 'wait' },
      { from: 'wait', to: 'send' },
      { from: 'send', to: 'fail' },
    ];
    const executionId = await startDraft(owner, { steps, edges }, { name });
    await endOf(owner, executionId);
    for (const from of ['start', 'failed']) {
      const again = await owner.act<{ executionId: string }>('workflows.retry_run', { executionId, from });
      await endOf(owner, again.executionId);
    }
    expect(receiver.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual(
      Array(2).fill({ name, again: name }),
    );
    expect(receiver.requests[1]?.headers.authorization).toBe('sk-not-for-strangers');
  });

  test('secrets reach the step and nothing else: not the trace, not the output, not the progress of a waiting run', async () => {
    const owner = await app.owner();
    await owner.act('workspace.set_variable', { name: 'apiSecret', value: 'sk-very-secret-123', secret: true });
    const steps = [
      { id: 'hold', kind: 'set', config: { values: { header: 'Bearer {{ secrets.apiSecret }}' } } },
      { id: 'wait', kind: 'wait', config: { ms: 400 } },
      {
        id: 'length',
        kind: 'transform',
        config: { value: { length: '{{ LEN(vars.header) }}', header: '{{ vars.header }}' } },
      },
    ];
    const id = await startDraft(owner, {
      steps,
      edges: [
        { from: 'hold', to: 'wait' },
        { from: 'wait', to: 'length' },
      ],
    });
    const stored = await until(
      () =>
        rowsOf<{ progress: string }>(
          app.database,
          "select progress::text as progress from runs where id = $1 and state = 'waiting'",
          [id],
        ),
      (rows) => rows.length === 1,
    );
    expect(stored[0]?.progress).not.toContain('sk-very-secret-123');
    const run = await endOf(owner, id);
    expect(run).toMatchObject({ status: 'completed', output: { length: '•••', header: 'Bearer •••' } });
    expect(JSON.stringify(run)).not.toContain('sk-very-secret-123');
    expect(JSON.stringify(await rowsOf(app.database, 'select * from run_details'))).not.toContain('sk-very-secret-123');
  });
});
