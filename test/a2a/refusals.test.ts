import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { Client } from '../harness/client.ts';
import { newMember, newRole, newWorkspace, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { deployed } from '../harness/workflows.ts';
import { newKey } from '../mcp/speak.ts';
import { connect, register } from '../oauth/oauth-client.ts';
import { deploySkill } from './agent.ts';
import { message, Speaker } from './speak.ts';

interface Sent {
  task: { id: string; contextId: string };
}

describe('a call of another agent', () => {
  const app = useApp({ worker: true });
  let owner: Client;
  let key: string;
  let agent: Speaker;
  let ended: string;
  const echo = {
    steps: [{ id: 'echo', kind: 'transform', config: { value: '{{ trigger.body.message }}' } }],
    edges: [],
  };
  const text = [{ text: 'Hello' }];

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    ({ key } = await newKey(owner));
    agent = new Speaker(app, key);
    await deploySkill(owner, 'echo', echo);
    await deploySkill(owner, 'strict', echo, {
      input: {
        type: 'object',
        properties: { name: { type: 'string' } },
        required: ['name'],
        additionalProperties: false,
      },
    });
    ended = (await agent.ask<Sent>('SendMessage', message(text, { metadata: { skill: 'echo' } }))).result.task.id;
  });

  test('without a credential is refused and told where to get one; so are a wrong key, that of a computer, and foreign pages', async () => {
    const call = { jsonrpc: '2.0', id: 1, method: 'GetExtendedAgentCard' };
    const bare = await new Client(app.baseUrl).post('/api/a2a', call);
    expect(bare).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': expect.stringContaining('resource_metadata=') },
    });
    for (const wrong of ['svc_wrong', await pairComputer(app, owner)])
      expect(await new Speaker(app, wrong).post(call)).toMatchObject({ status: 401 });
    expect(await new Speaker(app, key, { origin: 'https://evil.example' }).post(call)).toMatchObject({ status: 403 });
  });

  test('counts as a call of its person, and comes in by an access token of OAuth as well', async () => {
    const call = { jsonrpc: '2.0', id: 1, method: 'GetExtendedAgentCard' };
    expect((await agent.post(call)).headers).toMatchObject({ 'x-ratelimit-remaining': expect.any(String) });
    const { access_token: token } = await connect(app, owner, (await register(app)).client_id);
    expect(await new Client(app.baseUrl, { authorization: `Bearer ${token}` }).post('/api/a2a', call)).toMatchObject({
      status: 200,
      body: { result: { name: 'Test workspace' } },
    });
  });

  test('that is no call is told so', async () => {
    expect(await agent.raw('{')).toMatchObject({ status: 400, body: { error: { code: -32700 } } });
    expect(await agent.post([])).toMatchObject({ status: 400, body: { error: { code: -32600 } } });
    expect(await agent.post({ id: 7, method: 'GetTask' })).toMatchObject({
      status: 400,
      body: { id: 7, error: { code: -32600 } },
    });
    expect(await agent.codeOf('tasks/unknown')).toBe(-32601);
    expect(await new Speaker(app, key, { 'a2a-version': '2.0' }).codeOf('GetTask', { id: ended })).toBe(-32009);
  });

  test('must say which skill it means where there are several, and is told their names', async () => {
    for (const metadata of [{}, { skill: 'nothing' }]) {
      const { error } = await agent.ask('SendMessage', message(text, { metadata }));
      expect(error).toMatchObject({ code: -32602, message: expect.stringContaining('echo, strict') });
    }
    expect(
      (await agent.ask<Sent>('SendMessage', { ...message(text), metadata: { skillId: 'echo' } })).result.task.id,
    ).toEqual(expect.any(String));
  });

  test.each([
    ['no message', {}, -32602],
    ['no parts', message([]), -32602],
    ['no id', message(text, { messageId: '' }), -32602],
    ['the role of an agent', message(text, { role: 'ROLE_AGENT' }), -32602],
    ['a file as bytes', message([{ raw: 'aGVsbG8=', mediaType: 'image/png' }]), -32005],
    ['a file by address', message([{ url: 'https://example.com/a.png' }]), -32005],
    ['data that is no object', message([{ data: [1] }]), -32602],
    ['answers in a kind we do not have', message(text, {}, { acceptedOutputModes: ['image/png'] }), -32005],
    [
      'a wish for push notifications',
      message(text, {}, { taskPushNotificationConfig: { url: 'https://example.com' } }),
      -32003,
    ],
    ['an unknown task', message(text, { taskId: randomUUID() }), -32001],
  ])('to send a message with %s is refused', async (_what, params, code) => {
    expect(await agent.codeOf('SendMessage', params)).toBe(code);
  });

  test('with fields that the workflow does not take is told which', async () => {
    const { error } = await agent.ask(
      'SendMessage',
      message([{ data: { nane: 'Ada' } }], { metadata: { skill: 'strict' } }),
    );
    expect(error).toMatchObject({
      code: -32602,
      data: [{ reason: 'INVALID_PARAMS' }, { fieldViolations: [{ field: '/name' }, { field: '/nane' }] }],
    });
  });

  test('about a task that is none, has ended, or is a run of another kind is refused', async () => {
    for (const id of [randomUUID(), 'no-id'])
      for (const method of ['GetTask', 'CancelTask', 'SubscribeToTask'])
        expect(await agent.codeOf(method, { id }), method).toBe(-32001);
    expect(await agent.codeOf('GetTask', {})).toBe(-32602);
    expect(await agent.codeOf('CancelTask', { id: ended })).toBe(-32002);
    expect(await agent.codeOf('SubscribeToTask', { id: ended })).toBe(-32004);
    expect(await agent.codeOf('SendMessage', message(text, { taskId: ended }))).toBe(-32004);
    const id = await deployed(owner, echo);
    const { executionId } = await owner.act<{ executionId: string }>('workflows.run', { id });
    expect(await agent.codeOf('GetTask', { id: executionId })).toBe(-32001);
  });

  test('for push notifications or a list of tasks is refused as the protocol says', async () => {
    expect(await agent.codeOf('CreateTaskPushNotificationConfig', { taskId: ended, url: 'https://example.com' })).toBe(
      -32003,
    );
    expect(await agent.codeOf('ListTasks', {})).toBe(-32004);
  });

  test('reaches nothing of another workspace: neither its skills nor its tasks', async () => {
    const elsewhere = await newWorkspace(owner);
    const theirs = new Speaker(app, (await newKey(elsewhere.client)).key);
    expect((await theirs.ask<{ skills: unknown[] }>('GetExtendedAgentCard')).result.skills).toEqual([]);
    for (const method of ['GetTask', 'CancelTask', 'SubscribeToTask'])
      expect(await theirs.codeOf(method, { id: ended }), method).toBe(-32001);
    expect(await theirs.codeOf('SendMessage', message(text, { metadata: { skill: 'echo' } }))).toBe(-32602);
  });

  test('of who may not run workflows, or not any more, is offered no skill and runs none', async () => {
    const role = await newRole(owner, ['workflows.read', 'workflows.write', 'keys.write']);
    const person = await newMember(app, role, owner);
    const theirs = new Speaker(app, (await newKey(person.client)).key);
    const skills = async () =>
      (await theirs.ask<{ skills: { id: string }[] }>('GetExtendedAgentCard')).result.skills.map(({ id }) => id);
    expect(await skills()).toEqual(['echo', 'strict']);
    const { task } = (await theirs.ask<Sent>('SendMessage', message(text, { metadata: { skill: 'echo' } }))).result;
    await owner.act('members.set_role', { id: person.id, role: 'viewer' });
    expect(await skills()).toEqual([]);
    expect(await theirs.codeOf('SendMessage', message(text, { metadata: { skill: 'echo' } }))).toBe(-32602);
    expect(await theirs.codeOf('GetTask', { id: task.id })).toBe(0);
  });

  test('for a workflow that is not deployed any more finds no skill', async () => {
    const id = await deploySkill(owner, 'short_lived', echo);
    const ask = () => agent.codeOf('SendMessage', message(text, { metadata: { skill: 'short_lived' } }));
    expect(await ask()).toBe(0);
    await owner.act('workflows.undeploy', { id });
    expect(await ask()).toBe(-32602);
  });
});
