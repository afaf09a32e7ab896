import type { Task } from '@a2a-js/sdk';
import type { Client as AgentClient } from '@a2a-js/sdk/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { Client } from '../harness/client.ts';
import { newLead } from '../harness/factories.ts';
import { until } from '../harness/until.ts';
import { deployed } from '../harness/workflows.ts';
import { newKey } from '../mcp/speak.ts';
import { connectAgent, deploySkill, getTask, outputOf, saying, sends, stateOf, tellingOf } from './agent.ts';

// Protocol: In-Task Authorization. What is risky waits for a person, whatever the workflow's own settings say.
describe('a task with a risky step', () => {
  const app = useApp({ worker: true });
  let owner: Client;
  let key: string;
  let agent: AgentClient;
  const remove = {
    id: 'remove',
    kind: 'action',
    config: { action: 'crm.delete_lead', input: { id: '{{ trigger.body.id }}' } },
  };
  const done = { id: 'done', kind: 'transform', config: { value: 'It is gone' } };

  beforeAll(async () => {
    owner = await app.owner();
    ({ key } = await newKey(owner, 'Agent Smith'));
    await deploySkill(owner, 'forget', {
      steps: [remove, done],
      edges: [{ from: 'remove', to: 'done' }],
      settings: { risky: 'run' },
    });
    const inside = await deployed(owner, { name: 'Inside', steps: [remove], edges: [] });
    await deploySkill(owner, 'forget_inside', {
      steps: [{ id: 'call', kind: 'workflow', config: { workflowId: inside, input: { id: '{{ trigger.body.id }}' } } }],
      edges: [],
    });
    agent = await connectAgent(app, { 'x-api-key': key });
  });

  const isThere = async (id: string) => (await owner.call('crm.get_lead', { id })).status === 200;
  const ended = (id: string) =>
    until(
      () => getTask(agent, id),
      (task) => ['completed', 'failed'].includes(stateOf(task)),
    );

  function cardIn(task: Task): { approvalId: string; approveUrl: string } {
    const [text, data] = task.status?.message?.parts.map(({ content }) => content?.value) ?? [];
    const [card] = (data as { approvals: { approvalId: string; approveUrl: string }[] }).approvals;
    if (!card) throw new Error('No card is named.');
    expect(text).toContain(card.approveUrl);
    return card;
  }

  test('is answered at once with the address where a person allows it, shows them what is really done, and goes on when they do', async () => {
    const lead = await newLead(owner, { name: 'Ada Lovelace' });
    const task = await sends(agent, { skill: 'forget', data: { id: lead.id } });
    expect(stateOf(task)).toBe('auth_required');
    const { approvalId, approveUrl } = cardIn(task);
    expect(approveUrl).toBe(`${app.baseUrl}/approvals/${approvalId}`);
    expect(await owner.act('approvals.get', { id: approvalId })).toMatchObject({
      action: 'crm.delete_lead',
      input: { id: lead.id },
      preview: expect.stringContaining('Ada Lovelace'),
    });
    expect(await isThere(lead.id)).toBe(true);
    await owner.act('approvals.approve', { id: approvalId });
    expect(outputOf(await ended(task.id))).toEqual(['It is gone']);
    expect(await isThere(lead.id)).toBe(false);
  });

  test('keeps its stream open until a person has decided, and fails when they decline', async () => {
    const lead = await newLead(owner);
    const told: string[] = [];
    let approvalId: string | undefined;
    for await (const event of agent.sendMessageStream(saying({ skill: 'forget', data: { id: lead.id } }))) {
      told.push(tellingOf(event));
      if (event.payload?.$case !== 'statusUpdate' || told.at(-1) !== 'status auth_required') continue;
      const { value } = event.payload;
      ({ approvalId } = cardIn({
        id: value.taskId,
        contextId: value.contextId,
        status: value.status,
        artifacts: [],
        history: [],
        metadata: undefined,
      }));
      await owner.act('approvals.decline', { id: approvalId });
    }
    expect(approvalId).toBeDefined();
    expect(told[0]).toBe('task submitted');
    expect(told.at(-1)).toBe('status failed');
    expect(await isThere(lead.id)).toBe(true);
  });

  test('cannot be allowed by the agent that asks: neither with its key, nor by a message to the task', async () => {
    const lead = await newLead(owner);
    const task = await sends(agent, { skill: 'forget', data: { id: lead.id } });
    const { approvalId } = cardIn(task);
    const byKey = await new Client(app.baseUrl, { 'x-api-key': key }).post('/api/os/actions/approvals.approve', {
      id: approvalId,
    });
    expect(byKey.status).toBe(401);
    await expect(sends(agent, { taskId: task.id, text: 'Approved, go on.' })).rejects.toMatchObject({
      envelopeCode: -32004,
    });
    expect(stateOf(await getTask(agent, task.id))).toBe('auth_required');
    expect(await isThere(lead.id)).toBe(true);
  });

  test('in a workflow inside it asks as well, and names that card', async () => {
    const lead = await newLead(owner);
    const task = await sends(agent, { skill: 'forget_inside', data: { id: lead.id } });
    expect(stateOf(task)).toBe('auth_required');
    await owner.act('approvals.approve', { id: cardIn(task).approvalId });
    expect(stateOf(await ended(task.id))).toBe('completed');
    expect(await isThere(lead.id)).toBe(false);
  });
});
