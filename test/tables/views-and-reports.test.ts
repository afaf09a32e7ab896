import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newWorkspace, ownerAtHome, type Person } from '../harness/factories.ts';
import { addRecords, getTable, listRecords, newTable, type TableShape, valuesOf } from './make-tables.ts';

interface ViewShape {
  id: string;
  tableId: string;
  name: string;
  filter: unknown;
  sort: string | null;
  hidden: string[];
  createdBy: string;
  updatedAt: string;
}

describe('views and reports', () => {
  const app = useApp();
  let owner: Client;
  let member: Person;
  let viewer: Person;
  let table: TableShape;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    member = await newMember(app, 'member', owner);
    viewer = await newMember(app, 'viewer', owner);
  });

  beforeEach(async () => {
    table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'kind', type: 'select', options: ['a', 'b'].map((key) => ({ key, name: key.toUpperCase() })) },
      { key: 'n', type: 'number' },
      { key: 'on', type: 'date' },
    ]);
    await addRecords(owner, table.id, [
      { name: 'one', kind: 'a', n: 1, on: '2026-01-02' },
      { name: 'two', kind: 'b', n: 2 },
      { name: 'three', kind: 'a', n: 3, on: '2026-01-02' },
      { name: 'four', n: null },
    ]);
  });

  describe('a view', () => {
    const onlyA = { field: 'kind', cmp: 'eq', value: 'a' };
    const save = (client: Client, wish: object = {}) =>
      client.act<ViewShape>('tables.save_view', {
        tableId: table.id,
        name: 'Only a',
        filter: onlyA,
        sort: '-n',
        hidden: ['on'],
        ...wish,
      });

    test('keeps filter, sort and hidden fields under a name, for everybody who sees the table', async () => {
      const view = await save(member.client);
      expect(view).toMatchObject({
        tableId: table.id,
        name: 'Only a',
        filter: onlyA,
        sort: '-n',
        hidden: ['on'],
        createdBy: member.id,
      });
      expect(
        (await viewer.client.act<{ items: ViewShape[] }>('tables.list_views', { tableId: table.id })).items,
      ).toEqual([view]);
      expect(await valuesOf(viewer.client, table.id, 'name', { view: view.id })).toEqual(['three', 'one']);
      expect(
        await valuesOf(viewer.client, table.id, 'name', { view: view.id, filter: { field: 'n', cmp: 'lt', value: 3 } }),
      ).toEqual(['one']);
      expect(await valuesOf(viewer.client, table.id, 'name', { view: view.id, sort: 'n' })).toEqual(['one', 'three']);
      const { text } = await viewer.client.call('tables.export_records', {
        tableId: table.id,
        format: 'csv',
        view: view.id,
      });
      expect(text.trimEnd().split('\n')).toHaveLength(3);
    });

    test('is renamed and changed by its id, not by an older state, and deleted', async () => {
      const view = await save(owner);
      const renamed = await save(owner, {
        id: view.id,
        name: 'Renamed',
        filter: null,
        sort: null,
        hidden: [],
        expectedUpdatedAt: view.updatedAt,
      });
      expect(renamed).toMatchObject({
        id: view.id,
        name: 'Renamed',
        filter: null,
        sort: null,
        hidden: [],
        createdBy: view.createdBy,
      });
      expect(
        await owner.call('tables.save_view', {
          tableId: table.id,
          id: view.id,
          name: 'Late',
          expectedUpdatedAt: view.updatedAt,
        }),
      ).toMatchObject({
        status: 409,
        body: { code: 'stale_version' },
      });
      expect((await listRecords(owner, table.id, { view: view.id })).pageInfo.totalRows).toBe(4);
      expect(await member.client.act('tables.delete_view', { id: view.id })).toEqual({ id: view.id });
      expect(await owner.call('tables.list_records', { tableId: table.id, view: view.id })).toMatchObject({
        status: 404,
        body: { code: 'view_not_found' },
      });
      expect(await owner.call('tables.delete_view', { id: view.id })).toMatchObject({
        status: 404,
        body: { code: 'view_not_found' },
      });
    });

    test.each([
      [{ filter: { field: 'nothing', cmp: 'eq', value: 1 } }, 'unknown_field'],
      [{ filter: { field: 'n', cmp: 'contains', value: 'x' } }, 'unsupported_comparison'],
      [{ sort: 'nothing' }, 'unknown_field'],
    ])('that cannot be used is refused when it is saved: %j', async (wish, code) => {
      expect(
        await owner.call('tables.save_view', { tableId: table.id, name: 'Bad', filter: undefined, ...wish }),
      ).toMatchObject({ status: 400, body: { code } });
    });

    test('belongs to its table and workspace', async () => {
      const view = await save(owner);
      const other = await newTable(owner, [{ key: 'name', type: 'text' }]);
      expect(await owner.call('tables.list_records', { tableId: other.id, view: view.id })).toMatchObject({
        status: 404,
        body: { code: 'view_not_found' },
      });
      expect(await owner.call('tables.save_view', { tableId: other.id, id: view.id, name: 'x' })).toMatchObject({
        status: 404,
      });
      const { client: elsewhere } = await newWorkspace(owner);
      expect(await elsewhere.call('tables.delete_view', { id: view.id })).toMatchObject({ status: 404 });
      expect(await viewer.client.call('tables.delete_view', { id: view.id })).toMatchObject({ status: 403 });
    });
  });

  describe('a report', () => {
    const make = (report: object) =>
      owner.call<{ result: TableShape; code?: string }>('tables.create_table', {
        name: 'Report',
        kind: 'report',
        report: { tableId: table.id, ...report },
      });
    const groupsOf = async (report: object) => (await make(report)).body.result.report?.groups;

    test('groups records and measures each group, the largest first', async () => {
      expect(await groupsOf({ groupBy: 'kind', measure: { fn: 'count' } })).toEqual([
        { value: 'a', count: 2, measure: 2 },
        expect.objectContaining({ count: 1, measure: 1 }),
        expect.objectContaining({ count: 1, measure: 1 }),
      ]);
      expect(await groupsOf({ groupBy: 'kind', measure: { fn: 'sum', field: 'n' } })).toEqual([
        { value: 'a', count: 2, measure: 4 },
        { value: 'b', count: 1, measure: 2 },
        { value: null, count: 1, measure: null },
      ]);
      for (const [fn, expected] of Object.entries({ avg: 2, min: 1, max: 3 }))
        expect(
          (await groupsOf({ groupBy: 'kind', measure: { fn, field: 'n' } }))?.find(({ value }) => value === 'a')
            ?.measure,
        ).toBe(expected);
      expect(
        await groupsOf({ groupBy: 'on', measure: { fn: 'count' }, filter: { field: 'n', cmp: 'gt', value: 0 } }),
      ).toEqual([
        { value: '2026-01-02', count: 2, measure: 2 },
        { value: null, count: 1, measure: 1 },
      ]);
    });

    test('shows what is there when it is read, and is no table of records', async () => {
      const report = (await make({ groupBy: 'kind', measure: { fn: 'count' } })).body.result;
      await addRecords(owner, table.id, [{ kind: 'b' }, { kind: 'b' }]);
      expect((await getTable(viewer.client, report.id)).report?.groups[0]).toEqual({
        value: 'b',
        count: 3,
        measure: 3,
      });
      for (const [action, input] of Object.entries({
        list_records: {},
        create_record: { values: {} },
        export_records: { format: 'csv' },
        import_records: { records: [{}] },
      }))
        expect(await owner.call(`tables.${action}`, { tableId: report.id, ...input }), action).toMatchObject({
          status: 404,
          body: { code: 'table_not_found' },
        });
      expect(await owner.call('tables.save_field', { tableId: report.id, key: 'x', type: 'text' })).toMatchObject({
        status: 404,
      });
      expect(report).toMatchObject({
        kind: 'report',
        fields: [],
        rights: { write: false, import: false, delete: false },
      });
    });

    test('is changed, deleted and restored like a table', async () => {
      const report = (await make({ groupBy: 'kind', measure: { fn: 'count' } })).body.result;
      const changed = await owner.act<TableShape>('tables.update_table', {
        id: report.id,
        report: { tableId: table.id, groupBy: 'on', measure: { fn: 'count' } },
      });
      expect(changed.report).toMatchObject({ groupBy: 'on' });
      await owner.act('tables.delete_table', { id: report.id });
      await owner.act('workspace.restore', { type: 'table', id: report.id });
      expect((await getTable(owner, report.id)).report?.groups).toHaveLength(2);
    });

    test.each([
      [{ groupBy: 'nothing', measure: { fn: 'count' } }, 409, 'unknown_field'],
      [{ groupBy: 'kind', measure: { fn: 'sum', field: 'name' } }, 409, 'invalid_field'],
      [{ groupBy: 'kind', measure: { fn: 'sum' } }, 409, 'invalid_field'],
      [{ groupBy: 'kind', measure: { fn: 'count' }, filter: { field: 'nothing', cmp: 'empty' } }, 400, 'unknown_field'],
    ])('that cannot run is refused: %j', async (report, status, code) => {
      expect(await make(report)).toMatchObject({ status, body: { code } });
    });

    test.each([
      ['multi_select', ['a'], ['a']],
      ['json', { x: 1 }, { x: 1 }],
      ['checkbox', true, true],
      ['datetime', '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z'],
    ])('can group by %s', async (type, value, group) => {
      const other = await newTable(owner, [
        { key: 'x', type, ...(type === 'multi_select' ? { options: [{ key: 'a', name: 'A' }] } : {}) },
      ]);
      await addRecords(owner, other.id, [{ x: value }, { x: value }]);
      expect(await groupsOf({ tableId: other.id, groupBy: 'x', measure: { fn: 'count' } })).toEqual([
        { value: group, count: 2, measure: 2 },
      ]);
    });

    test('of a table that somebody may not read shows them nothing of it', async () => {
      const report = (await make({ groupBy: 'name', measure: { fn: 'count' } })).body.result;
      await owner.act('tables.set_permissions', {
        tableId: table.id,
        role: 'member',
        read: false,
        write: null,
        import: null,
      });
      const answer = await member.client.call('tables.get_table', { id: report.id });
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toContain('three');
      const { items } = await member.client.act<{ items: { id: string }[] }>('tables.list_tables', { limit: 500 });
      expect(items.map(({ id }) => id)).not.toContain(table.id);
      await owner.act('tables.delete_table', { id: table.id, withRecords: true });
      expect((await owner.call('tables.get_table', { id: report.id })).status).toBeLessThan(500);
    });
  });
});
