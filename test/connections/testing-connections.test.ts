import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';

interface Outcome {
  ok: boolean;
  message: string;
}

describe('connections.test', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const receiver = useHttpReceiver();
  let owner: Client;
  let smtp: SmtpReceiver;
  let counter = 0;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    smtp = await startSmtpReceiver();
  });
  afterAll(() => smtp.stop());

  async function tried(
    kind: string,
    settings: unknown,
    secret?: unknown,
    more: object = {},
  ): Promise<Outcome & { id: string }> {
    const { id } = await owner.act<{ id: string }>('connections.save', {
      name: `c${++counter}`,
      kind,
      settings,
      secret,
    });
    return { id, ...(await owner.act<Outcome>('connections.test', { id, ...more })) };
  }

  const stored = async (id: string) =>
    (
      await owner.act<{ items: { id: string; testedAt: string | null; testError: string | null }[] }>(
        'connections.list',
      )
    ).items.find((item) => item.id === id);

  test.each([
    ['bearer', {}, { token: 's3cret' }, '/api/', { authorization: 'Bearer s3cret' }],
    [
      'basic',
      { username: 'me' },
      { password: 's3cret' },
      '/api/',
      { authorization: `Basic ${Buffer.from('me:s3cret').toString('base64')}` },
    ],
    ['header', { headerName: 'X-Key' }, { token: 's3cret' }, '/api/', { 'x-key': 's3cret' }],
    ['query', { queryName: 'k' }, { token: 's3 cret' }, '/api/?k=s3+cret', {}],
    ['none', {}, undefined, '/api/', {}],
  ])('an HTTP service is asked once, with the credentials of %s', async (auth, settings, secret, path, headers) => {
    const outcome = await tried('http', { auth, ...settings, baseUrl: `${receiver.url}/api/` }, secret);
    expect(outcome).toMatchObject({ ok: true, message: 'The service answered (200 OK).' });
    expect(receiver.requests).toMatchObject([{ method: 'GET', path, headers }]);
    expect(await stored(outcome.id)).toMatchObject({ testedAt: expect.any(String), testError: null });
  });

  test('says why an HTTP service does not work, and the list keeps it', async () => {
    for (const [status, words] of [
      [401, 'does not accept the credentials (401 Unauthorized)'],
      [403, 'does not accept the credentials (403 Forbidden)'],
      [500, 'an error of its own (500'],
    ] as const) {
      receiver.handle = (_request, response) => void response.writeHead(status).end();
      const outcome = await tried('http', { auth: 'none', baseUrl: receiver.url });
      expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining(words) });
      expect(await stored(outcome.id)).toMatchObject({ testedAt: expect.any(String), testError: outcome.message });
    }
    expect(await tried('http', { auth: 'none', baseUrl: 'http://127.0.0.1:1' })).toMatchObject({
      ok: false,
      message: 'The other side refused the connection.',
    });
    expect(await tried('http', { auth: 'none' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('say which address'),
    });
  });

  test('can be tried at another address, but takes its secret only to hosts that may have it', async () => {
    const settings = { auth: 'bearer', baseUrl: `${receiver.url}/api` };
    expect(await tried('http', settings, { token: 's3cret' }, { url: 'me' })).toMatchObject({ ok: true });
    expect(receiver.requests).toMatchObject([{ path: '/api/me' }]);
    expect(
      await tried('http', settings, { token: 's3cret' }, { url: `http://localhost:${receiver.port}/` }),
    ).toMatchObject({
      ok: false,
      message: expect.stringContaining('does not send its secret to localhost'),
    });
    expect(receiver.requests).toHaveLength(1);
  });

  test('never reaches inside: private addresses are refused for every kind', async () => {
    const refused = { ok: false, message: expect.stringContaining('not a public address') };
    expect(await tried('http', { auth: 'none', baseUrl: 'http://127.0.0.2/' })).toMatchObject(refused);
    expect(await tried('http', { auth: 'none', baseUrl: 'http://169.254.169.254/latest/meta-data' })).toMatchObject(
      refused,
    );
    expect(await tried('model', { provider: 'openai', baseUrl: 'http://10.0.0.1/v1' })).toMatchObject(refused);
    expect(await tried('smtp', { host: '127.0.0.2', port: 25, secure: false, from: 'a@b.c' })).toMatchObject(refused);
  });

  test.each([
    ['openai', '/v1', '/v1/models', { authorization: 'Bearer k3y' }],
    ['anthropic', '', '/v1/models', { 'x-api-key': 'k3y', 'anthropic-version': '2023-06-01' }],
    ['anthropic', '/v1/', '/v1/models', { 'x-api-key': 'k3y' }],
  ])('a provider of models like %s at “%s” is asked for its models', async (provider, base, path, headers) => {
    receiver.handle = (_request, response) => void response.end(JSON.stringify({ data: [{ id: 'a' }, { id: 'b' }] }));
    expect(await tried('model', { provider, baseUrl: `${receiver.url}${base}` }, { apiKey: 'k3y' })).toMatchObject({
      ok: true,
      message: 'The provider answered: 2 models.',
    });
    expect(receiver.requests).toMatchObject([{ method: 'GET', path, headers }]);
  });

  test('says why a provider of models does not work', async () => {
    const settings = { provider: 'openai', baseUrl: receiver.url };
    receiver.handle = (_request, response) => void response.writeHead(401).end();
    expect(await tried('model', settings, { apiKey: 'k' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('does not accept the key'),
    });
    receiver.handle = (_request, response) => void response.writeHead(404).end();
    expect(await tried('model', settings)).toMatchObject({
      ok: false,
      message: expect.stringContaining('404 Not Found'),
    });
    receiver.handle = (_request, response) => void response.end('<html>');
    expect(await tried('model', settings)).toMatchObject({
      ok: false,
      message: expect.stringContaining('not a provider of models'),
    });
  });

  test('a mail server is greeted, and nothing is sent', async () => {
    const port = Number(new URL(smtp.url).port);
    expect(await tried('smtp', { host: '127.0.0.1', port, secure: false, from: 'a@b.c' })).toMatchObject({
      ok: true,
      message: 'The mail server accepted the sign-in.',
    });
    expect(smtp.mails).toEqual([]);
    expect(await tried('smtp', { host: '127.0.0.1', port: 1, secure: false, from: 'a@b.c' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('could not be reached'),
    });
  });

  test('a mail server that does not know us says so', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on(
        'data',
        (chunk) => void socket.write(/^EHLO/.test(chunk.toString()) ? '250-test\r\n250 AUTH PLAIN\r\n' : '535 no\r\n'),
      );
      socket.write('220 test\r\n');
    });
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    const { port } = server.address() as { port: number };
    expect(
      await tried(
        'smtp',
        { host: '127.0.0.1', port, secure: false, username: 'me', from: 'a@b.c' },
        { password: 'pw' },
      ),
    ).toMatchObject({
      ok: false,
      message: 'The mail server does not accept user name and password.',
    });
    await new Promise((settle) => server.close(settle));
  });

  test('404: what is not there cannot be tried', async () => {
    expect(await owner.call('connections.test', { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' })).toMatchObject({
      status: 404,
      body: { code: 'connection_not_found' },
    });
  });
});
