import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, newRole, newWorkspace, ownerAtHome, pairComputer } from '../../harness/factories.ts';
import { newTable, nowhere, type TestTable, type V1, v1By, v1Of } from '../../harness/tables.ts';

// spec: Errors of listing and creating table records, the rows 401, 403 and 404; Authentication.
describe('who may reach the records of a table', () => {
  const app = useApp();
  let owner: Client;
  let api: V1;
  let table: TestTable;
  const missing = { error: expect.any(String), code: 'table_not_found' };

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
    table = await newTable(owner, [{ key: 'title', type: 'text' }]);
    await api.create(table.id, { title: 'One' });
  });

  test.each(['tables', 'base'])(
    '401 unauthorized at /api/v1/%s without a key, with a wrong one, and with one as Bearer',
    async (name) => {
      const path = `/api/v1/${name}/${table.id}/records`;
      const before = await api.totalRows(table.id);
      for (const headers of [{}, { 'x-api-key': 'svc_wrong' }, { authorization: `Bearer ${api.key}` }] as Record<
        string,
        string
      >[]) {
        const anybody = app.browser();
        for (const answer of [
          await anybody.get(path, { headers }),
          await anybody.post(path, { title: 'No' }, { headers }),
        ]) {
          expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
          expect(Object.keys(answer.body)).toEqual(['error', 'code']);
        }
      }
      expect(await api.totalRows(table.id)).toBe(before);
    },
  );

  test('401 unauthorized everywhere else too, before anything of the call is looked at', async () => {
    const paths = [
      '',
      `/${table.id}`,
      `/${table.id}/openapi.json`,
      `/${table.id}/export?format=x`,
      `/${table.id}/records/${nowhere}`,
      '/x/records?limit=0',
    ];
    for (const path of paths)
      expect(await app.browser().get(`/api/v1/tables${path}`)).toMatchObject({
        status: 401,
        body: { code: 'unauthorized' },
      });
    for (const method of ['PATCH', 'DELETE', 'POST'])
      expect(
        await app
          .browser()
          .send(method, `/api/v1/tables/${table.id}/records${method === 'POST' ? '' : `/${nowhere}`}`, undefined, {
            raw: '{',
          }),
      ).toMatchObject({
        status: 401,
      });
  });

  test('a session of the browser is no key', async () => {
    expect(await owner.get(`/api/v1/tables/${table.id}/records`)).toMatchObject({ status: 401 });
  });

  test('the key of a paired computer reads and writes', async () => {
    const computer = v1By(app, await pairComputer(app, owner));
    expect(await computer.list(table.id)).toMatchObject({ status: 200 });
    expect(await computer.create(table.id, { title: 'From the laptop' })).toMatchObject({ status: 201 });
    expect(await computer.create(table.id, [{ title: 'From the laptop too' }])).toMatchObject({
      status: 200,
      body: { count: 1 },
    });
  });

  test('DELETE answers that the record is deleted only when it is, whatever the kind of key', async () => {
    for (const by of [api, v1By(app, await pairComputer(app, owner))]) {
      const { body } = await api.create<{ id: string }>(table.id, { title: 'Going' });
      const path = `/api/v1/tables/${table.id}/records/${body.id}`;
      const gone = (await by.delete(path)).status === 200;
      expect((await api.get(path)).status).toBe(gone ? 404 : 200);
    }
  });

  test('the older path answers the same, for one record too', async () => {
    const { body } = await api.post<{ id: string }>(`/api/v1/base/${table.id}/records`, { title: 'Older' });
    const [now, before] = [
      await api.get(`/api/v1/tables/${table.id}/records`),
      await api.get(`/api/v1/base/${table.id}/records`),
    ];
    expect(before).toMatchObject({ status: 200, text: now.text });
    expect(await api.get(`/api/v1/base/${table.id}/records/${body.id}`)).toMatchObject({
      status: 200,
      body: { title: 'Older' },
    });
    expect(await api.post(`/api/v1/base/${table.id}/records`, [])).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_import' },
    });
    expect(await api.get(`/api/v1/base/${nowhere}/records`)).toMatchObject({
      status: 404,
      body: { code: 'table_not_found' },
    });
  });

  test('404 with one and the same body: missing, no UUID, a report, deleted, and no right to read', async () => {
    const report = await owner.act<{ id: string }>('tables.create_table', {
      name: 'Report',
      kind: 'report',
      report: { tableId: table.id, groupBy: 'title', measure: { fn: 'count' } },
    });
    const deleted = await newTable(owner, [{ key: 'title', type: 'text' }]);
    expect(await api.list(deleted.id)).toMatchObject({ status: 200 });
    await owner.act('tables.delete_table', { id: deleted.id });
    const closed = await newTable(owner, [{ key: 'title', type: 'text' }]);
    const { client } = await newMember(app, 'member', owner);
    const member = await v1Of(app, client);
    await owner.act('tables.set_permissions', {
      tableId: closed.id,
      role: 'member',
      read: false,
      write: null,
      import: null,
    });
    const bodies = new Set<string>();
    for (const id of [nowhere, 'x', '1', `${nowhere}0`, "' or 1=1 --", report.id, deleted.id, closed.id].map(
      encodeURIComponent,
    )) {
      const paths = ['records', 'export', `records/${nowhere}`].map((path) => `/api/v1/tables/${id}/${path}`);
      const asked = [
        ...(await Promise.all(paths.map((path) => member.get(path)))),
        await member.delete(`/api/v1/tables/${id}/records/${nowhere}`),
      ];
      for (const answer of [
        ...asked,
        await member.create(id, { title: 'x' }),
        await member.create(id, [{ title: 'x' }]),
      ]) {
        expect(answer).toMatchObject({ status: 404, body: missing });
        bodies.add(answer.text);
      }
    }
    expect([...bodies]).toHaveLength(1);
  });

  test('who may not see tables at all learns no more than that there is none', async () => {
    const { client } = await newMember(app, await newRole(owner, ['crm.read', 'keys.write', 'keys.read']), owner);
    const other = await v1Of(app, client);
    const answers = [
      await other.list(table.id),
      await other.create(table.id, { title: 'x' }),
      await other.create(table.id, [{}]),
      await other.get(`/api/v1/tables/${table.id}`),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: missing });
  });

  test('403 not_workspace_member: the table is in a workspace that the owner of the key is not in', async () => {
    const { client } = await newMember(app, 'admin', owner);
    const elsewhere = await newWorkspace(client);
    const foreign = await newTable(elsewhere.client, [{ key: 'title', type: 'text' }]);
    for (const answer of [
      await api.list(foreign.id),
      await api.create(foreign.id, { title: 'x' }),
      await api.create(foreign.id, [{ title: 'x' }]),
    ])
      expect(answer).toMatchObject({ status: 403, body: { error: expect.any(String), code: 'not_workspace_member' } });
  });

  test('what somebody elsewhere is told about a table of business data does not depend on who asked before', async () => {
    const { client } = await newMember(app, 'admin', owner);
    const elsewhere = await newWorkspace(client);
    const { items } = await elsewhere.client.act<{ items: { id: string; name: string; kind: string }[] }>(
      'tables.list_tables',
    );
    const leads = items.find((item) => item.kind === 'system' && item.name === 'Leads')?.id ?? '';
    const before = await api.list(leads);
    expect(await (await v1Of(app, elsewhere.client)).list(leads)).toMatchObject({ status: 200 });
    const after = await api.list(leads);
    expect({ status: after.status, body: after.body }).toEqual({ status: before.status, body: before.body });
  });

  test('a key reaches a table in another workspace of its owner', async () => {
    const second = await newWorkspace(owner);
    const there = await newTable(second.client, [{ key: 'title', type: 'text' }]);
    expect(await api.create(there.id, { title: 'Over there' })).toMatchObject({ status: 201 });
    expect(await api.list(there.id)).toMatchObject({ status: 200, body: { list: [{ title: 'Over there' }] } });
    const { items } = await second.client.act<{ items: { id: string; name: string; kind: string }[] }>(
      'tables.list_tables',
    );
    expect(
      await api.list(items.find((item) => item.kind === 'system' && item.name === 'Leads')?.id ?? ''),
    ).toMatchObject({ status: 200, body: { list: [] } });
  });

  test('403 write_not_permitted for one record, 403 import_not_permitted for a batch: each by its own right', async () => {
    const role = await newRole(owner, ['tables.read', 'keys.write', 'keys.read']);
    const { client } = await newMember(app, role, owner);
    const reader = await v1Of(app, client);
    const { body } = await api.create<{ id: string }>(table.id, { title: 'Kept' });
    expect(await reader.list(table.id)).toMatchObject({ status: 200 });
    expect(await reader.create(table.id, { title: 'x' })).toMatchObject({
      status: 403,
      body: { error: expect.any(String), code: 'write_not_permitted' },
    });
    expect(await reader.create(table.id, [{ title: 'x' }])).toMatchObject({
      status: 403,
      body: { error: expect.any(String), code: 'import_not_permitted' },
    });
    expect(await reader.patch(`/api/v1/tables/${table.id}/records/${body.id}`, { title: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'write_not_permitted' },
    });
    expect(await reader.delete(`/api/v1/tables/${table.id}/records/${body.id}`)).toMatchObject({
      status: 403,
      body: { code: 'delete_not_permitted' },
    });

    await owner.act('tables.set_permissions', { tableId: table.id, role, read: null, write: true, import: false });
    expect(await reader.create(table.id, { title: 'x' })).toMatchObject({ status: 201 });
    expect(await reader.create(table.id, [{ title: 'x' }])).toMatchObject({
      status: 403,
      body: { code: 'import_not_permitted' },
    });

    await owner.act('tables.set_permissions', { tableId: table.id, role, read: null, write: false, import: true });
    expect(await reader.create(table.id, { title: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'write_not_permitted' },
    });
    expect(await reader.create(table.id, [{ title: 'x' }])).toMatchObject({ status: 200 });
  });
});

describe('429 rate_limited', () => {
  const app = useApp({ env: { SVC_V1_CALLS_PER_MINUTE: '4' } });

  test('listing and creating take from one bucket, and a refused call writes nothing', async () => {
    const owner = await app.owner();
    const api = await v1Of(app, owner);
    const table = await newTable(owner, [{ key: 'title', type: 'text' }]);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => (index % 2 ? api.list(table.id) : api.create(table.id, { title: 'x' }))),
    );
    const refused = answers.find((answer) => answer.status === 429);
    expect(refused?.body).toEqual({
      error: 'Rate limit exceeded',
      code: 'rate_limited',
      message: expect.any(String),
      retryAfter: expect.any(Number),
    });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    const { list } = await owner.act<{ list: unknown[] }>('tables.list_records', { tableId: table.id });
    expect(list).toHaveLength(answers.filter((answer) => answer.status === 201).length);
    for (const answer of answers)
      expect(answer.headers).toMatchObject({ 'x-ratelimit-limit': '8', 'x-request-id': expect.any(String) });

    // Order of refusal: the limit comes before whatever is wrong with the call, the key before the limit.
    const wrong = await Promise.all(
      Array.from({ length: 4 }, () => api.get(`/api/v1/tables/${nowhere}/records?limit=0`)),
    );
    expect(wrong.at(-1)).toMatchObject({ status: 429 });
    expect(
      await app.browser().get(`/api/v1/tables/${table.id}/records`, { headers: { 'x-api-key': 'svc_wrong' } }),
    ).toMatchObject({ status: 401 });
  });
});
