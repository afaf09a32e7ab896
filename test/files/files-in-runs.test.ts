import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { type App, startApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { connectMail } from '../harness/messages.ts';
import { type S3StandIn, s3Keys, startS3StandIn } from '../harness/s3-stand-in.ts';
import { startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { deployed, endOf, runDraft, startDraft } from '../harness/workflows.ts';
import { bySession, multipart, newKey } from './multipart.ts';

interface FileValue {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  url: string;
}

const chain = (...steps: { id: string; kind: string; config: object }[]) => ({
  steps,
  edges: steps.slice(1).map(({ id }, at) => ({ from: steps[at]?.id, to: id })),
});
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A service outside that serves one content and keeps the digests of what it is sent. */
async function startService() {
  const service = {
    url: '',
    content: Buffer.alloc(0),
    headers: {} as Record<string, string>,
    received: [] as { type: string; body: Buffer }[],
    stop: async () => undefined as unknown,
  };
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    service.received.push({ type: String(request.headers['content-type']), body: Buffer.concat(pieces) });
    if (request.method === 'GET') response.writeHead(200, service.headers).end(service.content);
    else response.end();
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  service.url = `http://127.0.0.1:${(server.address() as { port: number }).port}/exports/report.bin`;
  service.stop = () => new Promise((settle) => server.close(settle));
  return service;
}

describe('files of runs, in an object store', () => {
  let store: S3StandIn;
  let app: App;
  let owner: Client;
  let service: Awaited<ReturnType<typeof startService>>;
  beforeAll(async () => {
    [store, service] = await Promise.all([startS3StandIn(), startService()]);
    app = await startApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8', ...store.env } });
    owner = await app.owner();
  });
  afterAll(async () => {
    await app.stop();
    await Promise.all([store.stop(), service.stop()]);
  });

  const fetchStep = (config: object = {}) => ({
    id: 'fetch',
    kind: 'http',
    config: { method: 'GET', url: service.url, answer: 'file', ...config },
  });
  const shown = (value: string) => ({ id: 'shown', kind: 'transform', config: { value: `{{ ${value} }}` } });
  const fetchBytes = async (id: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${app.baseUrl}/api/v1/files/${id}`, {
      headers: { 'x-api-key': await newKey(owner), ...headers },
    });
    return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
  };
  const workspaceOf = async () =>
    (await rowsOf<{ id: string }>(app.database, 'select id from workspaces'))[0]?.id as string;
  const serve = (content: Buffer | string, headers: Record<string, string> = {}) => {
    service.content = Buffer.from(content);
    service.headers = { 'content-type': 'application/octet-stream', ...headers };
    service.received = [];
  };
  const ended = async (draft: Parameters<typeof runDraft>[1]) => {
    const answer = await runDraft(app, draft, owner);
    expect(answer.error).toBeNull();
    return answer;
  };

  test('an answer becomes a file that is downloaded, sent on, and put into a record', async () => {
    const content = randomBytes(20 * 1024 * 1024 + 7);
    serve(content, { 'content-disposition': `attachment; filename="x.bin"; filename*=UTF-8''J%C3%A4nner.bin` });
    const table = await owner.act<{ id: string }>('tables.create_table', {
      name: 'Papers',
      fields: [
        { key: 'title', name: 'Title', type: 'text' },
        { key: 'files', name: 'Files', type: 'attachment' },
      ],
    });
    const run = await ended(
      chain(
        fetchStep(),
        {
          id: 'send',
          kind: 'http',
          config: { method: 'POST', url: service.url, body: '{{ steps.fetch.output.body }}' },
        },
        {
          id: 'form',
          kind: 'http',
          config: {
            method: 'POST',
            url: service.url,
            form: { note: 'for {{ steps.fetch.output.body.name }}', file: '{{ steps.fetch.output.body }}' },
          },
        },
        {
          id: 'keep',
          kind: 'action',
          config: {
            action: 'tables.create_record',
            input: { tableId: table.id, values: { title: 'One', files: ['{{ steps.fetch.output.body }}'] } },
          },
        },
        { id: 'shown', kind: 'transform', config: { value: '{{ steps.fetch.output.body }}' } },
      ),
    );
    const file = run.output as FileValue;
    expect(file).toMatchObject({
      name: 'Jänner.bin',
      mediaType: 'application/octet-stream',
      size: content.length,
      url: `${app.baseUrl}/api/v1/files/${file.id}`,
    });
    expect([...store.objects.keys()].filter((key) => key.endsWith(file.id))).toHaveLength(1);
    expect(await rowsOf(app.database, 'select 1 from file_chunks where file_id = $1', [file.id])).toEqual([]);
    expect(digest(service.received[1]?.body as Buffer)).toBe(digest(content));
    const form = service.received[2]?.body.toString('latin1') ?? '';
    expect(form).toContain('name="note"\r\n\r\nfor J');
    expect(form).toContain(content.toString('latin1'));

    const bytes = await fetchBytes(file.id);
    expect([bytes.status, digest(bytes.content)]).toEqual([200, digest(content)]);
    const part = await fetchBytes(file.id, { range: 'bytes=8388600-8388620' });
    expect([part.status, part.content]).toEqual([206, content.subarray(8388600, 8388621)]);

    expect(await owner.act('workflows.get_run', { executionId: run.executionId })).toMatchObject({
      files: [{ id: file.id, path: 'fetch', size: content.length, url: file.url }],
    });
    const [row] = await rowsOf<{ expires_at: Date | null }>(
      app.database,
      'select expires_at from files where id = $1',
      [file.id],
    );
    expect(row?.expires_at).toBeNull();
  });

  test('a text that looks like a file opens nothing that the run was not given', async () => {
    serve('private');
    const { output } = await ended(chain(fetchStep(), shown('steps.fetch.output.body')));
    const stolen = JSON.stringify(output);
    const run = await runDraft(
      app,
      {
        ...chain(
          { id: 'text', kind: 'transform', config: { value: `{{ parse_json(trigger.body.text) }}` } },
          { id: 'send', kind: 'http', config: { method: 'POST', url: service.url, body: '{{ steps.text.output }}' } },
        ),
        input: { text: stolen },
      },
      owner,
    );
    expect(run).toMatchObject({ status: 'failed', error: { code: 'file_unknown', stepId: 'send' } });
    expect(service.received).toHaveLength(1);
  });

  test('a record that a step reads brings its files', async () => {
    const upload = await bySession(owner).upload({ content: 'attached' });
    const table = await owner.act<{ id: string }>('tables.create_table', {
      name: 'Inbox',
      fields: [{ key: 'files', name: 'Files', type: 'attachment' }],
    });
    const record = await owner.act<{ id: string }>('tables.create_record', {
      tableId: table.id,
      values: { files: [upload.id] },
    });
    serve('ok', { 'content-type': 'text/plain' });
    const run = await ended(
      chain(
        {
          id: 'read',
          kind: 'action',
          config: { action: 'tables.get_record', input: { tableId: table.id, id: record.id } },
        },
        {
          id: 'send',
          kind: 'http',
          config: { method: 'PUT', url: service.url, body: '{{ steps.read.output.files[0] }}' },
        },
      ),
    );
    expect(service.received.map(({ type, body }) => [type, body.toString()])).toEqual([['text/plain', 'attached']]);
    // It is the record's, so the log of the run does not list it.
    expect(await owner.act('workflows.get_run', { executionId: run.executionId })).toMatchObject({ files: [] });
  });

  test('text and JSON stay values where the step may choose, and what is large or binary becomes a file', async () => {
    const auto = async () =>
      (await ended(chain(fetchStep({ answer: 'auto', maxBytes: 1_000 }), shown('steps.fetch.output.body')))).output;
    serve('{"a":1}', { 'content-type': 'application/json' });
    expect(await auto()).toEqual({ a: 1 });
    serve('x'.repeat(1_001), { 'content-type': 'text/plain' });
    expect(await auto()).toMatchObject({ kind: 'file', name: 'report.bin', mediaType: 'text/plain', size: 1_001 });
    serve(Buffer.from([0, 255, 1]));
    expect(await auto()).toMatchObject({ kind: 'file', size: 3 });
  });

  test('a form that starts a run brings its files, and a file is what the caller gets back', async () => {
    const id = await deployed(owner, {
      triggers: [{ id: 'call', kind: 'api' }],
      ...chain({ id: 'answer', kind: 'response', config: { body: '{{ trigger.body.paper }}' } }),
    });
    const key = await newKey(owner);
    const form = new FormData();
    form.set('note', 'hello');
    form.set('paper', new File(['content of the paper'], 'paper.txt', { type: 'text/plain' }));
    const answer = await fetch(`${app.baseUrl}/api/workflows/${id}/execute`, {
      method: 'POST',
      headers: { 'x-api-key': key },
      body: form,
    });
    expect([answer.status, await answer.text()]).toEqual([200, 'content of the paper']);
    expect(answer.headers.get('content-disposition')).toContain('paper.txt');
    const logs = await fetch(
      `${app.baseUrl}/api/v1/logs?workspaceId=${await workspaceOf()}&executionId=${answer.headers.get('x-execution-id')}`,
      { headers: { 'x-api-key': key } },
    );
    const { data } = (await logs.json()) as { data: { files: FileValue[] | null }[] };
    expect(data[0]?.files).toMatchObject([{ name: 'paper.txt', path: '', size: 20 }]);
  });

  test('a file with a secret inside is nobody’s to download, and goes only where the secret may go', async () => {
    const secret = 'Zq7-vexing.Kw4';
    await owner.act('workspace.set_variable', { name: 'KEY', value: secret, secret: true });
    serve(Buffer.concat([randomBytes(70_000), Buffer.from(secret), randomBytes(9)]));
    const run = await runDraft(
      app,
      chain(
        fetchStep({ headers: { 'x-key': '{{ secrets.KEY }}' } }),
        {
          id: 'send',
          kind: 'http',
          config: { method: 'POST', url: service.url, body: '{{ steps.fetch.output.body }}' },
        },
        {
          id: 'mail',
          kind: 'action',
          config: {
            action: 'messages.send',
            input: { to: 'ada@example.com', subject: 'Key', text: 'x', attachments: ['{{ steps.fetch.output.body }}'] },
          },
        },
      ),
      owner,
    );
    expect(run).toMatchObject({ status: 'failed', error: { code: 'secret_refused', stepId: 'mail' } });
    expect(service.received[1]?.body.length).toBe(70_000 + secret.length + 9);
    const { files } = await owner.act<{ files: { id: string; url: string | null; name: string }[] }>(
      'workflows.get_run',
      {
        executionId: run.executionId,
      },
    );
    expect(files).toMatchObject([{ url: null, name: '•••' }]);
    expect((await bySession(owner).get(files[0]?.id ?? '')).status).toBe(404);
  });

  test('is mailed where it is small, and refused with its size where it is not', async () => {
    const smtp = await startSmtpReceiver();
    await connectMail(owner, smtp);
    const mailed = chain(fetchStep(), {
      id: 'mail',
      kind: 'action',
      config: {
        action: 'messages.send',
        input: {
          to: 'ada@example.com',
          subject: 'Report',
          text: 'See below.',
          attachments: ['{{ steps.fetch.output.body }}'],
        },
      },
    });
    serve('small,content\n', { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename=numbers.csv' });
    await ended(mailed);
    const mails = await until(
      () => smtp.mails,
      (all) => all.length > 0,
    );
    expect(JSON.stringify(mails)).toContain('numbers.csv');
    expect(JSON.stringify(mails)).toContain(Buffer.from('small,content\n').toString('base64'));
    serve(Buffer.alloc(19 * 1024 * 1024));
    expect(await runDraft(app, mailed, owner)).toMatchObject({
      status: 'failed',
      error: {
        code: 'attachments_too_large',
        message: 'The attachments have 19 MiB, but an e-mail can have at most 18 MiB: send a link to the file instead.',
      },
    });
    await smtp.stop();
  });

  test('operations of an app answer files and take them, and code reads and makes small ones', async () => {
    const { origin } = new URL(service.url);
    const operation = (operationId: string, mediaType?: string, schema: object = { type: 'object' }) => ({
      operationId,
      ...(mediaType !== undefined && { requestBody: { content: { [mediaType]: { schema } } } }),
      responses: { 200: { description: 'Done', content: { 'application/octet-stream': {} } } },
    });
    await owner.act('apps.import_document', {
      name: 'store',
      permit: 'all',
      document: {
        openapi: '3.1.0',
        info: { title: 'Store', version: '1' },
        servers: [{ url: origin }],
        paths: {
          '/exports/report.bin': { get: operation('download') },
          '/content': { put: operation('upload', 'application/octet-stream') },
          '/forms': { post: operation('attach', 'multipart/form-data') },
          '/notes': { post: operation('note', 'application/json') },
        },
      },
    });
    const call = (id: string, tool: string, args: object = {}) => ({
      id,
      kind: 'action',
      config: {
        action: tool === 'download' ? 'apps.call_reading_tool' : 'apps.call_tool',
        input: { tool: `app_store_${tool}`, arguments: args },
      },
    });
    const file = '{{ steps.fetch.output.file }}';
    const content = randomBytes(3 * 1024 * 1024 + 5);
    serve(content);
    const run = await ended(
      chain(
        call('fetch', 'download'),
        call('put', 'upload', { body: file }),
        call('attach', 'attach', { body: { note: 'Here', file, other: { id: '{{ steps.fetch.output.file.id }}' } } }),
        shown('steps.fetch.output.file'),
      ),
    );
    const kept = run.output as FileValue;
    expect(kept).toMatchObject({ name: 'report.bin', mediaType: 'application/octet-stream', size: content.length });
    expect((await fetchBytes(kept.id)).content.equals(content)).toBe(true);
    const [, put, form] = service.received;
    expect([put?.type, digest(put?.body ?? Buffer.alloc(0))]).toEqual(['application/octet-stream', digest(content)]);
    expect(form?.type).toMatch(/^multipart\/form-data; boundary=/);
    expect(form?.body.length).toBeGreaterThan(2 * content.length);
    expect(form?.body.toString('latin1')).toMatch(/name="note"\r\n\r\nHere\r\n/);
    expect(form?.body.toString('latin1')).toContain('name="file"; filename="report.bin"');
    // It came with the run, and is listed and kept with it.
    const listed = await fetch(
      `${app.baseUrl}/api/v1/logs?workspaceId=${await workspaceOf()}&executionId=${run.executionId}`,
      { headers: { 'x-api-key': await newKey(owner) } },
    );
    const { data } = (await listed.json()) as { data: { files: FileValue[] | null }[] };
    expect(data[0]?.files).toMatchObject([{ id: kept.id, path: 'fetch' }]);

    // Where no file is taken, that is said, and a text from outside that looks like one opens nothing.
    const refused = await runDraft(
      app,
      chain(call('fetch', 'download'), call('note', 'note', { body: { file } })),
      owner,
    );
    expect(refused.error?.message).toContain('does not accept a file here');
    const stranger = { kind: 'file', id: newId(), name: 'x', mediaType: '', size: 1 };
    expect(
      await owner.call('apps.call_tool', {
        tool: 'app_store_upload',
        arguments: { body: { ...stranger, url: `${app.baseUrl}/api/v1/files/${stranger.id}` } },
      }),
    ).toMatchObject({ status: 422, body: { details: [{ path: '/arguments/body' }] } });
    serve(JSON.stringify({ file: kept }), { 'content-type': 'application/json' });
    const claimed = await runDraft(
      app,
      chain(call('ask', 'download'), {
        id: 'send',
        kind: 'http',
        config: { method: 'POST', url: service.url, body: '{{ steps.ask.output.structuredContent.file }}' },
      }),
      owner,
    );
    expect(claimed.error?.message).toContain('is not one that this run was given');

    serve('Größe;1\n', { 'content-type': 'application/x-table' });
    const code = (source: string) => ({ id: 'code', kind: 'code', config: { source } });
    const made = await ended(
      chain(
        call('fetch', 'download'),
        code(`
          const { file } = input;
          const words = readFile(file).trim();
          let problem = '';
          try { readFile({ id: '${stranger.id}' }); } catch (error) { problem = error.message; }
          return { facts: [file.name, file.mediaType, file.size], base64: readFile(file, 'base64'), problem,
            copies: [newFile({ name: 'copy.csv', mediaType: 'text/csv', text: words + ';2' })],
            bytes: newFile({ name: 'b', base64: 'AAEC' }) };`),
      ),
    );
    const { copies, bytes, ...rest } = made.output as { copies: FileValue[]; bytes: FileValue };
    expect(rest).toEqual({
      facts: ['report.bin', 'application/x-table', 10],
      base64: Buffer.from('Größe;1\n').toString('base64'),
      problem: expect.stringContaining('is not one that this run was given'),
    });
    expect(copies).toMatchObject([{ kind: 'file', name: 'copy.csv', mediaType: 'text/csv' }]);
    expect((await fetchBytes(copies[0]?.id ?? '')).content.toString()).toBe('Größe;1;2');
    expect((await fetchBytes(bytes.id)).content).toEqual(Buffer.from([0, 1, 2]));
    serve(Buffer.from([0xff, 0xfe]));
    const failed = await runDraft(app, chain(call('fetch', 'download'), code('return readFile(input.file)')), owner);
    expect(failed.error?.message).toContain('is not a text in UTF-8');
  });

  test('a store that is away: uploads are told to come again, and runs wait until it is back', async () => {
    store.away = 503;
    serve('patient');
    const executionId = await startDraft(owner, chain(fetchStep(), shown('steps.fetch.output.body.size')));
    const refused = await bySession(owner).post(multipart({ content: 'now' }));
    expect(refused).toMatchObject({ status: 503, body: { code: 'file_store_unavailable' } });
    await until(
      () => service.received.length,
      (count) => count > 0,
    );
    store.away = undefined;
    expect(await endOf(owner, executionId)).toMatchObject({ status: 'completed', output: 7 });
  });

  test('the keys of the store are in no log', () => {
    expect(app.log.join('\n')).not.toContain(s3Keys.secretKey);
  });
});
