import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { connectMail, eventsOf, mailEnv, type SentMessage, send, untilState } from '../harness/messages.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { type Inbound, newInbound, post } from '../harness/webhooks.ts';

// docs/guides/messages.md: a mail provider tells of bounces and replies by POST /api/webhooks/trigger.
describe('what the mail provider tells', () => {
  const app = useApp({ worker: true, env: mailEnv });
  let owner: Client;
  let smtp: SmtpReceiver;
  let endpoint: Inbound;
  let counter = 0;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    smtp = await startSmtpReceiver();
    await connectMail(owner, smtp);
    endpoint = await newInbound(owner);
    await owner.act('messages.save_settings', { inboundEndpointId: endpoint.id });
  });
  afterAll(() => smtp?.stop());

  async function sentMessage(): Promise<SentMessage> {
    return untilState(
      owner,
      await send(owner, { to: `reader${++counter}@example.com`, subject: `Question ${counter}` }),
      'sent',
    );
  }
  async function tell(body: unknown, at: Pick<Inbound, 'path' | 'token'> = endpoint): Promise<void> {
    expect(await post(app.baseUrl, at, body)).toMatchObject({ status: 202 });
    await until(
      () =>
        rowsOf(app.database, "select from dispatch union all select from jobs where kind = 'messages.take_inbound'"),
      (rows) => rows.length === 0,
    );
  }
  const suppressed = async (address: string) =>
    (await owner.act<{ items: Record<string, unknown>[] }>('messages.list_suppressed', { q: address })).items;
  const bouncesOf = async (address: string) =>
    (await eventsOf(app, 'messages.bounced')).filter(({ data }) => data.address === address).map(({ data }) => data);
  const threadOf = (id: string) =>
    owner.act<{ unread: boolean; count: number; messages: SentMessage[] }>('messages.get_thread', { id });

  test('a hard bounce marks the message, tells messages.bounced and ends mail to the address', async () => {
    const message = await sentMessage();
    await tell({ type: 'bounce', messageId: `<${message.id}@127.0.0.1>`, diagnostic: '550 no such user' });
    expect(await untilState(owner, message, 'failed')).toMatchObject({
      lastError: 'It bounced: 550 no such user',
      sentAt: expect.any(String),
    });
    expect(await suppressed(message.to)).toMatchObject([{ reason: 'bounced', scope: 'everything' }]);
    expect(await bouncesOf(message.to)).toEqual([
      { address: message.to, messageId: message.id, kind: 'hard', diagnostic: '550 no such user' },
    ]);
    expect(await owner.call('messages.send', { id: message.id })).toMatchObject({
      status: 409,
      body: { code: 'address_suppressed' },
    });
  });

  test('a soft bounce is told and nothing else; a complaint ends mail to the address', async () => {
    const message = await sentMessage();
    await tell({ type: 'bounce', hard: false, address: message.to, diagnostic: 'mailbox full' });
    expect(await suppressed(message.to)).toEqual([]);
    await tell({ type: 'complaint', address: message.to.toUpperCase() });
    expect(await suppressed(message.to)).toMatchObject([{ reason: 'complained', scope: 'everything' }]);
    expect((await bouncesOf(message.to)).map(({ kind }) => kind)).toEqual(['soft', 'complaint']);
    await untilState(owner, message, 'sent');
  });

  test('a reply goes to the conversation it answers, is unread until somebody reads it, and tells messages.received', async () => {
    const message = await sentMessage();
    await tell({
      type: 'reply',
      id: '<a1@reader.example>',
      messageId: `<${message.id}@127.0.0.1>`,
      from: 'Other <other@example.com>',
      to: 'hello@acme.example',
      subject: 'Re: it',
      text: 'Yes',
    });
    const thread = await threadOf(message.threadId);
    expect(thread).toMatchObject({ unread: true, count: 2 });
    expect(thread.messages[1]).toMatchObject({
      direction: 'in',
      state: 'received',
      from: 'other@example.com',
      to: 'hello@acme.example',
      subject: 'Re: it',
      text: 'Yes',
      createdBy: null,
    });
    expect((await eventsOf(app, 'messages.received')).at(-1)).toEqual({
      name: 'messages.received',
      actor_id: null,
      data: { message: thread.messages[1] },
    });
    const unread = async () =>
      (await owner.act<{ items: { id: string }[] }>('messages.list_threads', { state: 'unread' })).items.map(
        ({ id }) => id,
      );
    expect(await unread()).toContain(message.threadId);
    await owner.act('messages.mark_read', { threadId: message.threadId });
    expect(await unread()).not.toContain(message.threadId);

    const answer = await send(owner, { threadId: message.threadId, subject: 'Re: it' });
    await untilState(owner, answer, 'sent');
    const mail = await smtp.mailTo(message.to, ({ subject }) => subject === 'Re: it');
    expect(mail.raw).toMatch(/^In-Reply-To: <a1@reader\.example>\r$/m);
  });

  test('a reply without an id goes to the newest conversation with its writer; of a stranger it begins one, with the customer of that address', async () => {
    const message = await sentMessage();
    await tell({ type: 'reply', from: message.to, subject: 'Something else', text: 'Hello' });
    expect((await threadOf(message.threadId)).messages).toHaveLength(2);

    const customer = await owner.act<{ id: string }>('crm.create_customer', {
      name: 'Grace',
      email: 'Grace@example.com',
    });
    await tell({ type: 'reply', from: 'grace@EXAMPLE.com', subject: 'Are you open?', text: 'On Sunday?' });
    const { items } = await owner.act<{ items: object[] }>('messages.list_threads', { customerId: customer.id });
    expect(items).toMatchObject([
      {
        address: 'grace@example.com',
        customerName: 'Grace',
        subject: 'Are you open?',
        lastText: 'On Sunday?',
        unread: true,
        count: 1,
      },
    ]);
  });

  test('a reply that is told twice is kept once', async () => {
    const message = await sentMessage();
    const reply = {
      type: 'reply',
      id: '<twice@reader.example>',
      inReplyTo: `<${message.id}@127.0.0.1>`,
      from: message.to,
      text: 'Once',
    };
    await tell(reply);
    await tell(reply);
    expect((await threadOf(message.threadId)).messages).toHaveLength(2);
  });

  test('Postmark and Amazon SES are understood as they are', async () => {
    const [first, second, third] = [await sentMessage(), await sentMessage(), await sentMessage()];
    await tell({ RecordType: 'Bounce', Type: 'HardBounce', Email: first.to, Details: 'smtp;550 unknown' });
    expect(await suppressed(first.to)).toMatchObject([{ reason: 'bounced' }]);
    const ses = {
      notificationType: 'Bounce',
      bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: second.to, diagnosticCode: '550' }] },
      mail: {},
    };
    await tell({ Type: 'Notification', MessageId: 'x', Message: JSON.stringify(ses) });
    expect(await suppressed(second.to)).toMatchObject([{ reason: 'bounced' }]);
    const headers = [{ Name: 'In-Reply-To', Value: `<${third.id}@127.0.0.1>` }];
    await tell({
      From: `Reader <${third.to}>`,
      FromFull: { Email: third.to },
      To: 'hello@acme.example',
      Subject: 'Re',
      MessageID: 'pm-1',
      TextBody: 'Long',
      StrippedTextReply: 'Short',
      Headers: headers,
    });
    expect((await threadOf(third.threadId)).messages[1]).toMatchObject({ text: 'Short', from: third.to });
  });

  test('nonsense, other endpoints and other workspaces change nothing', async () => {
    const message = await sentMessage();
    const before = await eventsOf(app, 'messages.bounced', 'messages.received');
    for (const body of [
      {},
      [],
      'text',
      { type: 'bounce' },
      { type: 'bounce', address: 'not an address' },
      { type: 'reply', text: 'x' },
      { type: 'reply', from: {} },
      { RecordType: 'Bounce' },
    ])
      await tell(body);
    await tell({ type: 'bounce', address: message.to }, await newInbound(owner));
    const other = await newWorkspace(owner);
    const theirs = await newInbound(other.client);
    await other.client.act('messages.save_settings', { inboundEndpointId: theirs.id });
    await tell({ type: 'bounce', messageId: `<${message.id}@127.0.0.1>` }, theirs);
    expect(await other.client.call('messages.save_settings', { inboundEndpointId: endpoint.id })).toMatchObject({
      status: 404,
      body: { code: 'endpoint_not_found' },
    });
    expect(await eventsOf(app, 'messages.bounced', 'messages.received')).toEqual(before);
    await untilState(owner, message, 'sent');
  });
});
