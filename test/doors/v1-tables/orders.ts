import type { Client } from '../../harness/client.ts';
import { newTable, options, type TestTable, type V1 } from '../../harness/tables.ts';

/** A table with fields of many types and three records that are hard to write into a file. */
export async function newOrders(owner: Client, api: V1): Promise<TestTable> {
  const table = await newTable(
    owner,
    [
      { key: 'title', name: 'Title', type: 'text', required: true, unique: true, maxLength: 50 },
      { key: 'amount', type: 'number', min: 0, max: 1000 },
      { key: 'state', type: 'select', options: options('open', 'paid') },
      { key: 'tags', type: 'multi_select', options: options('a', 'b') },
      { key: 'day', type: 'date' },
      { key: 'at', type: 'datetime' },
      { key: 'done', type: 'checkbox' },
      { key: 'extra', type: 'json' },
      { key: 'files', type: 'attachment' },
      { key: 'double', type: 'formula', formula: '{amount} * 2' },
    ],
    { name: 'Orders, “old”' },
  );
  await api.fill(table.id, [
    {
      title: 'One, "quoted"\nline',
      amount: 1.5,
      state: 'open',
      tags: ['a', 'b'],
      day: '2026-01-02',
      at: '2026-01-02T03:04:05Z',
      done: true,
      extra: { a: 1 },
    },
    { title: '=1+1', amount: -0 },
    { title: 'Üml' },
  ]);
  return table;
}
