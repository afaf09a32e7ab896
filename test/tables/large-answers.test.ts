import { expect, test } from 'vitest';
import { bySession } from '../files/multipart.ts';
import { useApp } from '../harness/app.ts';
import { newTable } from '../harness/tables.ts';
import { importFile } from './import-files.ts';

const app = useApp({ worker: true });

const formulas = Array.from({ length: 40 }, (_, place) => ({ key: `f${place}`, type: 'formula', formula: 'CONCAT({text}, {text}, {text}, {text}, {text})' }));

// Each formula is bounded by itself; many of them in many records are bounded together.
test('formulas that make very long texts are refused as one answer, and exported as a stream', async () => {
  const owner = await app.owner();
  const { id: tableId } = await newTable(owner, [{ key: 'text', type: 'long_text' }, ...formulas]);
  const first = await owner.act<{ id: string }>('tables.create_record', { tableId, values: { text: 'x'.repeat(18_000) } });
  for (let count = 0; count < 9; count++) await owner.act('tables.create_record', { tableId, values: { text: 'y'.repeat(18_000) } });
  const list = (more: object) => owner.call('tables.list_records', { tableId, ...more });
  expect(await list({ limit: 20 })).toMatchObject({ status: 413, body: { code: 'answer_too_large' } });
  expect((await list({ limit: 2 })).status).toBe(200);
  expect((await list({ limit: 20, fields: ['text', 'f0'] })).status).toBe(200);
  expect((await owner.call('tables.get_record', { tableId, id: first.id })).status).toBe(200);
  expect((await owner.call('tables.export_records', { tableId, format: 'csv' })).text.length).toBeGreaterThan(32_000_000);
});

test('records that are written together are bounded as their answer is: refused whole, whichever way they come', async () => {
  const owner = await app.owner();
  const { id: tableId } = await newTable(owner, [{ key: 'text', type: 'long_text' }, { key: 'code', type: 'text' }, ...formulas]);
  const rows = Array.from({ length: 10 }, (_, place) => ({ code: `Nr ${place}`, text: 'x'.repeat(18_000) }));
  const codes = async () => (await owner.act<{ list: { id: string }[] }>('tables.list_records', { tableId, limit: 20, fields: ['code'] })).list;
  const tooLarge = { status: 413, body: { code: 'answer_too_large' } };
  expect(await owner.call('tables.import_records', { tableId, records: rows })).toMatchObject(tooLarge);
  expect(await codes()).toEqual([]);
  // A file is written in as many goes as it takes.
  const { id: fileId } = await bySession(owner).upload({ content: ['code,text', ...rows.map(({ code, text }) => `${code},${text}`)].join('\n') });
  expect(await importFile(owner, tableId, fileId)).toMatchObject({ state: 'done', created: 10, failed: 0 });
  const list = await codes();
  expect(list).toHaveLength(10);
  expect(await owner.call('tables.update_records', { tableId, records: list.map(({ id }) => ({ id, values: { code: 'other' } })) })).toMatchObject(tooLarge);
  expect(await owner.call('tables.delete_records', { tableId, ids: list.map(({ id }) => id) })).toMatchObject(tooLarge);
  expect(await owner.call('tables.delete_records', { tableId, ids: [list[0]?.id] })).toMatchObject({ status: 200 });
  expect(await codes()).toEqual(list.slice(1));
});
