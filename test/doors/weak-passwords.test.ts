import { describe, expect, test } from 'vitest';
import { isWeakPassword } from '../../src/access/password-rules.ts';
import { startApp, useApp } from '../harness/app.ts';
import { newMember } from '../harness/factories.ts';

const weak = [
  'password123',
  'Passw0rd!!',
  'P@ssword2026',
  'qwertzuiop',
  'qwerty123456',
  '1234567890',
  '0987654321',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'iloveyou!!!',
  'Welcome2026!',
  'letmein123',
  'a1a1a1a1a1',
];
const own = ['olivia2026', 'Olivia-Owner', 'owner@example.com', 'Test Workspace 1'];
const good = [
  'correct horse',
  'a long password',
  'other password',
  'Kaffee um halb acht',
  'xK7#pq-92vTz',
  'olivia liest gern',
  'ein gutes passwort',
];

describe('passwords that are easy to guess', () => {
  const app = useApp();

  test('are common words, rows of keys, repetitions, and what everybody knows of the person', () => {
    const words = ['Olivia Owner', 'owner@example.com', 'Test workspace'];
    for (const password of [...weak, ...own, 'too short']) expect(isWeakPassword(password, words), password).toBe(true);
    for (const password of good) expect(isWeakPassword(password, words), password).toBe(false);
  });

  test('are refused when a password is changed', async () => {
    const { client, password: currentPassword, email } = await newMember(app, 'viewer');
    for (const newPassword of [...weak, email, 'test workspace'])
      expect(
        await client.post('/api/auth/change-password', { currentPassword, newPassword }),
        newPassword,
      ).toMatchObject({
        status: 422,
        body: { code: expect.stringMatching(/^(weak_password|invalid_input)$/), details: [{ path: '/newPassword' }] },
      });
    expect(
      await client.post('/api/auth/change-password', { currentPassword, newPassword: 'Kaffee um halb acht' }),
    ).toMatchObject({ status: 200 });
  });

  test('are refused for a new account, and its invitation stays good', async () => {
    const owner = await app.owner();
    const { inviteUrl } = await owner.act<{ inviteUrl: string }>('members.invite', {
      email: 'grace.hopper@example.com',
      role: 'viewer',
    });
    const token = new URL(inviteUrl).searchParams.get('token');
    const accept = (password: string) =>
      app.browser().post('/api/auth/accept-invite', { token, name: 'Grace Hopper', password });
    for (const password of ['password123', 'GraceHopper1', 'grace.hopper@example.com', 'Test workspace'])
      expect(await accept(password), password).toMatchObject({ status: 422, body: { code: 'weak_password' } });
    expect(await accept('nanoseconds of wire')).toMatchObject({ status: 200 });
  });

  test('are refused by a reset link, which stays good, and by the one-time link of a new instance', async () => {
    const person = await newMember(app, 'viewer');
    const { url } = await app.services.accounts.makeResetLink(app.services.database, person.id);
    const token = new URL(url).searchParams.get('token');
    const reset = (password: string) => app.browser().post('/api/auth/reset-password', { token, password });
    expect(await reset('qwertyuiop')).toMatchObject({ status: 422, body: { code: 'weak_password' } });
    expect(await reset('a much better one')).toMatchObject({ status: 200 });
    const fresh = await startApp({ owner: false });
    try {
      const claim = {
        token: await fresh.services.firstOwner.makeSetupToken(),
        email: 'ada@example.com',
        name: 'Ada',
        workspaceName: 'Analytical Engines',
      };
      const by = (password: string) => fresh.browser().post('/api/auth/claim', { ...claim, password });
      expect(await by('analytical engines')).toMatchObject({ status: 422, body: { code: 'weak_password' } });
      expect(await by('notes on the engine')).toMatchObject({ status: 200 });
    } finally {
      await fresh.stop();
    }
  });

  test('that were chosen before still sign in', async () => {
    const owner = await startApp({ owner: false });
    try {
      await owner.services.firstOwner.ensure({
        email: 'ada@example.com',
        password: 'short8ch',
        name: 'Ada',
        workspaceName: 'W',
        language: 'en',
      });
      expect(
        await owner.browser().post('/api/auth/sign-in', { email: 'ada@example.com', password: 'short8ch' }),
      ).toMatchObject({ status: 200 });
    } finally {
      await owner.stop();
    }
  });
});
