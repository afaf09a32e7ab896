import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, newWorkspace, ownerAtHome } from '../../harness/factories.ts';
import {
  newTable,
  nowhere,
  options,
  type Query,
  queryText,
  type TestTable,
  type V1,
  v1Of,
} from '../../harness/tables.ts';

// tables.md: Codes, the 400 of lists. contract: v1 common.
describe('400: what a list is not asked for', () => {
  const app = useApp();
  let owner: Client;
  let api: V1;
  let table: TestTable;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
    table = await newTable(owner, [
      { key: 'title', type: 'text' },
      { key: 'amount', type: 'number' },
      { key: 'done', type: 'checkbox' },
      { key: 'due', type: 'date' },
      { key: 'at', type: 'datetime' },
      { key: 'hour', type: 'time' },
      { key: 'state', type: 'select', options: options('open', 'paid') },
      { key: 'tags', type: 'multi_select', options: options('a', 'b') },
      { key: 'who', type: 'user' },
      { key: 'extra', type: 'json' },
      { key: 'files', type: 'attachment' },
      { key: 'press', type: 'button', label: 'Go' },
    ]);
  });

  /** The list and the export refuse alike. */
  const refused = async (query: Query, code: string) => {
    const both = [
      await api.list(table.id, query),
      await api.get(`/api/v1/tables/${table.id}/export${queryText({ ...query, limit: undefined, offset: undefined })}`),
    ];
    for (const answer of both)
      expect({ query, status: answer.status, body: answer.body }).toMatchObject({
        query,
        status: 400,
        body: { error: expect.any(String), code },
      });
  };

  test.each([
    '{',
    'eq',
    '{"field":"title"',
    "{'field':'title'}",
    '{"field":"title","cmp":"eq","value":"x"} x',
    'undefined',
    'NaN',
  ])('invalid_filter_json: %s', (filter) => refused({ filter }, 'invalid_filter_json'));

  test.each([
    ['null', 'null'],
    ['a text', '"title"'],
    ['a number', '7'],
    ['a list', '[{"field":"title","cmp":"eq","value":"x"}]'],
    ['nothing in it', '{}'],
    ['no comparison', '{"field":"title","value":"x"}'],
    ['a comparison that is no text', '{"field":"title","cmp":7}'],
    ['a field that is no text', '{"field":["title"],"cmp":"empty"}'],
    ['an unknown key', '{"field":"title","cmp":"empty","extra":1}'],
    [
      'a condition and a combination in one',
      '{"op":"and","children":[{"field":"title","cmp":"empty"}],"field":"title"}',
    ],
    ['an unknown op', '{"op":"xor","children":[{"field":"title","cmp":"empty"}]}'],
    ['op in capitals', '{"op":"AND","children":[{"field":"title","cmp":"empty"}]}'],
    ['no op', '{"children":[{"field":"title","cmp":"empty"}]}'],
    ['no children', '{"op":"and"}'],
    ['children that are no list', '{"op":"and","children":{"field":"title","cmp":"empty"}}'],
    ['an empty list of children', '{"op":"and","children":[]}'],
    ['a child that is no object', '{"op":"or","children":[null]}'],
    ['not of two', '{"op":"not","children":[{"field":"title","cmp":"empty"},{"field":"title","cmp":"empty"}]}'],
  ])('invalid_filter: %s', (_, filter) => refused({ filter }, 'invalid_filter'));

  test.each([
    'nothing',
    'Title',
    '',
    'press',
    'deleted_at',
    'workspace_id',
    'title ',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ])('unknown_field in the filter: “%s”', (field) =>
    refused({ filter: { op: 'and', children: [{ field, cmp: 'empty' }] } }, 'unknown_field'),
  );

  test.each([
    'nothing',
    '-nothing',
    'title,nothing',
    'press',
    '--title',
    'title,',
    'title;amount',
    'search',
    '__proto__',
    'constructor',
    '-toString',
  ])('unknown_field in the sort: “%s”', (sort) => refused({ sort }, 'unknown_field'));

  test.each([
    ['title', 'between'],
    ['title', 'anyof'],
    ['title', 'checked'],
    ['title', 'within'],
    ['title', 'EQ'],
    ['title', '='],
    ['title', ''],
    ['title', '__proto__'],
    ['amount', 'contains'],
    ['amount', 'like'],
    ['amount', 'within'],
    ['done', 'gt'],
    ['done', 'in'],
    ['done', 'empty'],
    ['due', 'contains'],
    ['hour', 'within'],
    ['state', 'contains'],
    ['state', 'gt'],
    ['tags', 'eq'],
    ['tags', 'contains'],
    ['tags', 'in'],
    ['who', 'gt'],
    ['extra', 'eq'],
    ['extra', 'contains'],
    ['files', 'eq'],
    ['files', 'anyof'],
    ['id', 'contains'],
    ['created_by', 'startswith'],
    ['created_at', 'like'],
  ])('unsupported_comparison: %s does not take “%s”', (field, cmp) =>
    refused({ filter: { field, cmp, value: 'x' } }, 'unsupported_comparison'),
  );

  test.each(['tags', 'extra', 'files'])('unsupported_comparison: %s has no order to sort by', (sort) =>
    refused({ sort }, 'unsupported_comparison'),
  );

  test.each([
    ['title', 'eq', 7],
    ['title', 'eq', undefined],
    ['title', 'eq', null],
    ['title', 'eq', ['x']],
    ['title', 'in', 'x'],
    ['title', 'in', [7]],
    ['title', 'contains', 7],
    ['title', 'contains', 'x'.repeat(2001)],
    ['title', 'eq', 'a\u0000b'],
    ['title', 'contains', '\ud800'],
    ['title', 'like', 'a\\'],
    ['amount', 'eq', '7'],
    ['amount', 'gt', true],
    ['amount', 'between', 7],
    ['amount', 'between', [1]],
    ['amount', 'between', [1, 2, 3]],
    ['amount', 'between', [1, '2']],
    ['done', 'eq', 'true'],
    ['done', 'eq', 1],
    ['due', 'eq', '2026-02-30'],
    ['due', 'eq', 'today'],
    ['due', 'gt', 20260101],
    ['due', 'eq', { rel: 'someday' }],
    ['due', 'within', { past: 0, unit: 'day' }],
    ['due', 'within', { past: 7, unit: 'hour' }],
    ['due', 'within', { past: 1.5, unit: 'day' }],
    ['due', 'within', { next: 7 }],
    ['due', 'within', { this: 'hour' }],
    ['due', 'within', { this: 'week', tz: 'Nowhere/Land' }],
    ['due', 'within', { this: 'week', other: 1 }],
    ['due', 'eq', {}],
    ['at', 'eq', '2026-01-02T15:04:05'],
    ['at', 'eq', '2026-01-02T25:04:05Z'],
    ['hour', 'eq', '25:00'],
    ['state', 'eq', 'unknown'],
    ['state', 'in', ['open', 'unknown']],
    ['tags', 'anyof', ['unknown']],
    ['tags', 'allof', [7]],
    ['who', 'eq', 'me'],
    ['who', 'eq', { var: 'user.name' }],
    ['amount', 'eq', { var: 'user.id' }],
    ['id', 'eq', '1'],
    ['files', 'contains', ['x']],
  ])('invalid_filter_value: %s %s %j', (field, cmp, value) =>
    refused({ filter: { field, cmp, value } }, 'invalid_filter_value'),
  );

  test('invalid_filter_value: a number that no number holds', () =>
    refused({ filter: '{"field":"amount","cmp":"gt","value":1e400}' }, 'invalid_filter_value'));

  const leaf = { field: 'title', cmp: 'empty' };
  const deep = (levels: number): object => (levels === 1 ? leaf : { op: 'and', children: [deep(levels - 1)] });
  const many = (count: number) => ({ op: 'or', children: Array.from({ length: count }, () => leaf) });
  const oneOf = (count: number) => ({
    field: 'title',
    cmp: 'in',
    value: Array.from({ length: count }, (_, index) => `v${index}`),
  });

  test('filter_too_complex: nine levels, 101 conditions in one list or in several, 501 values; the largest that fits is answered', async () => {
    await refused({ filter: deep(9) }, 'filter_too_complex');
    await refused({ filter: deep(50) }, 'filter_too_complex');
    await refused({ filter: many(101) }, 'filter_too_complex');
    await refused({ filter: { op: 'and', children: [many(51), many(50)] } }, 'filter_too_complex');
    await refused({ filter: oneOf(501) }, 'filter_too_complex');
    for (const filter of [deep(8), many(100), { op: 'and', children: [many(50), many(50)] }, oneOf(500)])
      expect(await api.list(table.id, { filter })).toMatchObject({ status: 200 });
  });

  test('500 ids in one filter fit into an address', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => `01990000-0000-7000-8000-${String(index).padStart(12, '0')}`);
    expect(await api.list(table.id, { filter: { field: 'id', cmp: 'in', value: ids } })).toMatchObject({
      status: 200,
      body: { list: [] },
    });
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=abc', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=1e2', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=', 'limit'],
    ['limit=0x10', 'limit'],
    ['limit=%2010', 'limit'],
    ['limit=10&limit=20', 'limit'],
    ['limit[]=10&limit[]=20&limit=5&limit=6', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=abc', 'offset'],
    ['offset=0.5', 'offset'],
    ['offset=99999999999999999999', 'offset'],
    ['offset=0&offset=0', 'offset'],
    [`q=${'x'.repeat(501)}`, 'q'],
    ['q=a&q=b', 'q'],
    ['q=a%00b', 'q'],
    ['sort=title&sort=amount', 'sort'],
    [`sort=${'title,'.repeat(200)}title`, 'sort'],
    [`sort=${Array.from({ length: 11 }, () => 'title').join()}`, 'sort'],
    ['filter={}&filter={}', 'filter'],
  ])('invalid_parameters: %s', async (text, path) => {
    const answer = await api.get(`/api/v1/tables/${table.id}/records?${text}`);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: 'Invalid parameters',
        code: 'invalid_parameters',
        details: [{ path, message: expect.any(String) }],
      },
    });
    expect(Object.keys(answer.body)).toEqual(['error', 'code', 'details']);
  });

  test('invalid_parameters names everything that is wrong at once', async () => {
    const answer = await api.get<{ details: { path: string }[] }>(
      `/api/v1/tables/${table.id}/records?limit=0&offset=x&q=${'x'.repeat(501)}`,
    );
    expect(answer.body.details.map(({ path }) => path)).toEqual(['limit', 'offset', 'q']);
  });

  test('order of refusal: parameters, then 404 or 403, then the filter and the sort', async () => {
    const { client } = await newMember(app, 'admin', owner);
    const foreign = await newTable((await newWorkspace(client)).client, [{ key: 'title', type: 'text' }]);
    const bad = 'filter={&sort=nothing';
    expect(await api.get(`/api/v1/tables/${nowhere}/records?limit=0&${bad}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_parameters' },
    });
    expect(await api.get(`/api/v1/tables/x/records?limit=0`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_parameters' },
    });
    expect(await api.get(`/api/v1/tables/${nowhere}/records?${bad}`)).toMatchObject({ status: 404 });
    expect(await api.get(`/api/v1/tables/${foreign.id}/records?${bad}`)).toMatchObject({
      status: 403,
      body: { code: 'not_workspace_member' },
    });
    expect(await api.get(`/api/v1/tables/${table.id}/records?${bad}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_filter_json' },
    });
  });

  test('who may not read a table cannot learn its fields by filters', async () => {
    const closed = await newTable(owner, [{ key: 'title', type: 'text' }]);
    const { client } = await newMember(app, 'member', owner);
    await owner.act('tables.set_permissions', {
      tableId: closed.id,
      role: 'member',
      read: false,
      write: null,
      import: null,
    });
    const member = await v1Of(app, client);
    for (const filter of ['{', '7', '{"field":"title","cmp":"empty"}', '{"field":"nothing","cmp":"empty"}'])
      expect(await member.list(closed.id, { filter })).toMatchObject({
        status: 404,
        body: { code: 'table_not_found' },
      });
  });
});
