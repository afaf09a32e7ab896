import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { writableSamples } from './every-type.ts';
import {
  addRecord,
  changeRecord,
  fieldNow,
  fieldOf,
  getRecord,
  getTable,
  listRecords,
  newTable,
  type RefusalBody,
  saveField,
  type TableShape,
  untilBuilt,
} from './make-tables.ts';

describe('deleting a field', () => {
  const app = useApp({ worker: true });
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const remove = (table: TableShape, key: string) =>
    owner.call<RefusalBody>('tables.delete_field', { tableId: table.id, id: fieldOf(table, key).id });
  const restore = (table: TableShape, key: string) =>
    owner.call('workspace.restore', { type: 'field', id: fieldOf(table, key).id });

  test('it is gone from records, filters and searches, and comes back with its values', async () => {
    const table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'note', type: 'text' },
    ]);
    const record = await addRecord(owner, table.id, { name: 'Ada', note: 'findable' });
    expect(await remove(table, 'note')).toMatchObject({ status: 200 });
    expect(await getRecord(owner, table.id, record.id)).not.toHaveProperty('note');
    expect(
      await owner.call('tables.list_records', { tableId: table.id, filter: { field: 'note', cmp: 'notempty' } }),
    ).toMatchObject({
      status: 400,
      body: { code: 'unknown_field' },
    });
    expect((await listRecords(owner, table.id, { q: 'findable' })).pageInfo.totalRows).toBe(0);
    expect(
      await owner.call('tables.update_record', { tableId: table.id, id: record.id, values: { note: 'x' } }),
    ).toMatchObject({ status: 409, body: { code: 'unknown_field' } });
    expect(await remove(table, 'note')).toMatchObject({ status: 404, body: { code: 'field_not_found' } });
    expect(await restore(table, 'note')).toMatchObject({ status: 200 });
    expect(await getRecord(owner, table.id, record.id)).toMatchObject({ note: 'findable' });
    expect(await restore(table, 'note')).toMatchObject({ status: 404 });
  });

  test('records written meanwhile have an empty value of its type when it comes back, and formulas are right', async () => {
    const table = await newTable(owner, [
      ...writableSamples.map(({ wish }) => wish),
      { key: 'double', type: 'formula', formula: '{amount} * 2' },
      { key: 'number', type: 'autonumber' },
      { key: 'kept', type: 'text' },
    ]);
    const old = await addRecord(owner, table.id, { amount: 1 });
    const keys = ['double', 'number', ...writableSamples.map(({ wish }) => wish.key).filter((key) => key !== 'amount')];
    for (const key of keys) expect(await remove(table, key), key).toMatchObject({ status: 200 });
    await changeRecord(owner, table.id, old.id, { amount: 5 });
    const fresh = await addRecord(owner, table.id, { amount: 7, kept: 'x' });
    for (const key of keys) {
      expect(await restore(table, key), key).toMatchObject({ status: 200 });
      await untilBuilt(owner, table.id, key);
    }
    const after = await getRecord(owner, table.id, fresh.id);
    for (const { wish, empty } of writableSamples)
      if (wish.key !== 'amount') expect(after[wish.key], wish.key).toEqual(empty);
    expect(after).toMatchObject({ double: 14, number: 2 });
    expect(await getRecord(owner, table.id, old.id)).toMatchObject({ double: 10, number: 1 });
  });

  test('without a required or unique field records are made freely', async () => {
    const table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'must', type: 'text', required: true },
      { key: 'once', type: 'text', unique: true },
    ]);
    await addRecord(owner, table.id, { must: 'x', once: 'y' });
    await remove(table, 'must');
    await remove(table, 'once');
    expect(await owner.call('tables.create_record', { tableId: table.id, values: { name: 'free' } })).toMatchObject({
      status: 200,
    });
    await restore(table, 'once');
    expect(await owner.call('tables.create_record', { tableId: table.id, values: { once: 'y' } })).toMatchObject({
      status: 409,
      body: { code: 'unique_violation' },
    });
  });

  test('whose key was given to another meanwhile is not restored over it', async () => {
    const table = await newTable(owner, [{ key: 'name', type: 'text' }]);
    await remove(table, 'name');
    await saveField(owner, table.id, { key: 'name', type: 'number' });
    expect(await restore(table, 'name')).toMatchObject({ status: 409, body: { code: 'key_taken', field: 'name' } });
  });

  test.each<[string, string, (table: TableShape) => Promise<unknown>]>([
    ['a formula', 'field', (table) => saveField(owner, table.id, { key: 'f', type: 'formula', formula: '{n} + 1' })],
    [
      'a row rule',
      'rule',
      (table) =>
        owner.act('tables.set_row_rules', {
          tableId: table.id,
          rules: [{ role: 'member', verb: 'update', condition: { field: 'n', cmp: 'gt', value: 1 } }],
        }),
    ],
    [
      'the filter of a view',
      'view',
      (table) =>
        owner.act('tables.save_view', {
          tableId: table.id,
          name: 'V',
          filter: { op: 'not', children: [{ field: 'n', cmp: 'empty' }] },
        }),
    ],
    [
      'the sort of a view',
      'view',
      (table) => owner.act('tables.save_view', { tableId: table.id, name: 'V', sort: '-n' }),
    ],
    [
      'what a report groups by',
      'report',
      (table) =>
        owner.act('tables.create_table', {
          name: 'R',
          kind: 'report',
          report: { tableId: table.id, groupBy: 'n', measure: { fn: 'count' } },
        }),
    ],
    [
      'what a report measures',
      'report',
      (table) =>
        owner.act('tables.create_table', {
          name: 'R',
          kind: 'report',
          report: { tableId: table.id, groupBy: 'name', measure: { fn: 'sum', field: 'n' } },
        }),
    ],
    [
      'the filter of a report',
      'report',
      (table) =>
        owner.act('tables.create_table', {
          name: 'R',
          kind: 'report',
          report: {
            tableId: table.id,
            groupBy: 'name',
            measure: { fn: 'count' },
            filter: { field: 'n', cmp: 'gt', value: 1 },
          },
        }),
    ],
    [
      'a lookup of another table',
      'other_table',
      (table) =>
        newTable(owner, [
          { key: 'to', type: 'link', link: { tableId: table.id } },
          { key: 'x', type: 'lookup', lookup: { link: 'to', field: 'n' } },
        ]),
    ],
  ])('is refused while %s needs it', async (_, kind, use) => {
    const table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'n', type: 'number' },
    ]);
    await use(table);
    const refused = await remove(table, 'n');
    expect(refused).toMatchObject({ status: 409, body: { code: 'field_in_use' } });
    expect(refused.body.usedBy).toMatchObject([{ kind }]);
    expect(await fieldNow(owner, table.id, 'n')).toMatchObject({ state: 'ready' });
  });

  test('a link goes on both sides and comes back on both; it is refused while a lookup on either side uses it', async () => {
    const people = await newTable(owner, [{ key: 'name', type: 'text' }]);
    const tasks = await newTable(owner, [
      { key: 'what', type: 'text' },
      { key: 'who', type: 'link', link: { tableId: people.id, key: 'tasks' } },
    ]);
    const ada = await addRecord(owner, people.id, { name: 'Ada' });
    const task = await addRecord(owner, tasks.id, { what: 'x', who: [ada.id] });
    const counted = await saveField(owner, people.id, { key: 'n', type: 'count', count: { link: 'tasks' } });
    expect(await remove(tasks, 'who')).toMatchObject({
      status: 409,
      body: { code: 'field_in_use', usedBy: [{ kind: 'field' }] },
    });
    await owner.act('tables.delete_field', { tableId: people.id, id: counted.id });
    expect(await remove(tasks, 'who')).toMatchObject({ status: 200 });
    expect((await getTable(owner, people.id)).fields.map((field) => field.key)).toEqual(['name']);
    expect(await getRecord(owner, people.id, ada.id)).not.toHaveProperty('tasks');
    expect(await restore(tasks, 'who')).toMatchObject({ status: 200 });
    expect(await getRecord(owner, people.id, ada.id)).toMatchObject({ tasks: [task.id] });
    expect(await getRecord(owner, tasks.id, task.id)).toMatchObject({ who: [ada.id] });
  });

  test('is for who may design tables, in the workspace of the table', async () => {
    const table = await newTable(owner, [{ key: 'n', type: 'number' }]);
    const input = { tableId: table.id, id: fieldOf(table, 'n').id };
    const member = await newMember(app, 'member', owner);
    expect(await member.client.call('tables.delete_field', input)).toMatchObject({ status: 403 });
    const { client: elsewhere } = await newWorkspace(owner);
    expect(await elsewhere.call('tables.delete_field', input)).toMatchObject({
      status: 404,
      body: { code: 'table_not_found' },
    });
    expect(await elsewhere.call('tables.save_field', { ...input, key: 'x' })).toMatchObject({
      status: 404,
      body: { code: 'table_not_found' },
    });
  });
});
