import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newKey } from '../mcp/speak.ts';
import { runClient } from './run-client.ts';

/** What a server of tools without anything else can be held to. */
const applying = ['server-initialize', 'ping', 'tools-list', 'tools-call-error', 'dns-rebinding-protection'];

// The conformance suite of the protocol's makers. It cannot send a key, so a small proxy on loopback adds it.
describe('conformance', () => {
  const app = useApp();
  let proxy: Server;
  let address: string;

  beforeAll(async () => {
    const { key } = await newKey(await app.owner());
    proxy = createServer((incoming, outgoing) => {
      const { host = '' } = incoming.headers;
      // Its own name stands for svc; any other is passed on, for svc to refuse.
      const own = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
      const headers = {
        ...incoming.headers,
        'x-api-key': key,
        host: [own, own.replace('127.0.0.1', 'localhost')].includes(host) ? new URL(app.baseUrl).host : host,
      };
      if (headers.origin && new URL(headers.origin).host === host) headers.origin = app.baseUrl;
      const forwarded = request(`${app.baseUrl}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      forwarded.on('error', () => outgoing.destroy());
      incoming.pipe(forwarded);
    });
    await new Promise<void>((settle) => proxy.listen(0, '127.0.0.1', settle));
    address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/api/mcp`;
  });
  afterAll(() => new Promise((settle) => proxy.close(settle)));

  test('passes what applies, and fails only what is written down with its reason', async () => {
    const baseline = fileURLToPath(new URL('mcp-conformance.yml', import.meta.url));
    const { code, stdout, stderr } = await runClient('@modelcontextprotocol/conformance/dist/index.js', [
      'server',
      '--url',
      address,
      '--expected-failures',
      baseline,
    ]);
    expect(code, `${stdout}${stderr}`).toBe(0);
    for (const scenario of applying) expect(stdout).toMatch(new RegExp(`✓ ${scenario}: [1-9]`));
  });
});
