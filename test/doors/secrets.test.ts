import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, ownerPassword, startApp } from '../harness/app.ts';
import { newMember, pairComputer } from '../harness/factories.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';

/** Every value of every table as text; bytes as what they spell, so that a secret in a bytea column is found too. */
async function dump(app: App): Promise<string> {
  const tables = await app.services.database.many<{ name: string }>({
    text: "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    values: [],
  });
  const texts = await Promise.all(
    tables.map(({ name }) =>
      app.services.database.many<Record<string, unknown>>({ text: `select * from ${name}`, values: [] }),
    ),
  );
  return texts
    .flat()
    .map((row) => Object.values(row).map(spell).join('\n'))
    .join('\n');
}

function spell(value: unknown): string {
  if (Buffer.isBuffer(value)) return value.toString('latin1');
  if (Array.isArray(value)) return value.map(spell).join('\n');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

// Secrets are shown once, and are nowhere in clear: not in the log, not in the database.
describe('secrets', () => {
  let app: App;
  let smtp: SmtpReceiver;
  const secrets: Record<string, string> = {};

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
    // No worker: mails with their links wait in the database, where they must be sealed.
    app = await startApp({ owner: false, realPasswords: true, env: { SVC_SMTP_URL: smtp.url } });
    secrets.setupLink = await app.services.firstOwner.makeSetupToken();
    const owner = app.browser();
    await app.browser().post('/api/auth/claim', {
      token: 'setup_guess',
      email: 'o@example.com',
      name: 'O',
      password: ownerPassword,
      workspaceName: 'W',
    });
    await owner.post('/api/auth/claim', {
      token: secrets.setupLink,
      email: 'o@example.com',
      name: 'O',
      password: ownerPassword,
      workspaceName: 'W',
    });
    secrets.password = ownerPassword;
    secrets.session = owner.cookie('svc_session') as string;

    const headers = { 'idempotency-key': 'make-a-key' };
    const created = await owner.call<{ result: { id: string; key: string } }>(
      'keys.create',
      { name: 'Program' },
      { headers },
    );
    secrets.createdKey = created.body.result.key;
    await owner.call('keys.create', { name: 'Program' }, { headers });
    secrets.rotatedKey = (await owner.act<{ key: string }>('keys.rotate', { id: created.body.result.id })).key;
    secrets.computerKey = await pairComputer(app, owner);
    const started = await app.browser().post<{ deviceCode: string }>('/api/auth/device', { name: 'waiting' });
    secrets.deviceCode = started.body.deviceCode;

    const invited = await owner.call<{ result: { inviteUrl: string } }>(
      'members.invite',
      { email: 'i@example.com', role: 'viewer' },
      { headers: { 'idempotency-key': 'invite' } },
    );
    secrets.invitation = new URL(invited.body.result.inviteUrl).searchParams.get('token') as string;
    await app.browser().get(`/api/auth/invite?token=${secrets.invitation}`);

    const person = await newMember(app, 'member', owner);
    secrets.memberPassword = person.password;
    const factor = await person.client.post<{ secret: string }>('/api/auth/two-factor/start', {
      password: person.password,
    });
    secrets.totpSecret = factor.body.secret;
    const code = new TOTP({ secret: Secret.fromBase32(factor.body.secret) }).generate({
      timestamp: app.clock.now().getTime(),
    });
    const confirmed = await person.client.post<{ recoveryCodes: string[] }>('/api/auth/two-factor/confirm', { code });
    const [recoveryCode = ''] = confirmed.body.recoveryCodes;
    secrets.recoveryCode = recoveryCode;
    secrets.plainRecoveryCode = recoveryCode.replaceAll('-', '');

    await app.browser().post('/api/auth/request-reset', { email: 'o@example.com' });
    secrets.wrongPassword = 'typed into the wrong window';
    await app.browser().post('/api/auth/sign-in', { email: 'o@example.com', password: secrets.wrongPassword });
    await app
      .browser()
      .post('/api/auth/sign-in', undefined, { raw: `{"email":"o@example.com","password":"${secrets.wrongPassword}` });
    await app.browser().post('/api/auth/reset-password', { token: 'rst_guess', password: secrets.wrongPassword });

    // A fault of ours is logged with its cause; what the caller sent is no part of it.
    await app.services.database.run({ text: 'alter table leads rename to leads_gone', values: [] });
    await owner.call('crm.create_lead', { name: 'Ada' });
    await app.services.database.run({
      text: 'alter table users rename column password_hash to password_gone',
      values: [],
    });
    await app.browser().post('/api/auth/sign-in', { email: 'o@example.com', password: ownerPassword });
    await app.services.database.run({
      text: 'alter table users rename column password_gone to password_hash',
      values: [],
    });
    await app.services.database.run({ text: 'alter table leads_gone rename to leads', values: [] });
  });

  afterAll(async () => {
    await app?.stop();
    await smtp?.stop();
  });

  test('none of them is in the log, not even when something fails', () => {
    const log = app.log.join('\n');
    expect(app.log.length).toBeGreaterThan(20);
    expect(log).toContain('a session route failed');
    for (const [what, secret] of Object.entries(secrets))
      expect(log.includes(secret), `${what} is in the log`).toBe(false);
    expect(log).not.toMatch(/inv_[0-9A-Za-z]{20}|rst_[0-9A-Za-z]{5}|svc_[0-9A-Za-z]{20}|setup_[0-9A-Za-z]{5}/);
  });

  test('none of them is in the database in clear, nor are the links in mails that wait', async () => {
    const everything = await dump(app);
    expect(everything).toContain('o@example.com');
    expect(everything).toContain('mail.send');
    for (const [what, secret] of Object.entries(secrets))
      expect(everything.includes(secret), `${what} is in the database`).toBe(false);
    expect(everything).not.toMatch(/inv_[0-9A-Za-z]{20}|rst_[0-9A-Za-z]{5}|svc_[0-9A-Za-z]{20}|setup_[0-9A-Za-z]{5}/);
  });

  test('passwords are kept as argon2id', async () => {
    const rows = await app.services.database.many<{ hash: string }>({
      text: 'select password_hash as hash from users',
      values: [],
    });
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=(19456|[2-9]\d{4}|\d{6,}),t=\d+,p=\d+\$/);
  });
});
