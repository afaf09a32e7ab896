import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Front } from '../../src/doors/http/front.ts';
import { startApp, useApp } from '../harness/app.ts';
import { Client } from '../harness/client.ts';
import { newCard, newLead, pairComputer } from '../harness/factories.ts';
import { until } from '../harness/until.ts';

const consoleBuilt = existsSync(new URL('../../console/dist/index.html', import.meta.url));
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

// For who runs the service, and what every answer carries.
describe('operations', () => {
  const app = useApp({ processMetrics: true });

  test('/healthz and /readyz of a running instance, without a session', async () => {
    expect(await app.browser().get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await app.browser().get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  test('before the doors are open all but /healthz is 503; before they close /readyz says so first, and whoever comes is served', async () => {
    const front = new Front();
    const port = await front.listen('127.0.0.1', 0);
    const client = new Client(`http://127.0.0.1:${port}`);
    const look = async () => [
      (await client.get('/healthz')).status,
      (await client.get('/readyz')).status,
      (await client.call('crm.list_leads')).status,
    ];
    try {
      expect(await look()).toEqual([200, 503, 503]);
      front.open((_request, response) => response.end('open'));
      expect(await look()).toEqual([200, 200, 200]);
      await front.turnAway(0);
      expect(await look()).toEqual([200, 503, 200]);
      const last = await client.get('/readyz');
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
      await front.closePort();
      await front.drain();
      await expect(client.get('/healthz')).rejects.toThrow(/ECONNREFUSED/);
    } finally {
      await front.close();
    }
  });

  test('a person who comes too early sees a page that asks again by itself; a program reads JSON', async () => {
    const front = new Front();
    const port = await front.listen('127.0.0.1', 0);
    const look = (path: string, headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers });
    try {
      const page = await look('/', { accept: 'text/html,*/*', 'accept-language': 'de-DE,de;q=0.9' });
      expect(page.status).toBe(503);
      expect(Object.fromEntries(page.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        refresh: '2',
        'content-security-policy': expect.stringMatching(/^default-src 'none'/),
      });
      expect(await page.text()).toContain('svc startet');
      for (const [path, accept] of [
        ['/api/auth/session', 'text/html'],
        ['/', '*/*'],
      ] as const)
        expect(await (await look(path, { accept })).json()).toMatchObject({ code: 'starting' });
    } finally {
      await front.close();
    }
  });

  test('/metrics is open, and counts requests by route and status, never by address', async () => {
    await app.browser().get('/api/auth/invite?token=inv_should_not_show');
    const answer = await app.browser().get('/metrics');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.text).toMatch(
      /svc_http_request_seconds_count\{method="GET",route="\/api\/auth\/invite",status="404"\} \d/,
    );
    expect(answer.text).toContain('process_cpu_seconds_total');
    expect(answer.text).not.toContain('inv_should_not_show');
  });

  test('/metrics tells what waits and for how long, and how busy the connections are', async () => {
    const owner = await app.owner();
    const key = await pairComputer(app, owner);
    const lead = await newLead(owner);
    await newCard(app, key, 'crm.delete_lead', { id: lead.id });
    const text = async () => (await app.browser().get('/metrics')).text;
    await until(text, (said) => /^svc_backlog\{of="cards"\} [1-9]/m.test(said));
    const said = await text();
    for (const kind of ['jobs', 'runs', 'deliveries', 'dispatch', 'cards', 'failed_jobs']) {
      expect(said).toMatch(new RegExp(`^svc_backlog\\{of="${kind}"\\} \\d`, 'm'));
      expect(said).toMatch(new RegExp(`^svc_backlog_age_seconds\\{of="${kind}"\\} \\d`, 'm'));
    }
    expect(said).toMatch(/^svc_database_connections\{pool="web",state="used"\} \d/m);
    expect(said).toMatch(/^svc_database_waiting\{pool="engine"\} \d/m);
    expect(said).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  test('with SVC_METRICS_TOKEN it takes that token and nothing else', async () => {
    const guarded = await startApp({ env: { SVC_METRICS_TOKEN: 'let-me-see' } });
    try {
      for (const authorization of ['', 'Bearer', 'Bearer wrong', 'Basic let-me-see']) {
        expect(await guarded.browser().get('/metrics', { headers: { authorization } }), authorization).toMatchObject({
          status: 401,
          body: { code: 'unauthorized' },
        });
      }
      expect(
        await guarded.browser().get('/metrics', { headers: { authorization: 'Bearer let-me-see' } }),
      ).toMatchObject({ status: 200 });
      expect(await guarded.browser().get('/healthz')).toMatchObject({ status: 200 });
    } finally {
      await guarded.stop();
    }
  });

  test('every answer carries the security headers: pages, data, refusals, what does not exist', async () => {
    const owner = await app.owner();
    const answers = {
      page: await owner.get('/'),
      reference: await owner.get('/docs'),
      document: await owner.get('/api/openapi.json'),
      catalogue: await owner.get('/api/os/tools'),
      action: await owner.call('crm.list_leads'),
      refusal: await owner.call('no.such'),
      stranger: await app.browser().call('crm.list_leads'),
      nothing: await owner.get('/api/nothing'),
      health: await owner.get('/healthz'),
      brokenAddress: await owner.post('/api/os/actions/%zz', {}),
    };
    for (const [what, { headers }] of Object.entries(answers)) {
      expect(headers['x-content-type-options'], what).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['x-powered-by']).toBeUndefined();
      const policy = String(headers['content-security-policy']);
      for (const rule of [
        "default-src 'self'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "connect-src 'self'",
        "object-src 'none'",
      ])
        expect(policy.split('; ')).toContain(rule);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    }
  });

  test('no door that takes a session lets foreign pages read its answers', async () => {
    const owner = await app.owner();
    // The catalogue may be kept by the browser of whoever asked, who asks each time whether it is still theirs.
    for (const [path, kept] of [
      ['/api/os/tools', 'private, no-cache'],
      ['/api/auth/session', 'no-store'],
    ] as const) {
      const answer = await owner.get(path, { headers: { origin: 'http://evil.example' } });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers['cache-control']).toBe(kept);
    }
  });

  test('every answer has a request id of its own, whatever the caller sends, and the log names it', async () => {
    const ids = new Set<string>();
    for (const path of ['/healthz', '/api/os/tools', '/api/nothing', '/']) {
      const answer = await app.browser().get(path, { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
      expect(answer.headers['x-request-id']).toMatch(uuid);
      ids.add(String(answer.headers['x-request-id']));
    }
    expect(ids.size).toBe(4);
    for (const id of ids) expect(app.log.some((line) => line.includes(id))).toBe(true);
  });

  test('the log has one line of JSON per request, with method, route, status and time', async () => {
    const { headers } = await (await app.owner()).call('crm.list_leads');
    const lines = app.log
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line.reqId === headers['x-request-id']);
    expect(lines).toMatchObject([
      { method: 'POST', route: '/api/os/actions/:action', status: 200, ms: expect.any(Number) },
    ]);
  });

  test('404 as JSON: what does not exist below /api, and files that are not there', async () => {
    for (const path of [
      '/api',
      '/api/nothing',
      '/api/os',
      '/api/auth/nothing',
      '/api/v1/nothing',
      '/healthz/x',
      '/docs/nothing',
      '/.well-known/nothing',
      '/assets/nothing.js',
      '/assets/..%2f..%2fpackage.json',
    ]) {
      expect(await app.browser().get(path), path).toMatchObject({
        status: 404,
        body: { error: expect.any(String), code: 'route_not_found' },
      });
    }
    expect(await app.browser().post('/leads', {})).toMatchObject({ status: 404, body: { code: 'route_not_found' } });
  });

  test('405 with Allow, in the shape of the door: a method that a known address does not take', async () => {
    const id = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';
    for (const [method, path, allow] of [
      ['POST', '/api/v1/me', 'GET, HEAD'],
      ['PUT', `/api/v1/tables/${id}/records?limit=1`, 'GET, HEAD, POST'],
      ['POST', `/api/v1/tables/${id}/records/${id}`, 'DELETE, GET, HEAD, PATCH'],
      ['GET', `/api/workflows/${id}/execute/`, 'POST'],
      ['GET', '/api/webhooks/trigger/orders', 'POST'],
      ['GET', '/api/a2a', 'POST'],
      ['GET', '/api/mcp/oauth/token', 'OPTIONS, POST'],
      ['DELETE', '/healthz', 'GET, HEAD'],
    ] as const) {
      const answer = await app.browser().send<object>(method, path);
      expect(answer, `${method} ${path}`).toMatchObject({ status: 405, headers: { allow } });
      expect(answer.body).toEqual({
        error: `${path.split('?', 1)[0]} does not accept ${method}: use ${allow}.`,
        code: 'method_not_allowed',
      });
    }
    expect(await app.browser().get('/api/os/actions/crm.list_leads')).toMatchObject({
      status: 405,
      headers: { allow: 'POST' },
      body: { ok: false, code: 'method_not_allowed' },
    });
  });

  test('405 for every route of the reference', async () => {
    const { body } = await app.browser().get<{ paths: Record<string, object> }>('/api/openapi.json');
    // The MCP endpoint answers every method by itself.
    const paths = Object.entries(body.paths).filter(([path]) => path !== '/api/mcp');
    for (const [path, methods] of paths) {
      const answer = await app.browser().send<object>('PUT', path.replaceAll(/\{\w+\}/g, 'x'));
      expect(answer, path).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
      const allowed = String(answer.headers.allow).split(', ');
      expect(allowed, path).toEqual(expect.arrayContaining(Object.keys(methods).map((name) => name.toUpperCase())));
    }
  });

  test('OPTIONS names the methods of an address, and lets no page of another origin in', async () => {
    const answer = await app.browser().send<object>('OPTIONS', '/api/v1/me', undefined, {
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    });
    expect(answer).toMatchObject({ status: 204, text: '', headers: { allow: 'GET, HEAD' } });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(await app.browser().send('OPTIONS', '/api/nothing')).toMatchObject({ status: 404 });
  });

  test.runIf(consoleBuilt)('the page of the console at every other address, looked at anew each time', async () => {
    for (const path of [
      '/',
      '/leads',
      '/approvals/0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
      '/some/where/else?x=1',
      '/claim?token=setup_x',
    ]) {
      const answer = await app.browser().get(path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers['content-type'], path).toMatch(/^text\/html/);
      expect(answer.headers['cache-control'], path).toBe('no-cache');
      expect(answer.text, path).toMatch(/<!doctype html>/i);
    }
  });

  test.runIf(consoleBuilt)('its files may be kept for ever, and no path leads out of their folder', async () => {
    const [asset] = /\/assets\/[^"']+\.js/.exec((await app.browser().get('/')).text) ?? [];
    expect((await app.browser().get(asset as string)).headers['cache-control']).toContain('immutable');
    expect(
      (await app.browser().get(asset as string, { headers: { 'accept-encoding': 'br' } })).headers['content-encoding'],
    ).toBe('br');
    for (const path of [
      '/../package.json',
      '/%2e%2e/%2e%2e/package.json',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/..%5cpackage.json',
    ]) {
      expect((await app.browser().get(path)).text, path).not.toContain('"devDependencies"');
    }
  });
});
