import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, newRole, newWorkspace, ownerAtHome } from '../../harness/factories.ts';
import { newTable, nowhere, type TestTable, type V1, v1Of } from '../../harness/tables.ts';
import { newOrders } from './orders.ts';

interface Listed {
  data: { id: string; name: string; kind: string; rights: object }[];
  nextCursor?: string;
}

const app = useApp();

describe('GET /api/v1/tables', () => {
  let owner: Client;
  let api: V1;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
    for (const name of ['delta', 'Alpha', 'charlie', 'Bravo', 'echo'])
      await newTable(owner, [{ key: 'title', type: 'text' }], { name });
  });

  const names = (body: Listed) => body.data.filter(({ kind }) => kind !== 'system').map(({ name }) => name);

  test('tables by name with their rights; those of business data beside them', async () => {
    const { status, body } = await api.get<Listed>('/api/v1/tables');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['data']);
    expect(names(body)).toEqual(['Alpha', 'Bravo', 'charlie', 'delta', 'echo']);
    expect(body.data.find(({ name }) => name === 'Alpha')).toMatchObject({
      ...{
        id: expect.any(String),
        description: '',
        kind: 'records',
        module: null,
        fieldCount: 1,
        rowCount: 0,
        updatedAt: expect.any(String),
      },
      rights: { read: true, write: true, import: true, delete: true, design: true },
    });
    expect(body.data.find(({ name }) => name === 'Leads')).toMatchObject({ kind: 'system', module: 'crm' });
  });

  test('pages neither skip nor repeat, hold no more than limit, and the last has no cursor', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const { status, body } = await api.get<Listed>(
        `/api/v1/tables?limit=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
      );
      expect(status).toBe(200);
      expect(body.data.length).toBeLessThanOrEqual(2);
      seen.push(...body.data.map(({ name }) => name));
      cursor = body.nextCursor;
    } while (cursor && ++pages < 10);
    expect([...seen].sort()).toEqual([
      ...['Alpha', 'Bookings', 'Bravo', 'Companies', 'Customers', 'Leads'],
      ...['charlie', 'delta', 'echo'],
    ]);
  });

  test('q looks at the names', async () => {
    expect(names((await api.get<Listed>('/api/v1/tables?q=RAV')).body)).toEqual(['Bravo']);
    expect((await api.get<Listed>('/api/v1/tables?q=%25')).body.data).toEqual([]);
  });

  test.each(['limit=0', 'limit=501', 'limit=x', 'cursor=nonsense', 'limit=1&limit=2', 'cursor=a&cursor=b'])(
    '400 invalid_parameters: %s',
    async (query) => {
      expect(await api.get(`/api/v1/tables?${query}`)).toMatchObject({
        status: 400,
        body: { error: expect.any(String), code: expect.stringMatching(/^invalid_(parameters|cursor)$/) },
      });
    },
  );

  test('workspaceId chooses another workspace of the owner; 403 access_denied for one that is not', async () => {
    const second = await newWorkspace(owner);
    await newTable(second.client, [{ key: 'title', type: 'text' }], { name: 'Over there' });
    expect(names((await api.get<Listed>(`/api/v1/tables?workspaceId=${second.id}`)).body)).toEqual(['Over there']);
    const stranger = await newWorkspace((await newMember(app, 'admin', owner)).client);
    for (const id of [stranger.id, nowhere, 'x'])
      expect(await api.get(`/api/v1/tables?workspaceId=${id}`)).toMatchObject({
        status: 403,
        body: { error: 'Access denied', code: 'access_denied' },
      });
  });

  test('a table that the caller may not read is not listed', async () => {
    const role = await newRole(owner, ['tables.read', 'keys.write', 'keys.read']);
    const member = await v1Of(app, (await newMember(app, role, owner)).client);
    const closed = await newTable(owner, [{ key: 'title', type: 'text' }], { name: 'Closed' });
    expect(names((await member.get<Listed>('/api/v1/tables')).body)).toContain('Closed');
    await owner.act('tables.set_permissions', { tableId: closed.id, role, read: false, write: null, import: null });
    expect(names((await member.get<Listed>('/api/v1/tables')).body)).not.toContain('Closed');
    expect(await member.get(`/api/v1/tables/${closed.id}`)).toMatchObject({
      status: 404,
      body: { code: 'table_not_found' },
    });
    expect(await member.get(`/api/v1/tables/${closed.id}/openapi.json`)).toMatchObject({
      status: 404,
      body: { code: 'table_not_found' },
    });
  });
});

describe('one table', () => {
  let owner: Client;
  let api: V1;
  let table: TestTable;

  beforeAll(async () => {
    ({ client: owner } = await newWorkspace(await ownerAtHome(app)));
    api = await v1Of(app, owner);
    table = await newOrders(owner, api);
  });

  test('GET /api/v1/tables/{id}: fields with key, type and rules', async () => {
    const { status, body } = await api.get<{ fields: object[] }>(`/api/v1/tables/${table.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: table.id,
      name: 'Orders, “old”',
      kind: 'records',
      rowCount: 3,
      titleField: 'title',
      rights: { read: true },
    });
    expect(body.fields).toHaveLength(10);
    expect(body.fields[0]).toMatchObject({
      id: expect.any(String),
      key: 'title',
      name: 'Title',
      type: 'text',
      required: true,
      readOnly: false,
      unique: true,
      computed: false,
      access: 'write',
    });
    expect(body.fields[2]).toMatchObject({ key: 'state', options: [{ key: 'open' }, { key: 'paid' }] });
    expect(body.fields[9]).toMatchObject({ key: 'double', computed: true, resultType: 'number', access: 'read' });
    expect(await api.get(`/api/v1/tables/${nowhere}`)).toMatchObject({
      status: 404,
      body: { code: 'table_not_found' },
    });
    expect(await api.get('/api/v1/tables/x')).toMatchObject({ status: 404, body: { code: 'table_not_found' } });
  });

  test('openapi.json: OpenAPI 3.1 whose references lead somewhere and whose schemas fit what is answered', async () => {
    type Operation = { operationId: string; responses: Record<string, { description: string }> };
    const { status, body, text } = await api.get<{
      openapi: string;
      info: { title: string; version: string };
      servers: { url: string }[];
      security: Record<string, unknown>[];
      paths: Record<string, Record<string, Operation>>;
      components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
    }>(`/api/v1/tables/${table.id}/openapi.json`);
    expect(status).toBe(200);
    expect(body.openapi).toMatch(/^3\.1\.\d$/);
    expect(body).toMatchObject({
      info: { title: 'Orders, “old”', version: expect.any(String) },
      servers: [{ url: app.baseUrl }],
    });
    for (const requirement of body.security)
      for (const name of Object.keys(requirement)) expect(body.components.securitySchemes).toHaveProperty(name);
    for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
      expect(body.components.schemas).toHaveProperty(name ?? '');
    const operations = Object.values(body.paths).flatMap((path) =>
      Object.entries(path).flatMap(([method, operation]) => (method === 'parameters' ? [] : [operation])),
    );
    expect(operations.length).toBeGreaterThanOrEqual(5);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { responses } of operations)
      for (const response of Object.values(responses)) expect(response.description).toEqual(expect.any(String));
    for (const path of Object.keys(body.paths))
      expect(path.replace('{recordId}', '')).toMatch(new RegExp(`^/api/v1/tables/${table.id}/records/?$`));

    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'api', components: body.components });
    const check = (name: string, value: unknown) => {
      const validate = ajv.compile({ $ref: `api#/components/schemas/${name}` });
      return validate(value) || validate.errors;
    };
    const page = await api.list(table.id);
    expect(check('Page', page.body)).toBe(true);
    for (const record of page.body.list) expect(check('Record', record)).toBe(true);
    expect(check('NewRecord', { title: 'x', amount: 3, state: 'open', tags: ['a'] })).toBe(true);
    for (const wrong of [
      {},
      { title: 7 },
      { title: 'x', nothing: 1 },
      { title: 'x', amount: 'x' },
      { title: 'x', amount: 1001 },
      { title: 'x', state: 'other' },
      { title: 'x', double: 2 },
    ])
      expect(check('NewRecord', wrong)).not.toBe(true);
    expect(check('Changes', { amount: 3 })).toBe(true);
  });
});
