import { beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp, useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { runDraft } from '../harness/workflows.ts';
import { comeBack, followSignIn, ProviderBrowser } from './follow-sign-in.ts';
import { account, client } from './sign-in-provider.ts';
import { useSignInProvider } from './use-sign-in-provider.ts';

interface Connection {
  id: string;
  name: string;
  settings: Record<string, unknown>;
  access: { state: string; account: string | null; until: string | null; renews: boolean; refusal: string | null };
}

interface Begun {
  done: boolean;
  authorizeUrl: string;
  device: { userCode: string; verificationUri: string; intervalSeconds: number };
}

const hour = 3_600_000;

describe('a connection that is signed in to with OAuth', () => {
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const provider = useSignInProvider(() => ({ redirectUris: [`${app.baseUrl}/api/connections/oauth/callback`] }));
  const elsewhere = useHttpReceiver();
  let owner: Client;
  let counter = 0;

  beforeAll(async () => {
    owner = await app.owner();
  });

  const settings = (more: object = {}) => ({
    provider: 'custom',
    flow: 'code',
    clientId: client.id,
    scopes: 'openid email offline_access',
    authorizationUrl: `${provider.url}/auth`,
    tokenUrl: `${provider.url}/token`,
    deviceUrl: `${provider.url}/device/auth`,
    parameters: 'prompt=consent',
    baseUrl: `${provider.url}/api`,
    ...more,
  });
  const save = (more: object = {}) =>
    owner.act<Connection>('connections.save', {
      name: `Provider ${++counter}`,
      kind: 'oauth2',
      settings: settings(more),
      secret: { clientSecret: client.secret },
    });
  const read = async (id: string) => {
    const { items } = await owner.act<{ items: Connection[] }>('connections.list');
    const found = items.find((item) => item.id === id);
    if (!found) throw new Error('The connection is gone.');
    return found;
  };
  const begin = (id: string) => owner.act<Begun>('connections.sign_in', { id });
  const signedIn = async (more: object = {}) => {
    const { id, name } = await save(more);
    await followSignIn(owner, provider.url, (await begin(id)).authorizeUrl);
    return { id, name };
  };
  const call = (connection: string, more: object = {}, at: App = app, person = owner) =>
    runDraft(
      at,
      {
        steps: [{ id: 'call', kind: 'http', name: 'Call', config: { method: 'GET', url: 'me', connection, ...more } }],
        edges: [{ from: 'start', to: 'call' }],
      },
      person,
    );
  const refreshes = () => provider.granted.refresh_token ?? 0;

  test('is signed in to through the browser, says as whom and until when, and goes with the requests of a step', async () => {
    const { id, name } = await save();
    expect((await read(id)).access).toMatchObject({ state: 'signed_out', account: null });
    expect(await call(name)).toMatchObject({ status: 'failed', error: { code: 'sign_in_needed' } });
    const { authorizeUrl } = await begin(id);
    const asked = new URL(authorizeUrl).searchParams;
    expect([asked.get('code_challenge_method'), asked.get('redirect_uri'), asked.get('prompt')]).toEqual([
      'S256',
      `${app.baseUrl}/api/connections/oauth/callback`,
      'consent',
    ]);
    expect(await followSignIn(owner, provider.url, authorizeUrl)).toBe(`/settings/connections?id=${id}`);
    const { access } = await read(id);
    expect(access).toMatchObject({ state: 'connected', account, renews: true });
    expect(new Date(access.until ?? 0).getTime()).toBeGreaterThan(app.clock.now().getTime());
    expect(await call(name)).toMatchObject({ status: 'completed', output: { status: 200, body: { known: true } } });
    expect(await owner.act('connections.test', { id })).toMatchObject({ ok: true });
  });

  test('takes a way back once, from whoever began it, with the right state, and in time', async () => {
    const { id } = await save();
    const { authorizeUrl } = await begin(id);
    const { address } = await new ProviderBrowser(provider.url).open(authorizeUrl);
    const { client: admin } = await newMember(app, 'admin', owner);
    const lost = `/settings/connections?id=${id}&failed=sign_in_not_found`;
    expect(await comeBack(admin, address)).toBe(lost);
    expect(await comeBack(app.browser(), address)).toContain('failed=no_session');
    const changed = new URL(address);
    changed.searchParams.set('state', `${changed.searchParams.get('state')}x`);
    expect(await comeBack(owner, changed.href)).toBe(lost);
    expect((await read(id)).access.state).toBe('signed_out');
    expect(await comeBack(owner, address)).toBe(`/settings/connections?id=${id}`);
    expect(await comeBack(owner, address)).toBe(lost);

    const late = await begin(id);
    const back = await new ProviderBrowser(provider.url).open(late.authorizeUrl);
    app.clock.advance(11 * 60_000);
    expect(await comeBack(await app.owner(), back.address)).toBe(lost);
  });

  test('signs in by itself with the credentials of the client', async () => {
    const { id, name } = await save({ flow: 'client_credentials', scopes: '', parameters: '' });
    expect(await call(name)).toMatchObject({ status: 'completed', output: { body: { known: true } } });
    expect((await read(id)).access).toMatchObject({ state: 'connected', renews: true });
    expect(await begin(id)).toMatchObject({ done: true });
  });

  test('shows a code for another device, and is signed in to once it was entered there', async () => {
    const { id } = await save({ flow: 'device' });
    const { device } = await begin(id);
    const poll = () => owner.act<{ done: boolean; intervalSeconds: number }>('connections.poll_sign_in', { id });
    expect(await poll()).toMatchObject({ done: false });
    const { client: admin } = await newMember(app, 'admin', owner);
    expect(await admin.call('connections.poll_sign_in', { id })).toMatchObject({ body: { code: 'sign_in_not_found' } });

    const browser = new ProviderBrowser(provider.url);
    const entry = await browser.open(device.verificationUri);
    const confirm = await browser.submit(entry.address, entry.page, { user_code: device.userCode });
    await browser.submit(confirm.address, confirm.page, { user_code: device.userCode, confirm: 'yes' });
    // The provider is not asked more often than it wants.
    expect(await poll()).toMatchObject({ done: false });
    app.clock.advance(device.intervalSeconds * 1_000);
    owner = await app.owner();
    expect(await owner.act('connections.poll_sign_in', { id })).toMatchObject({ done: true });
    expect((await read(id)).access).toMatchObject({ state: 'connected', account });
  });

  test('asks for a new token before the old one ends, and once where the service no longer takes it', async () => {
    const { name } = await signedIn();
    const before = refreshes();
    await call(name);
    expect(refreshes()).toBe(before);
    app.clock.advance(hour - 30_000);
    owner = await app.owner();
    expect(await call(name)).toMatchObject({ status: 'completed' });
    expect(refreshes()).toBe(before + 1);

    provider.forget('AccessToken');
    provider.calls.length = 0;
    expect(await call(name)).toMatchObject({ status: 'completed', output: { body: { known: true } } });
    expect([refreshes(), provider.calls]).toEqual([before + 2, [401, 200]]);
  });

  test('asks once where twenty calls on two processes need a new token in the same moment', async () => {
    const { name } = await signedIn();
    const second = await startApp({
      database: app.database,
      clock: app.clock,
      owner: false,
      env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' },
    });
    try {
      app.clock.advance(hour);
      owner = await app.owner();
      const there = await second.owner();
      const before = refreshes();
      provider.maxAtOnce = 0;
      provider.tokenMs = 300;
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? call(name) : call(name, {}, second, there))),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill('completed'));
      expect([refreshes(), provider.maxAtOnce]).toEqual([before + 1, 1]);
    } finally {
      provider.tokenMs = 0;
      await second.stop();
    }
  });

  test('goes on with the old refresh token where a process died between asking and keeping the answer', async () => {
    const { id, name } = await signedIn();
    app.clock.advance(hour);
    owner = await app.owner();
    // What such a process leaves behind: the intent, and nothing else.
    await rowsOf(
      app.database,
      `update connection_tokens set renewing_until = clock_timestamp() + interval '1 second' where connection_id = $1`,
      [id],
    );
    const before = refreshes();
    expect(await call(name)).toMatchObject({ status: 'completed' });
    expect(refreshes()).toBe(before + 1);
    const [row] = await rowsOf<{ renewing: Date | null }>(
      app.database,
      'select renewing_until as renewing from connection_tokens where connection_id = $1',
      [id],
    );
    expect(row?.renewing).toBeNull();
  });

  test('is no refusal where the provider fails or cannot be reached: the step may be tried again', async () => {
    const { id, name } = await signedIn();
    app.clock.advance(hour);
    owner = await app.owner();
    provider.answerTokens = (response) => void response.writeHead(503).end('<h1>later</h1>');
    expect(await call(name)).toMatchObject({ status: 'failed', error: { code: 'token_unavailable' } });
    provider.answerTokens = (response) => void response.destroy();
    expect(await call(name)).toMatchObject({ status: 'failed', error: { code: 'token_unavailable' } });
    provider.answerTokens = undefined;
    expect((await read(id)).access.state).toBe('connected');
    expect(await call(name)).toMatchObject({ status: 'completed' });
  });

  test('must be signed in to again where the provider refuses: its owner is told once, and signing in mends it', async () => {
    const { id, name } = await signedIn();
    const notices = async () =>
      (await owner.act<{ items: { kind: string; href: string }[] }>('workspace.list_notices')).items.filter(
        ({ kind, href }) => kind === 'connection_refused' && href.includes(id),
      );
    const { id: appId } = await owner.act<{ id: string }>('apps.import_document', {
      ...{ name: 'me', connectionId: id, permit: 'reading' },
      document: {
        openapi: '3.1.0',
        servers: [{ url: `${provider.url}/api` }],
        paths: { '/me': { get: { operationId: 'me', responses: {} } } },
      },
    });
    const stateOfApp = async () => (await owner.act<{ state: string }>('apps.get', { id: appId })).state;
    provider.forget('RefreshToken');
    app.clock.advance(hour);
    owner = await app.owner();
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(name)));
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 'failed',
        error: { code: 'sign_in_needed', message: expect.stringContaining('sign in again') },
      });
    expect((await read(id)).access).toMatchObject({ state: 'refused', refusal: 'invalid_grant' });
    await until(notices, (found) => found.length > 0);
    expect((await owner.call('apps.call_reading_tool', { tool: 'app_me_me', arguments: {} })).status).toBe(409);
    expect(await stateOfApp()).toBe('failing');
    // Nobody asks the provider again for nothing.
    provider.calls.length = 0;
    const before = provider.granted.refresh_token;
    await call(name);
    expect([provider.granted.refresh_token, provider.calls]).toEqual([before, []]);
    const [{ told } = { told: 0 }] = await rowsOf<{ told: number }>(
      app.database,
      `select count(*)::int as told from events where name = 'platform.connection_refused' and subject_id = $1`,
      [id],
    );
    expect([told, await notices()]).toEqual([1, [expect.anything()]]);

    await followSignIn(owner, provider.url, (await begin(id)).authorizeUrl);
    expect((await read(id)).access).toMatchObject({ state: 'connected', refusal: null });
    expect(await call(name)).toMatchObject({ status: 'completed' });
    // An app that uses it no longer says that its last call failed.
    await until(stateOfApp, (state) => state === 'connected');
  });

  test('a step is told plainly where its connection is gone, or of a kind that sends no requests', async () => {
    await owner.act('connections.save', { name: 'Till', kind: 'payment', settings: { provider: 'test' } });
    expect(await call('Till')).toMatchObject({ error: { code: 'connection_unfit' } });
    expect(await call('{{ "Nothing" }}')).toMatchObject({ error: { code: 'connection_missing' } });
  });

  test('sends its token to the hosts that it allows, and nowhere else', async () => {
    const { name } = await signedIn();
    const answer = await call(name, { url: `${elsewhere.url}/steal` });
    expect(answer).toMatchObject({ status: 'failed', error: { code: 'url_refused' } });
    expect(elsewhere.requests).toEqual([]);
  });

  test('forgets its tokens where they would go elsewhere, and asks for the client secret then', async () => {
    const { id, name } = await signedIn();
    const moved = settings({ allowedHosts: ['elsewhere.example'] });
    expect(await owner.call('connections.save', { id, settings: moved })).toMatchObject({
      status: 409,
      body: { code: 'secret_needed' },
    });
    await owner.act('connections.save', { id, name: `${name} renamed` });
    expect((await read(id)).access.state).toBe('connected');
    await owner.act('connections.save', { id, settings: moved, secret: { clientSecret: client.secret } });
    expect((await read(id)).access).toMatchObject({ state: 'signed_out', account: null });
  });

  test('nothing of it is returned, logged or stored in clear', async () => {
    const { id } = await signedIn();
    const { text } = await owner.post('/api/os/actions/connections.list', {});
    const rows = await rowsOf<{ whole: string }>(
      app.database,
      'select row_to_json(t)::text as whole from connection_tokens t union all select row_to_json(c)::text from connections c',
    );
    expect(text).toContain(id);
    for (const told of [text, ...rows.map(({ whole }) => whole), ...app.log])
      for (const secret of [client.secret, '"access_token"', '"refresh_token"', 'code_verifier', '&code='])
        expect(told).not.toContain(secret);
  });

  test('knows providers by name, refuses addresses of others for them, and finds those of an issuer', async () => {
    const { items, redirectUri } = await owner.act<{
      redirectUri: string;
      items: { id: string; documentation: string; hosts: string[] }[];
    }>('connections.list_providers');
    expect(redirectUri).toBe(`${app.baseUrl}/api/connections/oauth/callback`);
    expect(items.length).toBeGreaterThanOrEqual(40);
    const shop = await owner.act<Connection>('connections.save', {
      name: 'Shop',
      kind: 'oauth2',
      settings: { provider: 'shopify', flow: 'code', clientId: 'abc', variable: 'my-shop' },
      secret: { clientSecret: 'shpss' },
    });
    expect(shop.settings).toMatchObject({
      allowedHosts: ['my-shop.myshopify.com'],
      auth: 'header',
      headerName: 'x-shopify-access-token',
    });
    const refused = [
      { provider: 'shopify', flow: 'code', variable: 'evil.example/x' },
      { provider: 'google', flow: 'code', tokenUrl: 'https://evil.example/token' },
      { provider: 'google', flow: 'client_credentials' },
      { provider: 'nobody', flow: 'code' },
      settings({ parameters: 'client_secret=x' }),
    ];
    for (const wrong of refused)
      expect(await owner.call('connections.save', { name: 'Wrong', kind: 'oauth2', settings: wrong })).toMatchObject({
        status: 422,
      });
    expect(await owner.act('connections.discover_provider', { issuer: provider.url })).toMatchObject({
      issuer: provider.url,
      authorizationUrl: `${provider.url}/auth`,
      tokenUrl: `${provider.url}/token`,
      deviceUrl: `${provider.url}/device/auth`,
    });
    expect(await owner.call('connections.discover_provider', { issuer: elsewhere.url })).toMatchObject({
      body: { code: 'provider_failed' },
    });
  });
});
