import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
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
import { type SmtpAnswer, type SmtpMoment, type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

const minute = 60_000;

// docs/states.md, Message: what was certainly refused is tried again, what is uncertain never, and nothing is sent
// twice.
describe('a mail server that fails', () => {
  const app = useApp({ worker: true, env: mailEnv });
  let owner: Client;
  let smtp: SmtpReceiver;
  let counter = 0;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    smtp = await startSmtpReceiver();
    await connectMail(owner, smtp);
    return () => smtp.stop();
  });
  afterEach(() => {
    smtp.answers = {};
  });

  const sendTo = (address: string) => send(owner, { to: address });
  const fresh = () => `reader${++counter}@example.com`;
  const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to.includes(address));
  const untilRefused = (message: SentMessage, attempts: number) =>
    until(
      () => readMessage(owner, message),
      (seen) => seen.attempts === attempts && seen.lastError !== null && seen.state !== 'sending',
    );
  const failuresOf = async (id: string) =>
    (await eventsOf(app, 'messages.failed')).filter(({ data }) => (data.message as SentMessage).id === id);

  const refusals: [SmtpMoment, SmtpAnswer, RegExp][] = [
    ['GREETING', '421 too busy', /421/],
    ['GREETING', 'cut', /closed/i],
    ['MAIL', '451 not now', /451 not now/],
    ['MAIL', '550 not you', /550 not you/],
    ['RCPT', '450 mailbox busy', /450 mailbox busy/],
    ['RCPT', '554 5.7.1 relaying denied', /relaying denied/],
    ['DATA', '451 not now', /451 not now/],
    ['DATA', 'cut', /closed/i],
    ['END', '452 full', /452 full/],
    ['END', '554 looks like spam', /554 looks like spam/],
  ];

  test.each(refusals)(
    '%s answered “%s”: certainly not sent, so it is tried again a minute later, and arrives once',
    async (moment, answer, words) => {
      const address = fresh();
      smtp.answers = { [moment]: answer };
      const message = await sendTo(address);
      const refused = await untilRefused(message, 1);
      expect(refused).toMatchObject({ state: 'queued', sentAt: null });
      expect(refused.lastError).toMatch(words);
      await untilQuiet(app);
      expect((await readMessage(owner, message)).attempts).toBe(1);

      smtp.answers = {};
      app.clock.advance(2 * minute);
      expect(await untilState(owner, message, 'sent')).toMatchObject({ attempts: 2, lastError: null });
      expect(mailsTo(address)).toHaveLength(1);
      expect(await failuresOf(message.id)).toEqual([]);
    },
  );

  test('the connection is lost after the whole mail went out: nobody knows, so it is told and never sent again by itself', async () => {
    const address = fresh();
    smtp.answers = { END: 'cut' };
    const message = await sendTo(address);
    const uncertain = await untilState(owner, message, 'uncertain');
    expect(uncertain).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.stringMatching(/closed/i) });
    expect(mailsTo(address)).toHaveLength(1);
    smtp.answers = {};
    app.clock.advance(24 * 60 * minute);
    await untilQuiet(app);
    expect(mailsTo(address)).toHaveLength(1);
    expect(await failuresOf(message.id)).toMatchObject([{ actor_id: null, data: { message: { state: 'uncertain' } } }]);
    const { items } = await owner.act<{ items: { id: string }[] }>('messages.list_threads', { state: 'failed' });
    expect(items.map(({ id }) => id)).toContain(message.threadId);

    const rewritten = await owner.call('messages.send', { id: message.id, text: 'Other words' });
    expect(rewritten).toMatchObject({ status: 409, body: { code: 'not_a_draft' } });
    await owner.act('messages.send', { id: message.id });
    await untilState(owner, message, 'sent');
    const ids = mailsTo(address).map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
    expect(ids).toEqual([`<${message.id}@127.0.0.1>`, `<${message.id}@127.0.0.1>`]);
  });

  test('a server that is down is tried after 1, 5 and 30 minutes, 2 and 6 hours; then the message has failed, and people are told', async () => {
    const gone = await startSmtpReceiver();
    await gone.stop();
    const { id: connectionId } = await connectMail(owner, gone);
    await owner.act('messages.save_settings', { connectionId });
    const message = await sendTo(fresh());
    expect((await untilRefused(message, 1)).lastError).toContain('ECONNREFUSED');
    for (const [attempts, wait] of [1, 5, 30, 120, 360].entries()) {
      await untilRefused(message, attempts + 1);
      app.clock.advance((wait - 1) * minute);
      await untilQuiet(app);
      expect(await readMessage(owner, message), `before ${wait} minutes`).toMatchObject({
        state: 'queued',
        attempts: attempts + 1,
      });
      app.clock.advance(2 * minute);
    }
    expect(await untilState(owner, message, 'failed')).toMatchObject({ attempts: 6 });
    expect(await failuresOf(message.id)).toHaveLength(1);
    const notices = await until(
      () => owner.act<{ items: { kind: string; href: string }[] }>('workspace.list_notices'),
      ({ items }) => items.some(({ href }) => href === `/messages?id=${message.threadId}`),
    );
    expect(notices.items).toContainEqual(expect.objectContaining({ kind: 'message_failed' }));
    await owner.act('messages.save_settings', { connectionId: null });
    await owner.act('messages.send', { id: message.id });
    expect(await untilState(owner, message, 'sent')).toMatchObject({ attempts: 1, lastError: null });
  });

  test('a reader whom their server does not know: failed at once, and nothing more goes there (address_suppressed)', async () => {
    const address = fresh();
    smtp.answers = { RCPT: '550 5.1.1 no such user' };
    const message = await sendTo(address);
    expect(await untilState(owner, message, 'failed')).toMatchObject({
      attempts: 1,
      lastError: expect.stringContaining('no such user'),
    });
    const bounced = (await eventsOf(app, 'messages.bounced')).filter(({ data }) => data.messageId === message.id);
    expect(bounced).toMatchObject([
      { data: { address, kind: 'hard', diagnostic: expect.stringContaining('no such user') } },
    ]);
    expect(await owner.call('messages.send', { to: address.toUpperCase(), subject: 'x', text: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'address_suppressed' },
    });
    const { items } = await owner.act<{ items: unknown[] }>('messages.list_suppressed', { q: address });
    expect(items).toEqual([{ address, reason: 'bounced', scope: 'everything', at: expect.any(String) }]);
  });

  test('a password that the server does not accept is a refusal like others, and is told nowhere', async () => {
    const { id } = await connectMail(owner, smtp, {
      settings: { username: 'acme' },
      secret: { password: 'sesame-1234' },
    });
    await owner.act('messages.save_settings', { connectionId: id });
    smtp.answers = { AUTH: '535 5.7.8 wrong' };
    const message = await sendTo(fresh());
    expect((await untilRefused(message, 1)).lastError).toContain('does not accept user name and password');
    smtp.answers = {};
    app.clock.advance(2 * minute);
    await untilState(owner, message, 'sent');
    expect(smtp.logins).toEqual(['acme:sesame-1234', 'acme:sesame-1234']);
    expect(JSON.stringify(await readMessage(owner, message)) + app.log.join()).not.toContain('sesame');
    await owner.act('messages.save_settings', { connectionId: null });
  });

  test('a connection that is gone is tried again like a server that is down', async () => {
    const { id } = await connectMail(owner, { port: 9 });
    await owner.act('messages.save_settings', { connectionId: id });
    const message = await send(owner, {
      to: fresh(),
      sendAt: new Date(app.clock.now().getTime() + minute).toISOString(),
    });
    // Nobody may delete it while it is chosen, but two people may do both in the same moment.
    await rowsOf(app.database, 'update connections set deleted_at = now() where id = $1', [id]);
    app.clock.advance(2 * minute);
    expect(await untilRefused(message, 1)).toMatchObject({
      state: 'queued',
      lastError: expect.stringContaining('No mail server'),
    });
    await owner.act('messages.save_settings', { connectionId: null });
    app.clock.advance(2 * minute);
    await untilState(owner, message, 'sent');
  });

  test('a message that waits for its next attempt can be cancelled', async () => {
    smtp.answers = { MAIL: '451 later' };
    const address = fresh();
    const message = await sendTo(address);
    await untilRefused(message, 1);
    await owner.act('messages.cancel_scheduled', { id: message.id });
    smtp.answers = {};
    app.clock.advance(5 * minute);
    await untilQuiet(app);
    expect(mailsTo(address)).toEqual([]);
  });

  test('a job that finds a message in the middle of being handed over never sends it: its worker died there', async () => {
    const address = fresh();
    const message = await send(owner, {
      to: address,
      sendAt: new Date(app.clock.now().getTime() + minute).toISOString(),
    });
    await rowsOf(
      app.database,
      "update messages set state = 'sending', attempts = 1, turn = 1, sending_since = $2 where id = $1",
      [message.id, app.clock.now()],
    );
    app.clock.advance(5 * minute);
    await untilQuiet(app);
    expect(await readMessage(owner, message)).toMatchObject({ state: 'sending' });
    app.clock.advance(10 * minute);
    expect(await untilState(owner, message, 'uncertain')).toMatchObject({
      lastError: expect.stringContaining('nobody knows'),
    });
    expect(mailsTo(address)).toEqual([]);
  });
});
