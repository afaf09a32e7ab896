import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome } from '../harness/factories.ts';
import {
  connectMail,
  eventsOf,
  mailEnv,
  readMessage,
  type SentMessage,
  send,
  untilQuiet,
  untilState,
} from '../harness/messages.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { until } from '../harness/until.ts';
import { deployed } from '../harness/workflows.ts';

// catalogue: messages. What is sent really arrives, at a mail server on this machine.
describe('sending', () => {
  const app = useApp({ worker: true, env: mailEnv });
  let owner: Client;
  let smtp: SmtpReceiver;

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
    owner = await ownerAtHome(app);
  });
  afterAll(() => smtp?.stop());

  const headerOf = (raw: string, name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im')
      .exec(raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' '))?.[1]
      ?.trim();

  test('without a mail server nothing can be sent: channel_not_connected', async () => {
    const answer = await owner.call('messages.send', { to: 'ada@example.com', subject: 'Hello', text: 'x' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'channel_not_connected' } });
    expect(await owner.act('messages.settings')).toMatchObject({ connected: false, from: null });
    await connectMail(owner, smtp);
    expect(await owner.act('messages.settings')).toMatchObject({ connected: true, from: 'Acme <hello@acme.example>' });
  });

  test('a mail arrives with who wrote it, to whom, an id of its own and a date', async () => {
    const customer = await owner.act<{ id: string }>('crm.create_customer', {
      name: 'Grace Höpper',
      email: 'grace@example.com',
    });
    const queued = await send(owner, {
      to: undefined,
      customerId: customer.id,
      subject: 'Grüße “äöü”',
      text: 'Guten Tag\n.\nmit Punkt',
    });
    expect(queued).toMatchObject({
      state: 'queued',
      to: 'grace@example.com',
      toName: 'Grace Höpper',
      attempts: 0,
      lastError: null,
    });
    const mail = await smtp.mailTo('grace@example.com');
    expect(mail).toMatchObject({ from: 'hello@acme.example', to: ['grace@example.com'], subject: 'Grüße “äöü”' });
    expect(mail.text.trim().split(/\r?\n/)).toEqual(['Guten Tag', '.', 'mit Punkt']);
    expect(headerOf(mail.raw, 'From')).toBe('Acme <hello@acme.example>');
    expect(headerOf(mail.raw, 'Message-ID')).toBe(`<${queued.id}@127.0.0.1>`);
    expect(Math.abs(Date.parse(headerOf(mail.raw, 'Date') ?? '') - app.clock.now().getTime())).toBeLessThan(60_000);
    for (const none of ['List-Unsubscribe', 'In-Reply-To', 'Reply-To', 'Auto-Submitted'])
      expect(headerOf(mail.raw, none)).toBeUndefined();

    const sent = await untilState(owner, queued, 'sent');
    expect(sent).toMatchObject({ attempts: 1, from: 'Acme <hello@acme.example>', sentAt: expect.any(String) });
    const told = (await eventsOf(app, 'messages.sent')).filter(
      ({ data }) => (data.message as SentMessage).id === queued.id,
    );
    expect(told).toEqual([{ name: 'messages.sent', actor_id: null, data: { message: sent } }]);
  });

  test('an answer in a conversation names what it answers, and goes to the same address', async () => {
    const first = await send(owner, { to: 'Thread@Example.com', subject: 'First' });
    await untilState(owner, first, 'sent');
    const second = await send(owner, { threadId: first.threadId, subject: 'Re: First' });
    expect(second).toMatchObject({ threadId: first.threadId, to: 'thread@example.com' });
    const third = await send(owner, { threadId: first.threadId, subject: 'Re: Re: First', id: undefined });
    await untilState(owner, second, 'sent');
    await untilState(owner, third, 'sent');
    const mail = await smtp.mailTo('thread@example.com', ({ subject }) => subject === 'Re: First');
    expect(headerOf(mail.raw, 'In-Reply-To')).toContain(`<${first.id}@127.0.0.1>`);
    expect(headerOf(mail.raw, 'References')).toContain(`<${first.id}@127.0.0.1>`);
    const thread = await owner.act<{ count: number; subject: string; lastText: string }>('messages.get_thread', {
      id: first.threadId,
    });
    expect(thread).toMatchObject({ count: 3, subject: 'First', lastText: 'How are you?' });
  });

  test('signature and the address for answers go with every message that people write', async () => {
    await owner.act('messages.save_settings', { signature: 'Acme\nMain Street 1', replyTo: 'answers@acme.example' });
    const { id } = await send(owner, { to: 'signed@example.com' });
    const mail = await smtp.mailTo('signed@example.com');
    expect(headerOf(mail.raw, 'Message-ID')).toContain(id);
    expect(headerOf(mail.raw, 'Reply-To')).toBe('answers@acme.example');
    expect(mail.text).toBe('How are you?\r\n\r\n-- \r\nAcme\r\nMain Street 1');
    expect(await owner.act('messages.save_settings', { signature: null, replyTo: null })).toMatchObject({
      signature: null,
      replyTo: null,
    });
  });

  test('what is sent once cannot be sent again: already_sent, also by two people at once', async () => {
    const draft = await owner.act<SentMessage>('messages.draft', {
      to: 'once@example.com',
      subject: 'Once',
      text: 'Only once',
    });
    const answers = await Promise.all([1, 2, 3].map(() => owner.call('messages.send', { id: draft.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await untilState(owner, draft, 'sent');
    expect(await owner.call('messages.send', { id: draft.id })).toMatchObject({
      status: 409,
      body: { code: 'already_sent' },
    });
    expect(smtp.mails.filter(({ to }) => to.includes('once@example.com'))).toHaveLength(1);
  });

  test('a scheduled message waits for its time, and can be cancelled or moved until then', async () => {
    const inAnHour = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const kept = await send(owner, { to: 'later@example.com', sendAt: inAnHour });
    const dropped = await send(owner, { to: 'never@example.com', sendAt: inAnHour });
    expect(kept).toMatchObject({ state: 'scheduled', sendAt: inAnHour });
    const { items } = await owner.act<{ items: { id: string }[] }>('messages.list_threads', { state: 'scheduled' });
    expect(items.map(({ id }) => id).sort()).toEqual([kept.threadId, dropped.threadId].sort());
    expect(await owner.act('messages.cancel_scheduled', { id: dropped.id })).toMatchObject({ state: 'cancelled' });
    expect(await owner.call('messages.cancel_scheduled', { id: dropped.id })).toMatchObject({
      status: 409,
      body: { code: 'not_scheduled' },
    });
    await untilQuiet(app);
    expect(smtp.mails.filter(({ to }) => to.includes('later@example.com'))).toEqual([]);

    app.clock.advance(3_660_000);
    await smtp.mailTo('later@example.com');
    await untilState(owner, kept, 'sent');
    expect(await owner.call('messages.cancel_scheduled', { id: kept.id })).toMatchObject({
      status: 409,
      body: { code: 'not_scheduled' },
    });
    await untilQuiet(app);
    expect(smtp.mails.filter(({ to }) => to.includes('never@example.com'))).toEqual([]);
    expect(await readMessage(owner, dropped)).toMatchObject({ state: 'cancelled', attempts: 0 });
  });

  test('a draft keeps the time it was written for', async () => {
    const at = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const draft = await owner.act<SentMessage>('messages.draft', {
      to: 'planned@example.com',
      subject: 'Plan',
      text: 'x',
      sendAt: at,
    });
    expect(await owner.act('messages.send', { id: draft.id })).toMatchObject({ state: 'scheduled', sendAt: at });
    expect(await owner.act('messages.send', { id: draft.id })).toMatchObject({ state: 'queued', sendAt: null });
    await smtp.mailTo('planned@example.com');
  });

  test('a switched-off module sends nothing; switched on, it sends what waited', async () => {
    const message = await send(owner, {
      to: 'off@example.com',
      sendAt: new Date(app.clock.now().getTime() + 60_000).toISOString(),
    });
    await owner.act('workspace.set_module', { module: 'messages', enabled: false });
    app.clock.advance(180_000);
    await untilQuiet(app);
    expect(smtp.mails.filter(({ to }) => to.includes('off@example.com'))).toEqual([]);
    await owner.act('workspace.set_module', { module: 'messages', enabled: true });
    app.clock.advance(60_000);
    await untilState(owner, message, 'sent');
  });

  test('a workflow that answers every sent message with another one is cut off like every chain of workflows', async () => {
    const answer = {
      id: 'answer',
      kind: 'action',
      config: { action: 'messages.send', input: { to: 'loop@example.com', subject: 'Again', text: 'And again' } },
    };
    const id = await deployed(owner, {
      triggers: [{ id: 'sent', kind: 'event', config: { event: 'messages.sent' } }],
      steps: [answer],
      edges: [],
    });
    await send(owner, { to: 'loop@example.com', subject: 'First' });
    const runs = await until(
      () => owner.act<{ items: { status: string }[] }>('workflows.list_runs', { workflowId: id }),
      ({ items }) => items.some(({ status }) => status === 'failed'),
    );
    expect(runs.items).toHaveLength(9);
    expect(smtp.mails.filter(({ to }) => to.includes('loop@example.com'))).toHaveLength(9);
    await owner.act('workflows.undeploy', { id });
  });

  test('who may write but not send drafts only', async () => {
    const role = await owner.act<{ key: string }>('members.save_role', {
      name: 'Writers',
      capabilities: ['messages.read', 'messages.write'],
    });
    const { client } = await newMember(app, role.key, owner);
    const draft = await client.act<SentMessage>('messages.draft', { to: 'x@example.com', text: 'x', subject: 'x' });
    expect(await client.call('messages.send', { id: draft.id })).toMatchObject({
      status: 403,
      body: { code: 'missing_capability' },
    });
  });
});
