import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome } from '../harness/factories.ts';
import { newTable, options, type RecordPage } from '../harness/tables.ts';

interface Summary {
  rows: { group: unknown[]; values: unknown[] }[];
  totals: unknown[];
  more: boolean;
}

const sales = [
  { status: 'open', amount: 10, on: '2026-01-31', at: '2026-01-31T23:30:00.000Z', paid: true, who: 'Ada' },
  { status: 'won', amount: 30, on: '2026-02-01', at: '2026-02-14T12:00:00.000Z', paid: false, who: 'ada' },
  { status: 'open', amount: 20, on: '2026-02-15', at: '2026-03-31T22:15:00.000Z', paid: true, who: 'Bob' },
  { status: null, amount: null, on: null, at: null, paid: false, who: null },
  { status: 'lost', amount: -5, on: '2027-01-01', at: '2027-01-01T00:00:00.000Z', paid: false, who: 'Bob' },
];

describe('summaries of records', () => {
  const app = useApp();
  let owner: Client;
  let tableId: string;
  const summarize = (input: object, client = owner) => client.act<Summary>('tables.aggregate', { tableId, ...input });

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    await owner.act('workspace.update', { timeZone: 'Europe/Berlin' });
    const table = await newTable(owner, [
      { key: 'status', type: 'select', options: options('won', 'open', 'lost') },
      { key: 'amount', type: 'number' },
      { key: 'on', type: 'date' },
      { key: 'at', type: 'datetime' },
      { key: 'paid', type: 'checkbox' },
      { key: 'who', type: 'text' },
    ]);
    tableId = table.id;
    for (const values of sales) await owner.act('tables.create_record', { tableId, values });
  });

  test('every function, over all records', async () => {
    const fns = ['count', 'sum', 'avg', 'min', 'max', 'median', 'distinct'];
    const measures = [...fns.map((fn) => ({ fn, field: 'amount' })), { fn: 'count' }, { fn: 'max', field: 'on' }];
    const { rows, totals, more } = await summarize({ measures: [...measures, { fn: 'min', field: 'at' }] });
    expect(totals).toEqual([4, 55, 13.75, -5, 30, 15, 4, 5, '2027-01-01', '2026-01-31T23:30:00.000Z']);
    expect(rows).toEqual([{ group: [], values: totals }]);
    expect(more).toBe(false);
  });

  test('groups come in the order of their values, options in theirs, and empty ones last', async () => {
    const measures = [{ fn: 'count' }, { fn: 'sum', field: 'amount' }];
    expect(await summarize({ measures, groupBy: [{ field: 'status' }] })).toEqual({
      rows: [
        { group: ['won'], values: [1, 30] },
        { group: ['open'], values: [2, 30] },
        { group: ['lost'], values: [1, -5] },
        { group: [null], values: [1, 0] },
      ],
      totals: [5, 55],
      more: false,
    });
    expect(
      (await summarize({ measures, groupBy: [{ field: 'paid' }, { field: 'who' }] })).rows.map(({ group }) => group),
    ).toEqual([
      [false, 'ada'],
      [false, 'Bob'],
      [false, null],
      [true, 'Ada'],
      [true, 'Bob'],
    ]);
  });

  test('times lie in the periods of the workspace’s time zone, dates in their own', async () => {
    const by = async (field: string, period: string) =>
      (await summarize({ measures: [{ fn: 'count' }], groupBy: [{ field, by: period }] })).rows.map(
        ({ group, values }) => [group[0], values[0]],
      );
    // Half past eleven in London is February in Berlin, and a quarter past ten in summer is April.
    expect(await by('at', 'month')).toEqual([
      ['2026-02-01', 2],
      ['2026-04-01', 1],
      ['2027-01-01', 1],
      [null, 1],
    ]);
    expect(await by('on', 'month')).toEqual([
      ['2026-01-01', 1],
      ['2026-02-01', 2],
      ['2027-01-01', 1],
      [null, 1],
    ]);
    expect(await by('on', 'quarter')).toEqual([
      ['2026-01-01', 3],
      ['2027-01-01', 1],
      [null, 1],
    ]);
    expect(await by('on', 'year')).toEqual([
      ['2026-01-01', 3],
      ['2027-01-01', 1],
      [null, 1],
    ]);
    // Weeks begin on Monday.
    expect((await by('on', 'week')).slice(0, 2)).toEqual([
      ['2026-01-26', 2],
      ['2026-02-09', 1],
    ]);
    expect((await by('at', 'day'))[0]).toEqual(['2026-02-01', 1]);
  });

  test('a filter, a limit of groups, and totals of all of them', async () => {
    const summary = await summarize({
      measures: [{ fn: 'count' }],
      groupBy: [{ field: 'who' }],
      filter: { field: 'amount', cmp: 'notempty' },
      limit: 1,
    });
    expect(summary).toEqual({ rows: [{ group: ['Ada'], values: [1] }], totals: [4], more: true });
  });

  test.each([
    [{ measures: [{ fn: 'sum' }] }, 'measures[0].field'],
    [{ measures: [{ fn: 'sum', field: 'who' }] }, 'measures[0].field'],
    [{ measures: [{ fn: 'min', field: 'status' }] }, 'measures[0].field'],
    [{ measures: [{ fn: 'count' }], groupBy: [{ field: 'who', by: 'month' }] }, 'groupBy[0].by'],
    [{ measures: [{ fn: 'count' }], groupBy: [{ field: 'nothing' }] }, 'groupBy[0].field'],
  ])('%j is refused, and says where', async (input, path) => {
    const answer = await owner.call('tables.aggregate', { tableId, ...input });
    expect(answer.status).toBe(400);
    expect(answer.body.details).toMatchObject([{ path }]);
  });

  test('hidden fields are not there, and rows out of sight do not count', async () => {
    const { id } = await newTable(owner, [
      { key: 'area', type: 'text' },
      { key: 'salary', type: 'number' },
    ]);
    for (const [area, salary] of [
      ['north', 1],
      ['north', 2],
      ['south', 4],
    ])
      await owner.act('tables.create_record', { tableId: id, values: { area, salary } });
    const viewer = (await newMember(app, 'viewer', owner)).client;
    await owner.act('tables.set_row_rules', {
      tableId: id,
      rules: [{ role: 'viewer', verb: 'read', condition: { field: 'area', cmp: 'eq', value: 'north' } }],
    });
    const input = { tableId: id, measures: [{ fn: 'count' }, { fn: 'sum', field: 'salary' }] };
    expect((await summarize(input, viewer)).totals).toEqual([2, 3]);
    await owner.act('tables.set_field_rights', {
      tableId: id,
      rights: [{ role: 'viewer', field: 'salary', access: 'hidden' }],
    });
    expect((await viewer.call('tables.aggregate', input)).body.code).toBe('unknown_field');
  });

  test('whatever is asked for, groups and totals are those of the records that the list answers', async () => {
    const field = fc.constantFrom('status', 'amount', 'on', 'paid', 'who');
    const filter = fc.constantFrom(
      undefined,
      { field: 'paid', cmp: 'eq', value: true },
      { field: 'amount', cmp: 'gt', value: 5 },
      {
        op: 'or',
        children: [
          { field: 'who', cmp: 'empty' },
          { field: 'status', cmp: 'eq', value: 'open' },
        ],
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(field, { maxLength: 3 }), filter, async (keys, condition) => {
        const narrowed = condition ? { filter: condition } : {};
        const { list } = await owner.act<RecordPage>('tables.list_records', { tableId, limit: 500, ...narrowed });
        const summary = await summarize({
          measures: [{ fn: 'count' }, { fn: 'sum', field: 'amount' }, { fn: 'distinct', field: 'who' }],
          groupBy: keys.map((key) => ({ field: key })),
          ...narrowed,
        });
        const measured = (records: typeof list) => [
          records.length,
          records.reduce((sum, { amount }) => sum + Number(amount ?? 0), 0),
          new Set(records.flatMap(({ who }) => (who === null ? [] : [who]))).size,
        ];
        expect(summary.totals).toEqual(measured(list));
        const groups = Map.groupBy(list, (record) => JSON.stringify(keys.map((key) => record[key] ?? null)));
        const expected =
          keys.length === 0
            ? [['[]', measured(list)]]
            : [...groups].map(([group, records]) => [group, measured(records)]);
        expect(summary.rows.map(({ group, values }) => [JSON.stringify(group), values]).sort()).toEqual(
          expected.sort(),
        );
      }),
      { numRuns: 40 },
    );
  });
});
