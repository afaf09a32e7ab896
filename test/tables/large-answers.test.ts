import { expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newTable } from '../harness/tables.ts';

const app = useApp();

// Each formula is bounded by itself; many of them in many records are bounded together.
test('formulas that make very long texts are refused as one answer, and exported as a stream', async () => {
  const owner = await app.owner();
  const formulas = Array.from({ length: 40 }, (_, place) => ({ key: `f${place}`, type: 'formula', formula: 'CONCAT({text}, {text}, {text}, {text}, {text})' }));
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
