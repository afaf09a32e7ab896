import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { ownerAtHome } from '../../harness/factories.ts';
import { newTable, options, type TestTable, type V1, v1Of } from '../../harness/tables.ts';

const injections = [
  "' or 1=1 --",
  "'; drop table leads; --",
  '"; drop table leads; --',
  "x') union select password_hash from users --",
  '#{title}',
  '{{ title }}',
  '$1',
  '$$; select 1; $$',
  "E'\\x27'",
  'title) desc, (select 1',
  'title desc',
  '(select 1)',
  'title/**/',
  'pg_sleep(5)',
  '\\',
  "\\'",
  '`',
  'r.id',
  'created_at::text',
  '*',
];

describe('input that means harm', () => {
  const app = useApp({ env: { SVC_QUERY_SECONDS: '5' } });
  let owner: Client;
  let api: V1;
  let table: TestTable;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
    table = await newTable(owner, [
      { key: 'title', type: 'text' },
      { key: 'story', type: 'long_text' },
      { key: 'amount', type: 'number' },
      { key: 'state', type: 'select', options: options('open') },
      { key: 'tags', type: 'multi_select', options: options('open') },
      { key: 'extra', type: 'json' },
    ]);
  });

  afterAll(() => {
    // Whatever was sent, no answer was a fault of the program.
    expect(app.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test.each(injections)('%s is a value like any other', async (text) => {
    const answer = await api.create<{ id: string }>(table.id, { title: text, story: text, extra: { [text]: text } });
    expect(answer.status).toBe(201);
    expect((await api.get(`/api/v1/tables/${table.id}/records/${answer.body.id}`)).body).toMatchObject({
      title: text,
      story: text,
      extra: { [text]: text },
    });
    for (const cmp of ['eq', 'contains', 'startswith', 'endswith'])
      expect(
        await api.column(table.id, 'id', {
          filter: {
            op: 'and',
            children: [
              { field: 'title', cmp, value: text },
              { field: 'title', cmp: 'eq', value: text },
            ],
          },
        }),
      ).toEqual([answer.body.id]);
    expect(await api.column(table.id, 'id', { q: text, limit: 500 })).toContain(answer.body.id);
    await api.delete(`/api/v1/tables/${table.id}/records/${answer.body.id}`);
  });

  test.each(injections)(
    '%s is no key: not of a record, not of a filter, not of a sort, not of an upsert, not of an option',
    async (text) => {
      expect(await api.create(table.id, { [text]: 'x' })).toMatchObject({
        status: 409,
        body: { code: 'unknown_field', errors: [{ field: text }] },
      });
      expect(await api.list(table.id, { filter: { field: text, cmp: 'eq', value: 'x' } })).toMatchObject({
        status: 400,
        body: { code: 'unknown_field' },
      });
      expect(await api.list(table.id, { filter: { field: 'title', cmp: text, value: 'x' } })).toMatchObject({
        status: 400,
        body: { code: 'unsupported_comparison' },
      });
      expect(await api.list(table.id, { sort: text })).toMatchObject({ status: 400, body: { code: 'unknown_field' } });
      expect(
        (await api.post(`/api/v1/tables/${table.id}/records?upsertBy=${encodeURIComponent(text)}`, { title: 'x' }))
          .status,
      ).toBe(409);
      expect(await api.create(table.id, { state: text })).toMatchObject({
        status: 409,
        body: { code: 'invalid_option' },
      });
      expect(await api.create(table.id, { tags: [text] })).toMatchObject({
        status: 409,
        body: { code: 'invalid_option' },
      });
      expect((await api.get(`/api/v1/tables/${encodeURIComponent(text)}/records`)).status).toBe(404);
    },
  );

  test('names that every object has are no fields, and can be fields', async () => {
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
      const raw = `{"${key}":"x"}`;
      expect(await api.post(`/api/v1/tables/${table.id}/records`, undefined, { raw })).toMatchObject({
        status: 409,
        body: { code: 'unknown_field', errors: [{ field: key }] },
      });
    }
    const named = await newTable(owner, [
      { key: 'constructor', type: 'text', default: 'standard' },
      { key: 'title', type: 'text' },
    ]);
    const [first = ''] = await api.fill(named.id, [{ title: 'a' }, { title: 'b', constructor: 'given' }]);
    expect(await api.column(named.id, 'constructor', { sort: 'constructor' })).toEqual(['given', 'standard']);
    expect(
      await api.column(named.id, 'title', { filter: { field: 'constructor', cmp: 'eq', value: 'given' } }),
    ).toEqual(['b']);
    expect(await api.patch(`/api/v1/tables/${named.id}/records/${first}`, { title: 'c' })).toMatchObject({
      status: 200,
      body: { title: 'c', constructor: 'standard' },
    });
  });

  test('__proto__ inside a JSON value is kept as it is and reaches no other object', async () => {
    const raw = '{"extra":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}';
    const { status, body } = await api.post<{ id: string }>(`/api/v1/tables/${table.id}/records`, undefined, { raw });
    expect(status).toBe(201);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect((await api.get(`/api/v1/tables/${table.id}/records/${body.id}`)).text.replaceAll(' ', '')).toContain(
      '"__proto__":{"polluted":true}',
    );
  });

  test.each([
    ['NUL in a value', '{"title":"a\\u0000b"}'],
    ['NUL in a key', '{"ti\\u0000tle":"x"}'],
    ['NUL deep in a JSON value', '{"extra":[{"a":["\\u0000"]}]}'],
    ['half a surrogate pair', '{"title":"\\ud800"}'],
    ['the other half', '{"title":"\\udc00x"}'],
    ['half a pair in a JSON key', '{"extra":{"\\ud800":1}}'],
    ['a raw control character', '{"title":"a\u0001b"}'],
    ['65 levels', `{"extra":${'['.repeat(64)}${']'.repeat(64)}}`],
    ['100,000 levels', `{"extra":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['levels that never end', '['.repeat(200_000)],
  ])('400 invalid_body: %s', async (_, raw) => {
    expect(await api.post(`/api/v1/tables/${table.id}/records`, undefined, { raw })).toMatchObject({
      status: 400,
      body: { code: 'invalid_body' },
    });
  });

  test('400 invalid_body: bytes that are no UTF-8', async () => {
    for (const bytes of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80]]) {
      const raw = Buffer.concat([Buffer.from('{"title":"'), Buffer.from(bytes), Buffer.from('"}')]);
      expect(await api.post(`/api/v1/tables/${table.id}/records`, undefined, { raw })).toMatchObject({
        status: 400,
        body: { code: 'invalid_body' },
      });
    }
  });

  test('texts of every kind come back as they were sent', async () => {
    const texts = [
      '👩‍👩‍👧',
      'ａｂｃ',
      '\u202eabc',
      'ﷺ',
      'e\u0301',
      '\ufeffx',
      'a\tb\r\nc',
      '\u007f',
      '‮',
      '𝒳',
      ' padded ',
    ];
    await api.create(
      table.id,
      texts.map((title) => ({ title, story: title })),
    );
    for (const title of texts)
      expect(await api.column(table.id, 'story', { filter: { field: 'title', cmp: 'eq', value: title } })).toEqual([
        title,
      ]);
  });

  test('numbers beyond all bounds: 1e400 is no number, 1e308 and -0 are', async () => {
    const send = (value: string) =>
      api.post<{ id: string }>(`/api/v1/tables/${table.id}/records`, undefined, { raw: `{"amount":${value}}` });
    for (const value of ['1e400', '-1e400'])
      expect(await send(value)).toMatchObject({
        status: 409,
        body: { code: 'type_mismatch', errors: [{ field: 'amount' }] },
      });
    for (const value of ['1e308', '-1e308', '1e-400', '-0', '-0.0', '123456789012345678901234567890']) {
      const { status, body } = await send(value);
      expect(status).toBe(201);
      expect((await api.get<{ amount: number }>(`/api/v1/tables/${table.id}/records/${body.id}`)).body.amount).toBe(
        Number(value) + 0,
      );
    }
  });

  test('a number that no number holds does not quietly become nothing in a JSON value', async () => {
    const { status } = await api.post(`/api/v1/tables/${table.id}/records`, undefined, {
      raw: '{"extra":{"a":1e400}}',
    });
    expect([400, 409, 422]).toContain(status);
  });

  test('terms of 2,000 characters: refused in q, answered in a filter', async () => {
    expect(await api.list(table.id, { q: 'x'.repeat(2000) })).toMatchObject({
      status: 400,
      body: { code: 'invalid_parameters' },
    });
    for (const value of [
      'x'.repeat(2000),
      '%'.repeat(2000),
      '_'.repeat(2000),
      '\\'.repeat(2000),
      '.*'.repeat(1000),
      '('.repeat(2000),
    ])
      expect(await api.list(table.id, { filter: { field: 'story', cmp: 'contains', value } })).toMatchObject({
        status: 200,
        body: { list: [] },
      });
  });

  test('a search that goes over long texts again and again ends in time', async () => {
    await api.create(table.id, { title: 'long', story: 'a'.repeat(200_000) });
    const answer = await api.list(table.id, {
      filter: { field: 'story', cmp: 'like', value: `${'%a'.repeat(900)}%b` },
    });
    expect([200, 503]).toContain(answer.status);
    if (answer.status === 503) expect(answer.body).toMatchObject({ code: 'query_timeout' });
  });

  test('thousands of unknown keys are told by the first 30', async () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, index]));
    const answer = await api.create<{ errors: unknown[] }>(table.id, many);
    expect(answer).toMatchObject({ status: 409, body: { code: 'unknown_field' } });
    expect(answer.body.errors).toHaveLength(30);
  });

  test.each([
    'q=%ff',
    'q=%ed%a0%80',
    'q=%',
    'q=%zz',
    'filter=%ff',
    'sort=%00',
    'limit=%F0%9F%91%8B',
    '&&==&',
    '__proto__=1&constructor=2',
  ])('an address with %s is answered or refused, never a fault', async (query) => {
    expect([200, 400]).toContain((await api.get(`/api/v1/tables/${table.id}/records?${query}`)).status);
  });

  test.each([
    '/api/v1/tables/%zz/records',
    '/api/v1/tables/%00/records',
    '/api/v1/tables//records',
    '/api/v1/tables/../records',
    `/api/v1/tables/${'x'.repeat(5_000)}/records`,
  ])('%s is refused', async (path) => {
    expect([400, 404, 414]).toContain((await api.get(path)).status);
  });
});
