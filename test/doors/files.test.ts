import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  byKey,
  bySession,
  type Caller,
  multipart,
  multipartType,
  newKey,
  type Part,
  partHead,
} from '../files/multipart.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { sendRaw } from '../harness/raw-request.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

const mebibyte = 1024 * 1024;
const chunk = 256 * 1024;

describe('uploading a file', () => {
  const app = useApp();
  let owner: Client;
  let key: string;
  let doors: Record<'v1' | 'session', Caller>;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    key = await newKey(owner);
    doors = { v1: byKey(app, key), session: bySession(owner) };
  });

  /** Everything that uploads have left behind. */
  const stored = async () => {
    const [row] = await rowsOf<{ files: number; chunks: number }>(
      app.database,
      'select (select count(*)::int from files) as files, (select count(*)::int from file_chunks) as chunks',
    );
    return row;
  };
  /** The bytes behind an address, by the key. */
  const download = async (url: string) =>
    Buffer.from(await (await fetch(url, { headers: { 'x-api-key': key } })).arrayBuffer());

  test.each(['v1', 'session'] as const)(
    '201 at the door %s: what it is, and the address where exactly these bytes are',
    async (door) => {
      const content = Buffer.from(
        Array.from({ length: 2 * chunk + 5 }, (_, index) => (index * 7 + (index >> 8)) % 256),
      );
      const before = await stored();
      const answer = await doors[door].post(
        multipart({ disposition: 'name="file"; filename="photo.png"', type: 'image/png', content }),
      );
      expect(answer).toMatchObject({
        status: 201,
        headers: {
          'content-type': expect.stringMatching(/^application\/json/),
          'x-ratelimit-limit': expect.any(String),
          'cache-control': 'no-store',
        },
      });
      const { id } = answer.body;
      expect(answer.body).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'photo.png',
        size: content.length,
        type: 'image/png',
        url: `${app.baseUrl}/api/v1/files/${id}`,
      });
      expect((await download(answer.body.url)).equals(content)).toBe(true);
      expect(await stored()).toEqual({ files: (before?.files ?? 0) + 1, chunks: (before?.chunks ?? 0) + 3 });
    },
  );

  test('an empty file is a file', async () => {
    const file = await doors.v1.upload({ content: '' });
    expect(file.size).toBe(0);
    expect(await doors.v1.get(file.id)).toMatchObject({ status: 200, text: '', headers: { 'content-length': '0' } });
  });

  test('fields beside the file are passed over, large ones too', async () => {
    const field = { disposition: 'name="comment"', content: 'x'.repeat(chunk) };
    expect(await doors.v1.post(multipart(field, { content: 'the file' }, field))).toMatchObject({
      status: 201,
      body: { size: 8 },
    });
  });

  test('25 MiB are taken; one byte more is 413 payload_too_large at both doors, and nothing of it stays', async () => {
    const most = Buffer.alloc(25 * mebibyte, 'a');
    const file = await doors.v1.upload({ content: most });
    expect(file.size).toBe(25 * mebibyte);
    expect((await download(file.url)).equals(most)).toBe(true);
    const before = await stored();
    const tooMuch = multipart({ content: Buffer.alloc(25 * mebibyte + 1) });
    expect(await doors.v1.post<unknown>(tooMuch)).toMatchObject({
      status: 413,
      body: { error: expect.any(String), code: 'payload_too_large' },
    });
    expect(await doors.session.post<unknown>(tooMuch)).toMatchObject({
      status: 413,
      body: { ok: false, error: expect.any(String), code: 'payload_too_large' },
    });
    expect(await stored()).toEqual(before);
  });

  const head = (lines: string[]) =>
    [
      'POST /api/v1/files HTTP/1.1',
      `Host: ${new URL(app.baseUrl).host}`,
      `X-Api-Key: ${key}`,
      `Content-Type: ${multipartType}`,
      ...lines,
      '',
      '',
    ].join('\r\n');

  test('413 at once where Content-Length says that it is too much: none of it is read', async () => {
    expect(await sendRaw(app.baseUrl, head([`Content-Length: ${100 * mebibyte}`, 'Connection: close']))).toMatch(
      /^HTTP\/1\.1 413 /,
    );
  });

  test('413 for a body without a length that is too large in a field that is no file', async () => {
    const before = await stored();
    const body = multipart(
      { content: 'small' },
      { disposition: 'name="comment"', content: Buffer.alloc(27 * mebibyte) },
    );
    const chunked = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);
    const answer = await sendRaw(
      app.baseUrl,
      Buffer.concat([Buffer.from(head(['Transfer-Encoding: chunked', 'Connection: close'])), chunked]),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('payload_too_large');
    expect(await stored()).toEqual(before);
  });

  const file: Part = { content: 'x'.repeat(2 * chunk) };
  test.each<[string, () => Buffer | string, string?]>([
    ['a body that is JSON', () => '{}', 'application/json'],
    ['a body of no type', () => 'x', ''],
    ['parts without a boundary', () => multipart(file), 'multipart/form-data; charset=utf-8'],
    ['another kind of parts', () => multipart(file), multipartType.replace('form-data', 'mixed')],
    ['nothing', () => Buffer.alloc(0)],
    ['no part', () => multipart()],
    ['no file', () => multipart({ disposition: 'name="file"' })],
    [
      'a file that is bytes without a name',
      () => multipart({ disposition: 'name="file"', type: 'application/octet-stream' }),
    ],
    ['two files', () => multipart(file, { content: 'second' })],
    ['more than 20 parts', () => multipart(file, ...Array.from({ length: 20 }, () => ({ disposition: 'name="x"' })))],
    ['no boundary at the end', () => multipart(file).subarray(0, -20)],
    ['an end inside the head of a part', () => partHead().slice(0, -10)],
    ['a part without head', () => `--svc-test-boundary\r\n--svc-test-boundary--\r\n`],
    [
      'a head without an end',
      () => multipart({ ...file, disposition: 'name="file"; filename="a\r\n--svc-test-boundary--' }),
    ],
    [
      'a second part whose head has no end',
      () => Buffer.concat([multipart(file).subarray(0, -4), Buffer.from('\r\nA: b\r\n--svc-test-boundary--\r\n')]),
    ],
    ['a boundary that never comes', () => 'x'.repeat(chunk)],
  ])('400 invalid_body, and nothing stays: %s', async (_what, body, type = multipartType) => {
    const before = await stored();
    const headers = { 'content-type': type };
    expect(await doors.v1.post<unknown>(body(), { headers })).toMatchObject({
      status: 400,
      body: { error: expect.any(String), code: 'invalid_body' },
    });
    expect(await doors.session.post<unknown>(body(), { headers })).toMatchObject({
      status: 400,
      body: { ok: false, error: expect.any(String), code: 'invalid_body' },
    });
    expect(await stored()).toEqual(before);
  });

  /** Starts an upload by a bare connection and waits until its first chunk is kept; answers the id it will have. */
  async function beginUpload(): Promise<{ socket: Socket; id: string }> {
    const started = new Set((await rowsOf<{ id: string }>(app.database, 'select id from files')).map((row) => row.id));
    const { hostname, port } = new URL(app.baseUrl);
    const socket = connect({ host: hostname, port: Number(port) });
    const size = Buffer.byteLength(partHead()) + 4 * chunk;
    socket.write(head([`Content-Length: ${size + 1_000}`]) + partHead() + 'y'.repeat(chunk + 1));
    const rows = await until(
      () => rowsOf<{ id: string }>(app.database, 'select distinct file_id as id from file_chunks'),
      (found) => found.some((row) => !started.has(row.id)),
    );
    return { socket, id: rows.find((row) => !started.has(row.id))?.id ?? '' };
  }

  test('an upload under way cannot be seen; cut off in the middle it leaves nothing, and is no fault of the server', async () => {
    const before = await stored();
    const { socket, id } = await beginUpload();
    expect(await doors.v1.get(id)).toMatchObject({ status: 404, body: { code: 'file_not_found' } });
    socket.destroy();
    await until(stored, (now) => now?.files === before?.files && now?.chunks === before?.chunks);
    await until(
      () => app.log.filter((line) => line.includes('"route":"/api/v1/files"')).at(-1) ?? '',
      (line) => line.includes('"status":400'),
    );
    expect(app.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('slow uploads, more than there are connections to the database, keep nobody waiting; others end beside them', async () => {
    const before = await stored();
    const slow: Socket[] = [];
    for (let count = 0; count < 12; count++) slow.push((await beginUpload()).socket);
    const contents = ['a', 'b'].map((letter) => letter.repeat(3 * chunk + 1));
    const files = await Promise.all(contents.map((content) => doors.v1.upload({ content })));
    expect(await Promise.all(files.map(async ({ url }) => (await download(url)).toString()))).toEqual(contents);
    for (const socket of slow) socket.destroy();
    await until(stored, (now) => now?.files === (before?.files ?? 0) + 2 && now.chunks === (before?.chunks ?? 0) + 8);
  });

  test.each([
    ['Übersicht – 提案 🎉.pdf', 'filename="Übersicht – 提案 🎉.pdf"', 'Übersicht – 提案 🎉.pdf'],
    ['by RFC 8187', "filename*=UTF-8''%e2%82%ac%20rates.csv", '€ rates.csv'],
    ['quoted quotes', 'filename="a\\"b.txt"', 'a"b.txt'],
    ['a path', 'filename="../../etc/passwd"', 'passwd'],
    ['a path of Windows', 'filename="C:\\\\Users\\\\me\\\\plan.doc"', 'plan.doc'],
    ['a folder', 'filename="folder/"', 'file'],
    ['two dots', 'filename=".."', 'file'],
    ['blanks only', 'filename="   "', 'file'],
    ['control characters', 'filename="a\u0000b\u0007c\u007fd\u0085e\u2028f.txt"', 'abcdef.txt'],
    ['text turned around', 'filename="photo\u202egpj.exe"', 'photogpj.exe'],
    ['too long', `filename="${'🎉'.repeat(300)}"`, '🎉'.repeat(255)],
    ['a line break of a browser', 'filename="a%0D%0AX-Evil: 1.txt"', 'a%0D%0AX-Evil: 1.txt'],
    [
      'a header after a semicolon',
      'filename="a.txt; filename*=UTF-8\'\'evil.html"',
      "a.txt; filename*=UTF-8''evil.html",
    ],
  ])(
    'the name is cleaned, and comes back in one header that cannot be broken out of: %s',
    async (_what, disposition, name) => {
      const uploaded = await doors.v1.upload({ disposition: `name="file"; ${disposition}` });
      expect(uploaded.name).toBe(name);
      const { headers } = await doors.v1.get(uploaded.id);
      expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+$/);
      expect(
        decodeURIComponent(String(headers['content-disposition']).replace("attachment; filename*=UTF-8''", '')),
      ).toBe(name);
      expect(headers).not.toHaveProperty('x-evil');
    },
  );

  test('a name with real line breaks is no name: 400', async () => {
    const before = await stored();
    const part = { disposition: 'name="file"; filename*=UTF-8\'\'a%0D%0AX-Evil%3A%201.txt' };
    expect(await doors.v1.post<unknown>(multipart(part))).toMatchObject({
      status: 400,
      body: { code: 'invalid_body' },
    });
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['text/csv', 'text/csv'],
    ['Text/HTML; charset=utf-8', 'text/html'],
    [
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['image', 'application/octet-stream'],
    ['text/"html"', 'application/octet-stream'],
    ['text/<script>', 'application/octet-stream'],
    [`text/${'x'.repeat(200)}`, 'application/octet-stream'],
    ['täxt/plain', 'application/octet-stream'],
  ])('the type is a media type, else just bytes: %s', async (type, kept) => {
    const uploaded = await doors.v1.upload({ type });
    expect(uploaded.type).toBe(kept);
    expect((await doors.v1.get(uploaded.id)).headers['content-type']).toBe(kept);
  });

  test('401 without key or session, 403 from a foreign page: before the body is looked at', async () => {
    const body = 'not even multipart';
    for (const headers of [{ 'x-api-key': '' }, { 'x-api-key': 'svc_wrong' }])
      expect(await doors.v1.post<unknown>(body, { headers })).toMatchObject({
        status: 401,
        body: { error: expect.any(String), code: 'unauthorized' },
      });
    expect(await bySession(app.browser()).post<unknown>(body)).toMatchObject({
      status: 401,
      body: { ok: false, code: 'no_session' },
    });
    for (const origin of ['https://evil.example', ''])
      expect(await doors.session.post<unknown>(body, { headers: { origin } })).toMatchObject({
        status: 403,
        body: { ok: false, code: 'foreign_origin' },
      });
  });

  test('a key alone does not open the door of the console, nor a session that of programs', async () => {
    expect(
      await bySession(app.browser()).post<unknown>(multipart(file), { headers: { 'x-api-key': key } }),
    ).toMatchObject({ status: 401 });
    expect(
      await owner.post('/api/v1/files', undefined, {
        raw: multipart(file),
        headers: { 'content-type': multipartType },
      }),
    ).toMatchObject({ status: 401 });
  });

  test('403 write_not_permitted: uploading needs tables.write', async () => {
    const before = await stored();
    const person = await newMember(app, 'member', owner);
    const programs = byKey(app, await newKey(person.client));
    await owner.act('members.set_role', { id: person.id, role: 'viewer' });
    expect(await programs.post<unknown>(multipart(file))).toMatchObject({
      status: 403,
      body: { error: expect.any(String), code: 'write_not_permitted' },
    });
    expect(await bySession(person.client).post<unknown>(multipart(file))).toMatchObject({
      status: 403,
      body: { ok: false, code: 'write_not_permitted' },
    });
    expect(await stored()).toEqual(before);
  });

  test('404 module_disabled where tables are switched off', async () => {
    const { client } = await newWorkspace(owner);
    await client.act('workspace.set_module', { module: 'tables', enabled: false });
    expect(await bySession(client).post<unknown>(multipart(file))).toMatchObject({
      status: 404,
      body: { ok: false, code: 'module_disabled' },
    });
  });

  test('a key reaches every workspace of its owner by workspaceId, and no other', async () => {
    const there = await newWorkspace(owner);
    const answer = await doors.v1.post(multipart({ content: 'there' }), { query: `?workspaceId=${there.id}` });
    expect(answer.status).toBe(201);
    expect((await download(answer.body.url)).toString()).toBe('there');
    const [row] = await rowsOf(app.database, 'select workspace_id from files where id = $1', [answer.body.id]);
    expect(row).toEqual({ workspace_id: there.id });

    const stranger = await newMember(app, 'member', owner);
    const before = await stored();
    const strangersKey = byKey(app, await newKey(stranger.client));
    for (const id of [there.id, '00000000-0000-4000-8000-000000000000'])
      expect(await strangersKey.post<unknown>(multipart(file), { query: `?workspaceId=${id}` })).toMatchObject({
        status: 403,
        body: { code: 'not_workspace_member' },
      });
    for (const query of ['?workspaceId=', '?workspaceId=x', `?workspaceId=${there.id}&workspaceId=${there.id}`])
      expect(await doors.v1.post<unknown>(multipart(file), { query })).toMatchObject({
        status: 400,
        body: { error: 'Invalid parameters', code: 'invalid_parameters', details: [{ path: 'workspaceId' }] },
      });
    expect(await stored()).toEqual(before);
  });

  test('the reference describes both doors', async () => {
    const { body } = await owner.get<{ paths: Record<string, Record<string, { requestBody?: { content: object } }>> }>(
      '/api/openapi.json',
    );
    for (const path of ['/api/v1/files', '/api/files']) {
      expect(Object.keys(body.paths[path]?.post?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
      expect(body.paths[`${path}/{id}`]?.get).toBeDefined();
    }
  });

  test('after a refused upload the same connection goes on to be used', async () => {
    const large = multipart({ content: Buffer.alloc(26 * mebibyte - 500) });
    const next = [
      'GET /api/v1/files/x HTTP/1.1',
      `Host: ${new URL(app.baseUrl).host}`,
      `X-Api-Key: ${key}`,
      'Connection: close',
      '',
      '',
    ].join('\r\n');
    const answer = await sendRaw(
      app.baseUrl,
      Buffer.concat([Buffer.from(head([`Content-Length: ${large.length}`])), large, Buffer.from(next)]),
    );
    expect([...answer.matchAll(/HTTP\/1\.1 (\d+) /g)].map((match) => match[1])).toEqual(['413', '404']);
  });
});
