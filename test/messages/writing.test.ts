import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newMember, newRole, newWorkspace, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { connectMail, eventsOf, mailEnv, type SentMessage } from '../harness/messages.ts';

interface ThreadPage {
  items: { id: string; subject: string; address: string; count: number; lastText: string }[];
  nextCursor?: string;
}

// catalogue: messages. No worker here: what is queued stays queued.
describe('writing messages', () => {
  const app = useApp({ env: mailEnv });
  let owner: Client;
  const draft = (input: Record<string, unknown>, client = owner) =>
    client.act<SentMessage>('messages.draft', { to: 'ada@example.com', ...input });
  const threads = (input: Record<string, unknown> = {}) => owner.act<ThreadPage>('messages.list_threads', input);

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    await connectMail(owner, { port: 9 });
  });

  test('a draft needs a reader and nothing else, and tells messages.drafted', async () => {
    const made = await draft({});
    expect(made).toMatchObject({
      state: 'draft',
      to: 'ada@example.com',
      toName: null,
      subject: '',
      text: '',
      sendAt: null,
      attempts: 0,
      from: null,
    });
    expect((await eventsOf(app, 'messages.drafted')).at(-1)?.data).toEqual({ message: made });
    expect(await owner.call('messages.draft', { subject: 'x' })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/to' }] },
    });
    expect(await owner.call('messages.send', { id: made.id })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/subject' }, { path: '/text' }] },
    });
  });

  test('a draft is changed where it is; for somebody else it leaves its conversation', async () => {
    const first = await draft({ subject: 'One' });
    const changed = await owner.act<SentMessage>('messages.draft', { id: first.id, subject: 'Two', text: 'Words' });
    expect(changed).toMatchObject({
      id: first.id,
      threadId: first.threadId,
      subject: 'Two',
      text: 'Words',
      to: 'ada@example.com',
    });
    expect((await threads({ q: 'Two' })).items).toMatchObject([
      { id: first.threadId, subject: 'Two', count: 1, lastText: 'Words' },
    ]);
    const moved = await owner.act<SentMessage>('messages.draft', { id: first.id, to: 'bob@example.com' });
    expect(moved.threadId).not.toBe(first.threadId);
    expect(moved).toMatchObject({ to: 'bob@example.com', subject: 'Two', text: 'Words' });
    expect(await owner.call('messages.get_thread', { id: first.threadId })).toMatchObject({
      status: 404,
      body: { code: 'thread_not_found' },
    });
    const stale = await owner.call('messages.draft', { id: first.id, text: 'x', expectedUpdatedAt: first.updatedAt });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  });

  test('a customer without an address cannot be written to: customer_without_email', async () => {
    const { id } = await owner.act<{ id: string }>('crm.create_customer', { name: 'Nameless' });
    expect(await owner.call('messages.draft', { customerId: id })).toMatchObject({
      status: 409,
      body: { code: 'customer_without_email' },
    });
  });

  test('a template is filled with what is known of the reader; what is written stands above it', async () => {
    const customer = await owner.act<{ id: string }>('crm.create_customer', {
      name: 'Grace Hopper',
      email: 'grace@example.com',
      company: '{{ sender.name }}',
    });
    const words = {
      subject: 'Hello {{customer.firstName}}',
      text: '{{ customer.name }}|{{ customer.email }}|{{ customer.company }}|{{ customer.phone }}|{{ workspace.name }}|{{ sender.name }}',
    };
    const template = await owner.act<{ id: string; updatedAt: string }>('messages.save_template', {
      name: 'Welcome',
      ...words,
    });
    const made = await draft({ to: undefined, customerId: customer.id, templateId: template.id });
    expect(made).toMatchObject({
      subject: 'Hello Grace',
      text: 'Grace Hopper|grace@example.com|{{ sender.name }}||Test workspace|Olivia Owner',
      templateId: template.id,
    });
    expect(await draft({ templateId: template.id, subject: 'Mine' })).toMatchObject({
      subject: 'Mine',
      text: '|ada@example.com|||Test workspace|Olivia Owner',
    });

    const taken = await owner.call('messages.save_template', { name: 'welcome', ...words });
    expect(taken).toMatchObject({ status: 409, body: { code: 'name_taken' } });
    const unknown = await owner.call('messages.save_template', {
      name: 'Other',
      subject: 'x',
      text: '{{ customer.secret }} {{ toString }}',
    });
    expect(unknown).toMatchObject({ status: 422, body: { details: [{ path: '/text' }, { path: '/text' }] } });
    await owner.act('messages.save_template', {
      id: template.id,
      name: 'Welcome',
      subject: 'New',
      text: 'New',
      expectedUpdatedAt: template.updatedAt,
    });
    const stale = await owner.call('messages.save_template', {
      id: template.id,
      name: 'Welcome',
      subject: 'x',
      text: 'x',
      expectedUpdatedAt: template.updatedAt,
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } });

    await owner.act('messages.delete_template', { id: template.id });
    expect(await owner.act('messages.list_templates')).toEqual({ items: [] });
    expect(await owner.call('messages.draft', { to: 'a@example.com', templateId: template.id })).toMatchObject({
      status: 404,
      body: { code: 'template_not_found' },
    });
    await owner.act('workspace.restore', { type: 'message_template', id: template.id });
    expect(await owner.act('messages.list_templates')).toMatchObject({ items: [{ name: 'Welcome', subject: 'New' }] });
  });

  test('who may not see customers writes to addresses alone, and learns nothing of whose they are', async () => {
    const customer = await owner.act<{ id: string }>('crm.create_customer', {
      name: 'Hidden',
      email: 'hidden@example.com',
      phone: '+49 1',
    });
    const { id } = await owner.act<{ id: string }>('messages.save_template', {
      name: 'Nosy',
      subject: 'x',
      text: '[{{ customer.name }}{{ customer.phone }}]',
    });
    const { client } = await newMember(app, await newRole(owner, ['messages.read', 'messages.write']), owner);
    expect(await client.call('messages.draft', { customerId: customer.id })).toMatchObject({
      status: 404,
      body: { code: 'customer_not_found' },
    });
    expect(await draft({ to: 'hidden@example.com', templateId: id }, client)).toMatchObject({ text: '[]' });
    expect(await draft({ to: 'hidden@example.com', templateId: id })).toMatchObject({ text: '[Hidden+49 1]' });
  });

  test('a deleted draft is in no list and can be restored; what was sent cannot be deleted', async () => {
    const made = await draft({ subject: 'Thrown away', text: 'x' });
    await owner.act('messages.delete_draft', { id: made.id });
    expect((await threads({ q: 'Thrown away' })).items).toEqual([]);
    expect(await owner.call('messages.send', { id: made.id })).toMatchObject({
      status: 404,
      body: { code: 'message_not_found' },
    });
    await owner.act('workspace.restore', { type: 'message_draft', id: made.id });
    expect((await threads({ q: 'Thrown away', state: 'drafts' })).items).toHaveLength(1);
    await owner.act('messages.send', { id: made.id });
    expect(await owner.call('messages.delete_draft', { id: made.id })).toMatchObject({
      status: 409,
      body: { code: 'not_a_draft' },
    });
    expect(await owner.call('messages.draft', { id: made.id, text: 'y' })).toMatchObject({
      status: 409,
      body: { code: 'not_a_draft' },
    });
  });

  test('conversations come by page, the newest first, and pages neither skip nor repeat', async () => {
    for (let index = 0; index < 5; index += 1)
      await draft({ to: `page${index}@example.com`, subject: `Page ${index}` });
    const first = await threads({ q: 'Page', limit: 2 });
    const second = await threads({ q: 'Page', limit: 2, cursor: first.nextCursor });
    const third = await threads({ q: 'Page', limit: 2, cursor: second.nextCursor });
    expect([...first.items, ...second.items, ...third.items].map(({ subject }) => subject)).toEqual([
      'Page 4',
      'Page 3',
      'Page 2',
      'Page 1',
      'Page 0',
    ]);
    expect(third.nextCursor).toBeUndefined();
  });

  test('a suppressed address gets nothing (address_suppressed) until an admin allows it again', async () => {
    await owner.act('messages.suppress', { address: 'Blocked@Example.com' });
    const refused = await owner.call('messages.send', { to: 'blocked@example.com', subject: 'x', text: 'x' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'address_suppressed' } });
    const { client } = await newMember(app, 'member', owner);
    expect(await client.call('messages.unsuppress', { address: 'blocked@example.com' })).toMatchObject({ status: 403 });
    expect(await owner.act('messages.list_suppressed', { reason: 'manual' })).toMatchObject({
      items: [{ address: 'blocked@example.com', scope: 'everything' }],
    });
    await owner.act('messages.unsuppress', { address: 'BLOCKED@example.com' });
    expect(await owner.call('messages.unsuppress', { address: 'blocked@example.com' })).toMatchObject({
      status: 404,
      body: { code: 'address_not_found' },
    });
    expect(await owner.act('messages.send', { to: 'blocked@example.com', subject: 'x', text: 'x' })).toMatchObject({
      state: 'queued',
    });
  });

  test('a person unsubscribes somebody who asked for it; a customer who withdrew consent gets no marketing either (recipient_unsubscribed)', async () => {
    await owner.act('messages.suppress', { address: 'asked@example.com', reason: 'unsubscribed' });
    expect((await eventsOf(app, 'messages.unsubscribed')).at(-1)?.data).toEqual({
      address: 'asked@example.com',
      scope: 'marketing',
    });
    const { id } = await owner.act<{ id: string }>('crm.create_customer', {
      name: 'Eve',
      email: 'eve@example.com',
      consent: 'withdrawn',
    });
    for (const reader of [{ to: 'asked@example.com' }, { customerId: id }]) {
      const answer = await owner.call('messages.send', { ...reader, subject: 'x', text: 'x', kind: 'marketing' });
      expect(answer).toMatchObject({ status: 409, body: { code: 'recipient_unsubscribed' } });
    }
  });

  test('a program that sends makes a card that says what goes to whom', async () => {
    const key = await pairComputer(app, owner);
    const asked = await callByComputer<{ result: { approvalId: string } }>(app, key, 'messages.send', {
      to: 'ada@example.com',
      subject: 'Offer',
      text: 'x',
    });
    const card = await owner.act<{ preview: string }>('approvals.get', { id: asked.body.result.approvalId });
    expect(card.preview).toBe('Send an e-mail to ada@example.com: “Offer”.');
  });

  test('settings take only what is there, and nothing of another workspace', async () => {
    const other = await newWorkspace(owner);
    const { id } = await connectMail(other.client, { port: 10 });
    expect(await owner.call('messages.save_settings', { connectionId: id })).toMatchObject({
      status: 404,
      body: { code: 'connection_not_found' },
    });
    expect(await other.client.act('messages.save_settings', { connectionId: id })).toMatchObject({
      connectionId: id,
      connected: true,
    });
    expect(await other.client.call('connections.delete', { id })).toMatchObject({
      status: 409,
      body: { code: 'connection_in_use' },
    });
    await other.client.act('messages.save_settings', { connectionId: null });
    await other.client.act('connections.delete', { id });
    expect(await other.client.act('messages.settings')).toMatchObject({ connected: false });
  });
});
