import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, newRole, ownerAtHome } from '../../harness/factories.ts';
import { newTable, type Query, type TestTable, type V1, v1Of } from '../../harness/tables.ts';

// spec: List table records. tables.md: totalRows, exact and fast.
describe('pages of records', () => {
  const app = useApp();
  let owner: Client;
  let api: V1;
  let member: V1;
  let table: TestTable;
  const even = { field: 'even', cmp: 'checked' };

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
    table = await newTable(owner, [
      { key: 'title', type: 'text' },
      { key: 'number', type: 'number' },
      { key: 'even', type: 'checkbox' },
    ]);
    const rows = Array.from({ length: 250 }, (_, index) => ({
      title: `Row ${index}`,
      number: index,
      even: index % 2 === 0,
    }));
    expect((await api.create(table.id, rows)).status).toBe(200);
    const role = await newRole(owner, ['tables.read', 'tables.write', 'keys.write', 'keys.read']);
    member = await v1Of(app, (await newMember(app, role, owner)).client);
    await owner.act('tables.set_row_rules', {
      tableId: table.id,
      rules: [{ role, verb: 'read', condition: { field: 'number', cmp: 'lt', value: 30 } }],
    });
  });

  const info = async (query: Query, by = api) => {
    const { status, body } = await by.list(table.id, query);
    expect(status).toBe(200);
    return { rows: body.list.length, ...body.pageInfo };
  };

  test('without parameters: 25 records from the first on, and the keys list and pageInfo', async () => {
    const answer = await api.list(table.id);
    expect(Object.keys(answer.body)).toEqual(['list', 'pageInfo']);
    expect(Object.keys(answer.body.pageInfo)).toEqual(['totalRows', 'limit', 'offset', 'isLastPage']);
    expect(answer.body.pageInfo).toEqual({ totalRows: 250, limit: 25, offset: 0, isLastPage: false });
    expect(answer.body.list.map((record) => record.number)).toEqual(Array.from({ length: 25 }, (_, index) => index));
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });

  test.each<[string, Query, object]>([
    ['a full page', { limit: 100 }, { rows: 100, totalRows: 250, limit: 100, offset: 0, isLastPage: false }],
    ['exactly everything', { limit: 250 }, { rows: 250, totalRows: 250, isLastPage: true }],
    ['a short page', { limit: 500 }, { rows: 250, totalRows: 250, limit: 500, isLastPage: true }],
    ['the smallest page', { limit: 1 }, { rows: 1, totalRows: 250, limit: 1, isLastPage: false }],
    ['a short last page', { limit: 100, offset: 200 }, { rows: 50, totalRows: 250, offset: 200, isLastPage: true }],
    ['a full last page', { limit: 50, offset: 200 }, { rows: 50, totalRows: 250, isLastPage: true }],
    ['one before the end', { limit: 25, offset: 224 }, { rows: 25, totalRows: 250, isLastPage: false }],
    ['empty at the end', { offset: 250 }, { rows: 0, totalRows: 250, offset: 250, isLastPage: true }],
    [
      'empty far beyond the end',
      { offset: 1_000_000 },
      { rows: 0, totalRows: 250, offset: 1_000_000, isLastPage: true },
    ],
    ['filtered, a full page', { filter: even, limit: 10 }, { rows: 10, totalRows: 125, isLastPage: false }],
    ['filtered, a short page', { filter: even, limit: 500 }, { rows: 125, totalRows: 125, isLastPage: true }],
    ['filtered, beyond the end', { filter: even, offset: 125 }, { rows: 0, totalRows: 125, isLastPage: true }],
    [
      'filtered, a deep page',
      { filter: { field: 'number', cmp: 'gte', value: 0 }, offset: 240, limit: 5 },
      { rows: 5, totalRows: 250, isLastPage: false },
    ],
    [
      'filtered, nothing found',
      { filter: { field: 'number', cmp: 'gt', value: 1000 } },
      { rows: 0, totalRows: 0, offset: 0, isLastPage: true },
    ],
    [
      'filtered, nothing found, beyond the end',
      { filter: { field: 'number', cmp: 'gt', value: 1000 }, offset: 5 },
      { rows: 0, totalRows: 0, offset: 5, isLastPage: true },
    ],
    ['searched', { q: 'row 24', limit: 5 }, { rows: 5, totalRows: 13, isLastPage: false }],
  ])('totalRows is exact: %s', async (_, query, expected) => {
    expect(await info(query)).toMatchObject(expected);
  });

  test.each<[string, Query, object]>([
    ['a full page', { limit: 10 }, { rows: 10, totalRows: 30, isLastPage: false }],
    ['a short page', { limit: 100 }, { rows: 30, totalRows: 30, isLastPage: true }],
    ['beyond the end', { offset: 30 }, { rows: 0, totalRows: 30, isLastPage: true }],
    ['with a filter', { filter: even, limit: 10 }, { rows: 10, totalRows: 15, isLastPage: false }],
    ['with a search', { q: 'row', limit: 5 }, { rows: 5, totalRows: 30, isLastPage: false }],
  ])('totalRows counts what a row rule lets through: %s', async (_, query, expected) => {
    expect(await info(query, member)).toMatchObject(expected);
  });

  test('records out of sight are not there one by one either', async () => {
    const { list } = (await api.list(table.id, { filter: { field: 'number', cmp: 'in', value: [29, 30] } })).body;
    const [seen, unseen] = list.map((record) => `/api/v1/tables/${table.id}/records/${record.id}`);
    expect(await member.get(seen ?? '')).toMatchObject({ status: 200, body: { number: 29 } });
    expect(await member.get(unseen ?? '')).toMatchObject({
      status: 404,
      body: { error: expect.any(String), code: 'record_not_found' },
    });
    expect(await member.patch(unseen ?? '', { title: 'x' })).toMatchObject({ status: 404 });
  });

  test('an empty table', async () => {
    const empty = await newTable(owner, [{ key: 'title', type: 'text' }]);
    expect((await api.list(empty.id)).text).toBe(
      '{"list":[],"pageInfo":{"totalRows":0,"limit":25,"offset":0,"isLastPage":true}}',
    );
    expect((await api.list(empty.id, { offset: 3 })).body.pageInfo).toEqual({
      totalRows: 0,
      limit: 25,
      offset: 3,
      isLastPage: true,
    });
  });

  test('totalRows follows deleting and creating at once', async () => {
    const small = await newTable(owner, [{ key: 'title', type: 'text' }]);
    const [first = '', second = ''] = await api.fill(small.id, [{}, {}, {}]);
    await api.delete(`/api/v1/tables/${small.id}/records/${first}`);
    expect(await api.totalRows(small.id)).toBe(2);
    await api.create(small.id, [{}, {}]);
    expect(await api.totalRows(small.id)).toBe(4);
    await owner.act('tables.restore_records', { tableId: small.id, ids: [first] });
    await api.delete(`/api/v1/tables/${small.id}/records/${second}`);
    expect((await api.list(small.id, { offset: 50 })).body.pageInfo.totalRows).toBe(4);
  });

  test('the pages together are every record once, whatever the sort', async () => {
    for (const sort of [undefined, 'even', '-even', '-number']) {
      const seen: unknown[] = [];
      for (let offset = 0; offset < 250; offset += 70)
        seen.push(...(await api.column(table.id, 'id', { sort, limit: 70, offset })));
      expect(new Set(seen).size).toBe(250);
    }
    expect(await api.column(table.id, 'number', { sort: '-number', limit: 3, offset: 220 })).toEqual([29, 28, 27]);
    expect(await api.column(table.id, 'number', { sort: '-even,number', limit: 3, offset: 220 })).toEqual([
      191, 193, 195,
    ]);
  });

  test('records come in the order they were made, a batch in the order of the list', async () => {
    const ordered = await newTable(owner, [{ key: 'title', type: 'text' }]);
    await api.create(ordered.id, { title: 'z' });
    await api.create(
      ordered.id,
      ['m', 'c', 'x', 'a'].map((title) => ({ title })),
    );
    await api.create(ordered.id, { title: 'b' });
    expect(await api.column(ordered.id, 'title')).toEqual(['z', 'm', 'c', 'x', 'a', 'b']);
    expect(await api.column(table.id, 'number', { limit: 500 })).toEqual(
      Array.from({ length: 250 }, (_, index) => index),
    );
  });
});
