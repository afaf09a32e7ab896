import { beforeAll, describe, expect, test } from 'vitest';
import { bySession } from '../files/multipart.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { importFile, type Preview } from './import-files.ts';
import { addRecords, listRecords, newTable, type TableShape } from './make-tables.ts';

describe('importing a file by the key of its rows', () => {
  const app = useApp({ worker: true });
  let owner: Client;
  let table: TableShape;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const upload = async (content: string) => (await bySession(owner).upload({ content })).id;
  const preview = async (content: string, settings: object = {}) =>
    owner.act<Preview>('tables.preview_import', {
      tableId: table.id,
      fileId: await upload(content),
      format: 'csv',
      ...settings,
    });
  const run = async (content: string, settings: object = {}) =>
    importFile(owner, table.id, await upload(content), settings);

  test('with upsertBy known records are changed and others made', async () => {
    table = await newTable(owner, [
      { key: 'name', type: 'text', required: true },
      { key: 'amount', type: 'number' },
      { key: 'code', type: 'text', unique: true },
    ]);
    await addRecords(owner, table.id, [
      { name: 'Ada', code: 'a', amount: 1 },
      { name: 'Bob', code: 'b', amount: 2 },
    ]);
    expect(await run('code,amount,name\na,10,\nb,2,\nn,5,New', { upsertBy: 'code' })).toMatchObject({
      state: 'done',
      created: 1,
      updated: 1,
      failed: 0,
    });
    expect((await listRecords(owner, table.id)).list).toMatchObject([
      { name: 'Ada', amount: 10 },
      { name: 'Bob', amount: 2 },
      { name: 'New', amount: 5 },
    ]);
    const again = await run('code,amount\nmissing,1', { upsertBy: 'code' });
    expect(again).toMatchObject({
      state: 'failed',
      errors: [{ index: 0, field: 'name', code: 'required_field_missing' }],
    });
  });

  test('rows find records by their number; an unknown number is not written, and the new record gets its own', async () => {
    table = await newTable(owner, [
      { key: 'number', type: 'numbering', name: 'No.', numbering: 'INV-{0000}' },
      { key: 'count', type: 'autonumber' },
      { key: 'name', type: 'text', required: true },
      { key: 'amount', type: 'number' },
    ]);
    await addRecords(owner, table.id, [
      { name: 'Ada', amount: 1 },
      { name: 'Bob', amount: 2 },
    ]);
    const file = 'No.,amount,name\nINV-0002,20,\nINV-0009,9,New\n,5,Blank';
    const seen = await preview(file, { upsertBy: 'number' });
    expect(seen).toMatchObject({ errorCount: 0, columns: [{ key: 'number' }, { key: 'amount' }, { key: 'name' }] });
    expect((await preview(file)).columns[0]).toMatchObject({ name: 'No.', key: null });
    expect(await run(file, { upsertBy: 'number' })).toMatchObject({ state: 'done', created: 2, updated: 1, failed: 0 });
    expect((await listRecords(owner, table.id)).list).toMatchObject([
      { number: 'INV-0001', name: 'Ada', amount: 1 },
      { number: 'INV-0002', name: 'Bob', amount: 20 },
      { number: 'INV-0003', name: 'New', amount: 9 },
      { number: 'INV-0004', name: 'Blank', amount: 5 },
    ]);
    const json = JSON.stringify([{ number: 'INV-0001', amount: 10 }]);
    expect(await run(json, { format: 'json', upsertBy: 'number' })).toMatchObject({ created: 0, updated: 1 });
    // It is not written where it does not tell which record is meant.
    const written = { mapping: { 'No.': 'number', name: 'name', amount: 'amount' } };
    expect(await run(file, written)).toMatchObject({ state: 'failed', created: 0 });
    expect(await run('count,amount\n1,5', { upsertBy: 'count' })).toMatchObject({
      errors: [{ code: 'invalid_field' }],
    });
    const records = [{ number: 'INV-0001', name: 'x' }];
    expect(await owner.call('tables.import_records', { tableId: table.id, upsertBy: 'number', records })).toMatchObject(
      { status: 409, body: { code: 'invalid_field' } },
    );
  });
});
