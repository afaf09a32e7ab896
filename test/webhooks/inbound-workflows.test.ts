import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { openStream } from '../harness/live-stream.ts';
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
        { id: 'seen', kind: 'set', config: { values: { order: '{{ trigger.body.order }}', type: '{{ trigger.headers["content-type"] }}', path: '{{ trigger.endpoint.path }}' } } },
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
    const [any, ofMine, ofOther] = [await listening(client, {}), await listening(client, { endpointId: mine.id }), await listening(client, { endpointId: other.id })];
    expect(await post(app.baseUrl, mine, { order: 41 })).toMatchObject({ status: 202 });
    expect(await post(app.baseUrl, other, { order: 42 })).toMatchObject({ status: 202 });
    await ended(client, any, 2);
    const [run, ...more] = await ended(client, ofMine, 1);
    expect(more).toEqual([]);
    expect(run).toMatchObject({ trigger: 'webhook' });
    expect(await client.act('workflows.get_run', { executionId: run?.executionId })).toMatchObject({ output: { order: 41, type: 'application/json', path: mine.path } });
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
    for (const { executionId } of runs) expect(await client.act('workflows.get_run', { executionId })).toMatchObject({ output: { order: 1 } });
  });

  test('tells the screens that show what came in', async () => {
    const endpoint = await newInbound(await ownerAtHome(app));
    const live = await openStream((await newMember(app)).client);
    await post(app.baseUrl, endpoint, {});
    expect(await live.change('received')).toMatchObject({ data: { topic: 'received' } });
    live.close();
  });
});
