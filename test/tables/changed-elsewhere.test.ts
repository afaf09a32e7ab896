import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newRole, ownerAtHome } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { newTable } from '../harness/tables.ts';

// Each process caches tables. Statements on records notice that a copy is outdated; what reads no records must as well.
describe('a table whose rights another process changed', () => {
  const app = useApp();
  let owner: Client;
  let reader: Client;
  let role: string;
  let tableId: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    role = await newRole(owner, ['tables.read', 'tables.write', 'dashboards.read', 'dashboards.write']);
    reader = (await newMember(app, role, owner)).client;
  });

  beforeEach(async () => {
    const table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'amount', type: 'number' },
    ]);
    tableId = table.id;
    await owner.act('tables.create_record', { tableId, values: { name: 'Ada', amount: 7 } });
  });

  /** What `tables.set_field_rights` writes, without what it does to the cache of this process. */
  const hideAmount = async () => {
    await rowsOf(
      app.database,
      `insert into table_field_rights (workspace_id, table_id, role_id, field_key, access)
       select t.workspace_id, t.id, r.id, 'amount', 'hidden' from data_tables t join roles r on r.workspace_id = t.workspace_id
       where t.id = $1 and r.key = $2`,
      [tableId, role],
    );
    await rowsOf(app.database, 'update data_tables set version = version + 1 where id = $1', [tableId]);
  };

  test('shows no tile about a field that is hidden now, and takes none', async () => {
    const tile = { kind: 'number', title: 'Sum', source: tableId, measure: { fn: 'sum', field: 'amount' } };
    const { id } = await owner.act<{ id: string }>('dashboards.save', {
      name: 'Sales',
      sharedWith: 'everyone',
      tiles: [tile],
    });
    const seen = () => reader.act<{ tiles: { hidden?: boolean }[] }>('dashboards.get', { id });
    expect((await seen()).tiles[0]?.hidden).toBeUndefined();
    await hideAmount();
    expect((await seen()).tiles[0]).toMatchObject({ title: 'Sum', hidden: true });
    expect((await reader.call('dashboards.save', { name: 'Mine', tiles: [tile] })).status).toBe(400);
  });

  test('shows no view that filters by it', async () => {
    await owner.act('tables.save_view', {
      tableId,
      name: 'Large',
      sharedWith: 'everyone',
      filter: { field: 'amount', cmp: 'gt', value: 5 },
    });
    const names = async () => JSON.stringify(await reader.act('tables.list_views', { tableId }));
    expect(await names()).toContain('amount');
    await hideAmount();
    expect(await names()).not.toContain('amount');
  });

  test('groups no report by it', async () => {
    const report = await owner.act<{ id: string }>('tables.create_table', {
      name: 'By amount',
      kind: 'report',
      report: { tableId, groupBy: 'amount', measure: { fn: 'count' } },
    });
    const read = () => reader.call('tables.get_table', { id: report.id });
    expect((await read()).text).toContain('"value":7');
    await hideAmount();
    const after = await read();
    expect(after.text).not.toContain('"value":7');
    expect(after.text).toContain('The report uses a field that you cannot see.');
  });
});
