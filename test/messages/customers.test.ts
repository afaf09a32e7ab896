import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newRole, ownerAtHome } from '../harness/factories.ts';
import { connectMail, mailEnv, type SentMessage, send, untilState } from '../harness/messages.ts';
import { searchWorkspace } from '../harness/search.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';

interface Line {
  id: string;
  kind: string;
  title: string;
  text: string | null;
  href: string | null;
}

describe('what tasks and messages know of a customer', () => {
  const app = useApp({ worker: true, env: mailEnv });
  let owner: Client;
  let smtp: SmtpReceiver;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    smtp = await startSmtpReceiver();
    await connectMail(owner, smtp);
  });
  afterAll(() => smtp?.stop());

  const newCustomer = (name: string, email: string) =>
    owner.act<{ id: string }>('crm.create_customer', { name, email });
  const linesOf = async (customerId: string, client = owner) =>
    (await client.act<{ items: Line[] }>('crm.timeline', { customerId })).items.filter(
      ({ kind }) => kind === 'task' || kind === 'message',
    );

  async function history(customerId: string): Promise<{ task: { id: string }; message: SentMessage }> {
    const task = await owner.act<{ id: string }>('tasks.create', {
      title: 'Call back',
      link: { type: 'customer', id: customerId },
    });
    const message = await untilState(owner, await send(owner, { to: undefined, customerId, subject: 'Offer' }), 'sent');
    await owner.act('messages.draft', { customerId, subject: 'Not sent' });
    return { task, message };
  }

  test('stands in the timeline, newest first, for who may see it', async () => {
    const { id } = await newCustomer('Ada', 'ada@example.com');
    const { task, message } = await history(id);
    expect(await linesOf(id)).toMatchObject([
      {
        id: message.id,
        kind: 'message',
        title: 'E-mail sent: Offer',
        text: 'How are you?',
        href: `/messages?id=${message.threadId}`,
        by: { name: 'Olivia Owner' },
      },
      {
        id: task.id,
        kind: 'task',
        title: 'Call back',
        text: 'Open',
        href: `/tasks?id=${task.id}`,
        by: { name: 'Olivia Owner' },
      },
    ]);
    const { client } = await newMember(app, await newRole(owner, ['crm.read', 'tasks.read']), owner);
    expect((await linesOf(id, client)).map(({ kind }) => kind)).toEqual(['task']);
  });

  test('goes with the customer into the one that they are merged with', async () => {
    const kept = await newCustomer('Kept', 'kept@example.com');
    const merged = await newCustomer('Merged', 'merged@example.com');
    const { task, message } = await history(merged.id);
    await owner.act('crm.merge_customers', { keepId: kept.id, mergeId: merged.id });
    expect((await linesOf(kept.id)).map(({ id }) => id)).toEqual([message.id, task.id]);
    expect(await owner.act('tasks.get', { id: task.id })).toMatchObject({ link: { id: kept.id }, linkTitle: 'Kept' });
    expect(await owner.act('messages.get_thread', { id: message.threadId })).toMatchObject({
      customerId: kept.id,
      customerName: 'Kept',
    });
  });

  test('is found by the search of the workspace and counted on its overview', async () => {
    const { id } = await newCustomer('Findable', 'findable@example.com');
    await history(id);
    const { items } = await searchWorkspace(owner, 'Findable');
    expect(items).toContainEqual(expect.objectContaining({ type: 'thread', title: 'Offer' }));
    const tasks = await searchWorkspace(owner, 'Call back');
    expect(tasks.items).toContainEqual(expect.objectContaining({ type: 'task', title: 'Call back' }));
    const overview = await owner.act('workspace.overview');
    expect(JSON.stringify(overview)).toContain('My tasks for today');
    expect(JSON.stringify(overview)).toContain('Unread conversations');
  });
});
