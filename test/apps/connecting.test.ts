import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { type ConnectedApp, connectApp, tryToConnect } from './connect-app.ts';
import { speakMcp } from './remote-server.ts';

// issue: connected apps with permitted tools; catalogue: apps.
describe('connecting an app', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const receiver = useHttpReceiver();
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
  });

  const search = { name: 'search', description: 'Finds notes.', annotations: { readOnlyHint: true } };
  const write = {
    name: 'writeNote',
    description: 'Writes a note.',
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
  };

  test.each([{ streams: false }, { streams: true }, { streams: 'open' }] as const)(
    'reads its tools, page by page, and permits none of them (as a stream: $streams)',
    async ({ streams }) => {
      speakMcp(receiver, { tools: [search, write], streams, pageSize: 1 });
      const { app: connected, authorizeUrl } = await owner.act<{ app: ConnectedApp; authorizeUrl: null }>(
        'apps.connect',
        {
          name: `streams${streams}`,
          url: `${receiver.url}/mcp`,
          auth: 'none',
        },
      );
      expect(authorizeUrl).toBeNull();
      expect(connected).toMatchObject({
        state: 'connected',
        serverName: 'Notes of tomorrow',
        tools: 2,
        permitted: 0,
        message: null,
      });
      expect(connected.toolList).toMatchObject([
        { name: 'search', publishedAs: `app_${connected.name}_search`, readOnly: true, permitted: false },
        {
          name: 'writeNote',
          publishedAs: `app_${connected.name}_write_note`,
          readOnly: false,
          inputSchema: { type: 'object', required: ['text'] },
        },
      ]);
      expect(await owner.act('apps.get', { id: connected.id })).toEqual({
        ...connected,
        missing: [],
        subscriptions: [],
      });
    },
  );

  test('shows the key in the header that was chosen, and never shows it again or keeps it in clear', async () => {
    const key = 'k-0123456789-secret';
    speakMcp(receiver, { tools: [search], credentials: { authorization: `Bearer ${key}` } });
    const bearer = await connectApp(owner, { url: receiver.url, auth: 'api_key', apiKey: key });
    speakMcp(receiver, { tools: [search], credentials: { 'x-notes-key': key } });
    await connectApp(owner, { url: receiver.url, auth: 'api_key', apiKey: key, header: 'X-Notes-Key' });
    expect(
      JSON.stringify([await owner.act('apps.list'), await owner.act('apps.get', { id: bearer.id })]),
    ).not.toContain(key);
    const rows = await rowsOf<{ text: string }>(
      app.database,
      "select coalesce(encode(secret, 'escape'), '') || a::text as text from apps a",
      [],
    );
    expect(rows.filter(({ text }) => text.includes(key))).toEqual([]);
    expect(app.log.filter((line) => line.includes(key))).toEqual([]);
  });

  test('is refused in words where nobody answers, nobody lets us in, or what answers is no MCP server', async () => {
    speakMcp(receiver, { credentials: { authorization: 'Bearer other' } });
    expect(await tryToConnect(owner, { url: receiver.url, auth: 'api_key', apiKey: 'wrong' })).toMatchObject({
      status: 409,
      body: { code: 'app_unreachable', error: expect.stringContaining('does not accept our credentials') },
    });
    receiver.handle = (_request, response) =>
      void response.setHeader('content-type', 'text/html').end('<h1>Welcome</h1>');
    expect(await tryToConnect(owner, { url: receiver.url })).toMatchObject({
      status: 409,
      body: { code: 'app_unreachable' },
    });
    receiver.handle = (_request, response) => void response.writeHead(503).end();
    expect(await tryToConnect(owner, { url: receiver.url })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('503') },
    });
    expect(await tryToConnect(owner, { url: 'http://127.0.0.1:1/mcp' })).toMatchObject({
      status: 409,
      body: { code: 'app_unreachable' },
    });
  });

  test.each([
    'http://127.1.1.1/mcp',
    'http://2130706689/mcp',
    'http://[::1]/mcp',
    'http://[::ffff:10.0.0.1]/mcp',
    'http://169.254.169.254/latest',
    'http://10.0.0.8:8080/mcp',
  ])('does not reach into private networks: %s', async (url) => {
    expect(await tryToConnect(owner, { url })).toMatchObject({ status: 409, body: { code: 'app_unreachable' } });
  });

  test('does not follow an app elsewhere, and takes no more than a megabyte of it', async () => {
    receiver.handle = (_request, response) =>
      void response.writeHead(307, { location: 'http://169.254.169.254/latest' }).end();
    expect(await tryToConnect(owner, { url: receiver.url })).toMatchObject({
      status: 409,
      body: { code: 'app_unreachable' },
    });
    speakMcp(receiver, { tools: [{ name: 'huge', description: 'x'.repeat(2_000_000) }] });
    expect(await tryToConnect(owner, { url: receiver.url })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('larger than') },
    });
  });

  test.each([
    [{ url: 'ftp://example.com' }, '/url'],
    [{ url: 'https://user:pass@example.com/mcp' }, '/url'],
    [{ url: 'https://example.com', auth: 'api_key' }, '/apiKey'],
    [{ url: 'https://example.com', apiKey: 'k' }, '/apiKey'],
    [{ url: 'https://example.com', auth: 'api_key', apiKey: 'k', header: 'Host' }, '/header'],
    [{ url: 'https://example.com', name: 'Not_So' }, '/name'],
  ])('refuses what does not fit together: %j', async (input, path) => {
    expect(await tryToConnect(owner, input)).toMatchObject({ status: 422, body: { details: [{ path }] } });
  });

  test('refuses a name that is taken, by whoever was first', async () => {
    speakMcp(receiver, { tools: [search] });
    const connected = await connectApp(owner, { url: receiver.url });
    expect(await tryToConnect(owner, { url: receiver.url, name: connected.name })).toMatchObject({
      status: 409,
      body: { code: 'name_taken' },
    });
  });

  test('is for administrators; members see the apps, and nobody connects one by a key', async () => {
    const { client: member } = await newMember(app);
    expect((await tryToConnect(member, { url: receiver.url })).status).toBe(403);
    expect((await member.call('apps.list')).status).toBe(200);
  });

  test('ends with disconnecting: app, tools and credentials are gone', async () => {
    speakMcp(receiver, { tools: [search] });
    const connected = await connectApp(owner, { url: receiver.url });
    await owner.act('apps.disconnect', { id: connected.id });
    expect((await owner.call('apps.get', { id: connected.id })).status).toBe(404);
    expect(await rowsOf(app.database, 'select from app_tools where app_id = $1', [connected.id])).toEqual([]);
    const { items } = await owner.act<{ items: { summary: string }[] }>('workspace.activity');
    expect(items[0]?.summary).toContain(`disconnected the app “${connected.name}”`);
  });
});
