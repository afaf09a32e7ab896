import { describe, expect, onTestFinished, test } from 'vitest';
import { ownerEmail, ownerPassword, startApp, useApp } from '../harness/app.ts';
import { type Answer, Client } from '../harness/client.ts';
import { inWorkspace, newMember, newWorkspace } from '../harness/factories.ts';

interface SessionBody {
  user: { id: string; email: string; name: string };
  workspaces: { id: string; name: string; role: string }[];
  workspaceId: string;
}

const right = { email: ownerEmail, password: ownerPassword };

function cookieOf(answer: Answer<unknown>): { name: string; value: string; flags: string[] } {
  const [line = ''] = (answer.headers['set-cookie'] as string[] | undefined) ?? [];
  const [pair = '', ...flags] = line.split('; ');
  return { name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), flags };
}

// contract: Sessions.
describe('sessions', () => {
  const app = useApp();

  test('signing in answers who one is and sets an HttpOnly, SameSite=Lax cookie', async () => {
    const answer = await app.browser().post<SessionBody>('/api/auth/sign-in', right);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        user: { id: expect.any(String), email: ownerEmail, name: 'Olivia Owner' },
        workspaces: [{ id: expect.any(String), name: 'Test workspace', role: 'owner' }],
      },
    });
    expect(answer.text).not.toMatch(/password|hash/i);
    const cookie = cookieOf(answer);
    expect(cookie.name).toBe('svc_session');
    expect(cookie.flags).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
    expect(cookie.flags).not.toContain('Secure');
    expect(cookie.flags.some((flag) => flag.startsWith('Domain='))).toBe(false);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('on https the cookie is __Host- and Secure, and its own Origin is that of the public address', async () => {
    const secure = await startApp({ env: { SVC_BASE_URL: 'https://svc.example.com' } });
    try {
      const here = `http://127.0.0.1:${secure.services.config.port}`;
      const client = new Client(here, { origin: 'https://svc.example.com' });
      const answer = await client.post('/api/auth/sign-in', right);
      const cookie = cookieOf(answer);
      expect(cookie.name).toBe('__Host-svc_session');
      expect(cookie.flags).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']));
      expect(cookie.flags.some((flag) => flag.startsWith('Domain='))).toBe(false);
      expect(answer.headers['strict-transport-security']).toContain('max-age=');
      expect(await client.call('crm.list_leads')).toMatchObject({ status: 200 });
      const plain = new Client(here, { origin: 'https://svc.example.com' });
      plain.setCookie('svc_session', cookie.value);
      expect(await plain.call('crm.list_leads')).toMatchObject({ status: 401 });
      expect(cookieOf(await client.post('/api/auth/sign-out'))).toMatchObject({
        name: '__Host-svc_session',
        value: '',
        flags: expect.arrayContaining(['Secure', 'Path=/']),
      });
    } finally {
      await secure.stop();
    }
  });

  test('GET /api/auth/session answers the same body, or 401', async () => {
    const client = app.browser();
    expect(await client.get('/api/auth/session')).toMatchObject({
      status: 401,
      body: { error: expect.any(String), code: 'no_session' },
    });
    const signedIn = await client.post<SessionBody>('/api/auth/sign-in', right);
    const session = await client.get<SessionBody>('/api/auth/session');
    expect(session.status).toBe(200);
    expect(session.body).toEqual(signedIn.body);
  });

  test('signing out ends the session on the server, not only in the browser', async () => {
    const client = await app.owner();
    const copy = app.browser();
    copy.setCookie('svc_session', client.cookie('svc_session') ?? '');
    const answer = await client.post('/api/auth/sign-out');
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    expect(client.cookie('svc_session')).toBeUndefined();
    expect(await copy.call('crm.list_leads')).toMatchObject({ status: 401, body: { code: 'no_session' } });
    expect(await client.post('/api/auth/sign-out')).toMatchObject({ status: 200 });
  });

  test('a wrong password and an unknown account answer alike, after about the same time', async () => {
    const app = await startApp({ realPasswords: true, env: { SVC_TRUSTED_PROXIES: '127.0.0.1' } });
    onTestFinished(() => app.stop());
    const fastest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    const bodies = new Set<string>();
    const people = [await newMember(app, 'viewer'), await newMember(app, 'viewer'), await newMember(app, 'viewer')];
    const fail = async (kind: keyof typeof fastest, email: string, address: string) => {
      const start = performance.now();
      const answer = await app
        .browser()
        .post('/api/auth/sign-in', { email, password: 'wrong' }, { headers: { 'x-forwarded-for': address } });
      fastest[kind] = Math.min(fastest[kind], performance.now() - start);
      expect(answer.status).toBe(401);
      expect(answer.headers['set-cookie']).toBeUndefined();
      bodies.add(answer.text);
    };
    // Each account bears ten failures. A busy machine may slow down any of them, but not always those of one kind.
    for (let round = 0; round < 27 && (round < 4 || fastest.unknown / fastest.known <= 0.4); round++) {
      await fail('known', people[round % 3]?.email ?? '', `198.51.100.${round}`);
      await fail('unknown', `nobody${round}@example.com`, `198.51.100.${round}`);
    }
    // Without the work of a password check an unknown account would answer in a tenth of the time.
    expect(fastest.unknown / fastest.known).toBeGreaterThan(0.4);
    expect([...bodies]).toEqual([expect.stringContaining('"wrong_credentials"')]);
  });

  test('the mail address counts in small and capital letters', async () => {
    expect(await app.browser().post('/api/auth/sign-in', { ...right, email: ownerEmail.toUpperCase() })).toMatchObject({
      status: 200,
    });
  });

  test('403 foreign_origin: a foreign page neither signs anybody in nor out', async () => {
    const client = await app.owner();
    for (const origin of ['http://evil.example', 'null', `${app.baseUrl}.evil.example`, 'http://127.0.0.1:1']) {
      expect(await client.post('/api/auth/sign-in', right, { headers: { origin } }), origin).toMatchObject({
        status: 403,
        body: { code: 'foreign_origin' },
      });
      expect(await client.post('/api/auth/sign-out', {}, { headers: { origin } }), origin).toMatchObject({
        status: 403,
        body: { code: 'foreign_origin' },
      });
    }
    expect(await client.post('/api/auth/sign-out', {}, { headers: { origin: '' } })).toMatchObject({ status: 403 });
    expect(await client.call('crm.list_leads')).toMatchObject({ status: 200 });
  });

  test('a program without an Origin may sign in, and localhost, 127.0.0.1 and [::1] on the own port are at home', async () => {
    expect(await app.browser().post('/api/auth/sign-in', right, { headers: { origin: '' } })).toMatchObject({
      status: 200,
    });
    const client = await app.owner();
    const { port } = new URL(app.baseUrl);
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(
        await client.call('crm.create_lead', { name: 'Ada' }, { headers: { origin: `http://${host}:${port}` } }),
        host,
      ).toMatchObject({ status: 200 });
    expect(
      await client.call('crm.create_lead', { name: 'Ada' }, { headers: { origin: 'http://localhost:1' } }),
    ).toMatchObject({ status: 403 });
  });

  test('without a header the workspace last used goes on; the header picks another', async () => {
    const client = await app.owner();
    const first = (await client.get<SessionBody>('/api/auth/session')).body.workspaceId;
    const { id: second, client: there } = await newWorkspace(client, { name: 'Another one' });
    const where = async () => (await client.act<{ id: string }>('workspace.get')).id;
    expect(await where()).toBe(first);
    await there.act('workspace.get');
    expect(await where()).toBe(second);
    expect((await client.get<SessionBody>('/api/auth/session')).body.workspaceId).toBe(second);
    await inWorkspace(client, first).act('workspace.get');
    expect(await where()).toBe(first);
  });

  test('the workspace named at sign-in is the one that calls without a header go to', async () => {
    await newWorkspace(await app.owner(), { name: 'Aa first by name' });
    const client = app.browser();
    const { body } = await client.post<SessionBody>('/api/auth/sign-in', right);
    expect(await client.act('workspace.get')).toMatchObject({ id: body.workspaceId });
  });

  test('403: a workspace of others, one that does not exist, and what is no id', async () => {
    const { client: stranger } = await newMember(app, 'member', (await newWorkspace(await app.owner())).client);
    const { body } = await (await app.owner()).get<SessionBody>('/api/auth/session');
    for (const workspace of [
      body.workspaces.find(({ name }) => name === 'Test workspace')?.id ?? '',
      '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
      'mine',
      "' or true --",
    ]) {
      expect(
        await stranger.call('crm.list_leads', {}, { headers: { 'x-svc-workspace': workspace } }),
        workspace,
      ).toMatchObject({
        status: 403,
        body: { ok: false, code: 'not_workspace_member' },
      });
      expect(
        await stranger.get('/api/os/tools', { headers: { 'x-svc-workspace': workspace } }),
        workspace,
      ).toMatchObject({ status: 403 });
    }
    expect(await stranger.call('crm.list_leads')).toMatchObject({ status: 200 });
  });
});
