import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { anyText } from '../../harness/any-text.ts';
import { useApp } from '../../harness/app.ts';
import { newTable, nowhere, options, queryText, type TestTable, type V1, v1Of } from '../../harness/tables.ts';

const comparisons = (
  'eq neq in nin empty notempty null notnull blank notblank contains ncontains startswith endswith like nlike gt gte lt lte between nbetween within nwithin before after ' +
  'checked notchecked anyof allof noneof exactly ge le is isnot not btw nbtw nanyof isWithin unknown'
).split(' ');

// Whatever is sent, the answer is one of those that the spec knows: an open door meets every input sooner or later.
describe('calls at random', () => {
  const app = useApp();
  let api: V1;
  let table: TestTable;
  const keys = [
    'title',
    'mail',
    'amount',
    'stars',
    'done',
    'day',
    'at',
    'hour',
    'state',
    'tags',
    'who',
    'team',
    'other',
    'files',
    'extra',
    'number',
    'big',
    'soon',
    'titles',
    'sum',
    'links',
    'made',
    'maker',
  ];

  beforeAll(async () => {
    const owner = await app.owner();
    api = await v1Of(app, owner);
    const other = await newTable(owner, [
      { key: 'title', type: 'text' },
      { key: 'day', type: 'date' },
    ]);
    const [linked = ''] = await api.fill(other.id, [{ title: 'Linked', day: '2026-01-02' }]);
    table = await newTable(owner, [
      { key: 'title', type: 'text' },
      { key: 'mail', type: 'email' },
      { key: 'amount', type: 'number' },
      { key: 'stars', type: 'rating' },
      { key: 'done', type: 'checkbox' },
      { key: 'day', type: 'date' },
      { key: 'at', type: 'datetime' },
      { key: 'hour', type: 'time' },
      { key: 'state', type: 'select', options: options('open', 'paid') },
      { key: 'tags', type: 'multi_select', options: options('open', 'paid') },
      { key: 'who', type: 'user' },
      { key: 'team', type: 'users' },
      { key: 'other', type: 'link', link: { tableId: other.id } },
      { key: 'files', type: 'attachment' },
      { key: 'extra', type: 'json' },
      { key: 'number', type: 'autonumber' },
      { key: 'big', type: 'formula', formula: 'IF({amount} > 5, "big", {title})' },
      { key: 'soon', type: 'formula', formula: '{day} < TODAY()' },
      { key: 'titles', type: 'lookup', lookup: { link: 'other', field: 'title' } },
      { key: 'sum', type: 'rollup', rollup: { link: 'other', field: 'day', fn: 'max' } },
      { key: 'links', type: 'count', count: { link: 'other' } },
      { key: 'made', type: 'created_time' },
      { key: 'maker', type: 'created_by' },
    ]);
    await api.fill(table.id, [
      {
        title: 'One',
        amount: 7,
        day: '2026-01-02',
        at: '2026-01-02T03:04:05Z',
        hour: '12:00',
        state: 'open',
        tags: ['open'],
        other: [linked],
        extra: { a: 1 },
        done: true,
      },
      {},
      { title: '%_\\', amount: -1e308, day: '0001-01-01', at: '9999-12-31T23:59:59.999Z', tags: ['paid', 'open'] },
    ]);
  });

  const unit = fc.constantFrom('hour', 'day', 'week', 'month', 'quarter', 'year', 'decade');
  const scalar = fc.oneof(
    fc.constantFrom<unknown>(
      'open',
      'paid',
      'One',
      '%',
      '\\',
      '2026-01-02',
      '0001-01-01',
      '9999-12-31',
      '2026-01-02T03:04:05Z',
      '9999-12-31T23:59:59.999Z',
      '12:00',
      nowhere,
      '',
      null,
      true,
      false,
    ),
    fc.constantFrom<unknown>(0, -0, 7, 1e308, -1e308, 5e-324, 2 ** 53, 0.1),
    anyText(12),
    fc.double(),
    fc.integer(),
    fc.record({ rel: fc.constantFrom('today', 'yesterday', 'tomorrow', 'never') }),
    fc.record({ past: fc.constantFrom(1, 7, 10_000, 0, 1.5), unit }),
    fc.record({
      next: fc.constantFrom(1, 7, 10_000, 1e9),
      unit,
      tz: fc.constantFrom('UTC', 'Pacific/Auckland', '+05:30'),
    }),
    fc.record({ this: unit }),
    fc.record({ var: fc.constantFrom('user.id', 'user.role', 'user.email', 'user') }),
  );
  const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }));
  const field = fc.constantFrom(...keys, 'id', 'created_at', 'updated_at', 'created_by');
  const condition = fc.record({ field, cmp: fc.constantFrom(...comparisons), value });
  const filter = fc.oneof(
    { weight: 3, arbitrary: condition },
    {
      weight: 1,
      arbitrary: fc.record({ op: fc.constantFrom('and', 'or'), children: fc.array(condition, { maxLength: 3 }) }),
    },
    { weight: 1, arbitrary: condition.map((one) => ({ op: 'not', children: [one] })) },
  );
  const faults = () => app.log.filter((line) => line.includes('"level":50'));

  test('a filter is answered or refused by a code, and the same by the export', async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(filter, async (given) => {
        const { status, body } = await api.list(table.id, { filter: given });
        if (status === 200) answered += 1;
        else
          expect({ status, body }).toMatchObject({
            status: 400,
            body: {
              code: expect.stringMatching(
                /^(invalid_filter|unknown_field|unsupported_comparison|invalid_filter_value)$/,
              ),
            },
          });
        expect(
          (await api.get(`/api/v1/tables/${table.id}/export${queryText({ filter: given, format: 'json' })}`)).status,
        ).toBe(status);
      }),
      { numRuns: 150 },
    );
    expect(answered).toBeGreaterThan(5);
    expect(faults()).toEqual([]);
  });

  test('a condition and its opposite are all records, each once', async () => {
    const all = (await api.column(table.id, 'id', { limit: 500 })).sort();
    await fc.assert(
      fc.asyncProperty(filter, async (given) => {
        const { status, body } = await api.list(table.id, { filter: given, limit: 500 });
        if (status !== 200) return;
        const opposite = await api.list(table.id, { filter: { op: 'not', children: [given] }, limit: 500 });
        expect([...body.list, ...opposite.body.list].map(({ id }) => id).sort()).toEqual(all);
      }),
      { numRuns: 100 },
    );
  });

  test('a record is written or refused by a code of its own', async () => {
    const records = fc.dictionary(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...keys) },
        { weight: 1, arbitrary: fc.string({ maxLength: 5 }) },
      ),
      fc.oneof(value, fc.jsonValue()),
      { maxKeys: 3 },
    );
    const target = await newTable(await app.owner(), [
      { key: 'title', type: 'text' },
      { key: 'amount', type: 'number' },
      { key: 'done', type: 'checkbox' },
      { key: 'day', type: 'date' },
      { key: 'at', type: 'datetime' },
      { key: 'state', type: 'select', options: options('open', 'paid') },
      { key: 'tags', type: 'multi_select', options: options('open', 'paid') },
      { key: 'extra', type: 'json' },
    ]);
    let written = 0;
    await fc.assert(
      fc.asyncProperty(records, async (given) => {
        const { status, body } = await api.create<{ code: string }>(target.id, given);
        if (status === 201) written += 1;
        else expect([409, 400]).toContain(status);
        if (status === 400) expect(body.code).toBe('invalid_body');
      }),
      { numRuns: 150 },
    );
    expect(await api.totalRows(target.id)).toBe(written);
    expect(written).toBeGreaterThan(5);
    expect(faults()).toEqual([]);
  });

  test('sort and q are answered or refused', async () => {
    const sorts = fc
      .array(fc.tuple(fc.constantFrom('', '-'), field), { maxLength: 4 })
      .map((parts) => parts.map((part) => part.join('')).join());
    await fc.assert(
      fc.asyncProperty(sorts, anyText(30), async (sort, q) => {
        const text = q.isWellFormed() ? q : '';
        const { status, body } = await api.list(table.id, { sort, q: text });
        if (status !== 200)
          expect({ status, body }).toMatchObject({
            status: 400,
            body: { code: expect.stringMatching(/^(unsupported_comparison|invalid_parameters)$/) },
          });
      }),
      { numRuns: 80 },
    );
    expect(faults()).toEqual([]);
  });
});
