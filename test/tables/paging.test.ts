import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newTable, options, type RecordPage, type TestRecord } from '../harness/tables.ts';

const app = useApp();
const kinds = ['name', 'amount', 'due', 'status', 'done', 'created_at'] as const;

describe('pages of a sorted list', () => {
  let owner: Client;
  let tableId: string;
  let all: TestRecord[];

  beforeAll(async () => {
    owner = await app.owner();
    const table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'amount', type: 'number', index: 'on' },
      { key: 'due', type: 'date' },
      { key: 'status', type: 'select', options: options('late', 'open', 'paid') },
      { key: 'done', type: 'checkbox' },
    ]);
    tableId = table.id;
    // Few different values, many empty ones: most of the order hangs on ties and on where the empty ones go.
    const records = fc.sample(
      fc.record({
        name: fc.constantFrom(null, 'a', 'B', 'ä', 'Z', '10'),
        amount: fc.constantFrom(null, -1, 0, 2.5, 7),
        due: fc.constantFrom(null, '2026-01-01', '2026-02-28'),
        status: fc.constantFrom(null, 'open', 'paid', 'late'),
        done: fc.boolean(),
      }),
      137,
    );
    await owner.act('tables.import_records', { tableId, records });
    all = (await page({ limit: 500 })).list;
  });

  const page = (query: Record<string, unknown>) => owner.act<RecordPage>('tables.list_records', { tableId, ...query });

  const sorts = fc
    .uniqueArray(fc.tuple(fc.constantFrom(...kinds), fc.boolean()), { selector: ([key]) => key, maxLength: 4 })
    .map((parts) => parts.map(([key, descending]) => ({ key, descending })));

  test('visit every record once, in one order, whatever the sort and the size of a page', async () => {
    await fc.assert(
      fc.asyncProperty(sorts, fc.integer({ min: 7, max: 90 }), async (sort, limit) => {
        const seen: TestRecord[] = [];
        for (;;) {
          const { list, pageInfo } = await page({
            limit,
            offset: seen.length,
            sort: sort.map(({ key, descending }) => (descending ? `-${key}` : key)).join(','),
          });
          seen.push(...list);
          expect(pageInfo.totalRows).toBe(all.length);
          expect(pageInfo.isLastPage).toBe(seen.length === all.length);
          if (pageInfo.isLastPage) break;
          expect(list).toHaveLength(limit);
        }
        expect(seen.map((record) => record.id).sort()).toEqual(all.map((record) => record.id).sort());
        for (const [index, record] of seen.entries())
          if (index > 0) expectOrder(seen[index - 1] as TestRecord, record, sort);
      }),
      { numRuns: 40 },
    );
  });
});

const optionOrder = ['late', 'open', 'paid'];

function keyOf(record: TestRecord, key: string): string | number | boolean | null {
  const value = record[key] as string | number | boolean | null;
  if (key === 'status') return value === null ? null : optionOrder.indexOf(value as string);
  return key === 'name' && typeof value === 'string'
    ? value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    : value;
}

/** Empty values come last both ways; what is equal is told apart by the next key, and at last by the id. */
function expectOrder(left: TestRecord, right: TestRecord, sort: { key: string; descending: boolean }[]): void {
  for (const { key, descending } of sort) {
    const [a, b] = [keyOf(left, key), keyOf(right, key)];
    if (a === b) continue;
    if (b === null) return;
    expect(a, `${key} of the record before`).not.toBeNull();
    expect(
      descending ? (a as number) > (b as number) : (a as number) < (b as number),
      `${String(a)} before ${String(b)} by ${descending ? '-' : ''}${key}`,
    ).toBe(true);
    return;
  }
  const last = sort.at(-1)?.descending ?? false;
  expect(last ? left.id > right.id : left.id < right.id, 'ties by id').toBe(true);
}
