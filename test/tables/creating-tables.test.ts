import { beforeAll, describe, expect, test } from 'vitest';
import { fieldTypes } from '../../src/records/field-types/registry.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { everyWish, writableSamples } from './every-type.ts';
import {
  addRecord,
  changeRecord,
  type FieldWish,
  fieldOf,
  getRecord,
  getTable,
  newTable,
  type RefusalBody,
  type TableShape,
} from './make-tables.ts';

describe('making a table', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const refused = (fields: FieldWish[]) => owner.call<RefusalBody>('tables.create_table', { name: 'Refused', fields });

  test('takes a field of every type there is, in the given order, and a record of it shows every key but the button', async () => {
    expect(new Set(everyWish.map((wish) => wish.type))).toEqual(new Set(fieldTypes.keys()));
    const table = await newTable(owner, everyWish);
    const own = table.fields.filter((field) => field.key !== 'children').map((field) => field.key);
    expect(own).toEqual(everyWish.map((wish) => wish.key));
    for (const wish of everyWish)
      expect(fieldOf(table, wish.key), wish.key).toMatchObject({
        type: wish.type,
        state: 'ready',
        computed: fieldTypes.get(wish.type)?.computed === true,
      });
    const record = await addRecord(
      owner,
      table.id,
      Object.fromEntries(writableSamples.map(({ wish, value }) => [wish.key, value])),
    );
    expect(Object.keys(record)).toEqual([
      'id',
      ...table.fields.map((field) => field.key).filter((key) => key !== 'press'),
      'created_at',
      'updated_at',
      'created_by',
    ]);
    for (const { wish, value } of writableSamples) expect(record[wish.key], wish.key).toEqual(value);
    expect(record).toMatchObject({
      person: null,
      people: [],
      parents: [],
      files: [],
      number: 1,
      double: -24.5,
      titles: [],
      total: 0,
      how_many: 0,
    });
    expect(record).toMatchObject({
      made: record.created_at,
      changed: record.updated_at,
      maker: record.created_by,
      changer: record.created_by,
    });
  });

  test('is an event, is listed by name, and has a name for each field made of its key where none is given', async () => {
    const { client } = await newWorkspace(owner);
    const zebra = await newTable(client, [{ key: 'order_number', type: 'text' }], {
      name: 'Zebra',
      description: 'Stripes',
      color: 'red',
      icon: 'horse',
    });
    const apple = await newTable(client, [{ key: 'kind', type: 'text', name: 'Sorte' }], { name: 'apple' });
    expect(fieldOf(zebra, 'order_number').name).toBe('Order number');
    expect(fieldOf(apple, 'kind').name).toBe('Sorte');
    expect(zebra).toMatchObject({
      description: 'Stripes',
      color: 'red',
      icon: 'horse',
      kind: 'records',
      titleField: 'order_number',
      rowCount: 0,
      search: 'none',
    });
    const listed = (
      await client.act<{ items: { id: string; kind: string; fieldCount: number }[] }>('tables.list_tables')
    ).items.filter(({ kind }) => kind === 'records');
    expect(listed.map(({ id }) => id)).toEqual([apple.id, zebra.id]);
    expect(listed.map(({ fieldCount }) => fieldCount)).toEqual([1, 1]);
    const events = await rowsOf<{ data: object }>(
      app.database,
      "select data from events where name = 'tables.table_created' and subject_id = $1",
      [zebra.id],
    );
    expect(events.map(({ data }) => data)).toEqual([{ tableId: zebra.id, name: 'Zebra' }]);
  });

  test.each(['Title', '1st', '_x', 'a b', 'ä', 'a-b', `a${'b'.repeat(59)}`, ''])(
    'a key of other letters than a-z, 0-9 and _ is refused: %s',
    async (key) => {
      expect(await refused([{ key, type: 'text' }])).toMatchObject({ status: 422 });
    },
  );

  test.each(['id', 'created_at', 'updated_at', 'created_by'])('the key %s is reserved', async (key) => {
    expect(await refused([{ key, type: 'text' }])).toMatchObject({
      status: 409,
      body: { code: 'key_taken', field: key },
    });
  });

  test.each([
    'constructor',
    'select',
    'r',
    'page',
    'added',
    'shown',
    'given',
    'found',
    'counted',
    'search',
    'deleted_at',
    'list',
    'tableoid',
    'xmin',
  ])('a word that programs know is a key like any other: %s', async (key) => {
    const other = await newTable(owner, [{ key: 'name', type: 'text' }]);
    const table = await newTable(owner, [
      { key, type: 'text' },
      { key: 'to', type: 'link', link: { tableId: other.id } },
      { key: 'loud', type: 'formula', formula: `UPPER({${key}})` },
    ]);
    const linked = await addRecord(owner, other.id, { name: 'x' });
    const record = await addRecord(owner, table.id, { [key]: 'Ada', to: [linked.id] });
    expect(record).toMatchObject({ [key]: 'Ada', loud: 'ADA', to: [linked.id] });
    expect(await addRecord(owner, table.id, { [key]: 'Bob' })).toMatchObject({ [key]: 'Bob' });
    expect(await addRecord(owner, table.id, {})).toMatchObject({ [key]: null });
    const query = { tableId: table.id, filter: { field: key, cmp: 'eq', value: 'Ada' }, sort: key };
    expect((await owner.act<{ list: object[] }>('tables.list_records', query)).list).toMatchObject([
      { id: record.id, [key]: 'Ada' },
    ]);
    expect(await getRecord(owner, table.id, record.id)).toMatchObject({ [key]: 'Ada' });
    expect(await changeRecord(owner, table.id, record.id, { [key]: 'Eve' })).toMatchObject({
      [key]: 'Eve',
      loud: 'EVE',
    });
    expect((await owner.call('tables.export_records', { tableId: table.id, format: 'csv' })).text).toContain('Eve');
  });

  test('two fields of one key are refused, also when one is the other side of a link', async () => {
    const twice = await refused([
      { key: 'name', type: 'text' },
      { key: 'name', type: 'number' },
    ]);
    expect(twice).toMatchObject({ status: 409, body: { code: 'key_taken', field: 'name' } });
    const other = await newTable(owner, [{ key: 'name', type: 'text' }]);
    expect(await refused([{ key: 'to', type: 'link', link: { tableId: other.id, key: 'name' } }])).toMatchObject({
      status: 409,
      body: { code: 'key_taken', field: 'name' },
    });
    expect((await getTable(owner, other.id)).fields).toHaveLength(1);
  });

  test('400 fields are taken, and one more is refused', async () => {
    const fields = Array.from({ length: 400 }, (_, index) => ({ key: `f${index}`, type: 'text' }));
    const table = await newTable(owner, fields);
    expect(table.fields).toHaveLength(400);
    expect(await owner.call('tables.save_field', { tableId: table.id, key: 'more', type: 'text' })).toMatchObject({
      status: 409,
      body: { code: 'too_many_fields' },
    });
    expect(
      await owner.call('tables.save_field', {
        tableId: table.id,
        key: 'more',
        type: 'link',
        link: { tableId: table.id },
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'too_many_fields' },
    });
    const record = await addRecord(owner, table.id, { f399: 'last' });
    expect(record.f399).toBe('last');
  });

  test.each<[string, FieldWish]>([
    ['a largest value below the least', { key: 'x', type: 'number', min: 5, max: 4 }],
    ['an option twice', { key: 'x', type: 'select', options: ['a', 'a'].map((key) => ({ key, name: key })) }],
    ['options of a number', { key: 'x', type: 'number', options: [{ key: 'a', name: 'A' }] }],
    ['a unique checkbox', { key: 'x', type: 'checkbox', unique: true }],
    ['a unique list', { key: 'x', type: 'multi_select', unique: true }],
    ['a pattern that is none', { key: 'x', type: 'text', pattern: '(' }],
    ['a default of another type', { key: 'x', type: 'number', default: 'five' }],
    ['a default outside of the bounds', { key: 'x', type: 'number', max: 4, default: 5 }],
    ['a default that is no option', { key: 'x', type: 'select', options: [{ key: 'a', name: 'A' }], default: 'b' }],
    ['a required formula', { key: 'x', type: 'formula', formula: '1', required: true }],
    ['a default of an autonumber', { key: 'x', type: 'autonumber', default: 5 }],
    ['a currency of a text', { key: 'x', type: 'text', currency: 'EUR' }],
    ['a lookup through no link', { key: 'x', type: 'lookup', lookup: { link: 'nothing', field: 'a' } }],
    ['a lookup without saying of what', { key: 'x', type: 'lookup' }],
    ['a count through no link', { key: 'x', type: 'count', count: { link: 'nothing' } }],
    [
      'a link to a table that is not there',
      { key: 'x', type: 'link', link: { tableId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b00' } },
    ],
  ])('refuses %s, and makes nothing', async (_, wish) => {
    const before = await rowsOf(app.database, 'select from data_tables');
    expect(await refused([{ key: 'title', type: 'text' }, wish])).toMatchObject({
      status: 409,
      body: { code: 'invalid_field', field: 'x' },
    });
    expect(await rowsOf(app.database, 'select from data_tables')).toHaveLength(before.length);
  });

  test.each(['{nothing} + 1', '{title} * 2', 'UNHEARD(1)', '1 +', '{x} + 1'])(
    'refuses the formula %s, and says where it is wrong',
    async (formula) => {
      const answer = await refused([
        { key: 'title', type: 'text' },
        { key: 'x', type: 'formula', formula },
      ]);
      expect(answer).toMatchObject({ status: 409, body: { code: 'invalid_formula', field: 'x' } });
    },
  );

  test('formulas that depend on each other in a circle are refused', async () => {
    const circle = await refused([
      { key: 'a', type: 'formula', formula: '{b} + 1' },
      { key: 'b', type: 'formula', formula: '{a} + 1' },
    ]);
    expect(circle).toMatchObject({ status: 409, body: { code: 'invalid_formula' } });
  });

  test('a formula may stand before the fields it looks at', async () => {
    const table: TableShape = await newTable(owner, [
      { key: 'c', type: 'formula', formula: '{b} + 1' },
      { key: 'b', type: 'formula', formula: '{a} + 1' },
      { key: 'a', type: 'number' },
    ]);
    expect(await addRecord(owner, table.id, { a: 1 })).toMatchObject({ a: 1, b: 2, c: 3 });
  });

  test('is for who may design tables only', async () => {
    for (const role of ['member', 'viewer']) {
      const { client } = await newMember(app, role, owner);
      expect(await client.call('tables.create_table', { name: 'Mine', fields: [] })).toMatchObject({
        status: 403,
        body: { code: 'missing_capability' },
      });
    }
  });
});
