import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newRole, newWorkspace, ownerAtHome, type Person } from '../harness/factories.ts';
import { searchWorkspace } from '../harness/search.ts';
import {
  addRecord,
  fieldOf,
  getRecord,
  getTable,
  listRecords,
  newTable,
  type RecordShape,
  type TableShape,
} from './make-tables.ts';

describe('permissions and field rights of a table', () => {
  const app = useApp();
  let owner: Client;
  let member: Person;
  let viewer: Person;
  let table: TableShape;
  let record: RecordShape;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    member = await newMember(app, 'member', owner);
    viewer = await newMember(app, 'viewer', owner);
  });

  beforeEach(async () => {
    table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'salary', type: 'number' },
      { key: 'double', type: 'formula', formula: '{salary} * 2' },
    ]);
    record = await addRecord(owner, table.id, { name: 'Ada', salary: 4711 });
  });

  const allow = (role: string, read: boolean | null, write: boolean | null = null, canImport: boolean | null = null) =>
    owner.act('tables.set_permissions', { tableId: table.id, role, read, write, import: canImport });
  const create = (client: Client, values: object = { name: 'x' }) =>
    client.call('tables.create_record', { tableId: table.id, values });
  const batch = (client: Client) =>
    client.call('tables.import_records', { tableId: table.id, records: [{ name: 'x' }] });
  const remove = (client: Client, id: string) => client.call('tables.delete_records', { tableId: table.id, ids: [id] });
  const rightsOf = async (client: Client) => (await getTable(client, table.id)).rights;

  test('without any, each role may what its capabilities say', async () => {
    expect(await rightsOf(owner)).toEqual({ read: true, write: true, import: true, delete: true, design: true });
    expect(await rightsOf(member.client)).toEqual({
      read: true,
      write: true,
      import: true,
      delete: true,
      design: false,
    });
    expect(await rightsOf(viewer.client)).toEqual({
      read: true,
      write: false,
      import: false,
      delete: false,
      design: false,
    });
    expect(await create(viewer.client)).toMatchObject({ status: 403, body: { code: 'write_not_permitted' } });
    expect(await batch(viewer.client)).toMatchObject({ status: 403, body: { code: 'import_not_permitted' } });
    expect(await remove(viewer.client, record.id)).toMatchObject({
      status: 403,
      body: { code: 'delete_not_permitted' },
    });
    expect(
      await viewer.client.call('tables.update_record', { tableId: table.id, id: record.id, values: { name: 'y' } }),
    ).toMatchObject({
      status: 403,
      body: { code: 'write_not_permitted' },
    });
    expect(await viewer.client.call('tables.restore_records', { tableId: table.id, ids: [record.id] })).toMatchObject({
      status: 403,
    });
    expect(await viewer.client.call('tables.save_view', { tableId: table.id, name: 'Mine' })).toMatchObject({
      status: 403,
    });
  });

  test('a viewer may be granted to write and import one table, and only that', async () => {
    await allow('viewer', null, true, true);
    expect(await create(viewer.client)).toMatchObject({ status: 200 });
    expect(await batch(viewer.client)).toMatchObject({ status: 200 });
    const other = await newTable(owner, [{ key: 'name', type: 'text' }]);
    expect(await viewer.client.call('tables.create_record', { tableId: other.id, values: {} })).toMatchObject({
      status: 403,
    });
  });

  test('a member may be denied writing, importing or reading, and it holds at the next call', async () => {
    expect(await create(member.client)).toMatchObject({ status: 200 });
    await allow('member', null, false, null);
    expect(await create(member.client)).toMatchObject({ status: 403, body: { code: 'write_not_permitted' } });
    expect(await remove(member.client, record.id)).toMatchObject({ status: 403 });
    await allow('member', null, null, false);
    expect(await create(member.client)).toMatchObject({ status: 200 });
    expect(await batch(member.client)).toMatchObject({ status: 403, body: { code: 'import_not_permitted' } });
    await allow('member', false);
    const unseen = { status: 404, body: { code: 'table_not_found' } };
    expect(await member.client.call('tables.get_table', { id: table.id })).toMatchObject(unseen);
    for (const [action, input] of Object.entries({
      list_records: {},
      get_record: { id: record.id },
      create_record: { values: {} },
      update_record: { id: record.id, values: {} },
      delete_records: { ids: [record.id] },
      import_records: { records: [{}] },
      record_history: { id: record.id },
      export_records: { format: 'csv' },
      list_views: {},
      list_deleted_records: {},
      list_imports: {},
    }))
      expect(await member.client.call(`tables.${action}`, { tableId: table.id, ...input }), action).toMatchObject(
        unseen,
      );
    const { items } = await member.client.act<{ items: { id: string }[] }>('tables.list_tables');
    expect(items.map(({ id }) => id)).not.toContain(table.id);
    expect(await searchWorkspace(member.client, table.name)).not.toMatchObject({ items: [{ id: table.id }] });
    await allow('member', null);
    expect(await create(member.client)).toMatchObject({ status: 200 });
  });

  test('a role of one’s own that only reads may be granted to write one table', async () => {
    const role = await newRole(owner, ['workspace.read', 'tables.read']);
    const person = await newMember(app, role, owner);
    expect(await rightsOf(person.client)).toMatchObject({ read: true, write: false });
    await allow(role, true, true);
    expect(await create(person.client)).toMatchObject({ status: 200 });
  });

  test('roles that are not there are refused, and only who designs tables sees and sets any of it', async () => {
    expect(
      await owner.call('tables.set_permissions', {
        tableId: table.id,
        role: 'nobody',
        read: true,
        write: null,
        import: null,
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'role_not_found' },
    });
    for (const [action, input] of Object.entries({
      set_permissions: { role: 'member', read: true, write: true, import: true },
      set_row_rules: { rules: [] },
      set_field_rights: { rights: [] },
      get_access: {},
    }))
      expect(await member.client.call(`tables.${action}`, { tableId: table.id, ...input }), action).toMatchObject({
        status: 403,
      });
    await allow('viewer', true, false, null);
    const access = await owner.act<{ permissions: unknown; roles: { key: string; usual: unknown }[] }>(
      'tables.get_access',
      { tableId: table.id },
    );
    expect(access).toMatchObject({
      permissions: [{ role: 'viewer', read: true, write: false, import: null }],
      rules: [],
      rights: [],
    });
    expect(access.roles.map(({ key }) => key)).toEqual(expect.arrayContaining(['owner', 'admin', 'member', 'viewer']));
    // What the role may do by itself, whatever is set for this table.
    expect(access.roles.find(({ key }) => key === 'viewer')).toMatchObject({
      usual: { read: true, write: false, import: false },
    });
    expect(access.roles.find(({ key }) => key === 'owner')).toMatchObject({
      usual: { read: true, write: true, import: true },
    });
    const { client: elsewhere } = await newWorkspace(owner);
    expect(
      await elsewhere.call('tables.set_permissions', {
        tableId: table.id,
        role: 'member',
        read: true,
        write: null,
        import: null,
      }),
    ).toMatchObject({ status: 404 });
  });

  describe('a hidden field', () => {
    beforeEach(() =>
      owner.act('tables.set_field_rights', {
        tableId: table.id,
        rights: ['salary', 'double'].map((field) => ({ role: 'member', field, access: 'hidden' })),
      }),
    );

    test('is not there for the role: in the table, in records, in answers, in exports', async () => {
      expect((await getTable(member.client, table.id)).fields.map((field) => field.key)).toEqual(['name']);
      expect(await getRecord(member.client, table.id, record.id)).not.toHaveProperty('salary');
      expect((await listRecords(member.client, table.id)).list[0]).not.toHaveProperty('double');
      const changed = await member.client.call('tables.update_record', {
        tableId: table.id,
        id: record.id,
        values: { name: 'Eve' },
      });
      expect(changed.text).not.toContain('4711');
      expect((await create(member.client)).text).not.toContain('salary');
      for (const format of ['csv', 'json', 'ndjson']) {
        const { text } = await member.client.call('tables.export_records', { tableId: table.id, format });
        expect(text).toContain('Eve');
        expect(text).not.toMatch(/4711|9422|salary|double/);
      }
      expect(await getRecord(owner, table.id, record.id)).toMatchObject({ name: 'Eve', salary: 4711, double: 9422 });
    });

    test('cannot be found out by filter, sort, search, list of fields, view, report or upsert', async () => {
      const list = (query: object) => member.client.call('tables.list_records', { tableId: table.id, ...query });
      for (const key of ['salary', 'double']) {
        expect(await list({ filter: { field: key, cmp: 'gt', value: 1 } })).toMatchObject({
          status: 400,
          body: { code: 'unknown_field' },
        });
        expect(await list({ sort: key })).toMatchObject({ status: 400, body: { code: 'unknown_field' } });
        expect((await list({ fields: ['name', key] })).text).not.toMatch(/4711|9422/);
      }
      expect((await listRecords(member.client, table.id, { q: '4711' })).pageInfo.totalRows).toBe(0);
      expect((await listRecords(owner, table.id, { q: '4711' })).pageInfo.totalRows).toBe(1);
      const view = await owner.act<{ id: string }>('tables.save_view', {
        tableId: table.id,
        name: 'Rich',
        filter: { field: 'salary', cmp: 'gt', value: 1 },
      });
      expect(await list({ view: view.id })).toMatchObject({ status: 404, body: { code: 'view_not_found' } });
      const report = await owner.act<TableShape>('tables.create_table', {
        name: 'Pay',
        kind: 'report',
        report: { tableId: table.id, groupBy: 'name', measure: { fn: 'sum', field: 'salary' } },
      });
      expect(report.report?.groups).toMatchObject([{ measure: 4711 }]);
      expect((await member.client.call('tables.get_table', { id: report.id })).text).not.toContain('4711');
    });

    test('is not written, and one that cannot be sent is no obstacle', async () => {
      expect(await create(member.client, { name: 'x', salary: 1 })).toMatchObject({
        status: 409,
        body: { code: 'unknown_field', errors: [{ field: 'salary' }] },
      });
      expect(await create(member.client, { name: 'x' })).toMatchObject({ status: 200 });
    });

    test('is shown to the designer who looks as that role', async () => {
      const seen = await listRecords(owner, table.id, { asRole: 'member' });
      expect(seen.list[0]).not.toHaveProperty('salary');
      expect((await listRecords(owner, table.id)).list[0]).toHaveProperty('salary');
      expect(await member.client.call('tables.list_records', { tableId: table.id, asRole: 'owner' })).toMatchObject({
        status: 403,
      });
      expect(await owner.call('tables.list_records', { tableId: table.id, asRole: 'nobody' })).toMatchObject({
        status: 404,
        body: { code: 'role_not_found' },
      });
    });
  });

  test('a read-only field is seen, filtered and sorted, but not written', async () => {
    await owner.act('tables.set_field_rights', {
      tableId: table.id,
      rights: [{ role: 'member', field: 'salary', access: 'readonly' }],
    });
    expect(fieldOf(await getTable(member.client, table.id), 'salary').access).toBe('read');
    expect(fieldOf(await getTable(owner, table.id), 'salary').access).toBe('write');
    expect(
      (await listRecords(member.client, table.id, { filter: { field: 'salary', cmp: 'eq', value: 4711 } })).list,
    ).toMatchObject([{ salary: 4711 }]);
    expect(await create(member.client, { salary: 1 })).toMatchObject({
      status: 409,
      body: { code: 'readonly_field', errors: [{ field: 'salary' }] },
    });
    expect(
      await member.client.call('tables.update_record', { tableId: table.id, id: record.id, values: { salary: 1 } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'readonly_field' },
    });
    expect(
      await owner.call('tables.set_field_rights', {
        tableId: table.id,
        rights: [{ role: 'member', field: 'nothing', access: 'hidden' }],
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'unknown_field' },
    });
  });
});
