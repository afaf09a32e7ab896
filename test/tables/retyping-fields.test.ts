import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import {
  addRecord,
  addRecords,
  type FieldWish,
  fieldOf,
  getRecord,
  listRecords,
  newTable,
  saveField,
  trySaveField,
  untilBuilt,
  valuesOf,
} from './make-tables.ts';

const options = [
  { key: 'open', name: 'Open' },
  { key: 'paid', name: 'Paid' },
];

describe('changing the type of a field', () => {
  const app = useApp({ worker: true });
  let owner: Client;
  let ownerId: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    ownerId = (await addRecord(owner, (await newTable(owner, [{ key: 'a', type: 'text' }])).id)).created_by ?? '';
  });

  async function retyped(
    from: Record<string, unknown>,
    to: Record<string, unknown>,
    values: unknown[],
  ): Promise<unknown[]> {
    const table = await newTable(owner, [{ key: 'x', ...from } as FieldWish]);
    await addRecords(
      owner,
      table.id,
      values.map((x) => ({ x })),
    );
    const field = await saveField(owner, table.id, { id: fieldOf(table, 'x').id, ...to });
    expect(field).toMatchObject({ type: to.type, state: 'ready' });
    const after = await valuesOf(owner, table.id, 'x');
    // What was converted is a value of the new type, whoever reads or writes it.
    const [first] = (await listRecords(owner, table.id)).list;
    expect(
      await owner.call('tables.update_record', { tableId: table.id, id: first?.id, values: { x: first?.x } }),
    ).toMatchObject({ status: 200 });
    return after;
  }

  test.each<[string, Record<string, unknown>, Record<string, unknown>, unknown[], unknown[]]>([
    [
      'texts become numbers',
      { type: 'text' },
      { type: 'number' },
      ['1', '-2.5', '1.234,56', '€ 12', null],
      [1, -2.5, 1234.56, 12, null],
    ],
    [
      'texts become numbers with the decimal comma that another value shows',
      { type: 'text' },
      { type: 'number' },
      ['1.234', '0,5', '€ 12.500', null],
      [1234, 0.5, 12_500, null],
    ],
    [
      'texts become amounts with the decimal point that another value shows',
      { type: 'text' },
      { type: 'currency', currency: 'EUR' },
      ['1.23', '1,234', '0.5'],
      [1.23, 1234, 0.5],
    ],
    [
      'spaces between thousands do not hide the decimal comma',
      { type: 'text' },
      { type: 'number' },
      ['1.234', '12\u00A0345,5', null],
      [1234, 12_345.5, null],
    ],
    ['numbers become texts', { type: 'number' }, { type: 'text' }, [1, -2.5, 0, null], ['1', '-2.5', '0', null]],
    [
      'texts become days',
      { type: 'text' },
      { type: 'date' },
      ['2026-01-02', '2.1.2026', '1/2/2026', null],
      ['2026-01-02', '2026-01-02', '2026-01-02', null],
    ],
    ['days become texts', { type: 'date' }, { type: 'text' }, ['2026-01-02', null], ['2026-01-02', null]],
    [
      'days become moments',
      { type: 'date' },
      { type: 'datetime' },
      ['2026-01-02', null],
      ['2026-01-02T00:00:00.000Z', null],
    ],
    [
      'moments become days',
      { type: 'datetime' },
      { type: 'date' },
      ['2026-01-02T15:04:05.000Z', null],
      ['2026-01-02', null],
    ],
    [
      'texts become times of day',
      { type: 'text' },
      { type: 'time' },
      ['9:30', '15:04:05', null],
      ['09:30:00', '15:04:05', null],
    ],
    ['texts become long', { type: 'text' }, { type: 'long_text' }, ['a', null], ['a', null]],
    ['long texts become short', { type: 'long_text' }, { type: 'text' }, ['a\nb', null], ['a\nb', null]],
    [
      'texts become mail addresses',
      { type: 'text' },
      { type: 'email' },
      ['ada@example.com', null],
      ['ada@example.com', null],
    ],
    [
      'texts become web addresses',
      { type: 'text' },
      { type: 'url' },
      ['https://example.com', null],
      ['https://example.com', null],
    ],
    [
      'texts become phone numbers',
      { type: 'text' },
      { type: 'phone' },
      ['+49 30 1234567', null],
      ['+49 30 1234567', null],
    ],
    ['numbers become amounts', { type: 'number' }, { type: 'currency', currency: 'EUR' }, [1.5, null], [1.5, null]],
    ['numbers become shares', { type: 'number' }, { type: 'percent' }, [0.25, null], [0.25, null]],
    ['texts become shares', { type: 'text' }, { type: 'percent' }, ['25 %', '0.5', null], [0.25, 0.5, null]],
    ['numbers become stars', { type: 'number' }, { type: 'rating' }, [1, 5, null], [1, 5, null]],
    ['texts become durations', { type: 'text' }, { type: 'duration' }, ['1:30', '90', null], [5400, 90, null]],
    [
      'texts become ticks',
      { type: 'text' },
      { type: 'checkbox' },
      ['yes', 'nein', 'x', null],
      [true, false, true, false],
    ],
    ['ticks become texts', { type: 'checkbox' }, { type: 'text' }, [true, false], ['true', 'false']],
    ['numbers become ticks', { type: 'number' }, { type: 'checkbox' }, [1, 0, null], [true, false, false]],
    [
      'texts become options, by name or key',
      { type: 'text' },
      { type: 'select', options },
      ['Open', 'paid', null],
      ['open', 'paid', null],
    ],
    [
      'options become texts, by their names',
      { type: 'select', options },
      { type: 'text' },
      ['open', 'paid', null],
      ['Open', 'Paid', null],
    ],
    [
      'one option becomes several',
      { type: 'select', options },
      { type: 'multi_select', options },
      ['open', null],
      [['open'], []],
    ],
    [
      'several options become one',
      { type: 'multi_select', options },
      { type: 'select', options },
      [['open'], []],
      ['open', null],
    ],
    [
      'texts become several options',
      { type: 'text' },
      { type: 'multi_select', options },
      ['open, Paid', null],
      [['open', 'paid'], []],
    ],
    [
      'several options become texts',
      { type: 'multi_select', options },
      { type: 'text' },
      [['open', 'paid'], []],
      ['Open, Paid', null],
    ],
    ['texts become JSON', { type: 'text' }, { type: 'json' }, ['plain', null], ['plain', null]],
    ['JSON becomes texts', { type: 'json' }, { type: 'text' }, [{ a: 1 }, 'plain', null], ['{"a":1}', 'plain', null]],
  ])('%s', async (_, from, to, values, expected) => {
    expect(await retyped(from, to, values)).toEqual(expected);
  });

  test('texts that do not show their decimal mark are read as whoever changes the field writes numbers', async () => {
    const read = () => retyped({ type: 'text' }, { type: 'number' }, ['1.234', '2,345']);
    expect(await read()).toEqual([1.234, 2345]);
    await owner.post('/api/auth/profile', { language: 'de' });
    expect(await read()).toEqual([1234, 2.345]);
    await owner.post('/api/auth/profile', { language: 'en' });
  });

  test('a person becomes several, and one of a list a person', async () => {
    expect(await retyped({ type: 'user' }, { type: 'users' }, [ownerId, null])).toEqual([[ownerId], []]);
    expect(await retyped({ type: 'users' }, { type: 'user' }, [[ownerId], []])).toEqual([ownerId, null]);
  });

  test('values that do not fit are refused with how many and which; allowed, they are emptied and the others converted', async () => {
    const table = await newTable(owner, [{ key: 'x', type: 'text' }]);
    const records = await addRecords(
      owner,
      table.id,
      ['1', 'one', '2', 'two', 'three', 'four', 'five', 'six'].map((x) => ({ x })),
    );
    const wish = { id: fieldOf(table, 'x').id, type: 'number' };
    const refused = await trySaveField(owner, table.id, wish);
    expect(refused).toMatchObject({ status: 409, body: { code: 'conversion_loses_data', field: 'x', count: 6 } });
    expect(refused.body.examples).toHaveLength(5);
    expect(refused.body.examples?.[0]).toEqual({ id: records[1]?.id, value: 'one' });
    expect(await valuesOf(owner, table.id, 'x')).toEqual(['1', 'one', '2', 'two', 'three', 'four', 'five', 'six']);
    await saveField(owner, table.id, { ...wish, allowLoss: true });
    expect(await valuesOf(owner, table.id, 'x')).toEqual([1, null, 2, null, null, null, null, null]);
  });

  test('several options where one is wanted, and a part of a day, count as lost', async () => {
    const table = await newTable(owner, [{ key: 'x', type: 'multi_select', options }]);
    await addRecord(owner, table.id, { x: ['open', 'paid'] });
    expect(await trySaveField(owner, table.id, { id: fieldOf(table, 'x').id, type: 'select', options })).toMatchObject({
      status: 409,
      body: { code: 'conversion_loses_data', count: 1 },
    });
  });

  test('a rule that the new type has too is kept; records that break it are refused', async () => {
    const table = await newTable(owner, [{ key: 'x', type: 'text', required: true, unique: true, index: 'on' }]);
    await addRecords(owner, table.id, [{ x: '1' }, { x: '1.0' }]);
    const wish = { id: fieldOf(table, 'x').id, type: 'number' };
    expect(await trySaveField(owner, table.id, wish)).toMatchObject({
      status: 409,
      body: { code: 'unique_violation', field: 'x' },
    });
    const [, second] = (await listRecords(owner, table.id)).list;
    await owner.act('tables.update_record', { tableId: table.id, id: second?.id, values: { x: '2' } });
    expect(await saveField(owner, table.id, wish)).toMatchObject({
      type: 'number',
      required: true,
      unique: true,
      indexed: true,
    });
    expect(await owner.call('tables.create_record', { tableId: table.id, values: { x: 2 } })).toMatchObject({
      status: 409,
      body: { code: 'unique_violation' },
    });
    expect(await owner.call('tables.create_record', { tableId: table.id, values: {} })).toMatchObject({
      status: 409,
      body: { code: 'required_field_missing' },
    });
    expect(await addRecord(owner, table.id, { x: 3 })).toMatchObject({ x: 3 });
  });

  test.each([
    ['text', 'link'],
    ['text', 'formula'],
    ['text', 'autonumber'],
    ['text', 'attachment'],
    ['autonumber', 'text'],
    ['created_time', 'datetime'],
  ])('%s cannot become %s', async (from, to) => {
    const table = await newTable(owner, [{ key: 'x', type: from }]);
    const answer = await trySaveField(owner, table.id, {
      id: fieldOf(table, 'x').id,
      type: to,
      ...(to === 'formula' ? { formula: '1' } : {}),
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'invalid_field', field: 'x' } });
  });

  test('what builds on the field stays right, or the change is refused: formulas, filters of views, rules', async () => {
    const table = await newTable(owner, [
      { key: 'x', type: 'text' },
      { key: 'long', type: 'formula', formula: 'LEN({x})' },
      { key: 'shown', type: 'formula', formula: '{x} & "!"' },
    ]);
    const record = await addRecord(owner, table.id, { x: '1,50' });
    const answer = await trySaveField(owner, table.id, { id: fieldOf(table, 'x').id, type: 'number' });
    if (answer.status !== 200) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'field_in_use' } });
      return;
    }
    await untilBuilt(owner, table.id, 'shown');
    const now = await getRecord(owner, table.id, record.id);
    expect(now.x).toBe(1.5);
    // LEN takes texts only: it has no value any more, and says why.
    expect(now.long).toBeNull();
    const long = fieldOf(
      { fields: (await owner.act<{ fields: never[] }>('tables.get_table', { id: table.id })).fields },
      'long',
    );
    expect(long).toMatchObject({ error: { code: 'invalid_formula' } });
  });

  test('a changed formula is computed for the records that are there', async () => {
    const table = await newTable(owner, [
      { key: 'n', type: 'number' },
      { key: 'f', type: 'formula', formula: '{n} + 1' },
      { key: 'on', type: 'formula', formula: '{f} * 10' },
    ]);
    await addRecords(owner, table.id, [{ n: 1 }, { n: 2 }, {}]);
    await saveField(owner, table.id, { id: fieldOf(table, 'f').id, formula: '{n} * 100' });
    await untilBuilt(owner, table.id, 'f');
    await untilBuilt(owner, table.id, 'on');
    expect(await valuesOf(owner, table.id, 'f')).toEqual([100, 200, null]);
    expect(await valuesOf(owner, table.id, 'on')).toEqual([1000, 2000, null]);
    expect(await addRecord(owner, table.id, { n: 5 })).toMatchObject({ f: 500, on: 5000 });
    await saveField(owner, table.id, { id: fieldOf(table, 'f').id, formula: 'IF({n} > 1, 1, 0)' });
    await untilBuilt(owner, table.id, 'f');
    expect(
      (await listRecords(owner, table.id, { filter: { field: 'f', cmp: 'eq', value: 1 } })).pageInfo.totalRows,
    ).toBe(2);
    expect(await trySaveField(owner, table.id, { id: fieldOf(table, 'f').id, formula: '{on}' })).toMatchObject({
      status: 409,
      body: { code: 'invalid_formula' },
    });
  });
});
