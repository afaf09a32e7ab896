import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, newWorkspace, ownerAtHome } from '../../harness/factories.ts';
import { newTable, options, type TestTable, type V1, v1Of } from '../../harness/tables.ts';

describe('views of a table', () => {
  const app = useApp();
  let owner: Client;
  let api: V1;
  let table: TestTable;
  const views = (client: V1) => client.get<{ data: { id: string }[] }>(`/api/v1/tables/${table.id}/views`);

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
    table = await newTable(owner, [
      { key: 'title', type: 'text' },
      { key: 'state', type: 'select', options: options('open', 'done') },
      { key: 'salary', type: 'number' },
    ]);
    await api.fill(table.id, [
      { title: 'a', state: 'open', salary: 1 },
      { title: 'b', state: 'done', salary: 2 },
      { title: 'c', state: 'open', salary: 3 },
    ]);
  });

  test('are listed, and records are read through one of them', async () => {
    const view = await owner.act<{ id: string }>('tables.save_view', {
      ...{ tableId: table.id, name: 'Open', kind: 'board', sort: '-title' },
      filter: { field: 'state', cmp: 'eq', value: 'open' },
    });
    const bySalary = await owner.act<{ id: string }>('tables.save_view', {
      ...{ tableId: table.id, name: 'Paid', sort: 'salary' },
    });
    expect(await views(api)).toMatchObject({
      status: 200,
      body: {
        data: [
          { id: view.id, name: 'Open', kind: 'board', groupBy: ['state'] },
          { id: bySalary.id, name: 'Paid', kind: 'grid' },
        ],
      },
    });
    expect(await api.column(table.id, 'title', { view: view.id })).toEqual(['c', 'a']);
    const narrowed = { view: view.id, filter: { field: 'salary', cmp: 'gt', value: 1 } };
    expect(await api.column(table.id, 'title', narrowed)).toEqual(['c']);
    await owner.act('tables.set_field_rights', {
      tableId: table.id,
      rights: [{ role: 'member', field: 'salary', access: 'hidden' }],
    });
    const member = await v1Of(app, (await newMember(app, 'member', owner)).client);
    expect((await views(member)).body.data.map(({ id }) => id)).toEqual([view.id]);
    expect(await member.list(table.id, { view: bySalary.id })).toMatchObject({ status: 404 });
  });

  test('are not there for strangers', async () => {
    const stranger = await newWorkspace(owner);
    const hidden = await newTable(stranger.client, [{ key: 'title', type: 'text' }]);
    const member = await v1Of(app, (await newMember(app, 'member', owner)).client);
    expect(await member.get(`/api/v1/tables/${hidden.id}/views`)).toMatchObject({
      status: 403,
      body: { code: 'not_workspace_member' },
    });
    expect(await api.get(`/api/v1/tables/${table.id}/views`, { headers: { 'x-api-key': 'wrong' } })).toMatchObject({
      status: 401,
    });
    expect(await api.list(table.id, { view: 'no id' })).toMatchObject({ status: 400 });
  });
});
