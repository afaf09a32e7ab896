import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { echo, newChatPage, Visitor } from './visitor.ts';

const nothing = { status: 404, body: { code: 'not_found' } };

describe('who may talk on a chat page', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    await owner.act('workspace.update', { slug: 'acme' });
  });

  test('one that is for members is nowhere for strangers, and there for every signed-in member', async () => {
    await newChatPage(owner, { slug: 'inside', public: false }, echo);
    const stranger = new Visitor(app, 'inside');
    expect(await stranger.show()).toMatchObject(nothing);
    expect(await stranger.post('Hello')).toMatchObject(nothing);
    const { client } = await newMember(app, 'viewer', owner);
    const member = new Visitor(app, 'inside', { client });
    expect((await member.show()).body).toMatchObject({ title: 'Help' });
    expect(await member.ask('Hello')).toMatchObject({ text: 'You said Hello' });
    expect((await member.post('Hello', { origin: 'https://evil.example' })).status).toBe(403);
  });

  test('a member of another workspace is a stranger', async () => {
    await newChatPage(owner, { slug: 'ours', public: false }, echo);
    const { client } = await newMember(app, 'member', (await newWorkspace(owner)).client);
    expect(await new Visitor(app, 'ours', { client }).show()).toMatchObject(nothing);
  });

  test('what was never deployed, is undeployed or switched off is nowhere', async () => {
    const id = await newChatPage(owner, { slug: 'gone' }, echo);
    await owner.act('workflows.undeploy', { id });
    for (const slug of ['gone', 'never', 'NO-Name', 'a'.repeat(80)])
      expect(await new Visitor(app, slug).show(), slug).toMatchObject(nothing);
    await newChatPage(owner, { slug: 'off' }, echo);
    await owner.act('workspace.set_module', { module: 'workflows', enabled: false });
    expect(await new Visitor(app, 'off').show()).toMatchObject(nothing);
    await owner.act('workspace.set_module', { module: 'workflows', enabled: true });
    expect((await new Visitor(app, 'off').show()).status).toBe(200);
  });

  test('a password is asked for, lets in this browser, and a new one shuts it out again; nobody reads it back', async () => {
    const workflowId = await newChatPage(owner, { slug: 'locked', greeting: 'Psst' }, echo);
    const set = (password: string | null) =>
      owner.act('workflows.set_chat_password', { workflowId, triggerId: 'chat', password });
    expect(await set('correct horse')).toEqual({ workflowId, hasPassword: true });
    const visitor = new Visitor(app, 'locked');
    expect((await visitor.show()).body).toMatchObject({
      title: 'Help',
      greeting: '',
      needsPassword: true,
      messages: [],
    });
    expect(await visitor.post('Hello')).toMatchObject({ status: 403, body: { code: 'password_required' } });
    expect(await visitor.enter('wrong horse')).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
    visitor.pass = (await visitor.enter('correct horse')).body.pass;
    expect((await visitor.show()).body).toMatchObject({ greeting: 'Psst', needsPassword: false });
    expect(await visitor.ask('Hello')).toMatchObject({ text: 'You said Hello' });
    for (const forged of [`B${visitor.pass.slice(1)}`, visitor.pass.slice(0, 30), 'x']) {
      const other = new Visitor(app, 'locked');
      other.pass = forged;
      expect((await other.show()).body.needsPassword, forged).toBe(true);
    }
    await set('another horse');
    expect((await visitor.show()).body.needsPassword).toBe(true);

    const seen = JSON.stringify([
      await owner.act('workflows.get', { id: workflowId }),
      await owner.act('workflows.export', { id: workflowId }),
      await owner.act('workspace.activity', {}),
    ]);
    const stored = await rowsOf<{ row: string }>(app.database, 'select p::text as row from chat_passwords p');
    expect(`${seen}${JSON.stringify(stored)}${app.log.join('')}`).not.toContain('another horse');
    expect(await owner.act('workflows.get', { id: workflowId })).toMatchObject({ chatPasswords: ['chat'] });
    await set(null);
    expect((await visitor.show()).body.needsPassword).toBe(false);
  });

  test('a password is for a chat trigger, set by who may deploy', async () => {
    const workflowId = await newChatPage(owner, { slug: 'rules' }, echo);
    const input = { workflowId, triggerId: 'other', password: 'correct horse' };
    expect(await owner.call('workflows.set_chat_password', input)).toMatchObject({ status: 422 });
    const { client } = await newMember(app, 'viewer', owner);
    expect(await client.call('workflows.set_chat_password', { ...input, triggerId: 'chat' })).toMatchObject({
      status: 403,
    });
  });

  test('the workflow says where its page is', async () => {
    const id = await newChatPage(owner, { slug: 'where' }, echo);
    expect(await owner.act('workflows.get', { id })).toMatchObject({
      reached: [{ triggerId: 'chat', kind: 'chat', name: 'where', url: `${app.baseUrl}/chat/acme/where` }],
    });
  });

  test.each([
    ['nothing', ''],
    ['blanks only', '  \n '],
    ['no text at all', 5],
    ['more than 8,000 characters', 'a'.repeat(8_001)],
  ])('a message of %s is refused', async (_what, text) => {
    expect(await new Visitor(app, 'where').post(text)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  });

  test('who writes without end is told to wait', async () => {
    const visitor = new Visitor(app, 'where');
    let status = 200;
    for (let count = 0; count < 21 && status !== 429; count++) ({ status } = await visitor.post(''));
    expect(status).toBe(429);
  });
});
