import { afterEach, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newMember } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import {
  ask,
  callback,
  callMcp,
  connect,
  decide,
  openRequest,
  post,
  refresh,
  register,
  workspaceOf,
} from './oauth-client.ts';

const app = useApp();
afterEach(() => app.clock.reset());

describe('an access token', () => {
  test('acts as the person in the workspace they chose, by the client’s name', async () => {
    const owner = await app.owner();
    const { client_id } = await register(app, { client_name: 'Claude' });
    const tokens = await connect(app, owner, client_id);
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'mcp' });
    const principal = await app.services.oauthTokens.findToken(tokens.access_token);
    expect(principal).toMatchObject({
      email: 'owner@example.com',
      workspaceId: await workspaceOf(owner),
      via: 'mcp',
      client: 'Claude',
      role: 'owner',
    });
    const listed = await callMcp(app, tokens.access_token);
    expect([listed.status, listed.body.result?.tools.length]).toEqual([200, expect.any(Number)]);
  });

  test('is good for an hour', async () => {
    const { client_id } = await register(app);
    const { access_token } = await connect(app, await app.owner(), client_id);
    app.clock.advance(59 * 60_000);
    expect((await callMcp(app, access_token)).status).toBe(200);
    app.clock.advance(2 * 60_000);
    expect((await callMcp(app, access_token)).status).toBe(401);
  });

  test('of somebody who was removed from the workspace is refused at once, and so is a refresh', async () => {
    const owner = await app.owner();
    const person = await newMember(app, 'member', owner);
    const { client_id } = await register(app);
    const tokens = await connect(app, person.client, client_id);
    expect((await callMcp(app, tokens.access_token)).status).toBe(200);
    await owner.act('members.remove', { id: person.id });
    expect((await callMcp(app, tokens.access_token)).status).toBe(401);
    expect(await refresh(app, client_id, tokens.refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  test('that was given back is refused, and its refresh token with it', async () => {
    const { client_id } = await register(app);
    const tokens = await connect(app, await app.owner(), client_id);
    expect((await post(app, 'revoke', { client_id, token: tokens.access_token })).status).toBe(200);
    expect((await callMcp(app, tokens.access_token)).status).toBe(401);
    expect((await refresh(app, client_id, tokens.refresh_token)).status).toBe(400);
  });

  test('cannot be given back by another client', async () => {
    const [mine, other] = [await register(app), await register(app)];
    const tokens = await connect(app, await app.owner(), mine.client_id);
    await post(app, 'revoke', { client_id: other.client_id, token: tokens.access_token });
    expect((await callMcp(app, tokens.access_token)).status).toBe(200);
  });
});

describe('a refresh token', () => {
  test('gives new tokens, and a new one of its own', async () => {
    const { client_id } = await register(app);
    const first = await connect(app, await app.owner(), client_id);
    const { status, body, headers } = await refresh(app, client_id, first.refresh_token);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(new Set([first.access_token, first.refresh_token, body.access_token, body.refresh_token]).size).toBe(4);
    expect((await callMcp(app, body.access_token)).status).toBe(200);
  });

  test('that is used twice at once leaves both with tokens that work', async () => {
    const { client_id } = await register(app);
    const first = await connect(app, await app.owner(), client_id);
    const both = await Promise.all([
      refresh(app, client_id, first.refresh_token),
      refresh(app, client_id, first.refresh_token),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    for (const { body } of both) {
      expect((await callMcp(app, body.access_token)).status).toBe(200);
      expect((await refresh(app, client_id, body.refresh_token)).status).toBe(200);
    }
  });

  test('that is used again within a minute does not end the grant', async () => {
    const { client_id } = await register(app);
    const first = await connect(app, await app.owner(), client_id);
    const second = await refresh(app, client_id, first.refresh_token);
    app.clock.advance(50_000);
    expect((await refresh(app, client_id, first.refresh_token)).status).toBe(200);
    expect((await callMcp(app, second.body.access_token)).status).toBe(200);
  });

  test('that is used again after that ends the grant, with every token of it', async () => {
    const { client_id } = await register(app);
    const first = await connect(app, await app.owner(), client_id);
    const second = await refresh(app, client_id, first.refresh_token);
    app.clock.advance(61_000);
    expect(await refresh(app, client_id, first.refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect((await callMcp(app, second.body.access_token)).status).toBe(401);
    expect((await refresh(app, client_id, second.body.refresh_token)).status).toBe(400);
  });

  test('is of no use to another client', async () => {
    const [mine, other] = [await register(app), await register(app)];
    const tokens = await connect(app, await app.owner(), mine.client_id);
    expect(await refresh(app, other.client_id, tokens.refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect((await refresh(app, mine.client_id, tokens.refresh_token)).status).toBe(200);
  });
});

describe('a code', () => {
  async function codeFor(clientId: string) {
    const owner = await app.owner();
    const { verifier, query } = ask(clientId);
    const back = await decide(owner, await openRequest(owner, query), {
      allow: true,
      workspaceId: await workspaceOf(owner),
    });
    return {
      grant_type: 'authorization_code',
      client_id: clientId,
      code: String(back.searchParams.get('code')),
      redirect_uri: callback,
      code_verifier: verifier,
    };
  }

  test('is good once: shown again it ends what it gave', async () => {
    const form = await codeFor((await register(app)).client_id);
    const tokens = await post(app, 'token', form);
    expect(await post(app, 'token', form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await callMcp(app, tokens.body.access_token)).status).toBe(401);
  });

  test('shown twice at once gives tokens once at most', async () => {
    const form = await codeFor((await register(app)).client_id);
    const both = await Promise.all([post(app, 'token', form), post(app, 'token', form)]);
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test('is of no use without the verifier it was asked for with', async () => {
    const form = await codeFor((await register(app)).client_id);
    expect(await post(app, 'token', { ...form, code_verifier: 'x'.repeat(43) })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });
});

test('codes, tokens and secrets of clients are nowhere in the database, and nowhere in the log', async () => {
  const { client_id, client_secret = '' } = await register(app, { token_endpoint_auth_method: 'client_secret_post' });
  const owner = await app.owner();
  const { verifier, query } = ask(client_id);
  const back = await decide(owner, await openRequest(owner, query), {
    allow: true,
    workspaceId: await workspaceOf(owner),
  });
  const code = String(back.searchParams.get('code'));
  const form = {
    grant_type: 'authorization_code',
    client_id,
    client_secret,
    code,
    redirect_uri: callback,
    code_verifier: verifier,
  };
  expect(await post(app, 'token', { ...form, client_secret: 'wrong' })).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  });
  const { body } = await post(app, 'token', form);
  const kept = await rowsOf<{ row: string }>(
    app.database,
    'select t::text as row from oauth_tokens t union all select c::text from oauth_clients c union all select g::text from oauth_grants g union all select i::text from oauth_interactions i',
  );
  const text = [...kept.map(({ row }) => row), ...app.log].join('\n');
  for (const secret of [client_secret, code, body.access_token, body.refresh_token]) {
    expect(secret.length).toBeGreaterThan(20);
    expect(text.includes(secret)).toBe(false);
  }
});
