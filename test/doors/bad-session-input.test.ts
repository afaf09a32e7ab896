import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../harness/any-text.ts';
import { useApp } from '../harness/app.ts';

const routes = [
  'sign-in',
  'sign-out',
  'claim',
  'request-reset',
  'reset-password',
  'accept-invite',
  'device',
  'device/token',
];
const own = ['change-password', 'profile', 'two-factor/start', 'two-factor/confirm', 'two-factor/disable'];
const fields = [
  'email',
  'password',
  'code',
  'token',
  'name',
  'workspaceName',
  'deviceCode',
  'currentPassword',
  'newPassword',
  'language',
];

// The routes that anybody may call, and those of a signed-in person.
describe('bad input of the session routes', () => {
  const app = useApp();

  test('whatever JSON is sent to whatever route, the answer is a 4xx of the door’s shape or a success', async () => {
    const owner = await app.owner();
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      anyText(40),
      fc.constantFrom<unknown>('nobody@example.com', 'a password of length', 'BCDF-GHJK', '123456', 'de', 'inv_x'),
    );
    const body = fc.oneof(
      { weight: 1, arbitrary: fc.jsonValue() },
      { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 5 }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...routes, ...own), body, async (route, sent) => {
        // A sign-out that succeeds would make strangers of the later ones.
        const client = own.includes(route) ? owner : app.browser();
        const answer = await client.post(`/api/auth/${route}`, sent);
        expect(answer.status, `${route} ${JSON.stringify(sent)} → ${answer.text}`).toBeLessThan(500);
        if (answer.status >= 400)
          expect(answer.body).toMatchObject({ error: expect.any(String), code: expect.stringMatching(/^[a-z_]+$/) });
      }),
      { numRuns: 150 },
    );
  });

  test('422: unknown fields, wrong types and missing ones, each by its path', async () => {
    const cases: [string, unknown, string[]][] = [
      ['sign-in', { email: 1, password: null, remember: true }, ['/email', '/password', '/remember']],
      ['sign-in', {}, ['/email', '/password']],
      ['claim', { token: 'x' }, ['/email', '/name', '/password', '/workspaceName']],
      ['reset-password', { token: '', password: 'long enough' }, ['/token']],
      ['device', { name: ['x'] }, ['/name']],
      ['device/token', { deviceCode: {} }, ['/deviceCode']],
      ['request-reset', { email: '' }, ['/email']],
    ];
    for (const [route, body, paths] of cases) {
      const answer = await app.browser().post<{ details: { path: string }[] }>(`/api/auth/${route}`, body);
      expect(answer, route).toMatchObject({ status: 422, body: { code: 'invalid_input', error: expect.any(String) } });
      expect(answer.body.details.map((fault) => fault.path).sort(), route).toEqual(paths);
    }
  });

  test('odd query parameters are refused or mean nothing', async () => {
    const owner = await app.owner();
    for (const query of [
      '',
      '?token',
      '?token=',
      '?token=a&token=b',
      '?token[]=a',
      '?token=%00',
      '?token=%ff',
      `?token=${'x'.repeat(3_000)}`,
      '?__proto__[x]=1',
      '?constructor=1',
    ]) {
      const answer = await app.browser().get(`/api/auth/invite${query}`);
      expect([400, 404, 422], query.slice(0, 20)).toContain(answer.status);
      expect(answer.body, query.slice(0, 20)).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    }
    for (const query of ['?localized=1&localized=0', '?localized[]=1', '?localized=%ff', '?__proto__=1', '?%'])
      expect((await owner.get(`/api/os/tools${query}`)).status, query).toBe(200);
    for (const query of ['?workspace=a&workspace=b', '?workspace=%00', '?workspace=%ff']) {
      const answer = await owner.get(`/api/live${query}`, { headers: { accept: 'application/json' } });
      expect([400, 403, 422], query).toContain(answer.status);
    }
  });

  test('422: a compressed body is not JSON', async () => {
    const owner = await app.owner();
    const raw = gzipSync(JSON.stringify({ name: 'Small' }));
    expect(
      await owner.post('/api/os/actions/crm.create_lead', undefined, { raw, headers: { 'content-encoding': 'gzip' } }),
    ).toMatchObject({
      status: 422,
      body: { ok: false, code: 'invalid_input' },
    });
    expect(
      await app.browser().post('/api/auth/sign-in', undefined, { raw, headers: { 'content-encoding': 'gzip' } }),
    ).toMatchObject({
      status: 422,
      body: { code: 'invalid_input' },
    });
  });
});
