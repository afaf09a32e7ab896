import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type App, ownerEmail, ownerPassword, startApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';

interface Invited {
  id: string;
  inviteUrl: string;
  mailed: boolean;
}

let count = 0;

// contract: members.invite and POST /api/auth/accept-invite.
describe('invitations', () => {
  let app: App;
  let smtp: SmtpReceiver;
  let owner: Client;

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
    app = await startApp({ worker: true, env: { SVC_SMTP_URL: smtp.url } });
    owner = await ownerAtHome(app);
  });

  afterEach(() => app.clock.reset());

  afterAll(async () => {
    await app?.stop();
    await smtp?.stop();
  });

  async function invite(client = owner, role = 'member') {
    const email = `invited${++count}@example.com`;
    const invited = await client.act<Invited>('members.invite', { email, role, name: 'Ivy Ted' });
    return { ...invited, email, token: new URL(invited.inviteUrl).searchParams.get('token') as string };
  }
  const accept = (token: string, client = app.browser()) =>
    client.post('/api/auth/accept-invite', { token, name: 'Ivy Ted', password: 'long enough' });

  test('the link shows what it is for, and makes an account, a member and a session', async () => {
    const { token, email, inviteUrl } = await invite();
    expect(inviteUrl).toBe(`${app.baseUrl}/invite?token=${token}`);
    expect(await app.browser().get(`/api/auth/invite?token=${token}`)).toMatchObject({
      status: 200,
      body: {
        email,
        name: 'Ivy Ted',
        workspaceName: 'Test workspace',
        role: 'member',
        inviterName: 'Olivia Owner',
        existingAccount: false,
      },
    });
    const client = app.browser();
    const answer = await accept(token, client);
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { email, name: 'Ivy Ted' }, workspaces: [{ name: 'Test workspace', role: 'member' }] },
    });
    expect(String(answer.headers['set-cookie'])).toContain('HttpOnly');
    expect(await client.call('crm.list_leads')).toMatchObject({ status: 200 });
    expect(await app.browser().post('/api/auth/sign-in', { email, password: 'long enough' })).toMatchObject({
      status: 200,
    });
  });

  test('it is mailed with its link, in the language of the workspace', async () => {
    const { email, inviteUrl, mailed } = await invite();
    expect(mailed).toBe(true);
    const mail = await smtp.mailTo(email);
    expect(mail.subject).toBe('Olivia Owner invites you to “Test workspace”');
    expect(mail.text).toContain(inviteUrl);
    const german = await newWorkspace(owner, { name: 'Firma', language: 'de' });
    const second = await invite(german.client);
    expect((await smtp.mailTo(second.email)).subject).toBe('Olivia Owner lädt Sie zu „Firma“ ein');
  });

  test('404 invite_not_found: a used link, an unknown one, one of before a newer, one that is 7 days old', async () => {
    const used = await invite();
    await accept(used.token);
    const replaced = await invite();
    await owner.act('members.invite', { email: replaced.email.toUpperCase(), role: 'viewer' });
    const withdrawn = await invite();
    await owner.act('members.remove', { id: withdrawn.id });
    const late = await invite();
    for (const token of [used.token, replaced.token, withdrawn.token, 'inv_unknown']) {
      expect(await app.browser().get(`/api/auth/invite?token=${token}`)).toMatchObject({
        status: 404,
        body: { code: 'invite_not_found' },
      });
      expect(await accept(token)).toMatchObject({ status: 404, body: { code: 'invite_not_found' } });
    }
    app.clock.advance(7 * 86_400_000 - 60_000);
    expect(await app.browser().get(`/api/auth/invite?token=${late.token}`)).toMatchObject({ status: 200 });
    app.clock.advance(61_000);
    expect(await accept(late.token)).toMatchObject({ status: 404, body: { code: 'invite_not_found' } });
  });

  test('two who follow one link at once: one account, one member', async () => {
    const { token, email } = await invite();
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const answer of answers.filter((candidate) => candidate.status !== 200))
      expect([404, 409]).toContain(answer.status);
    const { items } = await owner.act<{ items: { email: string }[] }>('members.list');
    expect(items.filter((member) => member.email === email)).toHaveLength(1);
  });

  test('409 account_exists: who has an account signs in with it; the link does not set a new password', async () => {
    const second = await newWorkspace(owner);
    const person = await newMember(app, 'member', owner);
    const { inviteUrl } = await second.client.act<Invited>('members.invite', { email: person.email, role: 'viewer' });
    const token = new URL(inviteUrl).searchParams.get('token') as string;
    expect(await app.browser().get(`/api/auth/invite?token=${token}`)).toMatchObject({
      body: { existingAccount: true },
    });
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'account_exists' } });
    expect(
      await app.browser().post('/api/auth/sign-in', { email: person.email, password: 'long enough' }),
    ).toMatchObject({ status: 401 });
    expect(await person.client.act('members.accept', { token })).toEqual({ workspaceId: second.id });
    expect(await person.client.call('workspace.get', {}, { headers: { 'x-svc-workspace': second.id } })).toMatchObject({
      status: 200,
      body: { result: { id: second.id } },
    });
    expect(await person.client.call('members.accept', { token })).toMatchObject({
      status: 404,
      body: { code: 'invite_not_found' },
    });
  });

  test('nobody uses an invitation that is for another address', async () => {
    const { token, email } = await invite();
    const other = await newMember(app, 'member', (await newWorkspace(owner)).client);
    expect(await other.client.call('members.accept', { token })).toMatchObject({
      status: 409,
      body: { code: 'other_address' },
    });
    expect(await app.browser().get(`/api/auth/invite?token=${token}`)).toMatchObject({ status: 200, body: { email } });
  });

  test('422: a new account needs a name and a password of 10 characters, and the link stays alive', async () => {
    const { token } = await invite();
    for (const body of [
      { token },
      { token, name: 'Ivy' },
      { token, name: 'Ivy', password: 'short' },
      { token, name: ' ', password: 'long enough' },
    ]) {
      expect(await app.browser().post('/api/auth/accept-invite', body)).toMatchObject({
        status: 422,
        body: { code: 'invalid_input', details: expect.any(Array) },
      });
    }
    expect(await accept(token)).toMatchObject({ status: 200 });
  });

  test('without a mail server the invitation still succeeds and the link is shown', async () => {
    const quiet = await startApp();
    try {
      const client = await quiet.owner();
      expect(await client.act<Invited>('members.invite', { email: 'x@example.com', role: 'viewer' })).toMatchObject({
        mailed: false,
        inviteUrl: expect.stringContaining(`${quiet.baseUrl}/invite?token=`),
      });
      expect(await client.post('/api/auth/sign-in', { email: ownerEmail, password: ownerPassword })).toMatchObject({
        status: 200,
      });
    } finally {
      await quiet.stop();
    }
  });
});
