import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bySession } from '../files/multipart.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newWorkspace, ownerAtHome, type Person } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { type ImportShape, importFile, type Preview, untilImported } from './import-files.ts';
import { addRecord, listRecords, newTable, type TableShape, valuesOf } from './make-tables.ts';
import { burstingWorkbook, foreignWorkbook, protectedWorkbook } from './workbooks.ts';

const status = [
  { key: 'open', name: 'Offen' },
  { key: 'paid', name: 'Bezahlt' },
];

describe('importing a file', () => {
  const app = useApp({ worker: true });
  let owner: Client;
  let member: Person;
  let table: TableShape;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    member = await newMember(app, 'member', owner);
  });

  beforeEach(async () => {
    table = await newTable(owner, [
      { key: 'name', type: 'text', name: 'Name des Kunden', required: true },
      { key: 'amount', type: 'number' },
      { key: 'due', type: 'date' },
      { key: 'status', type: 'select', options: status },
      { key: 'tags', type: 'multi_select', options: status },
      { key: 'done', type: 'checkbox' },
      { key: 'person', type: 'user' },
      { key: 'code', type: 'text', unique: true },
      { key: 'double', type: 'formula', formula: '{amount} * 2' },
    ]);
  });

  const upload = async (content: string | Buffer, client: Client = owner) =>
    (await bySession(client).upload({ content })).id;
  const preview = async (content: string, settings: object = {}) =>
    owner.act<Preview>('tables.preview_import', {
      tableId: table.id,
      fileId: await upload(content),
      format: 'csv',
      ...settings,
    });
  const run = async (content: string | Buffer, settings: object = {}, client: Client = owner): Promise<ImportShape> =>
    importFile(client, table.id, await upload(content, client), settings);

  test('a preview shows columns with their fields and samples, rows as they are read, and every error; nothing is written', async () => {
    const seen = await preview(
      'Name des Kunden;amount;Unbekannt;due\nAda;1.234,50;x;2.1.2026\nBob;viel;y;\n;3;;31.2.2026\n',
    );
    expect(seen.columns).toEqual([
      { name: 'Name des Kunden', key: 'name', samples: ['Ada', 'Bob'], numbers: null },
      {
        name: 'amount',
        key: 'amount',
        samples: ['1.234,50', 'viel', '3'],
        numbers: { decimalMark: 'comma', decidedBy: 'values' },
      },
      { name: 'Unbekannt', key: null, samples: ['x', 'y'], numbers: null },
      { name: 'due', key: 'due', samples: ['2.1.2026', '31.2.2026'], numbers: null },
    ]);
    expect(seen).toMatchObject({ totalRows: 3, errorCount: 3 });
    expect(seen.rows[0]).toEqual({ index: 0, values: { name: 'Ada', amount: 1234.5, due: '2026-01-02' }, errors: [] });
    expect(seen.errors).toMatchObject([
      { index: 1, field: 'amount', code: 'type_mismatch' },
      { index: 2, field: 'due', code: 'type_mismatch' },
      { index: 2, field: 'name', code: 'required_field_missing' },
    ]);
    expect((await listRecords(owner, table.id)).pageInfo.totalRows).toBe(0);
  });

  test.each([
    ['semicolons', ';'],
    ['commas', ','],
    ['tabs', '\t'],
    ['bars', '|'],
  ])('values between %s are found out, also in quotes and over several lines', async (_, sign) => {
    const file = `${['name', 'amount', 'code'].join(sign)}\r\n"Ada ""die"" Erste${sign}\nzweite Zeile"${sign}12${sign}äöüß€\r\n\r\nBob${sign}${sign}`;
    expect(await run(file)).toMatchObject({ state: 'done', total: 2, done: 2, created: 2, failed: 0, errors: [] });
    expect((await listRecords(owner, table.id)).list).toMatchObject([
      { name: `Ada "die" Erste${sign}\nzweite Zeile`, amount: 12, code: 'äöüß€', double: 24 },
      { name: 'Bob', amount: null, code: null },
    ]);
  });

  test('a byte order mark, German numbers, days, ticks, names of options and mail addresses are understood', async () => {
    const file = `\ufeffname;amount;due;status;tags;done;person\nÄrger GmbH;-1.234,56;31.12.2026;Bezahlt;"Offen, paid";ja;${member.email.toUpperCase()}\nB;1234,5;2026-02-03;open;;nein;\nC;1.000;1.2.2026;;;x;`;
    expect(await run(file)).toMatchObject({ state: 'done', created: 3 });
    expect((await listRecords(owner, table.id)).list).toMatchObject([
      {
        name: 'Ärger GmbH',
        amount: -1234.56,
        due: '2026-12-31',
        status: 'paid',
        tags: ['open', 'paid'],
        done: true,
        person: member.id,
      },
      { name: 'B', amount: 1234.5, due: '2026-02-03', status: 'open', tags: [], done: false, person: null },
      { name: 'C', amount: 1000, due: '2026-02-01', status: null, done: true },
    ]);
  });

  test('columns go where the mapping says, and nowhere for null; a field that is not there is refused', async () => {
    const file = 'Kunde,Betrag,name\nAda,5,ignored';
    expect(await run(file, { mapping: { Kunde: 'name', Betrag: 'amount', name: null } })).toMatchObject({
      state: 'done',
      created: 1,
    });
    expect((await listRecords(owner, table.id)).list).toMatchObject([{ name: 'Ada', amount: 5 }]);
    const fileId = await upload(file);
    expect(
      await owner.call('tables.preview_import', {
        tableId: table.id,
        fileId,
        format: 'csv',
        mapping: { Kunde: 'nothing' },
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'unknown_field' },
    });
    const unknown = 'x,y\n1,2';
    expect((await preview(unknown)).columns).toEqual([
      { name: 'x', key: null, samples: ['1'], numbers: null },
      { name: 'y', key: null, samples: ['2'], numbers: null },
    ]);
    const failed = await run(unknown);
    expect(failed).toMatchObject({ state: 'failed', created: 0 });
    expect(failed.errors[0]).toMatchObject({ code: 'nothing_to_import' });
  });

  test('JSON is taken as a list or as lines, with values of their own types', async () => {
    const rows = [
      { name: 'Ada', amount: 5, tags: ['open'], done: true, due: '2026-01-02' },
      { name: 'Bob', amount: null, status: 'paid' },
    ];
    expect(await run(JSON.stringify(rows), { format: 'json' })).toMatchObject({ state: 'done', created: 2 });
    expect(
      await run(rows.map((row) => JSON.stringify({ ...row, code: row.name })).join('\n'), { format: 'json' }),
    ).toMatchObject({ state: 'done', created: 2 });
    expect(await valuesOf(owner, table.id, 'name')).toEqual(['Ada', 'Bob', 'Ada', 'Bob']);
    expect((await listRecords(owner, table.id)).list[1]).toMatchObject({
      name: 'Bob',
      amount: null,
      status: 'paid',
      tags: [],
    });
  });

  test('rows of JSON with other keys than the first row are taken as well', async () => {
    await run('[{"name":"Ada"},{"name":"Bob","amount":7}]', { format: 'json' });
    expect(await valuesOf(owner, table.id, 'amount')).toEqual([null, 7]);
  });

  test('the first sheet of a workbook is taken, with cells of its own types, and each wrong row is named', async () => {
    const text = (words: string) => `<c t="str"><v>${words}</v></c>`;
    const file = (rows: string) =>
      foreignWorkbook({
        texts: ['<t>=Ada</t>'],
        styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs>',
        rows: `<row>${['Name des Kunden', 'amount', 'due', 'code', 'done', 'status'].map(text).join('')}</row>${rows}`,
      });
    const good =
      `<row><c t="s"><v>0</v></c><c><v>1.234</v></c><c s="1"><v>46024</v></c><c><v>4711</v></c><c t="b"><v>1</v></c>${text('Bezahlt')}</row>` +
      `<row>${text("'Bob")}<c r="C3" s="2"><v>46024.01</v></c>${text('0815')}</row>`;
    const wrong = `<row>${text('Cid')}${text('viel')}<c t="e"><v>#N/A</v></c></row>`;
    const fileId = await upload(await file(good + wrong));
    const seen = await owner.act<Preview>('tables.preview_import', { tableId: table.id, fileId, format: 'xlsx' });
    expect(seen).toMatchObject({ totalRows: 3, errorCount: 2 });
    expect(seen.columns.slice(0, 3)).toEqual([
      { name: 'Name des Kunden', key: 'name', samples: ['=Ada', "'Bob", 'Cid'], numbers: null },
      { name: 'amount', key: 'amount', samples: ['1.234', 'viel'], numbers: null },
      { name: 'due', key: 'due', samples: ['2026-01-02', '2026-01-02 00:14:24', '#N/A'], numbers: null },
    ]);
    expect(seen.errors).toMatchObject([
      { index: 2, field: 'amount', code: 'type_mismatch' },
      { index: 2, field: 'due', code: 'type_mismatch' },
    ]);
    expect(await importFile(owner, table.id, fileId, { format: 'xlsx' })).toMatchObject({
      state: 'failed',
      created: 0,
    });
    expect(await run(await file(good), { format: 'xlsx' })).toMatchObject({ state: 'done', created: 2, failed: 0 });
    expect((await listRecords(owner, table.id)).list).toMatchObject([
      { name: '=Ada', amount: 1.234, due: '2026-01-02', code: '4711', done: true, status: 'paid' },
      { name: "'Bob", amount: null, due: '2026-01-02', code: '0815' },
    ]);
  });

  test('1.234 is read as the column shows, or by the language of whoever imports, or as they say', async () => {
    const amounts = async (lines: string[], settings: object = {}, client: Client = owner) => {
      const fileId = await upload(['name;amount', ...lines.map((text) => `x;${text}`)].join('\n'), client);
      const { rows, columns } = await client.act<Preview>('tables.preview_import', {
        ...{ tableId: table.id, fileId, format: 'csv', ...settings },
      });
      return [rows.map(({ values }) => values.amount), columns[1]?.numbers];
    };
    const open = ['1.234', '7', '2,345'];
    // Beyond what a preview shows: the whole column decides.
    const many = Array.from({ length: 60 }, () => '5');
    const [values, numbers] = await amounts([...open, ...many, '0.5']);
    expect((values as number[]).slice(0, 3)).toEqual([1.234, 7, 2345]);
    expect(numbers).toEqual({ decimalMark: 'point', decidedBy: 'values' });
    expect(await amounts([...open, '1.000.000'])).toEqual([
      [1234, 7, 2.345, 1_000_000],
      { decimalMark: 'comma', decidedBy: 'values' },
    ]);
    expect(await amounts(open)).toEqual([[1.234, 7, 2345], { decimalMark: 'point', decidedBy: 'language' }]);
    await member.client.post('/api/auth/profile', { language: 'de' });
    expect(await amounts(open, {}, member.client)).toEqual([
      [1234, 7, 2.345],
      { decimalMark: 'comma', decidedBy: 'language' },
    ]);
    expect(await amounts(open, { decimalMark: 'comma' })).toEqual([
      [1234, 7, 2.345],
      { decimalMark: 'comma', decidedBy: 'setting' },
    ]);
    expect(await amounts(['7', '8'])).toEqual([[7, 8], null]);
    await run('name;amount\nAda;1.234\nBob;0.5');
    expect(await valuesOf(owner, table.id, 'amount')).toEqual([1.234, 0.5]);
  });

  test('fields of a new table are suggested from a file: from real cells, from values, from how texts look', async () => {
    const suggest = async (content: string | Buffer, settings: object) =>
      owner.act<{ sheets: string[]; columns: { column: string; name: string; type: string }[]; complete: boolean }>(
        'tables.suggest_fields',
        { fileId: await upload(content), ...settings },
      );
    const text = (words: string) => `<c t="str"><v>${words}</v></c>`;
    const heading = (...names: string[]) => `<row>${names.map(text).join('')}</row>`;
    const book = await foreignWorkbook({
      styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs>',
      rows:
        heading('Article', 'Price', 'Since', 'Seen', 'Sold', 'Code') +
        `<row>${text('Chair')}<c><v>1.5</v></c><c s="1"><v>46024</v></c><c s="2"><v>46024.5</v></c><c t="b"><v>1</v></c>${text('0815')}</row>` +
        `<row>${text('Table')}<c><v>1E+21</v></c><c s="1"><v>46025</v></c><c r="F3"><v>4711</v></c></row>`,
      second: `${heading('Town')}<row>${text('Bonn')}</row>`,
    });
    const first = await suggest(book, { format: 'xlsx' });
    expect(first).toMatchObject({ sheets: ['Seen', 'Second & last'], complete: true });
    expect(first.columns.map(({ name, type }) => [name, type])).toEqual([
      ...[
        ['Article', 'text'],
        ['Price', 'number'],
        ['Since', 'date'],
        ['Seen', 'datetime'],
      ],
      ...[
        ['Sold', 'checkbox'],
        ['Code', 'text'],
      ],
    ]);
    const second = { format: 'xlsx', sheet: 'Second & last' };
    expect((await suggest(book, second)).columns).toMatchObject([{ name: 'Town', samples: ['Bonn'] }]);
    const towns = await newTable(owner, [{ key: 'town', type: 'text' }]);
    const fileId = await upload(book);
    expect(await importFile(owner, towns.id, fileId, second)).toMatchObject({ state: 'done', created: 1 });
    expect(await valuesOf(owner, towns.id, 'town')).toEqual(['Bonn']);
    expect(await owner.call('tables.suggest_fields', { fileId, format: 'xlsx', sheet: 'Third' })).toMatchObject({
      status: 409,
      body: { code: 'unknown_sheet', error: 'The workbook has no sheet “Third”.' },
    });
    const json = await suggest('[{"tags":["a","b"],"at":"2026-01-02T10:00:00Z"},{"size":{"x":1},"open":false}]', {
      format: 'json',
    });
    expect(json.columns.map(({ name, type }) => [name, type])).toEqual([
      ...[
        ['tags', 'multi_select'],
        ['at', 'datetime'],
        ['size', 'json'],
        ['open', 'checkbox'],
      ],
    ]);
    // More rows than are looked at: reading ends early, and nothing is taken for a choice.
    const long = await suggest(`Kind,\n${'a,1\n'.repeat(10_001)}`, { format: 'csv' });
    expect(long).toMatchObject({
      complete: false,
      columns: [
        { column: 'Kind', type: 'text', options: [] },
        { column: 'column 2', name: '', type: 'number' },
      ],
    });
    expect(await member.client.call('tables.suggest_fields', { fileId, format: 'xlsx' })).toMatchObject({
      status: 403,
    });
  });

  test.each([
    ['protected', protectedWorkbook, /password/],
    ['broken', Buffer.from('PK\u0003\u0004 and then nothing'), /damaged/],
    ['bursting', burstingWorkbook(), /unpacks/],
  ])('a workbook that is %s is refused in words', async (_, content, words) => {
    const fileId = await upload(await content);
    const input = { tableId: table.id, fileId, format: 'xlsx' };
    expect(await owner.call('tables.preview_import', input)).toMatchObject({
      status: 409,
      body: { code: 'unreadable_file', error: expect.stringMatching(words) },
    });
    expect(await importFile(owner, table.id, fileId, { format: 'xlsx' })).toMatchObject({
      ...{ state: 'failed', created: 0 },
      errors: [{ code: 'unreadable_file', message: expect.stringMatching(words) }],
    });
  });

  test.each([
    ['csv', 'name\n"open quote', 'unreadable_file'],
    ['json', '{"name": ', 'unreadable_file'],
    ['json', '[1, 2]', 'unreadable_file'],
    ['csv', '', 'nothing_to_import'],
    ['csv', 'name\n', 'nothing_to_import'],
    ['json', '[]', 'nothing_to_import'],
  ])('a %s file that cannot be used fails with its reason: %j', async (format, content, code) => {
    expect(await run(content, { format })).toMatchObject({ state: 'failed', created: 0, errors: [{ code }] });
    expect((await listRecords(owner, table.id)).pageInfo.totalRows).toBe(0);
  });

  test('without skipErrors one wrong row stops everything; with it the good rows are taken and each wrong one is named', async () => {
    const file = 'name,amount,code\nAda,1,a\n,2,b\nCid,x,c\nDan,4,a\nEve,5,e';
    const stopped = await run(file);
    expect(stopped).toMatchObject({ state: 'failed', created: 0 });
    expect(stopped.errors).toMatchObject([
      { index: 1, field: 'name', code: 'required_field_missing' },
      { index: 2, field: 'amount', code: 'type_mismatch' },
    ]);
    expect((await listRecords(owner, table.id)).pageInfo.totalRows).toBe(0);
    const skipped = await run(file, { skipErrors: true });
    expect(skipped).toMatchObject({ state: 'done', total: 5, done: 5, created: 2, failed: 3 });
    expect(skipped.errors.map(({ index, field, code }) => [index, field, code]).sort()).toEqual([
      [1, 'name', 'required_field_missing'],
      [2, 'amount', 'type_mismatch'],
      [3, 'code', 'unique_violation'],
    ]);
    expect(await valuesOf(owner, table.id, 'name')).toEqual(['Ada', 'Eve']);
  });

  test('a value that only the database can refuse stops the import there, with the row named', async () => {
    await addRecord(owner, table.id, { name: 'old', code: 'c2' });
    const failed = await run('name,code\na,c1\nb,c2\nc,c3');
    expect(failed).toMatchObject({ state: 'failed', errors: [{ index: 1, field: 'code', code: 'unique_violation' }] });
    expect(await valuesOf(owner, table.id, 'name')).toEqual(['old']);
  });

  test('5,000 rows: all of them, in order, with their events and one event of the import', async () => {
    const file = `name,amount,code\n${Array.from({ length: 5_000 }, (_, place) => `row ${place},${place},c${place}`).join('\n')}`;
    const done = await run(file);
    expect(done).toMatchObject({ state: 'done', total: 5_000, done: 5_000, created: 5_000, updated: 0, failed: 0 });
    expect((await listRecords(owner, table.id, { limit: 1 })).pageInfo.totalRows).toBe(5_000);
    expect((await listRecords(owner, table.id, { limit: 2, offset: 2_499 })).list.map(({ name }) => name)).toEqual([
      'row 2499',
      'row 2500',
    ]);
    const [told] = await rowsOf<{ created: number; rows: number; imported: object[] }>(
      app.database,
      `select coalesce(sum(coalesce(items, 1)) filter (where name = 'tables.record_created'), 0)::int as created, count(*)::int as rows,
         json_agg(data) filter (where name = 'tables.records_imported') as imported from events where subject_id = $1 and name like 'tables.record%'`,
      [table.id],
    );
    expect(told?.created).toBe(5_000);
    expect(told?.rows).toBeLessThan(100);
    expect(told?.imported).toEqual([
      { tableId: table.id, tableName: table.name, importId: done.id, created: 5_000, updated: 0, failed: 0 },
    ]);
  });

  test('is for who may import into this table, and holds to their rules and hidden fields', async () => {
    const fileId = await upload('name,amount\nAda,1\nBob,200', member.client);
    await owner.act('tables.set_row_rules', {
      tableId: table.id,
      rules: [{ role: 'member', verb: 'create', condition: { field: 'amount', cmp: 'lt', value: 100 } }],
    });
    const ruled = await importFile(member.client, table.id, fileId, { skipErrors: true });
    expect(ruled).toMatchObject({
      state: 'done',
      created: 1,
      failed: 1,
      errors: [{ index: 1, code: 'row_policy_denies' }],
    });
    expect((await listRecords(owner, table.id)).list).toMatchObject([{ name: 'Ada', created_by: member.id }]);
    await owner.act('tables.set_field_rights', {
      tableId: table.id,
      rights: [{ role: 'member', field: 'amount', access: 'hidden' }],
    });
    const { columns } = await member.client.act<Preview>('tables.preview_import', {
      tableId: table.id,
      fileId,
      format: 'csv',
    });
    expect(columns.map(({ key }) => key)).toEqual(['name', null]);
    const viewer = await newMember(app, 'viewer', owner);
    for (const action of ['tables.preview_import', 'tables.start_import'])
      expect(await viewer.client.call(action, { tableId: table.id, fileId, format: 'csv' })).toMatchObject({
        status: 403,
        body: { code: 'import_not_permitted' },
      });
    expect(await viewer.client.call('tables.get_import', { id: ruled.id })).toMatchObject({ status: 403 });
    const { client: elsewhere } = await newWorkspace(owner);
    expect(await elsewhere.call('tables.get_import', { id: ruled.id })).toMatchObject({ status: 404 });
    const there = await newTable(elsewhere, [{ key: 'name', type: 'text' }]);
    for (const action of ['tables.preview_import', 'tables.start_import'])
      expect(await elsewhere.call(action, { tableId: there.id, fileId, format: 'csv' })).toMatchObject({
        status: 404,
        body: { code: 'file_not_found' },
      });
  });

  test('imports of a table are listed, newest first', async () => {
    const first = await run('name\nAda');
    const second = await run('name\nBob');
    const { items } = await owner.act<{ items: ImportShape[] }>('tables.list_imports', { tableId: table.id });
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(items[0]).toMatchObject({
      tableId: table.id,
      state: 'done',
      startedAt: expect.any(String),
      endedAt: expect.any(String),
    });
    expect(await untilImported(owner, first.id)).toMatchObject({ created: 1 });
  });
});
