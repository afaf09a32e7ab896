import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newMember } from '../harness/factories.ts';
import {
  ask,
  callback,
  connect,
  decide,
  oauthPath,
  openRequest,
  register,
  resourceOf,
  workspaceOf,
} from './oauth-client.ts';

const app = useApp();

/** Where the browser is sent when a client asks. */
async function sentTo(query: URLSearchParams): Promise<{ status: number; location: URL }> {
  const answer = await app.browser().get(`${oauthPath}/authorize?${query}`, { headers: { accept: 'text/html' } });
  return { status: answer.status, location: new URL(String(answer.headers.location), app.baseUrl) };
}

describe('what a client asks for', () => {
  test.each([
    ['another resource', { resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
    ['a token instead of a code', { response_type: 'token' }, 'unsupported_response_type'],
  ])('is refused with %s, at its own address and with the issuer', async (_case, changes, error) => {
    const { client_id } = await register(app);
    const { location } = await sentTo(ask(client_id, changes).query);
    expect(location.href.startsWith(callback)).toBe(true);
    expect(
      Object.fromEntries(
        location.searchParams.size ? location.searchParams : new URLSearchParams(location.hash.slice(1)),
      ),
    ).toMatchObject({
      error,
      state: 'state-1',
      iss: resourceOf(app),
    });
  });

  test.each([
    ['an address that it did not register', { redirect_uri: 'https://attacker.example/callback' }],
    ['an id that nobody has', { client_id: 'nobody' }],
    ['no challenge', { code_challenge: null, code_challenge_method: null }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['a challenge without its method', { code_challenge_method: null }],
    ['a challenge that is no digest', { code_challenge: 'x' }],
  ])('with %s sends nobody anywhere but to our own page', async (_case, changes) => {
    const { client_id } = await register(app);
    const { status, location } = await sentTo(ask(client_id, changes).query);
    expect([status, location.origin, location.pathname]).toEqual([303, app.baseUrl, '/connect']);
  });

  test.each([
    ['another resource', { resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
    ['a token instead of a code', { response_type: 'token' }, 'unsupported_response_type'],
    ['no question to the person', { prompt: 'none' }, 'login_required'],
  ])(
    'with %s sends nobody to an address on the web, which anybody could have registered',
    async (_case, changes, error) => {
      const redirect_uri = 'https://client.example/callback';
      const { client_id } = await register(app, { redirect_uris: [redirect_uri] });
      const { query } = ask(client_id, { redirect_uri, ...changes });
      const { status, location } = await sentTo(query);
      expect([status, `${location.origin}${location.pathname}`, location.searchParams.get('error')]).toEqual([
        303,
        `${app.baseUrl}/connect`,
        error,
      ]);
      const answer = await app
        .browser()
        .get(`${oauthPath}/authorize?${query}`, { headers: { accept: 'application/json' } });
      expect(answer).toMatchObject({ status: 400, body: { error } });
      expect(answer.headers.location).toBeUndefined();
      expect(answer.text).not.toContain('client.example');
    },
  );

  test('and refused by the person is told so there', async () => {
    const redirect_uri = 'https://client.example/callback';
    const { client_id } = await register(app, { redirect_uris: [redirect_uri] });
    const owner = await app.owner();
    const back = await decide(owner, await openRequest(owner, ask(client_id, { redirect_uri }).query), {
      allow: false,
    });
    expect([back.host, back.searchParams.get('error')]).toEqual(['client.example', 'access_denied']);
  });

  test('without a challenge is told so where no browser asks, and no address is named', async () => {
    const { client_id } = await register(app);
    const answer = await app.browser().get(`${oauthPath}/authorize?${ask(client_id, { code_challenge: null }).query}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', error_description: expect.stringContaining('PKCE') },
    });
    expect(answer.headers.location).toBeUndefined();
  });

  test('may leave out scope and resource, and may name what we do not have', async () => {
    const owner = await app.owner();
    const { client_id } = await register(app);
    expect(await connect(app, owner, client_id, { scope: null })).toMatchObject({ scope: 'mcp' });
    expect(
      await connect(app, owner, client_id, { scope: 'openid profile offline_access', nonce: 'n-1', prompt: 'consent' }),
    ).toMatchObject({ refresh_token: expect.any(String) });
    expect(await connect(app, owner, client_id, { resource: resourceOf(app) })).toMatchObject({ scope: 'mcp' });
  });

  test('may come back to another port of the person’s machine than it registered', async () => {
    const { client_id } = await register(app);
    const owner = await app.owner();
    const back = await decide(
      owner,
      await openRequest(owner, ask(client_id, { redirect_uri: callback.replace('4711', '4999') }).query),
      {
        allow: true,
        workspaceId: await workspaceOf(owner),
      },
    );
    expect(back.port).toBe('4999');
  });
});

describe('the person', () => {
  test('is shown the client, where it takes them, who they are, and their workspaces', async () => {
    const owner = await app.owner();
    const { client_id } = await register(app, { client_name: 'Claude\u202e\n  Desktop' });
    const path = await openRequest(owner, ask(client_id).query);
    const page = await owner.get(path);
    expect(page.headers.location).toBe(`/connect?request=${path.split('/').at(-1)}`);
    const details = await owner.get(`${path}/details`);
    expect(details.body).toEqual({
      client: { name: 'Claude Desktop', redirectHost: '127.0.0.1:4711' },
      person: { name: 'Olivia Owner', email: 'owner@example.com' },
      workspaces: [{ id: expect.any(String), name: 'Test workspace', role: 'owner' }],
      workspaceId: await workspaceOf(owner),
    });
  });

  test('says yes, and the client gets a code, its state and the issuer', async () => {
    const owner = await app.owner();
    const { client_id } = await register(app);
    const back = await decide(owner, await openRequest(owner, ask(client_id).query), {
      allow: true,
      workspaceId: await workspaceOf(owner),
    });
    expect(Object.fromEntries(back.searchParams)).toEqual({
      code: expect.any(String),
      state: 'state-1',
      iss: resourceOf(app),
    });
  });

  test('is asked again each time', async () => {
    const owner = await app.owner();
    const { client_id } = await register(app);
    await connect(app, owner, client_id);
    await expect(openRequest(owner, ask(client_id).query)).resolves.toContain('/connect/');
  });

  test('says no, and the client learns that', async () => {
    const owner = await app.owner();
    const { client_id } = await register(app);
    const back = await decide(owner, await openRequest(owner, ask(client_id).query), { allow: false });
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'state-1',
      iss: resourceOf(app),
    });
  });
});

describe('a decision', () => {
  async function request() {
    const { client: person } = await newMember(app);
    const path = await openRequest(person, ask((await register(app)).client_id).query);
    return { person, path, yes: { allow: true, workspaceId: await workspaceOf(person) } };
  }

  test('needs somebody who is signed in', async () => {
    const browser = app.browser();
    const path = await openRequest(browser, ask((await register(app)).client_id).query);
    expect(await browser.get(`${path}/details`)).toMatchObject({ status: 401, body: { code: 'no_session' } });
    expect(await browser.post(`${path}/decision`, { allow: false })).toMatchObject({
      status: 401,
      body: { code: 'no_session' },
    });
  });

  test('must come from our own page', async () => {
    const { person, path, yes } = await request();
    for (const origin of ['https://attacker.example', '']) {
      expect(await person.post(`${path}/decision`, yes, { headers: { origin } })).toMatchObject({
        status: 403,
        body: { code: 'foreign_origin' },
      });
    }
  });

  test('is for the browser that the client sent here', async () => {
    const { path, yes } = await request();
    const other = await app.owner();
    expect(await other.post(`${path}/decision`, yes)).toMatchObject({
      status: 404,
      body: { code: 'request_not_found' },
    });
  });

  test('is about a workspace of one’s own', async () => {
    const { person, path } = await request();
    const owner = await app.owner();
    const { id } = await owner.act<{ id: string }>('workspace.create', { name: 'Not for everybody' });
    expect(await person.post(`${path}/decision`, { allow: true, workspaceId: id })).toMatchObject({
      status: 403,
      body: { code: 'not_workspace_member' },
    });
    expect(await person.post(`${path}/decision`, { allow: true })).toMatchObject({
      status: 422,
      body: { code: 'invalid_input' },
    });
  });

  test('is taken once', async () => {
    const { person, path, yes } = await request();
    await decide(person, path, yes);
    expect(await person.post(`${path}/decision`, yes)).toMatchObject({
      status: 404,
      body: { code: 'request_not_found' },
    });
  });
});
