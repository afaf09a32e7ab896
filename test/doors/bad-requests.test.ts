import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { sendRaw } from '../harness/raw-request.ts';

// Requests that are wrong as HTTP: a clear 4xx or a closed connection, never a 500, never a hang.
describe('a request that is wrong as HTTP', () => {
  const app = useApp();
  let owner: Client;
  let cookie: string;

  beforeAll(async () => {
    owner = await app.owner();
    cookie = `svc_session=${owner.cookie('svc_session')}`;
  });

  const head = (path: string, lines: string[] = []) =>
    [
      `POST ${path} HTTP/1.1`,
      `Host: ${new URL(app.baseUrl).host}`,
      `Origin: ${app.baseUrl}`,
      `Cookie: ${cookie}`,
      'Connection: close',
      ...lines,
      '',
      '',
    ].join('\r\n');
  const leadNames = async () =>
    (await owner.act<{ items: { name: string }[] }>('crm.list_leads')).items.map((lead) => lead.name);

  test('a body that ends before its Content-Length writes nothing and does not hang', async () => {
    const bytes = `${head('/api/os/actions/crm.create_lead', ['Content-Length: 500'])}{"name":"Truncated"}`;
    const answer = await sendRaw(app.baseUrl, bytes, { halfClose: true });
    expect(answer).not.toContain('HTTP/1.1 5');
    expect(answer).not.toContain('HTTP/1.1 200');
    expect(await leadNames()).not.toContain('Truncated');
  });

  test('a body longer than its Content-Length is refused', async () => {
    const answer = await sendRaw(
      app.baseUrl,
      `${head('/api/os/actions/crm.create_lead', ['Content-Length: 10'])}{"name":"Too long"}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(await leadNames()).not.toContain('Too long');
  });

  test.each([
    ['a Content-Length that is no number', ['Content-Length: ten'], '{}'],
    ['a negative Content-Length', ['Content-Length: -1'], '{}'],
    ['two lengths', ['Content-Length: 2', 'Content-Length: 3'], '{}'],
    ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n'],
    ['chunks that are none', ['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n'],
    ['a header with a NUL', ['X-Odd: a\0b'], ''],
    ['a header line without a name', [': x'], ''],
  ])('400: %s', async (_what, lines, body) => {
    expect(await sendRaw(app.baseUrl, head('/api/os/actions/crm.list_leads', lines) + body)).toMatch(
      /^HTTP\/1\.1 400 /,
    );
  });

  test('400: what is no HTTP at all', async () => {
    expect(await sendRaw(app.baseUrl, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03hello\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 /,
    );
  });

  test('431: headers of 80 kB', async () => {
    expect(
      await sendRaw(app.baseUrl, head('/api/os/actions/crm.list_leads', [`X-Long: ${'x'.repeat(80_000)}`])),
    ).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('400: a path whose percent signs mean nothing, in the shape of an error', async () => {
    for (const path of ['/api/os/actions/%', '/api/os/actions/%zz', '/api/os/actions/%E0%A4%A', '/api/auth/%ff%fe']) {
      const answer = await owner.post(path, {});
      expect(answer, path).toMatchObject({
        status: 400,
        body: { error: expect.any(String), code: expect.stringMatching(/^[a-z_]+$/) },
      });
    }
  });

  test('404: an action name that is odd is an unknown action', async () => {
    for (const name of [
      '..%2f..%2fetc%2fpasswd',
      '%00',
      '__proto__',
      'constructor',
      'crm.create_lead%00',
      'crm%2Ecreate_lead%20',
      'x'.repeat(250),
    ]) {
      expect(await owner.post(`/api/os/actions/${name}`, {}), name.slice(0, 40)).toMatchObject({
        status: 404,
        body: { ok: false, code: 'unknown_action', error: expect.any(String) },
      });
    }
  });

  test('404 or 414: an endless action name, in the shape of the door and without repeating it', async () => {
    for (const length of [299, 301, 5_000]) {
      const answer = await owner.post(`/api/os/actions/${'x'.repeat(length)}`, {});
      expect([404, 414], String(length)).toContain(answer.status);
      expect(answer.body, String(length)).toMatchObject({
        ok: false,
        error: expect.any(String),
        code: expect.stringMatching(/^[a-z_]+$/),
      });
      expect(answer.text.length).toBeLessThan(1_000);
    }
  });

  test('405: a method that the route does not have', async () => {
    for (const [method, path] of [
      ['GET', '/api/os/actions/crm.list_leads'],
      ['PUT', '/api/os/actions/crm.list_leads'],
      ['DELETE', '/api/os/actions/crm.list_leads'],
      ['PATCH', '/api/os/tools'],
      ['POST', '/api/os/tools'],
      ['GET', '/api/auth/sign-in'],
      ['DELETE', '/api/auth/session'],
      ['POST', '/healthz'],
    ] as const) {
      const answer = await owner.send<Record<string, unknown>>(method, path);
      expect(answer.status, `${method} ${path}`).toBe(405);
      expect(answer.body, `${method} ${path}`).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    }
  });

  test('a cookie or a workspace header full of junk is no session, or no workspace of mine', async () => {
    for (const junk of ['x', '%00', '%', 'a'.repeat(5_000), '"; drop table sessions', 'ünïcode']) {
      const stranger = app.browser();
      stranger.setCookie('svc_session', Buffer.from(junk).toString('latin1'));
      expect(await stranger.call('crm.list_leads'), junk.slice(0, 20)).toMatchObject({
        status: 401,
        body: { ok: false, code: 'no_session' },
      });
      expect(
        await owner.call(
          'crm.list_leads',
          {},
          { headers: { 'x-svc-workspace': Buffer.from(junk).toString('latin1') } },
        ),
        junk.slice(0, 20),
      ).toMatchObject({
        status: 403,
        body: { ok: false },
      });
    }
  });

  test('after all this the server still answers', async () => {
    expect(await owner.call('crm.list_leads')).toMatchObject({ status: 200 });
  });
});
