import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newRole, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { openStream } from '../harness/live-stream.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { newInbound, post } from '../harness/webhooks.ts';
import { deployed } from '../harness/workflows.ts';

interface Run {
  executionId: string;
  status: string;
  trigger: string;
}

describe('an accepted webhook', () => {
  const app = useApp({ worker: true });

  const listening = (client: Client, config: object) =>
    deployed(client, {
      triggers: [{ id: 'hook', kind: 'webhook', config }],
      steps: [
        {
          id: 'seen',
          kind: 'set',
          config: {
            values: {
              order: '{{ trigger.body.order }}',
              type: '{{ trigger.headers["content-type"] }}',
              path: '{{ trigger.endpoint.path }}',
            },
          },
        },
      ],
      edges: [{ from: 'hook', to: 'seen' }],
    });

  async function runsOf(client: Client, workflowId: string): Promise<Run[]> {
    return (await client.act<{ items: Run[] }>('workflows.list_runs', { workflowId })).items;
  }

  const ended = (client: Client, workflowId: string, count: number) =>
    until(
      () => runsOf(client, workflowId),
      (runs) => runs.filter(({ status }) => status === 'completed').length === count,
    );

  test('starts every workflow that listens to its endpoint or to any, and none that listens to another', async () => {
    const { client } = await newWorkspace(await ownerAtHome(app));
    const [mine, other] = [await newInbound(client), await newInbound(client)];
    const [any, ofMine, ofOther] = [
      await listening(client, {}),
      await listening(client, { endpointId: mine.id }),
      await listening(client, { endpointId: other.id }),
    ];
    expect(await post(app.baseUrl, mine, { order: 41 })).toMatchObject({ status: 202 });
    expect(await post(app.baseUrl, other, { order: 42 })).toMatchObject({ status: 202 });
    await ended(client, any, 2);
    const [run, ...more] = await ended(client, ofMine, 1);
    expect(more).toEqual([]);
    expect(run).toMatchObject({ trigger: 'webhook' });
    expect(await client.act('workflows.get_run', { executionId: run?.executionId })).toMatchObject({
      output: { order: 41, type: 'application/json', path: mine.path },
    });
    expect(await ended(client, ofOther, 1)).toHaveLength(1);
  });

  test('starts what listens once more when it is replayed, and nothing when it is a duplicate', async () => {
    const { client } = await newWorkspace(await ownerAtHome(app));
    const endpoint = await newInbound(client);
    const workflow = await listening(client, { endpointId: endpoint.id });
    const { eventId } = (await post(app.baseUrl, endpoint, { order: 1 }, { 'idempotency-key': 'k' })).body;
    expect(await post(app.baseUrl, endpoint, { order: 2 }, { 'idempotency-key': 'k' })).toMatchObject({ status: 200 });
    await ended(client, workflow, 1);
    await client.act('webhooks.replay_received', { id: eventId });
    const runs = await ended(client, workflow, 2);
    for (const { executionId } of runs)
      expect(await client.act('workflows.get_run', { executionId })).toMatchObject({ output: { order: 1 } });
  });

  test('tells the screens that show what came in', async () => {
    const endpoint = await newInbound(await ownerAtHome(app));
    const live = await openStream((await newMember(app)).client);
    await post(app.baseUrl, endpoint, {});
    expect(await live.change('received')).toMatchObject({ data: { topic: 'received' } });
    live.close();
  });

  test('says which runs it started, under way or ended, to who may see runs', async () => {
    const owner = await ownerAtHome(app);
    const { client } = await newWorkspace(owner);
    const [mine, other] = [await newInbound(client), await newInbound(client)];
    const quick = await listening(client, { endpointId: mine.id });
    const slow = await deployed(client, {
      name: 'Slow',
      triggers: [{ id: 'hook', kind: 'webhook', config: { endpointId: mine.id } }],
      steps: [{ id: 'wait', kind: 'wait', config: { event: 'custom.never' } }],
      edges: [{ from: 'hook', to: 'wait' }],
    });
    const { body } = await post(app.baseUrl, mine, { order: 1 });
    const { body: unheard } = await post(app.baseUrl, other, { order: 2 });
    const startedBy = async (id = '') =>
      (await client.act<{ runs: { workflowId: string; status: string }[] }>('webhooks.get_received', { id })).runs;
    const runs = await until(
      () => startedBy(body.eventId),
      (found) => found.length === 2 && found.every(({ status }) => ['completed', 'waiting'].includes(status)),
    );
    expect(runs).toEqual(
      expect.arrayContaining([
        { executionId: expect.any(String), workflowId: quick, workflowName: 'Workflow', status: 'completed' },
        { executionId: expect.any(String), workflowId: slow, workflowName: 'Slow', status: 'waiting' },
      ]),
    );
    expect(await startedBy(unheard.eventId)).toEqual([]);
    const { items } = await client.act<{ items: { id: string; runs: object[] }[] }>('webhooks.list_received');
    expect(items.map(({ id, runs: { length } }) => [id, length])).toEqual([
      [unheard.eventId, 0],
      [body.eventId, 2],
    ]);
    const role = await newRole(client, ['webhooks.read']);
    const { client: reader } = await newMember(app, role, client);
    for (const item of (await reader.act<{ items: object[] }>('webhooks.list_received')).items)
      expect(item).not.toHaveProperty('runs');
  });

  test('that came before runs kept their event is found by what the run began with', async () => {
    const { client } = await newWorkspace(await ownerAtHome(app));
    const endpoint = await newInbound(client);
    const workflowId = await listening(client, { endpointId: endpoint.id });
    const { body } = await post(app.baseUrl, endpoint, { order: 3 });
    await ended(client, workflowId, 1);
    await rowsOf(app.database, 'update run_log set event_id = null where workflow_id = $1', [workflowId]);
    const runs = async () => (await client.act<{ runs: object[] }>('webhooks.get_received', { id: body.eventId })).runs;
    expect(await runs()).toEqual([]);
    await rowsOf(
      app.database,
      await readFile(new URL('../../migrations/0028_events_of_earlier_runs.sql', import.meta.url), 'utf8'),
    );
    expect(await runs()).toMatchObject([{ workflowId, status: 'completed' }]);
  });
});
