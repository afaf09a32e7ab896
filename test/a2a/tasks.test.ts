import type { Client as AgentClient } from '@a2a-js/sdk/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { until } from '../harness/until.ts';
import { newKey } from '../mcp/speak.ts';
import { connectAgent, deploySkill, getTask, outputOf, saying, sends, stateOf, tellingOf } from './agent.ts';

// The protocol's own client, unmodified. A task is a run of a workflow with the trigger “Agent to agent”.
describe('another agent', () => {
  const app = useApp({ worker: true });
  let owner: Client;
  let key: string;
  let agent: AgentClient;

  beforeAll(async () => {
    owner = await app.owner();
    ({ key } = await newKey(owner, 'Agent Smith'));
    await deploySkill(
      owner,
      'greet',
      {
        steps: [
          {
            id: 'greet',
            kind: 'transform',
            config: {
              value: {
                content: 'Hello {{ trigger.body.name }}',
                said: '{{ trigger.body.message }}',
                context: '{{ trigger.body.contextId }}',
              },
            },
          },
        ],
        edges: [],
      },
      {
        input: {
          type: 'object',
          properties: { name: { type: 'string', description: 'Who is greeted.' } },
          required: ['name'],
          additionalProperties: false,
        },
      },
    );
    await deploySkill(owner, 'echo', {
      steps: [{ id: 'echo', kind: 'transform', config: { value: '{{ trigger.body.message }}' } }],
      edges: [],
    });
    await deploySkill(owner, 'slow', {
      steps: [{ id: 'wait', kind: 'wait', config: { event: 'custom.never' } }],
      edges: [],
    });
    await deploySkill(owner, 'broken', {
      steps: [{ id: 'lead', kind: 'action', config: { action: 'crm.create_lead', input: { name: '{{ null }}' } } }],
      edges: [],
    });
    agent = await connectAgent(app, { 'x-api-key': key });
  });

  const triggerOf = async (executionId: string) =>
    (await owner.act<{ trigger: string }>('workflows.get_run', { executionId })).trigger;

  test('learns from the public card how to come in, and from that for callers what it may ask for', async () => {
    const stranger = await connectAgent(app, {});
    await expect(stranger.getAgentCard()).rejects.toThrow('401');
    const card = await agent.getAgentCard();
    expect(card).toMatchObject({
      name: 'Test workspace',
      capabilities: { streaming: true, pushNotifications: false, extendedAgentCard: true },
    });
    expect(Object.entries(card.securitySchemes).map(([name, { scheme }]) => [name, scheme?.$case])).toEqual([
      ['apiKey', 'apiKeySecurityScheme'],
      ['bearer', 'httpAuthSecurityScheme'],
      ['oauth', 'oauth2SecurityScheme'],
    ]);
    expect(card.skills.map(({ id }) => id)).toEqual(['broken', 'echo', 'greet', 'slow']);
    expect(card.skills.find(({ id }) => id === 'greet')).toMatchObject({
      name: 'Workflow greet',
      description:
        'What greet does.\n\nSend a data part with these fields:\n- name (string, required): Who is greeted.',
      tags: ['workflow'],
    });
  });

  test('comes in with the key in either header', async () => {
    const bearer = await connectAgent(app, { authorization: `Bearer ${key}` });
    expect(outputOf(await sends(bearer, { skill: 'echo', text: 'by bearer' }))).toEqual(['by bearer']);
  });

  test('sends fields, waits for the end, and is answered as text and as data; the run is logged as a2a', async () => {
    const task = await sends(agent, { skill: 'greet', text: 'Please greet her', data: { name: 'Ada' } });
    expect(stateOf(task)).toBe('completed');
    expect(outputOf(task)).toEqual([
      'Hello Ada',
      { content: 'Hello Ada', said: 'Please greet her', context: task.contextId },
    ]);
    expect(await triggerOf(task.id)).toBe('a2a');
    expect(await getTask(agent, task.id)).toEqual(task);
  });

  test('may write the fields as JSON in a text, and keeps its context over several tasks', async () => {
    const first = await sends(agent, { skill: 'greet', text: '{"name":"Grace"}', contextId: 'my-context' });
    expect(outputOf(first)[0]).toBe('Hello Grace');
    expect(first.contextId).toBe('my-context');
    const second = await sends(agent, { skill: 'echo', text: 'And then?', contextId: first.contextId });
    expect(second).toMatchObject({ contextId: 'my-context' });
    expect(second.id).not.toBe(first.id);
    expect(await getTask(agent, second.id)).toMatchObject({ contextId: 'my-context' });
  });

  test('that repeats a message is answered with the task it was; the same words in another message are another task', async () => {
    const once = await sends(agent, { skill: 'echo', text: 'Only once', messageId: 'm-1' });
    expect((await sends(agent, { skill: 'echo', text: 'Only once', messageId: 'm-1' })).id).toBe(once.id);
    expect((await sends(agent, { skill: 'echo', text: 'Only once', messageId: 'm-2' })).id).not.toBe(once.id);
    expect((await sends(agent, { skill: 'echo', text: 'Something else', messageId: 'm-1' })).id).not.toBe(once.id);
  });

  test('streams a task: as it begins, what it answered, and its end', async () => {
    const told: string[] = [];
    for await (const event of agent.sendMessageStream(saying({ skill: 'echo', text: 'Streamed' })))
      told.push(tellingOf(event));
    expect(told[0]).toBe('task submitted');
    expect(told.slice(-2)).toEqual(['artifactUpdate', 'status completed']);
  });

  test('that does not wait is answered at once, follows the task later, and cancels it; a second time changes nothing', async () => {
    const task = await sends(agent, { skill: 'slow', text: 'Take your time', returnImmediately: true });
    expect(stateOf(task)).toBe('submitted');
    await until(
      () => getTask(agent, task.id),
      (found) => stateOf(found) === 'working',
    );
    const told: string[] = [];
    const following = (async () => {
      for await (const event of agent.resubscribeTask({ tenant: '', id: task.id })) told.push(tellingOf(event));
    })();
    await until(
      () => told,
      (found) => found.length > 0,
    );
    expect(stateOf(await agent.cancelTask({ tenant: '', id: task.id, metadata: undefined }))).toBe('canceled');
    await following;
    expect(told).toEqual(['task working', 'status canceled']);
    expect(stateOf(await agent.cancelTask({ tenant: '', id: task.id, metadata: undefined }))).toBe('canceled');
  });

  test('is told why a task failed', async () => {
    const task = await sends(agent, { skill: 'broken', text: 'Try' });
    expect(stateOf(task)).toBe('failed');
    expect(task.status?.message?.parts.map(({ content }) => content?.value)).toEqual([expect.stringContaining('name')]);
    expect(task.artifacts).toEqual([]);
  });
});
