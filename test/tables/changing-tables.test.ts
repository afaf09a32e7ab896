import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { schemaOf } from '../../src/records/names.ts';
import { ownerEmail, ownerPassword, useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { inWorkspace, newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import {
  addRecord,
  addRecords,
  fieldOf,
  getRecord,
  getTable,
  listRecords,
  newTable,
  type TableShape,
  valuesOf,
} from './make-tables.ts';

describe('changing and deleting a table', () => {
  const app = useApp({ worker: true });
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  afterEach(() => app.clock.reset());

  const plain = [
    { key: 'name', type: 'text' },
    { key: 'mail', type: 'email' },
    { key: 'amount', type: 'number' },
  ];

  test('name, description, colour, title field and the order of the fields change; records follow the order', async () => {
    const table = await newTable(owner, plain);
    const changes = {
      id: table.id,
      name: ' Renamed ',
      description: 'New',
      color: 'blue',
      icon: 'star',
      titleField: 'mail',
      fieldOrder: ['amount', 'mail'],
    };
    const after = await owner.act<TableShape>('tables.update_table', changes);
    expect(after).toMatchObject({
      name: 'Renamed',
      description: 'New',
      color: 'blue',
      icon: 'star',
      titleField: 'mail',
    });
    expect(after.fields.map((field) => field.key)).toEqual(['amount', 'mail', 'name']);
    expect(Object.keys(await addRecord(owner, table.id, { name: 'x' })).slice(1, 4)).toEqual([
      'amount',
      'mail',
      'name',
    ]);
    expect(await owner.act('tables.update_table', { id: table.id, color: null, titleField: null })).toMatchObject({
      name: 'Renamed',
      color: null,
      titleField: 'name',
    });
  });

  test('a change based on an older state is refused', async () => {
    const table = await newTable(owner, plain);
    await owner.act('tables.update_table', { id: table.id, name: 'First' });
    const late = await owner.call('tables.update_table', {
      id: table.id,
      name: 'Second',
      expectedUpdatedAt: table.updatedAt,
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect((await getTable(owner, table.id)).name).toBe('First');
  });

  test('a key that is not there cannot be the title or be ordered', async () => {
    const table = await newTable(owner, plain);
    for (const change of [{ titleField: 'nothing' }, { fieldOrder: ['name', 'nothing'] }])
      expect(await owner.call('tables.update_table', { id: table.id, ...change })).toMatchObject({
        status: 409,
        body: { code: 'unknown_field', field: 'nothing' },
      });
  });

  test('a table with records is deleted only when that is said, and comes back with its records', async () => {
    const { client } = await newWorkspace(owner);
    const table = await newTable(client, plain, { name: 'Kept' });
    const record = await addRecord(client, table.id, { name: 'Ada' });
    expect(await client.call('tables.delete_table', { id: table.id })).toMatchObject({
      status: 409,
      body: { code: 'table_not_empty', count: 1 },
    });
    expect(await client.act('tables.delete_table', { id: table.id, withRecords: true })).toEqual({ id: table.id });
    for (const [action, input] of [
      ['tables.get_table', { id: table.id }],
      ['tables.list_records', { tableId: table.id }],
      ['tables.create_record', { tableId: table.id, values: {} }],
      ['tables.delete_table', { id: table.id }],
      ['tables.save_field', { tableId: table.id, key: 'x', type: 'text' }],
    ] as const)
      expect(await client.call(action, input), action).toMatchObject({
        status: 404,
        body: { code: 'table_not_found' },
      });
    expect(
      (await client.act<{ items: { id: string }[] }>('tables.list_tables')).items.map(({ id }) => id),
    ).not.toContain(table.id);
    expect(await client.act('workspace.list_deleted')).toMatchObject({
      items: [{ type: 'table', id: table.id, title: 'Kept' }],
    });
    await client.act('workspace.restore', { type: 'table', id: table.id });
    expect(await getRecord(client, table.id, record.id)).toEqual(record);
    expect(await getTable(client, table.id)).toMatchObject({ rowCount: 1 });
  });

  test('an empty table is deleted without more words, also one whose records were all deleted', async () => {
    const table = await newTable(owner, plain);
    const record = await addRecord(owner, table.id);
    await owner.act('tables.delete_records', { tableId: table.id, ids: [record.id] });
    expect(await owner.act('tables.delete_table', { id: table.id })).toEqual({ id: table.id });
  });

  test('links to a deleted table show nothing, and are there again with the table', async () => {
    const people = await newTable(owner, plain);
    const tasks = await newTable(owner, [
      { key: 'what', type: 'text' },
      { key: 'who', type: 'link', link: { tableId: people.id, key: 'tasks' } },
      { key: 'names', type: 'lookup', lookup: { link: 'who', field: 'name' } },
      { key: 'sum', type: 'rollup', rollup: { link: 'who', field: 'amount', fn: 'sum' } },
      { key: 'n', type: 'count', count: { link: 'who' } },
    ]);
    const ada = await addRecord(owner, people.id, { name: 'Ada', amount: 3 });
    const task = await addRecord(owner, tasks.id, { what: 'x', who: [ada.id] });
    expect(task).toMatchObject({ who: [ada.id], names: ['Ada'], sum: 3, n: 1 });
    await owner.act('tables.delete_table', { id: people.id, withRecords: true });
    expect(await getRecord(owner, tasks.id, task.id)).toMatchObject({ who: [], names: [], n: 0 });
    expect(await owner.call('tables.create_record', { tableId: tasks.id, values: { who: [ada.id] } })).toMatchObject({
      status: 409,
      body: { code: 'linked_record_not_found' },
    });
    await addRecord(owner, tasks.id, { what: 'meanwhile' });
    await owner.act('workspace.restore', { type: 'table', id: people.id });
    expect(await getRecord(owner, tasks.id, task.id)).toMatchObject({ who: [ada.id], names: ['Ada'], sum: 3, n: 1 });
  });

  test('only who designs tables deletes them, and another workspace never sees them', async () => {
    const table = await newTable(owner, plain);
    const member = await newMember(app, 'member', owner);
    expect(await member.client.call('tables.delete_table', { id: table.id })).toMatchObject({ status: 403 });
    const { client: elsewhere } = await newWorkspace(owner);
    for (const action of ['tables.get_table', 'tables.update_table', 'tables.delete_table'])
      expect(await elsewhere.call(action, { id: table.id })).toMatchObject({
        status: 404,
        body: { code: 'table_not_found' },
      });
    for (const action of [
      'tables.list_records',
      'tables.get_access',
      'tables.list_views',
      'tables.list_imports',
      'tables.list_deleted_records',
    ])
      expect(await elsewhere.call(action, { tableId: table.id }), action).toMatchObject({
        status: 404,
        body: { code: 'table_not_found' },
      });
    expect(
      (await elsewhere.act<{ items: { kind: string }[] }>('tables.list_tables')).items.filter(
        ({ kind }) => kind !== 'system',
      ),
    ).toEqual([]);
  });

  test('after 30 days a deleted table, field and record are gone for good, and nothing of them is left in the database', async () => {
    const { id: workspaceId, client } = await newWorkspace(owner);
    const kept = await newTable(client, [...plain, { key: 'number', type: 'autonumber' }]);
    const gone = await newTable(client, [
      { key: 'name', type: 'text' },
      { key: 'number', type: 'autonumber' },
      { key: 'to', type: 'link', link: { tableId: kept.id, key: 'from' } },
    ]);
    const [first, second] = await addRecords(client, kept.id, [{ name: 'kept', amount: 1 }, { name: 'gone' }]);
    await addRecord(client, gone.id, { name: 'x', to: [first?.id] });
    await client.act('tables.delete_table', { id: gone.id, withRecords: true });
    await client.act('tables.delete_field', { tableId: kept.id, id: fieldOf(kept, 'amount').id });
    await client.act('tables.delete_field', { tableId: kept.id, id: fieldOf(kept, 'number').id });
    await client.act('tables.delete_records', { tableId: kept.id, ids: [second?.id] });
    const relations = () =>
      rowsOf<{ name: string; columns: number }>(
        app.database,
        `select relname as name, (select count(*)::int from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where nspname = $1 and relkind in ('r', 'S') order by 1`,
        [schemaOf(workspaceId)],
      );
    expect(await relations()).toHaveLength(5);
    app.clock.advance(33 * 86_400_000);
    const again = app.browser();
    await again.post('/api/auth/sign-in', { email: ownerEmail, password: ownerPassword });
    const later = inWorkspace(again, workspaceId);
    await until(
      () => later.act<{ items: unknown[] }>('workspace.list_deleted'),
      (list) => list.items.length === 0,
    );
    const left = await until(relations, (rows) => rows.length === 1);
    expect(left).toEqual([{ name: `t_${kept.id.replaceAll('-', '')}`, columns: 10 }]);
    expect(await rowsOf(app.database, 'select from record_counts where table_id = $1', [gone.id])).toEqual([]);
    expect(await later.call('workspace.restore', { type: 'table', id: gone.id })).toMatchObject({ status: 404 });
    expect(await valuesOf(later, kept.id, 'name')).toEqual(['kept']);
    expect((await listRecords(later, kept.id)).pageInfo.totalRows).toBe(1);
    expect((await getTable(later, kept.id)).fields.map((field) => field.key)).toEqual(['name', 'mail']);
    expect(await later.act('tables.list_deleted_records', { tableId: kept.id })).toEqual({ items: [] });
  });
});
