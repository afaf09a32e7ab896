import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';

const decoders: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

describe('what a browser loads', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  /** As it comes over the wire. */
  function asked(path: string, accepted: string): Promise<{ answer: IncomingMessage; body: Buffer }> {
    return new Promise((resolve, reject) => {
      get(new URL(path, app.baseUrl), { headers: { 'accept-encoding': accepted } }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () => resolve({ answer, body: Buffer.concat(pieces) }));
      }).on('error', reject);
    });
  }

  test.each(['br', 'gzip'])('large JSON is compressed (%s), to a fifth at most', async (coding) => {
    const plain = await asked('/api/openapi.json', 'identity');
    const { answer, body } = await asked('/api/openapi.json', `${coding}, identity;q=0.5`);
    expect(answer.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' });
    expect(decoders[coding]?.(body)).toEqual(plain.body);
    expect(body.length * 5).toBeLessThan(plain.body.length);
  });

  test('br is preferred, and a coding that is refused is not used', async () => {
    expect((await asked('/api/openapi.json', 'gzip, deflate, br')).answer.headers['content-encoding']).toBe('br');
    expect((await asked('/api/openapi.json', 'gzip;q=0, br;q=0')).answer.headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  test('a short answer stays as it is', async () => {
    expect((await asked('/healthz', 'br')).answer.headers).not.toHaveProperty('content-encoding');
  });

  test.each(['/api/openapi.json', '/api/v1/workflows/schema.json', '/api/os/tools?localized=1&brief=1&all=1'])(
    '%s has a tag: whoever has it already is told so',
    async (path) => {
      const first = await owner.get(path);
      const etag = String(first.headers.etag);
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
      expect(first.headers['cache-control']).toContain('no-cache');
      const again = await owner.get(path, { headers: { 'if-none-match': `"other", ${etag}` } });
      expect(again).toMatchObject({ status: 304, headers: { etag } });
      expect(await owner.get(path, { headers: { 'if-none-match': '"other"' } })).toMatchObject({ status: 200 });
    },
  );

  test('the catalogue has another tag once a module is turned off, and the first one when it is on again', async () => {
    const tag = async () => (await owner.get('/api/os/tools?brief=1')).headers.etag;
    const before = await tag();
    await owner.act('workspace.set_module', { module: 'publishing', enabled: false });
    expect(await tag()).not.toBe(before);
    await owner.act('workspace.set_module', { module: 'publishing', enabled: true });
    expect(await tag()).toBe(before);
  });
});
