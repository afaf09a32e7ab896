import { beforeAll, describe, expect, test } from 'vitest';
import { bySession } from '../files/multipart.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { writableSamples } from './every-type.ts';
import { importFile } from './import-files.ts';
import { addRecord, addRecords, listRecords, newTable, type RecordShape } from './make-tables.ts';
import { rowsIn } from './workbooks.ts';

describe('exporting records', () => {
  const app = useApp({ worker: true });
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    await owner.act('workspace.update', { timeZone: 'Europe/Berlin' });
  });

  const download = (tableId: string, query: object = {}) =>
    owner.call('tables.export_records', { tableId, format: 'csv', ...query });
  const everyField = writableSamples.map(({ wish }) => wish);
  const everyValue = Object.fromEntries(writableSamples.map(({ wish, value }) => [wish.key, value]));

  test('is a download named after the table, with a heading line of keys', async () => {
    const table = await newTable(owner, [{ key: 'name', type: 'text' }], { name: 'Aufträge "2026"' });
    await addRecord(owner, table.id, { name: 'a "quoted", value\nover lines' });
    const csv = await download(table.id);
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; /),
    });
    expect(decodeURIComponent(String(csv.headers['content-disposition']))).toContain('Aufträge');
    expect(csv.text.split('\n')[0]).toBe('id,name,created_at,updated_at,created_by');
    expect(csv.text).toContain('"a ""quoted"", value\nover lines"');
    const empty = await newTable(owner, [{ key: 'name', type: 'text' }]);
    expect((await download(empty.id)).text).toBe('id,name,created_at,updated_at,created_by\n');
    expect(JSON.parse((await download(empty.id, { format: 'json' })).text)).toEqual([]);
    expect((await download(empty.id, { format: 'ndjson' })).text).toBe('');
  });

  test.each(['csv', 'xlsx', 'json'])('what was exported as %s is imported as it was', async (format) => {
    const table = await newTable(owner, everyField);
    await addRecords(owner, table.id, [
      everyValue,
      {},
      { title: '=SUM(A1)', notes: '-5 or so', extra: 'text' },
      { title: "'quoted", notes: "'+x", amount: 1e21, share: 0.07 },
    ]);
    const { bytes } = await download(table.id, { format });
    const copy = await newTable(owner, everyField);
    const fileId = (await bySession(owner).upload({ content: bytes })).id;
    expect(await importFile(owner, copy.id, fileId, { format })).toMatchObject({
      state: 'done',
      created: 4,
      errors: [],
    });
    const values = async (tableId: string) =>
      (await listRecords(owner, tableId)).list.map(
        ({ id: _id, created_at: _made, updated_at: _changed, created_by: _by, ...rest }: RecordShape) => rest,
      );
    expect(await values(copy.id)).toEqual(await values(table.id));
  });

  test('signatures keep their lines and names in a file, and not who gave them', async () => {
    const fields = [{ key: 'signed', type: 'signature' }];
    const table = await newTable(owner, fields);
    const signed = { path: 'M10 20L30 40', name: 'Ada' };
    await addRecords(owner, table.id, [{ signed }]);
    const copy = await newTable(owner, fields);
    for (const format of ['csv', 'xlsx', 'json']) {
      const { bytes } = await download(table.id, { format });
      const fileId = (await bySession(owner).upload({ content: bytes })).id;
      expect(await importFile(owner, copy.id, fileId, { format })).toMatchObject({ state: 'done', created: 1 });
    }
    const { list } = await listRecords(owner, copy.id);
    expect(list.map((record) => record.signed)).toMatchObject(Array(3).fill({ ...signed, signed_by: null }));
    const names = await bySession(owner).upload({ content: Buffer.from('signed\nAda\n') });
    expect(await importFile(owner, copy.id, names.id, { format: 'csv' })).toMatchObject({
      ...{ state: 'failed', created: 0 },
      errors: [{ field: 'signed', code: 'type_mismatch' }],
    });
  });

  test('a workbook has real cells under the names of fields and options, and no formulas', async () => {
    const table = await newTable(
      owner,
      [
        { key: 'title', name: 'Title of the order', type: 'text' },
        { key: 'amount', name: 'Title', type: 'number' },
        { key: 'due', type: 'date' },
        { key: 'at', type: 'datetime' },
        { key: 'done', type: 'checkbox' },
        {
          ...{ key: 'stage', name: 'Stage', type: 'multi_select' },
          options: [
            { key: 'a', name: 'First step' },
            { key: 'b', name: 'Second, third' },
          ],
        },
        { key: 'double', name: 'Twice', type: 'formula', formula: '{amount} * 2' },
      ],
      { name: 'Orders [2026]' },
    );
    await addRecords(owner, table.id, [
      { title: '=1+1', amount: 1.234, due: '2026-07-01', at: '2026-07-01T22:30:00Z', done: true, stage: ['a'] },
      { title: '00815', stage: ['a', 'b'] },
    ]);
    const file = await download(table.id, { format: 'xlsx' });
    expect(file.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringContaining('.xlsx"'),
    });
    const [head, first, second] = await rowsIn(file.bytes);
    // A column that is named like the key of another field would come back as that one.
    expect(head?.slice(1, 8)).toEqual(['Title of the order', 'amount', 'Due', 'At', 'Done', 'Stage', 'Twice']);
    expect(first?.slice(1, 8)).toEqual(['=1+1', 1.234, '2026-07-01', '2026-07-02 00:30:00', true, 'First step', 2.468]);
    // A name with a comma would be read as two.
    expect([second?.[1], second?.[5], second?.[6]]).toEqual(['00815', false, 'a, b']);
    expect(await rowsIn((await download(table.id, { format: 'xlsx', q: 'nowhere' })).bytes)).toEqual([head]);
  });

  test('JSON lines are the records as lists show them', async () => {
    const table = await newTable(owner, everyField);
    await addRecords(owner, table.id, [everyValue, {}]);
    const { list } = await listRecords(owner, table.id);
    const lines = (await download(table.id, { format: 'ndjson' })).text.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(list);
    expect(JSON.parse((await download(table.id, { format: 'json' })).text)).toEqual(list);
  });

  test('what a spreadsheet would take for a formula is made harmless', async () => {
    const table = await newTable(owner, [{ key: 'name', type: 'text' }]);
    await addRecords(
      owner,
      table.id,
      [
        '=1+1',
        '@cmd',
        '+evil()',
        '-evil()',
        '\tx',
        '\r=1',
        '-2+3+cmd|x!A0',
        '+1-cmd|x!A0',
        '-(1)',
        '+49 170 1234567',
        '-.5*A1',
        '＝1+1',
        "'=1",
      ].map((name) => ({ name })),
    );
    const cells = (await download(table.id)).text.trimEnd().split('\n').slice(1);
    expect(cells).toHaveLength(13);
    for (const line of cells) expect(line).toMatch(/^[^,]+,"?'['=@+\-\t\r＝]/);
  });

  test('plain numbers stay numbers, in fields of numbers and of text', async () => {
    const table = await newTable(owner, [
      { key: 'n', type: 'number' },
      { key: 'word', type: 'text' },
    ]);
    await addRecords(owner, table.id, [
      { n: -5, word: '-5' },
      { n: -1.5e-9, word: '-1.5' },
      { n: 7, word: '+49170' },
    ]);
    const cells = (await download(table.id)).text.trimEnd().split('\n').slice(1);
    expect(cells.map((line) => line.split(',').slice(1, 3).join(' '))).toEqual(['-5 -5', '-1.5e-9 -1.5', '7 +49170']);
  });

  test('filter, search, sort, view and fields hold as in lists, over many pages, each record once and in order', async () => {
    const table = await newTable(owner, [
      { key: 'n', type: 'number' },
      { key: 'word', type: 'text' },
    ]);
    for (let batch = 0; batch < 5; batch++)
      await owner.act('tables.import_records', {
        tableId: table.id,
        records: Array.from({ length: 500 }, (_, place) => ({
          n: place % 7 === 0 ? null : place % 50,
          word: place % 2 === 0 ? 'even' : 'Odd',
        })),
      });
    const query = { filter: { field: 'word', cmp: 'contains', value: 'O' }, sort: '-word,n' };
    for (const given of [{}, query, { sort: 'n' }, { sort: '-n' }, { q: 'even', sort: '-n,word' }]) {
      const exported = JSON.parse((await download(table.id, { format: 'json', ...given })).text) as RecordShape[];
      const listed: RecordShape[] = [];
      for (let offset = 0; ; offset += 500) {
        const page = await listRecords(owner, table.id, { ...given, limit: 500, offset });
        listed.push(...page.list);
        if (page.pageInfo.isLastPage) break;
      }
      expect(exported.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
      expect(new Set(exported.map(({ id }) => id)).size).toBe(exported.length);
    }
    const few = await download(table.id, { fields: ['word'], filter: { field: 'n', cmp: 'eq', value: 1 } });
    expect(few.text.split('\n')[0]).toBe('id,word,created_at,updated_at,created_by');
    expect(await download(table.id, { filter: { field: 'nothing', cmp: 'eq', value: 1 } })).toMatchObject({
      status: 400,
      body: { code: 'unknown_field' },
    });
  });
});
