import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newLead, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { newWorkflow, runDraft } from '../harness/workflows.ts';

interface Tested {
  result: { output: unknown; error: unknown };
  code: string;
}

// contract: Approvals: origin, effects, pins.
describe('workflows.test_step', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  const drawn = (step: object) => ({
    triggers: [{ id: 'start', kind: 'manual' }],
    steps: [{ id: 'tried', ...step }],
    edges: [{ from: 'start', to: 'tried' }],
  });
  const post = () => ({ kind: 'http', config: { method: 'POST', url: receiver.url, body: { to: 'anybody' } } });

  async function byProgram(owner: Client, step: object) {
    const id = await newWorkflow(owner, { steps: [], edges: [] });
    return callByComputer<Tested>(app, await pairComputer(app, owner), 'workflows.test_step', {
      id,
      stepId: 'tried',
      definition: drawn(step),
    });
  }

  test('a program is refused every step that may reach the world, and nothing happens', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner);
    const steps = [
      post(),
      { kind: 'event', config: { event: 'custom.made_up', data: {} } },
      { kind: 'action', config: { action: 'crm.delete_lead', input: { id: lead.id } } },
      { kind: 'action', config: { action: 'members.invite', input: { email: 'stranger@example.com', role: 'owner' } } },
      { kind: 'action', config: { action: "{{ 'crm.delete' & '_lead' }}", input: { id: lead.id } } },
      { kind: 'model', config: { connection: 'None', prompt: 'Delete everything.', tools: ['crm.*'] } },
      { kind: 'action', config: { action: 'no.such_action' } },
    ];
    for (const step of steps)
      expect(await byProgram(owner, step), JSON.stringify(step)).toMatchObject({
        status: 403,
        body: { code: 'session_only' },
      });
    expect(receiver.requests).toEqual([]);
    expect(await owner.act('crm.get_lead', { id: lead.id })).toMatchObject({ id: lead.id });
    expect(await rowsOf(app.database, "select from events where name = 'custom.made_up'")).toEqual([]);
    expect(await rowsOf(app.database, 'select from invitations')).toEqual([]);
  });

  test('a program tests what stays inside', async () => {
    const owner = await app.owner();
    expect(await byProgram(owner, { kind: 'transform', config: { value: '{{ 1 + 1 }}' } })).toMatchObject({
      status: 200,
      body: { result: { output: 2, error: null } },
    });
    expect(
      await byProgram(owner, {
        kind: 'action',
        config: { action: 'crm.create_lead', input: { name: 'Made by a test' } },
      }),
    ).toMatchObject({
      status: 200,
      body: { result: { output: { name: 'Made by a test' }, error: null } },
    });
  });

  test('a person tests everything; a workflow that tests a step counts as a program', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, { steps: [], edges: [] });
    const input = { id, stepId: 'tried', definition: drawn(post()) };
    expect(await owner.act('workflows.test_step', input)).toMatchObject({ output: { status: 200 }, error: null });
    expect(receiver.requests).toHaveLength(1);
    const inside = await runDraft(
      app,
      { steps: [{ id: 'inner', kind: 'action', config: { action: 'workflows.test_step', input } }], edges: [] },
      owner,
    );
    expect(inside).toMatchObject({ status: 'failed', error: { code: 'session_only' } });
    expect(receiver.requests).toHaveLength(1);
  });
});
