import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome, type Person } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import {
  addRecord,
  addRecords,
  changeRecord,
  getRecord,
  getTable,
  listRecords,
  newTable,
  type RecordShape,
  type TableShape,
  valuesOf,
} from './make-tables.ts';

type Verb = 'read' | 'create' | 'update' | 'delete';

describe('row rules', () => {
  const app = useApp();
  let owner: Client;
  let ada: Person;
  let bob: Person;
  let table: TableShape;
  let own: RecordShape;
  let foreign: RecordShape;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    ada = await newMember(app, 'member', owner);
    bob = await newMember(app, 'member', owner);
  });

  beforeEach(async () => {
    table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'mine', type: 'user' },
      { key: 'n', type: 'number' },
    ]);
    own = await addRecord(owner, table.id, { name: 'of Ada', mine: ada.id, n: 1 });
    foreign = await addRecord(owner, table.id, { name: 'of Bob', mine: bob.id, n: 2 });
    await addRecord(owner, table.id, { name: 'of nobody', n: 3 });
  });

  const rules = (...given: [Verb, object][]) =>
    owner.act('tables.set_row_rules', {
      tableId: table.id,
      rules: given.map(([verb, condition]) => ({ role: 'member', verb, condition })),
    });
  const ofMe = { field: 'mine', cmp: 'eq', value: { var: 'user.id' } };
  const names = (client: Client, query: object = {}) => valuesOf(client, table.id, 'name', { ...query });
  const denied = { status: 409, body: { code: 'row_policy_denies' } };

  test('two members of one role see different lists, counts, searches, pages, exports, histories and reports', async () => {
    const report = await owner.act<TableShape>('tables.create_table', {
      name: 'Sum',
      kind: 'report',
      report: { tableId: table.id, groupBy: 'name', measure: { fn: 'sum', field: 'n' } },
    });
    await rules(['read', ofMe]);
    for (const [person, name, mine, other] of [
      [ada, 'of Ada', own, foreign],
      [bob, 'of Bob', foreign, own],
    ] as const) {
      const { client } = person;
      expect(await listRecords(client, table.id)).toMatchObject({
        list: [{ name }],
        pageInfo: { totalRows: 1, isLastPage: true },
      });
      expect((await listRecords(client, table.id, { limit: 1 })).pageInfo.totalRows).toBe(1);
      expect((await listRecords(client, table.id, { offset: 5 })).pageInfo.totalRows).toBe(1);
      expect(await names(client, { q: 'of' })).toEqual([name]);
      expect(await names(client, { filter: { field: 'n', cmp: 'gt', value: 0 }, sort: '-n' })).toEqual([name]);
      expect(await names(client, { filter: { op: 'or', children: [{ field: 'n', cmp: 'gt', value: 0 }] } })).toEqual([
        name,
      ]);
      expect(
        (await client.call('tables.export_records', { tableId: table.id, format: 'csv' })).text.match(/of \w+/g),
      ).toEqual([name]);
      expect(await client.call('tables.get_record', { tableId: table.id, id: other.id })).toMatchObject({
        status: 404,
        body: { code: 'record_not_found' },
      });
      expect(await client.call('tables.record_history', { tableId: table.id, id: other.id })).toMatchObject({
        status: 404,
      });
      expect(await client.call('tables.record_history', { tableId: table.id, id: mine.id })).toMatchObject({
        status: 200,
      });
      expect((await getTable(client, report.id)).report?.groups).toEqual([{ value: name, count: 1, measure: mine.n }]);
    }
    expect((await listRecords(owner, table.id)).pageInfo.totalRows).toBe(3);
  });

  test('the number of records beside a table tells a member no more than the list does', async () => {
    await rules(['read', ofMe]);
    expect((await getTable(ada.client, table.id)).rowCount).toBe(1);
    const { items } = await ada.client.act<{ items: { id: string; rowCount: number }[] }>('tables.list_tables', {
      limit: 500,
    });
    expect(items.find(({ id }) => id === table.id)?.rowCount).toBe(1);
  });

  test('what is out of sight is neither changed, deleted nor found by upsert', async () => {
    await rules(['read', ofMe]);
    const { client } = ada;
    const change = (id: string) => client.call('tables.update_record', { tableId: table.id, id, values: { n: 9 } });
    expect(await change(foreign.id)).toMatchObject({ status: 404, body: { code: 'record_not_found' } });
    expect(await client.call('tables.delete_records', { tableId: table.id, ids: [own.id, foreign.id] })).toMatchObject({
      status: 404,
    });
    expect(await change(own.id)).toMatchObject({ status: 200 });
    await owner.act('tables.delete_records', { tableId: table.id, ids: [own.id, foreign.id] });
    expect(
      (await client.act<{ items: { id: string }[] }>('tables.list_deleted_records', { tableId: table.id })).items.map(
        ({ id }) => id,
      ),
    ).toEqual([own.id]);
    expect(await client.call('tables.restore_records', { tableId: table.id, ids: [foreign.id] })).toMatchObject({
      status: 404,
    });
    expect(await client.call('tables.restore_records', { tableId: table.id, ids: [own.id] })).toMatchObject({
      status: 200,
    });
  });

  test('a record that the create rule denies leaves no trace: no record, count, event, activity or history', async () => {
    await rules(['create', { field: 'n', cmp: 'lt', value: 10 }]);
    const traces = () =>
      rowsOf(
        app.database,
        `select (select count(*)::int from events) as events, (select count(*)::int from activity) as activity, (select sum(delta)::int from record_counts where table_id = $1) as counted,
           (select count(*)::int from record_history) as history, (select count(*)::int from dispatch) as dispatch`,
        [table.id],
      );
    const before = await traces();
    for (const values of [{ n: 10 }, { n: null }, {}])
      expect(await ada.client.call('tables.create_record', { tableId: table.id, values })).toMatchObject(denied);
    const batch = await ada.client.call('tables.import_records', {
      tableId: table.id,
      records: [{ n: 1 }, { n: 2 }, { n: 11 }],
    });
    expect(batch).toMatchObject({
      status: 409,
      body: { code: 'row_policy_denies', errors: [{ index: 2, field: null }] },
    });
    expect(await traces()).toEqual(before);
    expect((await listRecords(owner, table.id)).pageInfo.totalRows).toBe(3);
    expect(await ada.client.call('tables.create_record', { tableId: table.id, values: { n: 9 } })).toMatchObject({
      status: 200,
    });
    expect(await owner.call('tables.create_record', { tableId: table.id, values: { n: 99 } })).toMatchObject({
      status: 200,
    });
  });

  test('the update rule looks at the record as it is and as it would become', async () => {
    await rules(['update', { field: 'n', cmp: 'lte', value: 2 }]);
    const change = (id: string, values: object) =>
      ada.client.call('tables.update_record', { tableId: table.id, id, values });
    expect(await change(own.id, { n: 2 })).toMatchObject({ status: 200 });
    expect(await change(own.id, { n: 3 })).toMatchObject(denied);
    await changeRecord(owner, table.id, own.id, { n: 5 });
    expect(await change(own.id, { n: 1 })).toMatchObject(denied);
    expect(await getRecord(owner, table.id, own.id)).toMatchObject({ n: 5 });
    const both = await ada.client.call('tables.update_records', {
      tableId: table.id,
      records: [
        { id: foreign.id, values: { n: 0 } },
        { id: own.id, values: { n: 0 } },
      ],
    });
    expect(both).toMatchObject({ status: 409, body: { code: 'row_policy_denies', errors: [{ index: 1 }] } });
    expect((await getRecord(owner, table.id, foreign.id)).n).toBe(2);
  });

  test('a change may take a record out of one’s own sight', async () => {
    await rules(['read', ofMe]);
    const answer = await ada.client.call('tables.update_record', {
      tableId: table.id,
      id: own.id,
      values: { mine: bob.id },
    });
    expect(answer).toMatchObject({ status: 200, body: { result: { id: own.id, mine: bob.id } } });
    expect(await names(ada.client)).toEqual([]);
    expect(await names(bob.client)).toEqual(['of Ada', 'of Bob']);
  });

  test('the delete rule holds for deleting and restoring', async () => {
    await rules(['delete', ofMe]);
    expect(
      await ada.client.call('tables.delete_records', { tableId: table.id, ids: [own.id, foreign.id] }),
    ).toMatchObject({
      status: 409,
      body: { code: 'row_policy_denies', errors: [{ index: 1 }] },
    });
    expect(await ada.client.call('tables.delete_records', { tableId: table.id, ids: [own.id] })).toMatchObject({
      status: 200,
    });
    expect(await bob.client.call('tables.restore_records', { tableId: table.id, ids: [own.id] })).toMatchObject({
      status: 404,
    });
    expect(await ada.client.call('tables.restore_records', { tableId: table.id, ids: [own.id] })).toMatchObject({
      status: 200,
    });
  });

  test('a rule about an empty value denies, whichever way round it is asked', async () => {
    const empty = { field: 'mine', cmp: 'eq', value: null };
    const set = await owner.call('tables.set_row_rules', {
      tableId: table.id,
      rules: [{ role: 'member', verb: 'read', condition: empty }],
    });
    if (set.status === 200) expect(await names(ada.client)).toEqual([]);
    else expect(set).toMatchObject({ status: 400, body: { code: 'invalid_filter_value' } });
    await rules(['read', { field: 'mine', cmp: 'in', value: [ada.id, bob.id] }]);
    expect(await names(ada.client)).toEqual(['of Ada', 'of Bob']);
    await rules(['create', ofMe]);
    expect(
      await ada.client.call('tables.create_record', { tableId: table.id, values: { name: 'no owner' } }),
    ).toMatchObject(denied);
    await rules(['read', { op: 'not', children: [{ field: 'n', cmp: 'gt', value: 100 }] }]);
    await changeRecord(owner, table.id, own.id, { n: null });
    expect(await names(ada.client)).toContain('of Ada');
  });

  test('user.role and user.email are those of the caller', async () => {
    await changeRecord(owner, table.id, own.id, { name: ada.email });
    await changeRecord(owner, table.id, foreign.id, { name: 'member' });
    await rules(['read', { field: 'name', cmp: 'eq', value: { var: 'user.email' } }]);
    expect(await names(ada.client)).toEqual([ada.email]);
    expect(await names(bob.client)).toEqual([]);
    await rules(['read', { field: 'name', cmp: 'eq', value: { var: 'user.role' } }]);
    expect(await names(bob.client)).toEqual(['member']);
    expect(await names(owner, { asRole: 'member' })).toEqual(['member']);
    await rules(['read', { field: 'created_by', cmp: 'eq', value: { var: 'user.id' } }]);
    await addRecord(bob.client, table.id, { name: 'made by Bob' });
    expect(await names(bob.client)).toEqual(['made by Bob']);
    expect(await names(ada.client)).toEqual([]);
  });

  test('a rule may look at what the role does not see, and at what comes through a link', async () => {
    const teams = await newTable(owner, [
      { key: 'title', type: 'text' },
      { key: 'lead', type: 'user' },
      { key: 'rows', type: 'link', link: { tableId: table.id, key: 'team' } },
    ]);
    await owner.act('tables.save_field', {
      tableId: table.id,
      key: 'leads',
      type: 'lookup',
      lookup: { link: 'team', field: 'title' },
    });
    await addRecords(owner, teams.id, [
      { title: 'red', lead: ada.id, rows: [own.id] },
      { title: 'blue', rows: [foreign.id] },
    ]);
    await owner.act('tables.set_field_rights', {
      tableId: table.id,
      rights: [{ role: 'member', field: 'n', access: 'hidden' }],
    });
    await rules([
      'read',
      {
        op: 'and',
        children: [
          { field: 'leads', cmp: 'anyof', value: ['red'] },
          { field: 'n', cmp: 'eq', value: 1 },
        ],
      },
    ]);
    expect(await names(ada.client)).toEqual(['of Ada']);
    expect(await listRecords(ada.client, table.id)).toMatchObject({ pageInfo: { totalRows: 1 } });
  });

  test.each<[string, object, string]>([
    ['a field that is not there', { field: 'nothing', cmp: 'eq', value: 1 }, 'unknown_field'],
    ['a comparison that the type has not', { field: 'n', cmp: 'contains', value: '1' }, 'unsupported_comparison'],
    ['a value of another type', { field: 'n', cmp: 'eq', value: 'one' }, 'invalid_filter_value'],
    [
      'a variable that is not there',
      { field: 'name', cmp: 'eq', value: { var: 'user.shoe_size' } },
      'invalid_filter_value',
    ],
    ['no condition at all', {}, 'invalid_filter'],
  ])('refuses %s when it is set', async (_, condition, code) => {
    const answer = await owner.call('tables.set_row_rules', {
      tableId: table.id,
      rules: [{ role: 'member', verb: 'read', condition }],
    });
    expect(answer).toMatchObject({ status: 400, body: { code } });
    expect((await listRecords(ada.client, table.id)).pageInfo.totalRows).toBe(3);
  });

  test('two rules for one role and verb are refused; new ones replace all of the old ones', async () => {
    const rule = { role: 'member', verb: 'read', condition: ofMe };
    expect(await owner.call('tables.set_row_rules', { tableId: table.id, rules: [rule, rule] })).toMatchObject({
      status: 409,
      body: { code: 'duplicate_rule' },
    });
    await rules(['read', ofMe], ['delete', ofMe]);
    await rules(['update', ofMe]);
    expect(await owner.act('tables.get_access', { tableId: table.id })).toMatchObject({
      rules: [{ role: 'member', verb: 'update', condition: ofMe }],
    });
    expect((await listRecords(ada.client, table.id)).pageInfo.totalRows).toBe(3);
  });

  test('links that somebody does not see stay when they change those they see', async () => {
    const things = await newTable(owner, [{ key: 'rows', type: 'link', link: { tableId: table.id, key: 'things' } }]);
    const thing = await addRecord(owner, things.id, { rows: [own.id, foreign.id] });
    await rules(['read', ofMe]);
    expect((await getRecord(ada.client, things.id, thing.id)).rows).toEqual([own.id]);
    await changeRecord(ada.client, things.id, thing.id, { rows: [] });
    expect((await getRecord(owner, things.id, thing.id)).rows).toEqual([foreign.id]);
  });
});
