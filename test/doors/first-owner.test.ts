import { describe, expect, test } from 'vitest';
import { type App, startApp, useApp } from '../harness/app.ts';

const person = {
  email: 'first@example.com',
  name: 'First Person',
  password: 'a long password',
  workspaceName: 'First Company',
};

async function unclaimed(work: (app: App, token: string) => Promise<void>): Promise<void> {
  const app = await startApp({ owner: false });
  try {
    await work(app, await app.services.firstOwner.makeSetupToken());
  } finally {
    await app.stop();
  }
}

// contract: Starting and first sign-in, first owner.
describe('an instance that nobody owns', () => {
  test('says so, lets nobody in, and only who holds the link claims it, once', async () => {
    await unclaimed(async (app, token) => {
      const client = app.browser();
      expect(await client.get('/api/auth/setup')).toMatchObject({ status: 200, body: { claimed: false } });
      expect(await client.call('crm.list_leads')).toMatchObject({ status: 401 });
      for (const wrong of ['setup_wrong', `${token}x`, token.slice(0, -1)])
        expect(await client.post('/api/auth/claim', { ...person, token: wrong })).toMatchObject({
          status: 403,
          body: { code: 'wrong_setup_token' },
        });

      const claimed = await client.post<{ workspaceId: string }>('/api/auth/claim', {
        ...person,
        timeZone: 'Europe/Berlin',
        token,
      });
      expect(claimed).toMatchObject({
        status: 200,
        body: {
          user: { email: person.email, name: person.name, twoFactor: false },
          workspaces: [{ name: person.workspaceName, role: 'owner' }],
          workspaceId: expect.any(String),
        },
      });
      expect(String(claimed.headers['set-cookie'])).toContain('HttpOnly');
      expect(await client.act('workspace.get')).toMatchObject({
        name: person.workspaceName,
        plan: 'self_hosted',
        timeZone: 'Europe/Berlin',
      });
      expect(await app.browser().get('/api/auth/setup')).toMatchObject({ body: { claimed: true } });
      expect(
        await app.browser().post('/api/auth/claim', { ...person, email: 'second@example.com', token }),
      ).toMatchObject({ status: 409, body: { code: 'already_claimed' } });
      expect(
        await app.browser().post('/api/auth/sign-in', { email: person.email, password: person.password }),
      ).toMatchObject({ status: 200 });
    });
  });

  test('a browser with a time zone that is not known here is no hindrance', async () => {
    await unclaimed(async (app, token) => {
      const client = app.browser();
      expect(await client.post('/api/auth/claim', { ...person, timeZone: 'Mars/Olympus_Mons', token })).toMatchObject({
        status: 200,
      });
      expect(await client.act('workspace.get')).toMatchObject({ timeZone: 'UTC' });
    });
  });

  test('two claims at once with the right link: exactly one', async () => {
    await unclaimed(async (app, token) => {
      const claims = await Promise.all(
        Array.from({ length: 5 }, (_, index) =>
          app.browser().post('/api/auth/claim', { ...person, email: `racer${index}@example.com`, token }),
        ),
      );
      expect(claims.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
      expect(await app.services.database.many({ text: 'select id from users', values: [] })).toHaveLength(1);
      expect(await app.services.database.many({ text: 'select id from workspaces', values: [] })).toHaveLength(1);
    });
  });

  test('a later start makes a new link, and the one of before is dead', async () => {
    await unclaimed(async (app, old) => {
      const token = await app.services.firstOwner.makeSetupToken();
      expect(await app.browser().post('/api/auth/claim', { ...person, token: old })).toMatchObject({
        status: 403,
        body: { code: 'wrong_setup_token' },
      });
      expect(await app.browser().post('/api/auth/claim', { ...person, token })).toMatchObject({ status: 200 });
    });
  });

  test('422: what is missing or wrong in a claim leaves the link alive', async () => {
    await unclaimed(async (app, token) => {
      for (const [field, value] of [
        ['email', 'nobody'],
        ['name', ' '],
        ['password', 'short'],
        ['workspaceName', undefined],
      ] as const) {
        expect(await app.browser().post('/api/auth/claim', { ...person, token, [field]: value }), field).toMatchObject({
          status: 422,
          body: { code: 'invalid_input', details: [{ path: `/${field}` }] },
        });
      }
      expect(await app.browser().post('/api/auth/claim', { ...person, token })).toMatchObject({ status: 200 });
    });
  });

  test('the claimed workspace speaks the language of the browser that claimed it', async () => {
    await unclaimed(async (app, token) => {
      const client = app.browser();
      expect(
        await client.post(
          '/api/auth/claim',
          { ...person, token },
          { headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' } },
        ),
      ).toMatchObject({
        body: { user: { language: 'de' } },
      });
      expect(await client.act('workspace.get')).toMatchObject({ language: 'de' });
    });
  });

  test('429: the link cannot be guessed at speed', async () => {
    await unclaimed(async (app) => {
      let limited = false;
      for (let index = 0; index < 70 && !limited; index++)
        limited = (await app.browser().post('/api/auth/claim', { ...person, token: `setup_${index}` })).status === 429;
      expect(limited).toBe(true);
    });
  });
});

describe('an instance whose owner is named in its configuration', () => {
  const app = useApp();

  test('is claimed from the first start on, and a later start changes nothing', async () => {
    expect(await app.browser().get('/api/auth/setup')).toMatchObject({ body: { claimed: true } });
    const again = await app.services.firstOwner.ensure({
      email: 'other@example.com',
      password: 'other password',
      name: 'Other',
      workspaceName: 'Other',
      language: 'en',
    });
    expect(again).toBe(false);
    expect(
      await app.browser().post('/api/auth/sign-in', { email: 'other@example.com', password: 'other password' }),
    ).toMatchObject({ status: 401 });
  });
});
