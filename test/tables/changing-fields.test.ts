import { beforeAll, describe, expect, test } from 'vitest';
import { relationOf } from '../../src/records/names.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { whileLocked } from '../harness/statements.ts';
import { computedWishes, everyWish, writableSamples } from './every-type.ts';
import {
  addRecord,
  addRecords,
  changeRecord,
  fieldNow,
  fieldOf,
  getRecord,
  listRecords,
  newTable,
  saveField,
  trySaveField,
  untilBuilt,
  valuesOf,
  workspaceOf,
} from './make-tables.ts';

describe('adding and changing fields', () => {
  const app = useApp({ worker: true });
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  test('a field of every type is added to an empty table, and to one with records, where it is empty at first', async () => {
    const empty = await newTable(owner, []);
    const filled = await newTable(owner, [{ key: 'first', type: 'text' }]);
    const before = await addRecord(owner, filled.id, { first: 'x' });
    for (const tableId of [empty.id, filled.id]) {
      for (const wish of everyWish) {
        const field = await saveField(owner, tableId, wish);
        expect(field, wish.key).toMatchObject({ key: wish.key, type: wish.type });
        expect((await untilBuilt(owner, tableId, wish.key)).state, wish.key).toBe('ready');
      }
    }
    const old = await getRecord(owner, filled.id, before.id);
    for (const { wish, empty: nothing } of writableSamples) expect(old[wish.key], wish.key).toEqual(nothing);
    expect(old).toMatchObject({
      first: 'x',
      people: [],
      parents: [],
      files: [],
      number: 1,
      double: null,
      titles: [],
      total: 0,
      how_many: 0,
      made: before.created_at,
    });
    const values = Object.fromEntries(writableSamples.map(({ wish, value }) => [wish.key, value]));
    for (const tableId of [empty.id, filled.id])
      expect(await addRecord(owner, tableId, values)).toMatchObject({ ...values, double: -24.5 });
    expect(await changeRecord(owner, filled.id, before.id, values)).toMatchObject({
      ...values,
      number: 1,
      double: -24.5,
    });
    expect(computedWishes.length).toBeGreaterThan(0);
  });

  test('a key that is there or reserved is refused, for new fields and for renamed ones', async () => {
    const table = await newTable(owner, [
      { key: 'a', type: 'text' },
      { key: 'b', type: 'text' },
    ]);
    for (const key of ['a', 'id', 'created_at']) {
      expect(await trySaveField(owner, table.id, { key, type: 'text' })).toMatchObject({
        status: 409,
        body: { code: 'key_taken' },
      });
      expect(await trySaveField(owner, table.id, { id: fieldOf(table, 'b').id, key })).toMatchObject({
        status: 409,
        body: { code: 'key_taken' },
      });
    }
    expect(await trySaveField(owner, table.id, { key: 'c' })).toMatchObject({
      status: 409,
      body: { code: 'invalid_field' },
    });
  });

  test('a renamed key is known everywhere: records, formulas, rules, rights, views and reports', async () => {
    const table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'amount', type: 'number' },
      { key: 'double', type: 'formula', formula: '{amount} * 2' },
      { key: 'literal', type: 'formula', formula: 'CONCAT("{amount}", "!")' },
    ]);
    const record = await addRecord(owner, table.id, { name: 'Ada', amount: 4 });
    const condition = { op: 'and', children: [{ field: 'amount', cmp: 'gt', value: 1 }] };
    await owner.act('tables.set_row_rules', {
      tableId: table.id,
      rules: [{ role: 'member', verb: 'read', condition }],
    });
    await owner.act('tables.set_field_rights', {
      tableId: table.id,
      rights: [{ role: 'viewer', field: 'amount', access: 'hidden' }],
    });
    const view = await owner.act<{ id: string }>('tables.save_view', {
      tableId: table.id,
      name: 'Large',
      filter: condition,
      sort: 'name,-amount',
      hidden: ['amount'],
    });
    const report = await owner.act<{ id: string }>('tables.create_table', {
      name: 'Sums',
      kind: 'report',
      report: {
        tableId: table.id,
        groupBy: 'name',
        measure: { fn: 'sum', field: 'amount' },
        filter: { field: 'amount', cmp: 'gt', value: 0 },
      },
    });
    await saveField(owner, table.id, { id: fieldOf(table, 'amount').id, key: 'total' });
    expect(await getRecord(owner, table.id, record.id)).toMatchObject({ total: 4, double: 8, literal: '{amount}!' });
    expect(await changeRecord(owner, table.id, record.id, { total: 5 })).toMatchObject({ total: 5, double: 10 });
    expect(await fieldNow(owner, table.id, 'double')).toMatchObject({ formula: '{total} * 2' });
    const renamed = { op: 'and', children: [{ field: 'total', cmp: 'gt', value: 1 }] };
    expect(await owner.act('tables.get_access', { tableId: table.id })).toMatchObject({
      rules: [{ role: 'member', verb: 'read', condition: renamed }],
      rights: [{ role: 'viewer', field: 'total', access: 'hidden' }],
    });
    expect(await owner.act('tables.list_views', { tableId: table.id })).toMatchObject({
      items: [{ id: view.id, filter: renamed, sort: 'name,-total', hidden: ['total'] }],
    });
    expect((await listRecords(owner, table.id, { view: view.id })).list).toHaveLength(1);
    expect(await owner.call('tables.get_table', { id: report.id })).toMatchObject({
      status: 200,
      body: { result: { report: { groups: [{ value: 'Ada', count: 1, measure: 5 }] } } },
    });
  });

  test('required is switched on where every record has a value, and off again', async () => {
    const table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'tags', type: 'multi_select', options: [{ key: 'a', name: 'A' }] },
    ]);
    const [, second] = await addRecords(owner, table.id, [{ name: 'x', tags: ['a'] }, {}]);
    for (const key of ['name', 'tags'])
      expect(await trySaveField(owner, table.id, { id: fieldOf(table, key).id, required: true })).toMatchObject({
        status: 409,
        body: { code: 'required_field_missing', field: key, count: 1 },
      });
    await changeRecord(owner, table.id, second?.id ?? '', { name: 'y', tags: ['a'] });
    for (const key of ['name', 'tags'])
      expect(await saveField(owner, table.id, { id: fieldOf(table, key).id, required: true })).toMatchObject({
        required: true,
      });
    expect(await owner.call('tables.create_record', { tableId: table.id, values: {} })).toMatchObject({
      status: 409,
      body: { code: 'required_field_missing' },
    });
    for (const key of ['name', 'tags'])
      await saveField(owner, table.id, { id: fieldOf(table, key).id, required: false });
    expect(await addRecord(owner, table.id, {})).toMatchObject({ name: null, tags: [] });
    expect(await trySaveField(owner, table.id, { key: 'more', type: 'text', required: true })).toMatchObject({
      status: 409,
      body: { code: 'required_field_missing' },
    });
  });

  test('unique is switched on where no value is there twice, and off again', async () => {
    const table = await newTable(owner, [{ key: 'name', type: 'text' }]);
    const [first] = await addRecords(owner, table.id, [{ name: 'x' }, { name: 'x' }, {}, {}]);
    const id = fieldOf(table, 'name').id;
    expect(await trySaveField(owner, table.id, { id, unique: true })).toMatchObject({
      status: 409,
      body: { code: 'unique_violation', field: 'name' },
    });
    await changeRecord(owner, table.id, first?.id ?? '', { name: 'X' });
    expect(await saveField(owner, table.id, { id, unique: true })).toMatchObject({ unique: true, state: 'ready' });
    expect(await owner.call('tables.create_record', { tableId: table.id, values: { name: 'x' } })).toMatchObject({
      status: 409,
      body: { code: 'unique_violation' },
    });
    expect(await addRecord(owner, table.id, {})).toMatchObject({ name: null });
    await saveField(owner, table.id, { id, unique: false });
    expect(await addRecord(owner, table.id, { name: 'x' })).toMatchObject({ name: 'x' });
  });

  test('options are added, renamed and ordered freely; one that records have is dropped only when that is wanted, and formulas follow', async () => {
    const options = ['a', 'b', 'c'].map((key) => ({ key, name: key.toUpperCase() }));
    const table = await newTable(owner, [
      { key: 'one', type: 'select', options },
      { key: 'many', type: 'multi_select', options },
      { key: 'shown', type: 'formula', formula: 'COALESCE({one}, "none")' },
    ]);
    const [first] = await addRecords(owner, table.id, [
      { one: 'a', many: ['a', 'b', 'c'] },
      { one: 'c', many: ['c'] },
    ]);
    const [one, many] = [fieldOf(table, 'one').id, fieldOf(table, 'many').id];
    await saveField(owner, table.id, { id: one, options: [{ key: 'd', name: 'D' }, ...options.toReversed()] });
    expect(await valuesOf(owner, table.id, 'one', { sort: 'one' })).toEqual(['c', 'a']);
    const fewer = options.slice(1);
    for (const id of [one, many]) {
      const refused = await trySaveField(owner, table.id, { id, options: fewer });
      expect(refused).toMatchObject({ status: 409, body: { code: 'conversion_loses_data', count: 1 } });
      expect(refused.body.examples).toMatchObject([{ id: first?.id }]);
    }
    for (const id of [one, many]) await saveField(owner, table.id, { id, options: fewer, allowLoss: true });
    expect(await getRecord(owner, table.id, first?.id ?? '')).toMatchObject({
      one: null,
      many: ['b', 'c'],
      shown: 'none',
    });
    expect(await owner.call('tables.create_record', { tableId: table.id, values: { one: 'a' } })).toMatchObject({
      status: 409,
      body: { code: 'invalid_option' },
    });
  });

  test('null takes a rule away, and what is not said stays', async () => {
    const table = await newTable(owner, [{ key: 'n', type: 'number', min: 1, max: 5, description: 'Few', default: 2 }]);
    const id = fieldOf(table, 'n').id;
    expect(await saveField(owner, table.id, { id, name: 'Number' })).toMatchObject({
      name: 'Number',
      description: 'Few',
      min: 1,
      max: 5,
      default: 2,
    });
    expect(await saveField(owner, table.id, { id, max: null, default: null })).not.toHaveProperty('max');
    expect(await addRecord(owner, table.id, { n: 900 })).toMatchObject({ n: 900 });
    expect(await addRecord(owner, table.id)).toMatchObject({ n: null });
    expect(await owner.call('tables.create_record', { tableId: table.id, values: { n: 0 } })).toMatchObject({
      status: 409,
      body: { code: 'value_out_of_range' },
    });
  });

  test('an index is there when it is asked for, and not when it is forbidden', async () => {
    const table = await newTable(owner, [{ key: 'n', type: 'number' }]);
    await addRecord(owner, table.id, { n: 1 });
    const id = fieldOf(table, 'n').id;
    expect(await saveField(owner, table.id, { id, index: 'on' })).toMatchObject({ index: 'on', indexed: true });
    expect(await saveField(owner, table.id, { id, index: 'off' })).toMatchObject({ index: 'off', indexed: false });
    expect(await saveField(owner, table.id, { id, index: 'on', unique: true })).toMatchObject({
      indexed: true,
      unique: true,
    });
  });

  test('while somebody holds the table a change waits a little, then says so; afterwards it succeeds', async () => {
    const table = await newTable(owner, [{ key: 'n', type: 'number' }]);
    await addRecord(owner, table.id, { n: 1 });
    const relation = relationOf(await workspaceOf(owner), table.id).text;
    await whileLocked(app.database, `lock table ${relation} in row exclusive mode`, async () => {
      expect(await trySaveField(owner, table.id, { key: 'more', type: 'text' })).toMatchObject({
        status: 409,
        body: { code: 'schema_busy' },
      });
      expect(await valuesOf(owner, table.id, 'n')).toEqual([1]);
    });
    expect(await saveField(owner, table.id, { key: 'more', type: 'text' })).toMatchObject({ state: 'ready' });
  });
});
