import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from '../harness/app.ts';
import { newMember } from '../harness/factories.ts';
import { type ReceivedMail, type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';

const password = 'a fresh password';

describe('a lost password', () => {
  let app: App;
  let smtp: SmtpReceiver;

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
    app = await startApp({ worker: true, env: { SVC_SMTP_URL: smtp.url } });
  });

  afterEach(() => app.clock.reset());

  afterAll(async () => {
    await app?.stop();
    await smtp?.stop();
  });

  const ask = (email: string) => app.browser().post('/api/auth/request-reset', { email });
  const reset = (token: string) => app.browser().post('/api/auth/reset-password', { token, password });
  /** The mail of the invitation may come as late as this one. */
  const isReset = (mail: ReceivedMail) => mail.text.includes('/reset?token=');
  const mailsTo = (email: string) => smtp.mails.filter((mail) => mail.to.includes(email) && isReset(mail));

  async function linkFor(email: string): Promise<string> {
    const before = mailsTo(email).length;
    await ask(email);
    const mail = await smtp.mailTo(email, (candidate) => mailsTo(email).indexOf(candidate) >= before);
    const [link = ''] = /http\S+\/reset\?token=\S+/.exec(mail.text) ?? [];
    expect(link.startsWith(`${app.baseUrl}/reset?token=`)).toBe(true);
    return new URL(link).searchParams.get('token') as string;
  }

  test('known and unknown addresses are answered alike, and only the known one gets a mail', async () => {
    const person = await newMember(app, 'member');
    const known = await ask(person.email);
    const unknown = await ask('nobody@example.com');
    expect(known).toMatchObject({ status: 200, body: { ok: true, mailAvailable: true } });
    expect(unknown.text).toBe(known.text);
    await smtp.mailTo(person.email, isReset);
    expect(mailsTo('nobody@example.com')).toEqual([]);
  });

  test('the link sets a new password, signs in, and ends every session of before', async () => {
    const person = await newMember(app, 'member');
    const token = await linkFor(person.email);
    const answer = await reset(token);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: person.id } } });
    expect(String(answer.headers['set-cookie'])).toContain('HttpOnly');
    expect(await person.client.call('crm.list_leads')).toMatchObject({ status: 401 });
    expect(
      await app.browser().post('/api/auth/sign-in', { email: person.email, password: person.password }),
    ).toMatchObject({ status: 401 });
    expect(await app.browser().post('/api/auth/sign-in', { email: person.email, password })).toMatchObject({
      status: 200,
    });
  });

  test('400 reset_expired: the link works once, and with it every other link of that person is used up', async () => {
    const person = await newMember(app, 'member');
    const first = await linkFor(person.email);
    const second = await linkFor(person.email);
    expect(await reset(second)).toMatchObject({ status: 200 });
    for (const token of [second, first, 'rst_unknown'])
      expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'reset_expired' } });
  });

  test('two who use one link at once: one', async () => {
    const person = await newMember(app, 'member');
    const token = await linkFor(person.email);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
  });

  test('400 reset_expired: after an hour', async () => {
    const person = await newMember(app, 'member');
    const token = await linkFor(person.email);
    app.clock.advance(3_600_001);
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'reset_expired' } });
    app.clock.reset();
    expect(
      await app.browser().post('/api/auth/sign-in', { email: person.email, password: person.password }),
    ).toMatchObject({ status: 200 });
  });

  test('422: a new password that is too short leaves the link alive', async () => {
    const person = await newMember(app, 'member');
    const token = await linkFor(person.email);
    expect(await app.browser().post('/api/auth/reset-password', { token, password: 'short' })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/password' }] },
    });
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  test('whoever reads German gets a German mail', async () => {
    const person = await newMember(app, 'member');
    await person.client.post('/api/auth/profile', { language: 'de' });
    await linkFor(person.email);
    expect(mailsTo(person.email).at(-1)).toMatchObject({
      subject: 'Neues Passwort',
      text: expect.stringContaining('über diesen Link'),
    });
  });

  test('a reset link does not get anybody around the second factor', async () => {
    const person = await newMember(app, 'member');
    const { body } = await person.client.post<{ secret: string }>('/api/auth/two-factor/start', {
      password: person.password,
    });
    const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({
      timestamp: app.clock.now().getTime(),
    });
    expect(await person.client.post('/api/auth/two-factor/confirm', { code })).toMatchObject({ status: 200 });
    const answer = await reset(await linkFor(person.email));
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await app.browser().post('/api/auth/sign-in', { email: person.email, password })).toMatchObject({
      status: 401,
      body: { code: 'two_factor_required' },
    });
  });

  test('429: nobody floods a mailbox', async () => {
    const person = await newMember(app, 'member');
    let limited = false;
    for (let index = 0; index < 60 && !limited; index++) limited = (await ask(person.email)).status === 429;
    expect(limited).toBe(true);
  });

  test('without a mail server the answer says that no mail will come', async () => {
    const quiet = await startApp();
    try {
      expect(await quiet.browser().post('/api/auth/request-reset', { email: 'owner@example.com' })).toMatchObject({
        status: 200,
        body: { ok: true, mailAvailable: false },
      });
    } finally {
      await quiet.stop();
    }
  });
});
