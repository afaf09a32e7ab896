import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, newRole, ownerAtHome } from '../../harness/factories.ts';
import { newTable, type TestTable, type V1, v1Of } from '../../harness/tables.ts';
import { rowsIn } from '../../tables/workbooks.ts';
import { newOrders } from './orders.ts';

describe('export', () => {
  const app = useApp();
  let owner: Client;
  let api: V1;
  let table: TestTable;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
    table = await newOrders(owner, api);
  });

  const exported = (query = '') => api.get(`/api/v1/tables/${table.id}/export${query}`);

  test('csv by default: a line of keys, then one for each record', async () => {
    const answer = await exported();
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringMatching(/^attachment;.*\.csv/),
      },
    });
    const [head, first, second] = parse(answer.text, { bom: true }) as string[][];
    expect(head).toEqual([
      'id',
      'title',
      'amount',
      'state',
      'tags',
      'day',
      'at',
      'done',
      'extra',
      'files',
      'double',
      'created_at',
      'updated_at',
      'created_by',
    ]);
    expect(first?.slice(1, 8)).toEqual([
      'One, "quoted"\nline',
      '1.5',
      'open',
      'a, b',
      '2026-01-02',
      '2026-01-02T03:04:05.000Z',
      'true',
    ]);
    expect(JSON.parse(first?.[8] ?? '')).toEqual({ a: 1 });
    // A spreadsheet would run it as a formula.
    expect(second?.[1]?.startsWith('=')).toBe(false);
  });

  test('json and ndjson: the records of the list', async () => {
    const { list } = (await api.list(table.id)).body;
    const json = await exported('?format=json');
    expect(json).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: list,
    });
    const lines = await exported('?format=ndjson');
    expect(lines.headers['content-type']).toMatch(/^application\/x-ndjson/);
    expect(
      lines.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(list);
  });

  test('filter, q and sort hold, and an empty export is a whole file', async () => {
    const titles = async (query: string) =>
      ((await exported(`?format=json&${query}`)).body as unknown as { title: string }[]).map(({ title }) => title);
    expect(await titles('q=uml')).toEqual(['Üml']);
    expect(await titles('sort=-amount')).toEqual(['One, "quoted"\nline', '=1+1', 'Üml']);
    const none = `filter=${encodeURIComponent(JSON.stringify({ field: 'title', cmp: 'eq', value: 'nothing' }))}`;
    expect(await titles(none)).toEqual([]);
    expect((await exported(`?format=ndjson&${none}`)).text).toBe('');
    expect((await exported(`?${none}`)).text.trim().split('\n')).toHaveLength(1);
  });

  test('more records than a page: every one, once, whatever the sort', async () => {
    const large = await newTable(owner, [
      { key: 'number', type: 'number' },
      { key: 'group', type: 'number' },
    ]);
    for (const start of [0, 500, 1000])
      await api.create(
        large.id,
        Array.from({ length: 500 }, (_, index) => ({
          number: start + index,
          ...(index % 5 ? { group: index % 3 } : {}),
        })),
      );
    for (const sort of ['', 'sort=group', 'sort=-group,number']) {
      const answer = await api.get(`/api/v1/tables/${large.id}/export?format=json&${sort}`);
      expect(new Set((answer.body as unknown as { number: number }[]).map(({ number }) => number)).size).toBe(1500);
    }
  });

  test('400 invalid_parameters: an unknown format', async () => {
    for (const format of ['xls', '', 'CSV', 'csv&format=json'])
      expect(await exported(`?format=${format}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid_parameters', details: [{ path: 'format' }] },
      });
  });

  test('row rules, field rights and views hold in an export', async () => {
    const role = await newRole(owner, ['tables.read', 'keys.write', 'keys.read']);
    const member = await v1Of(app, (await newMember(app, role, owner)).client);
    await owner.act('tables.set_row_rules', {
      tableId: table.id,
      rules: [{ role, verb: 'read', condition: { field: 'done', cmp: 'checked' } }],
    });
    expect(parse((await member.get(`/api/v1/tables/${table.id}/export`)).text)).toHaveLength(2);
    await owner.act('tables.set_field_rights', {
      tableId: table.id,
      rights: [{ role, field: 'amount', access: 'hidden' }],
    });
    const { id: view } = await owner.act<{ id: string }>('tables.save_view', {
      ...{ tableId: table.id, name: 'Titles', sharedWith: 'everyone' },
      filter: { field: 'title', cmp: 'notempty' },
    });
    const file = await member.get(`/api/v1/tables/${table.id}/export?format=xlsx&view=${view}`);
    expect(file.headers['content-disposition']).toMatch(/^attachment;.*\.xlsx/);
    const rows = await rowsIn(file.bytes);
    expect(rows).toHaveLength(2);
    expect(rows[0]).not.toContain('Amount');
    expect(rows[1]?.slice(1, 3)).toEqual(['One, "quoted"\nline', 'open']);
    const all = await rowsIn((await exported('?format=xlsx')).bytes);
    expect(all[0]).toContain('Amount');
    expect(all).toHaveLength(4);
  });
});
