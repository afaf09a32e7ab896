import { describe, expect, test } from 'vitest';
import { fetchClientDocuments } from '../../src/access/oauth-client-documents.ts';
import { purgeOAuth } from '../../src/access/purge.store.ts';
import { makeProvider } from '../../src/doors/oauth/provider.ts';
import type { Dial } from '../../src/outbound/dial.ts';
import { startApp, useApp } from '../harness/app.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { ask, callback, connect, oauthPath, register, resourceOf, tryRegister } from './oauth-client.ts';

const app = useApp();
const outside = useHttpReceiver();

describe('the discovery documents', () => {
  test('lead from the endpoint to the server, whatever stands behind the question mark, for pages of any origin', async () => {
    const resource = resourceOf(app);
    const first = await app.browser().get('/.well-known/oauth-protected-resource/api/mcp?tools=full', {
      headers: { origin: 'https://inspector.example' },
    });
    expect(first).toMatchObject({
      status: 200,
      body: { resource, authorization_servers: [resource] },
      headers: { 'access-control-allow-origin': '*' },
    });
    const second = await app.browser().get('/.well-known/oauth-authorization-server/api/mcp?x=1');
    expect(second.body).toMatchObject({
      issuer: resource,
      registration_endpoint: `${resource}/oauth/register`,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
  });

  test.each(['oauth-protected-resource', 'oauth-authorization-server'])(
    'also stand at the root of the host, where some clients look: %s',
    async (document) => {
      const specified = await app.browser().get(`/.well-known/${document}/api/mcp`);
      const atRoot = await app.browser().get(`/.well-known/${document}`);
      expect(atRoot.status).toBe(200);
      expect(atRoot.body).toEqual(specified.body);
    },
  );
});

describe('a client that registers', () => {
  test('is answered with what was kept of it, which nobody else may keep', async () => {
    const answer = await tryRegister(app, {
      client_name: 'Inspector',
      scope: 'everything',
      grant_types: ['authorization_code', 'refresh_token', 'password'],
      logo_uri: 'nonsense',
    });
    expect([answer.status, answer.headers['cache-control'], answer.headers['access-control-allow-origin']]).toEqual([
      201,
      'no-store',
      '*',
    ]);
    expect(answer.body).toMatchObject({
      client_id: expect.any(String),
      client_name: 'Inspector',
      redirect_uris: [callback],
      grant_types: ['authorization_code', 'refresh_token'],
    });
    expect(answer.body).not.toHaveProperty('client_secret');
    expect(answer.body).not.toHaveProperty('logo_uri');
  });

  test.each([
    ['a scheme of its own', 'cursor://anysphere.cursor-mcp/oauth/callback', 'native'],
    ['a port of the machine', 'http://localhost:33418/', 'native'],
    ['a place on the web', 'https://claude.ai/api/mcp/auth_callback', 'web'],
  ])('may have people sent back to %s', async (_case, redirect, type) => {
    expect(await tryRegister(app, { redirect_uris: [redirect] })).toMatchObject({
      status: 201,
      body: { application_type: type },
    });
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'file:///etc/passwd',
    'vbscript:x',
    'http://attacker.example/callback',
    'https://user:secret@example.com/',
    'https://example.com/#part',
    'nonsense',
  ])('may not have them sent to %s', async (redirect) => {
    const answer = await tryRegister(app, { redirect_uris: [callback, redirect] });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(/^invalid_(redirect_uri|client_metadata)$/);
  });

  test('must say where people are sent back to', async () => {
    for (const redirect_uris of [undefined, [], 'https://example.com/', [7]])
      expect((await tryRegister(app, { redirect_uris })).status).toBe(400);
  });

  test('is forgotten after 30 days in which nobody let it in', async () => {
    const [used, unused] = [await register(app), await register(app)];
    await connect(app, await app.owner(), used.client_id);
    const known = async () =>
      (await rowsOf<{ id: string }>(app.database, 'select id from oauth_clients')).map(({ id }) => id);
    const later = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
    await purgeOAuth(app.services.database, later(29));
    expect(await known()).toEqual(expect.arrayContaining([used.client_id, unused.client_id]));
    await purgeOAuth(app.services.database, later(31));
    expect(await known()).toContain(used.client_id);
    expect(await known()).not.toContain(unused.client_id);
  });
});

test('who registers too often is told to wait', async () => {
  const busy = await startApp();
  try {
    const answers = await Promise.all(Array.from({ length: 60 }, () => tryRegister(busy)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(15);
    expect(refused[0]).toMatchObject({
      body: { error: 'temporarily_unavailable' },
      headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) },
    });
  } finally {
    await busy.stop();
  }
});

describe('a client whose id is the address of its description', () => {
  const id = 'https://client.example/oauth/client.json';
  const describing = (document: Record<string, unknown>): Dial => ({
    send: async ({ url }) => ({
      status: 200,
      headers: {},
      body: Buffer.from(JSON.stringify(document)),
      url,
      ms: 1,
      headersMs: 1,
    }),
    open: async () => Promise.reject(new Error('not asked for')),
    addressOf: async () => '',
    close: async () => undefined,
  });
  const providerWith = (dial: Dial) =>
    makeProvider({
      ...app.services.oauth,
      https: false,
      fetchDocument: fetchClientDocuments(dial),
      log: app.services.log,
    });

  test('is known by what stands there', async () => {
    const client = await providerWith(
      describing({ client_id: id, client_name: 'Claude', redirect_uris: ['http://localhost/callback'] }),
    ).Client.find(id);
    expect(client).toMatchObject({ clientId: id, clientName: 'Claude', applicationType: 'native' });
  });

  test.each([
    ['speaks of another client', { client_id: 'https://other.example/', redirect_uris: [callback] }],
    ['names a forbidden way back', { client_id: id, redirect_uris: ['javascript:alert(1)'] }],
    ['wants a secret', { client_id: id, redirect_uris: [callback], token_endpoint_auth_method: 'client_secret_basic' }],
  ])('is refused where the description %s', async (_case, document) => {
    await expect(providerWith(describing(document)).Client.find(id)).rejects.toThrow();
  });

  test('is not looked for inside our own network', async () => {
    const inside = `https://127.0.0.1:${outside.port}/client.json`;
    const answer = await app
      .browser()
      .get(`${oauthPath}/authorize?${ask(inside).query}`, { headers: { accept: 'application/json' } });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_client']);
    expect(outside.connections).toBe(0);
  });
});
