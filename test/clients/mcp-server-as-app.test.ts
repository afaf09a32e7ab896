import { randomUUID } from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectApp } from '../apps/connect-app.ts';
import { useApp } from '../harness/app.ts';
import { newKey, Speaker } from '../mcp/speak.ts';

/** The official server, unmodified, with sessions and streams of events, as its documentation shows it. */
async function startSdkServer(): Promise<{ url: string; ended: string[]; http: HttpServer }> {
  const transports = new Map<string, StreamableHTTPServerTransport>();
  const ended: string[] = [];
  const http = createServer(async (request, response) => {
    const known = transports.get(String(request.headers['mcp-session-id']));
    if (known) return known.handleRequest(request, response);
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void transports.set(id, transport),
      onsessionclosed: (id) => void ended.push(id),
    });
    const server = new McpServer({ name: 'weather', version: '1.0.0' });
    server.registerTool(
      'forecast',
      { description: 'The weather of tomorrow.', annotations: { readOnlyHint: true } },
      async () => ({ content: [{ type: 'text', text: 'Rain.' }] }),
    );
    await server.connect(transport);
    return transport.handleRequest(request, response);
  });
  await new Promise<void>((settle) => http.listen(0, '127.0.0.1', settle));
  return { url: `http://127.0.0.1:${(http.address() as { port: number }).port}/mcp`, ended, http };
}

describe('a server of the protocol’s own SDK as a connected app', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  let remote: Awaited<ReturnType<typeof startSdkServer>>;

  beforeAll(async () => {
    remote = await startSdkServer();
  });

  afterAll(async () => {
    remote.http.closeAllConnections();
    await new Promise((settle) => remote.http.close(settle));
  });

  test('is read and called, and every session is ended', async () => {
    const owner = await app.owner();
    const { toolList } = await connectApp(owner, { name: 'weather', url: remote.url });
    expect(toolList).toMatchObject([{ name: 'forecast', readOnly: true, permitted: true }]);
    const mcp = new Speaker(app, (await newKey(owner)).key);
    expect(await mcp.call('app_weather_forecast', {})).toMatchObject({
      isError: false,
      value: { untrusted: true, content: [{ type: 'text', text: 'Rain.' }] },
    });
    await expect.poll(() => remote.ended.length).toBe(2);
  });
});
