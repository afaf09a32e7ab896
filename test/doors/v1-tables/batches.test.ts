import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, newRole, newWorkspace, ownerAtHome } from '../../harness/factories.ts';
import { rowsOf } from '../../harness/statements.ts';
import { type NewField, newTable, nowhere, type V1, v1Of } from '../../harness/tables.ts';

interface Refused {
  code: string;
  errors: { index: number; field: string | null; code: string; message: string }[];
}

// spec: Create table records. A batch is atomic: either all records are written or none.
describe('batches', () => {
  const app = useApp();
  let owner: Client;
  let api: V1;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
  });

  const titled: NewField[] = [{ key: 'title', type: 'text', required: true }];
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ title: `Row ${index}` }));
  const eventCount = async () =>
    (await rowsOf<{ count: number }>(app.database, 'select count(*)::int as count from events'))[0]?.count;

  test('500 records with a bad one at the end: nothing is written, no event tells of any, and the place is named', async () => {
    const table = await newTable(owner, titled);
    const before = await eventCount();
    const answer = await api.create<Refused>(table.id, [...rows(499), { title: 7 }]);
    expect(answer).toMatchObject({ status: 409, body: { code: 'type_mismatch' } });
    expect(answer.body.errors).toEqual([
      { index: 499, field: 'title', code: 'type_mismatch', message: expect.any(String) },
    ]);
    expect(await api.list(table.id)).toMatchObject({ body: { list: [], pageInfo: { totalRows: 0 } } });
    expect(await eventCount()).toBe(before);
    expect(await api.create(table.id, rows(500))).toMatchObject({
      status: 200,
      body: { dataTableId: table.id, count: 500, errors: [] },
    });
    expect(await api.totalRows(table.id)).toBe(500);
    expect(await eventCount()).toBeGreaterThan(before ?? 0);
  });

  test('a batch that is accepted answers dataTableId, count and errors, in that order', async () => {
    const table = await newTable(owner, titled);
    const answer = await api.create(table.id, rows(2));
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(JSON.stringify({ dataTableId: table.id, count: 2, errors: [] }));
  });

  test('at most 30 errors are told, in the order of the records; the first gives the code', async () => {
    const table = await newTable(owner, titled);
    const answer = await api.create<Refused>(
      table.id,
      rows(100).map((row, index) => (index < 3 ? row : index === 3 ? { ...row, nothing: 1 } : { title: index })),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'unknown_field' } });
    expect(answer.body.errors.map(({ index }) => index)).toEqual(Array.from({ length: 30 }, (_, place) => place + 3));
    expect(new Set(answer.body.errors.slice(1).map(({ code }) => code))).toEqual(new Set(['type_mismatch']));
  });

  test('several faults of one record are told together', async () => {
    const table = await newTable(owner, [...titled, { key: 'amount', type: 'number' }]);
    const answer = await api.create<Refused>(table.id, { amount: 'x', nothing: 1 });
    expect(answer.status).toBe(409);
    expect(answer.body.errors.map(({ field, code }) => [field, code])).toEqual(
      expect.arrayContaining([
        ['amount', 'type_mismatch'],
        ['nothing', 'unknown_field'],
        ['title', 'required_field_missing'],
      ]),
    );
  });

  test('409 import_batch_too_large: 501 records; 409 nothing_to_import: none', async () => {
    const table = await newTable(owner, titled);
    expect(await api.create(table.id, rows(501))).toMatchObject({
      status: 409,
      body: { error: expect.any(String), code: 'import_batch_too_large' },
    });
    expect(await api.create(table.id, [])).toMatchObject({
      status: 409,
      body: { error: expect.any(String), code: 'nothing_to_import' },
    });
    expect(await api.totalRows(table.id)).toBe(0);
  });

  test('422 malformed_input: an item that is no object, before whatever 409 there is', async () => {
    const table = await newTable(owner, titled);
    for (const item of [null, 7, 'x', true, [], [{ title: 'x' }]])
      for (const batch of [[item], [{ title: 'x' }, item], [{ nothing: 1 }, item], [...rows(500), item]]) {
        const answer = await api.create(table.id, batch);
        expect({ length: batch.length, item, ...answer }).toMatchObject({
          item,
          status: 422,
          body: { error: expect.any(String), code: 'malformed_input' },
        });
      }
    expect(await api.totalRows(table.id)).toBe(0);
  });

  test.each([
    '',
    '   ',
    '{',
    '7',
    '"x"',
    'null',
    'true',
    'title=x',
    '{"title":"x"}{"title":"y"}',
    "{'title':'x'}",
    '{"title":"x",}',
  ])('400 invalid_body: %s', async (raw) => {
    const table = await newTable(owner, titled);
    const path = `/api/v1/tables/${table.id}/records`;
    expect(await api.post(path, undefined, { raw })).toMatchObject({
      status: 400,
      body: { error: expect.any(String), code: 'invalid_body' },
    });
    // Order of refusal: the syntax of the body comes before the question whether there is such a table.
    expect(await api.post(`/api/v1/tables/${nowhere}/records`, undefined, { raw })).toMatchObject({
      status: 400,
      body: { code: 'invalid_body' },
    });
    expect(await api.patch(`${path}/${nowhere}`, undefined, { raw })).toMatchObject({
      status: 400,
      body: { code: 'invalid_body' },
    });
  });

  test.each([
    ['', 'The body is empty: it must be a JSON object or list.'],
    ['"x"', 'The body must be a JSON object or list.'],
  ])('400 invalid_body says what is accepted: %j', async (raw, error) => {
    const table = await newTable(owner, titled);
    expect((await api.post(`/api/v1/tables/${table.id}/records`, undefined, { raw })).body).toEqual({
      error,
      code: 'invalid_body',
    });
  });

  test('400 invalid_body: a compressed body is named as that', async () => {
    const table = await newTable(owner, titled);
    const raw = gzipSync('{"title":"x"}');
    const headers = { 'content-encoding': 'gzip' };
    expect(await api.post(`/api/v1/tables/${table.id}/records`, undefined, { raw, headers })).toMatchObject({
      status: 400,
      body: { error: 'The body is compressed; send it as it is, without Content-Encoding.', code: 'invalid_body' },
    });
  });

  test('400 invalid_body: a list is no change of a record', async () => {
    const table = await newTable(owner, titled);
    expect(await api.patch(`/api/v1/tables/${table.id}/records/${nowhere}`, [])).toMatchObject({
      status: 400,
      body: { code: 'invalid_body' },
    });
  });

  test('413 payload_too_large: over 16 MiB; just below is read', async () => {
    const table = await newTable(owner, titled);
    const limit = 16 * 1024 * 1024;
    const sized = (length: number) => `[${'{"title":"x"},'.repeat(3)}{"title":"x"}]`.padEnd(length, ' ');
    const over = await api.post(`/api/v1/tables/${table.id}/records`, undefined, { raw: sized(limit + 1) });
    expect(over).toMatchObject({
      status: 413,
      body: { error: 'The body is too large: at most 16,384 KiB are accepted here.', code: 'payload_too_large' },
    });
    expect(await api.totalRows(table.id)).toBe(0);
    expect(await api.post(`/api/v1/tables/${table.id}/records`, undefined, { raw: sized(limit) })).toMatchObject({
      status: 200,
      body: { count: 4 },
    });
  });

  test('the content type does not matter, as long as the body is JSON', async () => {
    const table = await newTable(owner, titled);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-8'])
      expect(await api.create(table.id, { title: type }, { headers: { 'content-type': type } })).toMatchObject({
        status: 201,
      });
  });

  test('order of refusal: 404 and 403 before 422, 403 before 409', async () => {
    const table = await newTable(owner, titled);
    const { client } = await newMember(app, 'admin', owner);
    const foreign = await newTable((await newWorkspace(client)).client, titled);
    const reader = await v1Of(
      app,
      (await newMember(app, await newRole(owner, ['tables.read', 'keys.write', 'keys.read']), owner)).client,
    );
    expect(await api.create(nowhere, [7])).toMatchObject({ status: 404 });
    expect(await api.create(foreign.id, [7])).toMatchObject({ status: 403, body: { code: 'not_workspace_member' } });
    for (const batch of [[7], [], rows(501), [{ nothing: 1 }]])
      expect(await reader.create(table.id, batch)).toMatchObject({
        status: 403,
        body: { code: 'import_not_permitted' },
      });
    expect(await reader.create(table.id, { nothing: 1 })).toMatchObject({
      status: 403,
      body: { code: 'write_not_permitted' },
    });
  });

  test.each<[string, NewField, (index: number) => unknown]>([
    ['text', { key: 'field', type: 'text' }, (index) => `v ${index}=(x) y`],
    ['email', { key: 'field', type: 'email' }, (index) => `a${index}@example.com`],
    ['long text', { key: 'field', type: 'text' }, (index) => `${'x'.repeat(9_990)}${index}`],
    ['number', { key: 'field', type: 'number' }, (index) => index + 0.1],
    ['date', { key: 'field', type: 'date' }, (index) => `2026-01-0${index + 1}`],
    ['datetime', { key: 'field', type: 'datetime' }, (index) => `2026-01-0${index + 1}T03:04:05.678Z`],
  ])(
    '409 unique_violation of a %s: against stored records and inside one batch, with index and field',
    async (_, field, value) => {
      const table = await newTable(owner, [{ ...field, unique: true }]);
      const of = (...indexes: number[]) => indexes.map((index) => ({ field: value(index) }));
      expect(await api.create(table.id, of(0)[0])).toMatchObject({ status: 201 });
      const told = (index: number) => ({
        status: 409,
        body: {
          code: 'unique_violation',
          errors: [{ index, field: 'field', code: 'unique_violation', message: expect.any(String) }],
        },
      });
      expect(await api.create(table.id, of(0)[0])).toMatchObject(told(0));
      expect(await api.create(table.id, of(1, 2, 0, 3))).toMatchObject(told(2));
      expect(await api.create(table.id, of(1, 2, 3, 2))).toMatchObject(told(3));
      expect(await api.totalRows(table.id)).toBe(1);
      expect(await api.create(table.id, [{}, {}])).toMatchObject({ status: 200 });
      const [second = ''] = await api.fill(table.id, of(4));
      expect(await api.patch(`/api/v1/tables/${table.id}/records/${second}`, of(0)[0])).toMatchObject(told(0));
    },
  );

  test('two at once with the same unique value: one is written, the other is a 409', async () => {
    const table = await newTable(owner, [{ key: 'code', type: 'text', unique: true }]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => api.create(table.id, { code: 'same' })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await api.totalRows(table.id)).toBe(1);
  });
});

describe('the number of records in a table', () => {
  const app = useApp({ env: { SVC_RECORDS_PER_TABLE: '5' } });

  test('409 row_limit_reached: one record too many, alone or by a batch; deleting makes room', async () => {
    const owner = await app.owner();
    const api = await v1Of(app, owner);
    const table = await newTable(owner, [{ key: 'title', type: 'text' }]);
    const refused = { status: 409, body: { error: expect.any(String), code: 'row_limit_reached' } };
    const [first = ''] = await api.fill(table.id, [{}, {}, {}, {}]);
    expect(await api.create(table.id, [{}, {}])).toMatchObject(refused);
    expect(await api.totalRows(table.id)).toBe(4);
    expect(await api.create(table.id, {})).toMatchObject({ status: 201 });
    expect(await api.create(table.id, {})).toMatchObject(refused);
    expect(await api.totalRows(table.id)).toBe(5);
    await api.delete(`/api/v1/tables/${table.id}/records/${first}`);
    expect(await api.create(table.id, {})).toMatchObject({ status: 201 });
  });
});
