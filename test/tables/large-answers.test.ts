import { beforeAll, describe, expect, test } from 'vitest';
import { bySession } from '../files/multipart.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newTable } from '../harness/tables.ts';
import { type ImportShape, importFile } from './import-files.ts';

const formulas = Array.from({ length: 40 }, (_, place) => ({
  key: `f${place}`,
  type: 'formula',
  formula: 'CONCAT({text}, {text}, {text}, {text}, {text})',
}));
const rows = Array.from({ length: 10 }, (_, place) => ({ code: `Nr ${place}`, text: 'x'.repeat(18_000) }));
const tooLarge = { status: 413, body: { code: 'answer_too_large' } };

// Each formula is bounded by itself; many of them in many records are bounded together.
describe('formulas that make very long texts', () => {
  const app = useApp({ worker: true });
  let owner: Client;
  let tableId: string;
  let imported: ImportShape;

  beforeAll(async () => {
    owner = await app.owner();
    tableId = (await newTable(owner, [{ key: 'text', type: 'long_text' }, { key: 'code', type: 'text' }, ...formulas]))
      .id;
    const { id: fileId } = await bySession(owner).upload({
      content: ['code,text', ...rows.map(({ code, text }) => `${code},${text}`)].join('\n'),
    });
    imported = await importFile(owner, tableId, fileId);
  });

  const ids = async () =>
    (
      await owner.act<{ list: { id: string }[] }>('tables.list_records', { tableId, limit: 20, fields: ['code'] })
    ).list.map(({ id }) => id);

  test('are refused as one answer, and exported as a stream', async () => {
    const list = (more: object) => owner.call('tables.list_records', { tableId, ...more });
    expect(await list({ limit: 20 })).toMatchObject(tooLarge);
    expect((await list({ limit: 2 })).status).toBe(200);
    expect((await list({ limit: 20, fields: ['text', 'f0'] })).status).toBe(200);
    expect((await owner.call('tables.get_record', { tableId, id: (await ids())[0] })).status).toBe(200);
    expect((await owner.call('tables.export_records', { tableId, format: 'csv' })).text.length).toBeGreaterThan(
      32_000_000,
    );
  });

  test('are refused where their records are written together, and nothing is done; a file is written in as many goes as it takes', async () => {
    expect(imported).toMatchObject({ state: 'done', created: 10, failed: 0 });
    const before = await ids();
    expect(before).toHaveLength(10);
    expect(await owner.call('tables.import_records', { tableId, records: rows })).toMatchObject(tooLarge);
    expect(
      await owner.call('tables.update_records', {
        tableId,
        records: before.map((id) => ({ id, values: { code: 'other' } })),
      }),
    ).toMatchObject(tooLarge);
    expect(await owner.call('tables.delete_records', { tableId, ids: before })).toMatchObject(tooLarge);
    expect(await ids()).toEqual(before);
    expect(await owner.call('tables.delete_records', { tableId, ids: before.slice(0, 1) })).toMatchObject({
      status: 200,
    });
    expect(await ids()).toEqual(before.slice(1));
  });
});
