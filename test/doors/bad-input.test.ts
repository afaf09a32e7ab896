import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';

const mebibyte = 1024 * 1024;
const action = '/api/os/actions/crm.create_lead';
const session = '/api/auth/sign-in';

// Bodies that cannot be used: each door says so in its own words, never with a 500.
describe('a body that cannot be used', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
  });

  const unreadable: [string, Buffer | string][] = [
    ['is cut off', '{"name":"Ada"'],
    ['has a comma too many', '{"name":"Ada",}'],
    ['has single quotes', "{'name':'Ada'}"],
    ['is two values', '{"name":"Ada"}{"name":"Ada"}'],
    ['is a form', 'name=Ada&stage=new'],
    ['is only white space', '  \n '],
    ['holds NaN', '{"name":"Ada","value":NaN}'],
    ['has a raw NUL byte in a value', '{"name":"A\0da"}'],
    ['has an escaped NUL in a value', '{"name":"A\\u0000da"}'],
    ['has an escaped NUL in a key', '{"name":"Ada","na\\u0000me":1}'],
    ['has an escaped NUL deep inside', '{"name":"Ada","custom":{"a":[{"b":"\\u0000"}]}}'],
    [
      'is not valid UTF-8',
      Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')]),
    ],
    [
      'is cut off inside a character',
      Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xe2, 0x82]), Buffer.from('"}')]),
    ],
    [
      'is UTF-16 with a byte order mark',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('{"name":"Ada"}', 'utf16le')]),
    ],
    ['is UTF-16 without a byte order mark', Buffer.from('{"name":"Ada"}', 'utf16le')],
    ['is nested 100 levels deep', nested(100)],
    ['is nested 100,000 levels deep', nested(100_000)],
    ['is 100,000 opening brackets', '['.repeat(100_000)],
    [
      'is nested deep after a text full of closing brackets',
      `{"name":"Ada","custom":{"text":"${'}'.repeat(100_000)}","deep":${nested(100_000)}}}`,
    ],
  ];

  test.each(unreadable)('422 of the action door when it %s', async (_what, raw) => {
    const answer = await owner.post(action, undefined, { raw });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        ok: false,
        code: 'invalid_input',
        error: expect.any(String),
        details: [{ path: expect.any(String), message: expect.any(String) }],
      },
    });
  });

  test('422 of the session door for each of them', async () => {
    // The bucket of one account would be empty soon, so every body names another; most name none.
    for (const [what, raw] of unreadable) {
      const answer = await app
        .browser()
        .post(session, undefined, { raw: typeof raw === 'string' ? raw.slice(0, 60_000) : raw });
      expect(answer, what).toMatchObject({
        status: 422,
        body: { code: 'invalid_input', error: expect.any(String), details: expect.any(Array) },
      });
    }
  });

  test('an escaped backslash before u0000 is no NUL and is kept as it is', async () => {
    const answer = await owner.post<{ result: { name: string } }>(action, undefined, {
      raw: '{"name":"path\\\\u0000x"}',
    });
    expect(answer).toMatchObject({ status: 200, body: { result: { name: 'path\\u0000x' } } });
  });

  test('nesting within reason is kept as it is', async () => {
    const custom = { deep: JSON.parse(nested(40)) };
    const { id } = await owner.act<{ id: string }>('crm.create_lead', { name: 'Deep', custom });
    expect(await owner.act('crm.get_lead', { id })).toMatchObject({ custom });
  });

  test('a byte order mark before valid UTF-8 does no harm', async () => {
    const raw = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('{"name":"Marked"}')]);
    expect(await owner.post(action, undefined, { raw })).toMatchObject({
      status: 200,
      body: { result: { name: 'Marked' } },
    });
  });

  test.each([
    ['null', 'null'],
    ['an array', '[{"name":"Ada"}]'],
    ['a text', '"Ada"'],
    ['a number', '12'],
    ['true', 'true'],
  ])('422: %s is no input', async (_what, raw) => {
    expect(await owner.post(action, undefined, { raw })).toMatchObject({
      status: 422,
      body: { ok: false, code: 'invalid_input' },
    });
    expect(await app.browser().post(session, undefined, { raw })).toMatchObject({
      status: 422,
      body: { code: 'invalid_input' },
    });
  });

  test('no body at all is an empty input', async () => {
    expect(await owner.post('/api/os/actions/crm.list_leads')).toMatchObject({ status: 200 });
    expect(await owner.post(action)).toMatchObject({
      status: 422,
      body: { details: [{ path: '/name', message: 'is required' }] },
    });
    expect(await owner.post(action, undefined, { raw: '' })).toMatchObject({
      status: 422,
      body: { ok: false, code: 'invalid_input' },
    });
    expect(await app.browser().post(session)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  });

  test('JSON is read whatever the Content-Type says', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'multipart/form-data; boundary=x',
      '',
    ]) {
      expect(await owner.post(action, { name: 'Typed' }, { headers: { 'content-type': type } }), type).toMatchObject({
        status: 200,
      });
    }
  });

  test('a Content-Type that is none is refused in the shape of the door', async () => {
    for (const type of ['junk', ';;;', 'application/json/json']) {
      const answer = await owner.post(action, { name: 'Typed' }, { headers: { 'content-type': type } });
      expect([400, 415, 422], type).toContain(answer.status);
      expect(answer.body, type).toMatchObject({ ok: false, code: expect.any(String), error: expect.any(String) });
    }
  });

  test('413: a body of 17 MiB to an action, and nothing is written', async () => {
    const raw = JSON.stringify({ name: 'x'.repeat(17 * mebibyte) });
    expect(await owner.post(action, undefined, { raw })).toMatchObject({
      status: 413,
      body: { ok: false, code: 'payload_too_large' },
    });
    expect(await owner.call('crm.list_leads')).toMatchObject({ status: 200 });
  });

  test('413: a body of 17 MiB that comes in chunks, without a Content-Length', async () => {
    const raw = JSON.stringify({ name: 'x'.repeat(17 * mebibyte) });
    expect(
      await owner.post(action, undefined, { raw, headers: { 'content-length': '', 'transfer-encoding': 'chunked' } }),
    ).toMatchObject({
      status: 413,
      body: { ok: false, code: 'payload_too_large' },
    });
  });

  test('413: a body of 2 MiB to a session route', async () => {
    const raw = JSON.stringify({ email: 'x'.repeat(2 * mebibyte), password: 'x' });
    expect(await app.browser().post(session, undefined, { raw })).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large', error: expect.any(String) },
    });
  });

  test('422: a body of 15 MiB is read where an action takes so much, and what is wrong in it is said in a short answer', async () => {
    const answer = await owner.post('/api/os/actions/tables.create_record', undefined, {
      raw: JSON.stringify({ tableId: 'x'.repeat(15 * mebibyte) }),
    });
    expect(answer).toMatchObject({ status: 422, body: { ok: false, code: 'invalid_input' } });
    expect(answer.text.length).toBeLessThan(10_000);
  });

  test('422: ten thousand unknown fields are told in a short answer', async () => {
    const input = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`surprise${index}`, index]));
    const answer = await owner.call('crm.create_lead', input);
    expect(answer.status).toBe(422);
    expect(answer.text.length).toBeLessThan(20_000);
  });
});

function nested(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels);
}
