import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { byKey } from '../../files/multipart.ts';
import { startApp, useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, newRole, newWorkspace, ownerAtHome } from '../../harness/factories.ts';
import { rowsOf, whileLocked } from '../../harness/statements.ts';
import { newTable, nowhere, type TestRecord, type V1, v1By, v1Of } from '../../harness/tables.ts';

describe('values at the edges', () => {
  const app = useApp();
  let owner: Client;
  let api: V1;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
  });

  /** What comes back after creating and after changing to it. */
  const roundTrip = async (type: string, value: unknown) => {
    const table = await newTable(owner, [{ key: 'field', type }]);
    const { body } = await api.create<{ id: string }>(table.id, { field: value });
    const path = `/api/v1/tables/${table.id}/records/${body.id}`;
    const created = (await api.get<TestRecord>(path)).body.field;
    await api.patch(path, { field: null });
    return [created, (await api.patch<TestRecord>(path, { field: value })).body.field];
  };

  test.each<[string, unknown]>([
    ['json', 0],
    ['json', false],
    ['json', 'x'],
    ['json', '7'],
    ['json', 'null'],
    ['json', {}],
    ['json', []],
    ['json', [null]],
    ['json', { '': '' }],
    ['json', { b: 1, a: { d: 1, c: [1.5, 'é', '\\u0000', '"'] } }],
    ['text', '\\u0000'],
    ['text', '\\'],
    ['text', 'null'],
    ['text', '{}'],
    ['text', ' '],
    ['number', 0],
    ['percent', -0.5],
    ['currency', 0.1],
    ['duration', 0],
    ['date', '0001-01-01'],
    ['date', '9999-12-31'],
    ['date', '2024-02-29'],
    ['datetime', '0001-01-01T00:00:00.000Z'],
    ['datetime', '9999-12-31T23:59:59.999Z'],
    ['datetime', '1969-12-31T23:59:59.999Z'],
    ['time', '00:00:00'],
    ['time', '23:59:59'],
    ['url', 'https://münchen.example/ä?q=%20#x'],
    ['email', "o'brien+tag@sub.example.co.uk"],
  ])('%s %j comes back as it was sent', async (type, value) => {
    expect(await roundTrip(type, value)).toEqual([value, value]);
  });

  test('409 value_too_long: a JSON value over 1 MiB', async () => {
    const table = await newTable(owner, [{ key: 'field', type: 'json' }]);
    expect(await api.create(table.id, { field: ['x'.repeat(1024 * 1024)] })).toMatchObject({
      status: 409,
      body: { code: 'value_too_long', errors: [{ field: 'field' }] },
    });
  });

  test('order of refusal of a change: there is no such record comes before what is wrong with the values', async () => {
    const table = await newTable(owner, [{ key: 'title', type: 'text' }]);
    expect(await api.patch(`/api/v1/tables/${table.id}/records/${nowhere}`, { nothing: 1 })).toMatchObject({
      status: 404,
      body: { code: 'record_not_found' },
    });
  });

  test('row_policy_denies: changing a record, changing it to something, deleting it', async () => {
    const table = await newTable(owner, [
      { key: 'title', type: 'text' },
      { key: 'amount', type: 'number' },
    ]);
    const [small = '', large = ''] = await api.fill(table.id, [{ amount: 1 }, { amount: 100 }]);
    const member = await v1Of(app, (await newMember(app, 'member', owner)).client);
    const condition = { field: 'amount', cmp: 'lt', value: 100 };
    await owner.act('tables.set_row_rules', {
      tableId: table.id,
      rules: ['update', 'delete'].map((verb) => ({ role: 'member', verb, condition })),
    });
    const path = (id: string) => `/api/v1/tables/${table.id}/records/${id}`;
    const denied = { status: 409, body: { error: expect.any(String), code: 'row_policy_denies' } };
    expect(await member.patch(path(large), { title: 'x' })).toMatchObject(denied);
    expect(await member.patch(path(large), { amount: 1 })).toMatchObject(denied);
    expect(await member.patch(path(small), { amount: 100 })).toMatchObject(denied);
    expect(await member.delete(path(large))).toMatchObject(denied);
    expect(await api.column(table.id, 'amount')).toEqual([1, 100]);
    expect(await member.patch(path(small), { amount: 99 })).toMatchObject({ status: 200, body: { amount: 99 } });
    expect(await member.delete(path(small))).toMatchObject({ status: 200 });
  });

  test('a deleted record frees its unique value, for a new record and for an upsert', async () => {
    const table = await newTable(owner, [{ key: 'code', type: 'text', unique: true }]);
    const [first = ''] = await api.fill(table.id, [{ code: 'A' }]);
    await api.delete(`/api/v1/tables/${table.id}/records/${first}`);
    const again = await api.post<{ id: string }>(`/api/v1/tables/${table.id}/records?upsertBy=code`, { code: 'A' });
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(first);
    expect(await api.totalRows(table.id)).toBe(1);
  });

  test('linked_record_not_found: a file of another workspace, and one that the caller may not read', async () => {
    const elsewhere = await newWorkspace(owner);
    const foreign = await byKey(app, (await v1Of(app, elsewhere.client)).key).upload();
    const closed = await newTable(owner, [{ key: 'files', type: 'attachment' }]);
    const open = await newTable(owner, [{ key: 'files', type: 'attachment' }]);
    const secret = await byKey(app, api.key).upload({ content: 'secret' });
    expect(await api.create(closed.id, { files: [secret.id] })).toMatchObject({ status: 201 });
    const role = await newRole(owner, ['tables.read', 'tables.write', 'keys.write', 'keys.read']);
    await owner.act('tables.set_permissions', { tableId: closed.id, role, read: false, write: null, import: null });
    const member = await v1Of(app, (await newMember(app, role, owner)).client);
    expect((await member.get(`/api/v1/files/${secret.id}`)).status).toBe(404);
    const refused = { status: 409, body: { code: 'linked_record_not_found', errors: [{ index: 0, field: 'files' }] } };
    expect(await api.create(open.id, { files: [foreign.id] })).toMatchObject(refused);
    expect(await member.create(open.id, { files: [secret.id] })).toMatchObject(refused);
    expect((await member.get(`/api/v1/files/${secret.id}`)).status).toBe(404);
    const own = await byKey(app, member.key).upload();
    expect(await member.create(open.id, { files: [own.id] })).toMatchObject({ status: 201 });
  });

  test('records written at once by many: all are there, each number is given once, the count is right', async () => {
    const table = await newTable(owner, [{ key: 'number', type: 'autonumber' }]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => api.create(table.id, index % 2 ? {} : [{}, {}])),
    );
    expect(answers.every(({ status }) => status < 300)).toBe(true);
    const numbers = await api.column(table.id, 'number', { limit: 500 });
    expect(numbers).toHaveLength(30);
    expect(new Set(numbers).size).toBe(30);
    expect(await api.totalRows(table.id)).toBe(30);
  });

  test('400 fields, each with a long text, fit into one record', async () => {
    const keys = Array.from({ length: 400 }, (_, index) => `f${index}`);
    const table = await newTable(
      owner,
      keys.map((key) => ({ key, type: 'text' })),
    );
    const values = Object.fromEntries(keys.map((key) => [key, randomText(1_000)]));
    const { status, body } = await api.create<{ id: string }>(table.id, values);
    expect(status).toBe(201);
    expect((await api.get(`/api/v1/tables/${table.id}/records/${body.id}`)).body).toMatchObject(values);
  });

  test('an index does not limit how long texts are: they are stored, found and sorted', async () => {
    const table = await newTable(owner, [
      { key: 'text', type: 'text', index: 'on' },
      { key: 'code', type: 'text', unique: true },
    ]);
    const texts = ['b', 'a', 'c'].map((letter) => letter + randomText(9_999));
    expect(
      await api.create(
        table.id,
        texts.map((text) => ({ text, code: text })),
      ),
    ).toMatchObject({ status: 200 });
    expect((await api.column(table.id, 'text', { sort: 'text' })).map((text) => String(text)[0])).toEqual([
      'a',
      'b',
      'c',
    ]);
    const start = texts[1]?.slice(0, 1_000);
    expect(await api.column(table.id, 'code', { filter: { field: 'text', cmp: 'startswith', value: start } })).toEqual([
      texts[1],
    ]);
    expect(await api.create(table.id, { code: texts[1] })).toMatchObject({
      status: 409,
      body: { code: 'unique_violation', errors: [{ index: 0, field: 'code' }] },
    });
  });

  test('503 query_timeout: a table that is held by somebody keeps no caller waiting for long', async () => {
    const table = await newTable(owner, [{ key: 'title', type: 'text' }]);
    const [place] = await rowsOf<{ name: string }>(
      app.database,
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where tablename like '%' || replace($1, '-', '')",
      [table.id],
    );
    expect(place).toBeDefined();
    const hurried = await startApp({ database: app.database, env: { SVC_QUERY_SECONDS: '1' } });
    onTestFinished(() => hurried.stop());
    await whileLocked(app.database, `lock table ${place?.name} in access exclusive mode`, async () => {
      expect(await v1By(hurried, api.key).list(table.id)).toMatchObject({
        status: 503,
        body: { error: expect.any(String), code: 'query_timeout' },
      });
    });
    expect(await api.list(table.id)).toMatchObject({ status: 200 });
  });
});

/** Text that no compression makes shorter. */
function randomText(length: number): string {
  return randomBytes(length).toString('base64url').slice(0, length);
}
