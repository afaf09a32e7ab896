import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newMember } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { deployed, endOf, newWorkflow } from '../harness/workflows.ts';

interface ListedRun {
  executionId: string;
  workflowId: string;
  status: string;
  trigger: string;
  error: string | null;
}

describe('what starts a run', () => {
  const app = useApp({ worker: true });
  const echo = { id: 'echo', kind: 'transform', config: { value: '{{ trigger }}' } };

  const runsOf = async (workflowId: string) =>
    (await (await app.owner()).act<{ items: ListedRun[] }>('workflows.list_runs', { workflowId })).items;
  const firstRun = async (workflowId: string) => {
    const [run] = await until(
      () => runsOf(workflowId),
      (items) => items.length > 0 && items.every((item) => item.status === 'completed' || item.status === 'failed'),
    );
    return endOf(await app.owner(), run?.executionId ?? '');
  };

  test('an event of the catalogue, with what it carries; one that the filter holds back leaves no trace', async () => {
    const owner = await app.owner();
    const triggers = [
      {
        id: 'created',
        kind: 'event',
        config: { event: 'crm.lead_created', filter: { field: 'lead.company', cmp: 'eq', value: 'Filtered Ltd' } },
      },
    ];
    const id = await deployed(owner, { triggers, steps: [echo], edges: [] });
    await owner.act('crm.create_lead', { name: 'Somebody else', company: 'Other' });
    await owner.act('crm.create_lead', { name: 'Ada', company: 'Filtered Ltd' });
    const run = await firstRun(id);
    expect(run).toMatchObject({
      status: 'completed',
      output: { kind: 'event', id: 'created', body: { lead: { name: 'Ada' } }, event: { name: 'crm.lead_created' } },
    });
    await until(
      () => rowsOf(app.database, 'select from runs'),
      (rows) => rows.length === 0,
    );
    expect(await runsOf(id)).toMatchObject([{ trigger: 'api', status: 'completed' }]);
  });

  test('an event of an undeployed workflow, or of another workspace, starts nothing', async () => {
    const owner = await app.owner();
    const id = await deployed(owner, {
      triggers: [{ id: 'made', kind: 'event', config: { event: 'crm.lead_created' } }],
      steps: [echo],
      edges: [],
    });
    await owner.act('workflows.undeploy', { id });
    await owner.act('crm.create_lead', { name: 'Nobody listens' });
    const home = { headers: { 'x-svc-workspace': (await owner.act<{ id: string }>('workspace.get')).id } };
    const elsewhere = await owner.act<{ id: string }>('workspace.create', { name: 'Elsewhere' });
    const there = { headers: { 'x-svc-workspace': elsewhere.id } };
    const other = await owner.act<{ id: string }>(
      'workflows.create',
      {
        name: 'There',
        definition: {
          triggers: [{ id: 'made', kind: 'event', config: { event: 'crm.lead_created' } }],
          steps: [echo],
          edges: [],
        },
      },
      there,
    );
    await owner.act('workflows.deploy', { id: other.id }, there);
    await owner.act('crm.create_lead', { name: 'Still nobody' }, home);
    await owner.act('crm.create_lead', { name: 'Heard there' }, there);
    const runs = await until(
      () => owner.act<{ items: ListedRun[] }>('workflows.list_runs', { workflowId: other.id }, there),
      ({ items }) => items.some((item) => item.status === 'completed'),
    );
    expect(runs.items).toHaveLength(1);
    expect((await owner.act<{ items: ListedRun[] }>('workflows.list_runs', { workflowId: id }, home)).items).toEqual(
      [],
    );
  });

  test('a workflow that starts itself by its own event is cut off, and says so', async () => {
    const owner = await app.owner();
    const steps = [
      { id: 'again', kind: 'event', config: { event: 'custom.echo', data: { n: '{{ trigger.body.n + 1 }}' } } },
    ];
    const triggers = [
      { id: 'heard', kind: 'event', config: { event: 'custom.echo' } },
      { id: 'start', kind: 'manual' },
    ];
    const id = await deployed(owner, { triggers, steps, edges: [] });
    await owner.act('workflows.run', { id, input: { n: 0 }, mode: 'async' });
    const runs = await until(
      () => runsOf(id),
      (items) => items.some((item) => item.status === 'failed'),
    );
    expect(runs.find((run) => run.status === 'failed')?.error).toContain('in a row');
    expect(runs.length).toBeLessThanOrEqual(12);
  });

  test('a run acts as the person who deployed it: once they have left, it stops with deployer_gone', async () => {
    const owner = await app.owner();
    const { client, id: userId } = await newMember(app, 'admin');
    const id = await newWorkflow(client, {
      steps: [{ id: 'lead', kind: 'action', config: { action: 'crm.create_lead', input: { name: 'By workflow' } } }],
      edges: [],
    });
    await client.act('workflows.deploy', { id });
    const done = await owner.act<{ executionId: string; output: { createdBy?: unknown } }>('workflows.run', {
      id,
      mode: 'sync',
    });
    expect(done.output).toMatchObject({ createdBy: userId });
    await owner.act('members.remove', { id: userId });
    expect(await owner.act('workflows.run', { id, mode: 'sync' })).toMatchObject({
      status: 'failed',
      error: { code: 'deployer_gone' },
    });
    const { executionId } = await owner.act<{ executionId: string }>('workflows.run', { id, mode: 'async' });
    expect(await endOf(owner, executionId)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('left the workspace'),
    });
  });

  test('a failed run starts the error workflow of the workspace, with what went wrong', async () => {
    const owner = await app.owner();
    const handler = await deployed(owner, { name: 'On error', steps: [echo], edges: [] });
    await owner.act('workflows.save_settings', { errorWorkflowId: handler });
    const broken = await deployed(owner, {
      name: 'Broken',
      steps: [{ id: 'halt', kind: 'stop', config: { error: 'Out of paper' } }],
      edges: [],
    });
    const failed = await owner.act<{ executionId: string }>('workflows.run', { id: broken, mode: 'sync' });
    expect(await firstRun(handler)).toMatchObject({
      status: 'completed',
      output: { body: { executionId: failed.executionId, workflowId: broken, error: 'Out of paper', stepId: 'halt' } },
    });
    await owner.act('workflows.save_settings', { errorWorkflowId: null });
  });
});
