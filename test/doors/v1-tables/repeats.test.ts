import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, newRole, ownerAtHome } from '../../harness/factories.ts';
import { newTable, type V1, v1Of } from '../../harness/tables.ts';

describe('sending a record again', () => {
  const app = useApp();
  let owner: Client;
  let api: V1;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
  });

  const fields = [
    { key: 'code', type: 'text', unique: true },
    { key: 'amount', type: 'number' },
    { key: 'note', type: 'text' },
  ];

  describe('Idempotency-Key', () => {
    const by = (key: string) => ({ headers: { 'idempotency-key': key } });

    test('a repeated record is answered as the first time and written once', async () => {
      const table = await newTable(owner, fields);
      const first = await api.create(table.id, { note: 'x' }, by('one'));
      const second = await api.create(table.id, { note: 'x' }, by('one'));
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.text).toBe(first.text);
      expect(await api.totalRows(table.id)).toBe(1);
    });

    test('a repeated batch is answered as the first time and written once', async () => {
      const table = await newTable(owner, fields);
      const answers = [
        await api.create(table.id, [{}, {}], by('batch')),
        await api.create(table.id, [{}, {}], by('batch')),
      ];
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 200, body: { dataTableId: table.id, count: 2, errors: [] } });
      expect(await api.totalRows(table.id)).toBe(2);
    });

    test('a repeated upsert says again that the record is new', async () => {
      const table = await newTable(owner, fields);
      const send = () => api.post(`/api/v1/tables/${table.id}/records?upsertBy=code`, { code: 'A' }, by('upsert'));
      const [first, second] = [await send(), await send()];
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.text).toBe(first.text);
    });

    test('several at once write one record', async () => {
      const table = await newTable(owner, fields);
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => api.create<{ id: string }>(table.id, { note: 'x' }, by('at once'))),
      );
      const made = answers.filter((answer) => answer.status === 201);
      expect(made.length).toBeGreaterThanOrEqual(1);
      expect(new Set(made.map((answer) => answer.body.id)).size).toBe(1);
      for (const answer of answers) expect([201, 409]).toContain(answer.status);
      expect(await api.totalRows(table.id)).toBe(1);
    });

    test('409 idempotency_key_reused: the same key with another record', async () => {
      const table = await newTable(owner, fields);
      await api.create(table.id, { note: 'x' }, by('two'));
      expect(await api.create(table.id, { note: 'y' }, by('two'))).toMatchObject({
        status: 409,
        body: { error: expect.any(String), code: 'idempotency_key_reused' },
      });
      expect(await api.totalRows(table.id)).toBe(1);
    });

    test('a refused record leaves the key free', async () => {
      const table = await newTable(owner, fields);
      expect(await api.create(table.id, { amount: 'x' }, by('three'))).toMatchObject({ status: 409 });
      expect(await api.create(table.id, { amount: 7 }, by('three'))).toMatchObject({ status: 201 });
    });

    test('another person’s key of the same name is another one', async () => {
      const table = await newTable(owner, fields);
      const member = await v1Of(app, (await newMember(app, 'member', owner)).client);
      await api.create(table.id, { note: 'x' }, by('shared'));
      expect(await member.create(table.id, { note: 'y' }, by('shared'))).toMatchObject({ status: 201 });
    });

    test('400 invalid_parameters: longer than 255 characters', async () => {
      const table = await newTable(owner, fields);
      expect(await api.create(table.id, {}, by('x'.repeat(256)))).toMatchObject({
        status: 400,
        body: { error: 'Invalid parameters', code: 'invalid_parameters' },
      });
      expect(await api.create(table.id, {}, by('x'.repeat(255)))).toMatchObject({ status: 201 });
    });
  });

  describe('upsertBy', () => {
    const upsert = (tableId: string, body: unknown, field = 'code') =>
      api.post<{ id: string; code: string; errors: unknown[] }>(
        `/api/v1/tables/${tableId}/records?upsertBy=${field}`,
        body,
      );

    test('201 with a new value, 200 with a known one, which changes what is sent and nothing else', async () => {
      const table = await newTable(owner, fields);
      const made = await upsert(table.id, { code: 'A', amount: 1, note: 'kept' });
      expect(made.status).toBe(201);
      const changed = await upsert(table.id, { code: 'A', amount: 2 });
      expect(changed).toMatchObject({ status: 200, body: { id: made.body.id } });
      expect(await upsert(table.id, { code: 'A', amount: 2 })).toMatchObject({
        status: 200,
        body: { id: made.body.id },
      });
      expect((await api.list(table.id)).body.list).toMatchObject([{ code: 'A', amount: 2, note: 'kept' }]);
      expect(await upsert(table.id, { code: 'a' })).toMatchObject({ status: 201 });
    });

    test('a batch changes the known ones and adds the others', async () => {
      const table = await newTable(owner, fields);
      await api.fill(table.id, [{ code: 'B', amount: 1 }]);
      expect(
        await upsert(table.id, [
          { code: 'A', amount: 5 },
          { code: 'B', amount: 6 },
          { code: 'C', amount: 7 },
        ]),
      ).toMatchObject({ status: 200, body: { count: 3, errors: [] } });
      const { list } = (await api.list(table.id, { sort: 'code' })).body;
      expect(list.map(({ code, amount }) => [code, amount])).toEqual([
        ['A', 5],
        ['B', 6],
        ['C', 7],
      ]);
    });

    test('a fault names the place in the batch that was sent, whether the record is new or known', async () => {
      const table = await newTable(owner, fields);
      await api.fill(table.id, [{ code: 'A' }, { code: 'B' }]);
      for (const batch of [
        [{ code: 'A' }, { code: 'B' }, { code: 'new', amount: 'x' }],
        [{ code: 'new' }, { code: 'newer' }, { code: 'A', amount: 'x' }],
      ])
        expect(await upsert(table.id, batch)).toMatchObject({
          status: 409,
          body: { code: 'type_mismatch', errors: [{ index: 2, field: 'amount' }] },
        });
      expect(await upsert(table.id, [{ code: 'A' }, 7])).toMatchObject({
        status: 422,
        body: { code: 'malformed_input' },
      });
      expect(await api.totalRows(table.id)).toBe(2);
    });

    test('the same new value twice in one batch is never two records', async () => {
      const table = await newTable(owner, fields);
      const answer = await upsert(table.id, [
        { code: 'X', amount: 1 },
        { code: 'X', amount: 2 },
      ]);
      if (answer.status === 200) expect((await api.list(table.id)).body.list).toMatchObject([{ code: 'X', amount: 2 }]);
      else {
        expect(answer).toMatchObject({
          status: 409,
          body: { code: 'unique_violation', errors: [{ index: 1, field: 'code' }] },
        });
        expect(await api.totalRows(table.id)).toBe(0);
      }
    });

    test('without a value there, a record is new', async () => {
      const table = await newTable(owner, fields);
      for (const body of [{ note: 'x' }, { code: null }, { code: '' }])
        expect(await upsert(table.id, body)).toMatchObject({ status: 201 });
      expect(await api.totalRows(table.id)).toBe(3);
    });

    test('409: a field that is not unique, hidden or unknown finds nothing', async () => {
      const table = await newTable(owner, fields);
      for (const field of ['note', 'nothing', 'id', '__proto__'])
        expect((await upsert(table.id, { code: 'A' }, field)).status).toBe(409);
      const role = await newRole(owner, ['tables.read', 'tables.write', 'keys.write', 'keys.read']);
      const member = await v1Of(app, (await newMember(app, role, owner)).client);
      await owner.act('tables.set_field_rights', {
        tableId: table.id,
        rights: [{ role, field: 'code', access: 'hidden' }],
      });
      expect((await member.post(`/api/v1/tables/${table.id}/records?upsertBy=code`, { note: 'x' })).status).toBe(409);
      expect(await api.totalRows(table.id)).toBe(0);
    });

    test('a record out of the caller’s sight is not changed, and is not told apart from a taken value', async () => {
      const table = await newTable(owner, fields);
      await api.fill(table.id, [{ code: 'hidden', note: 'mine' }]);
      const member = await v1Of(app, (await newMember(app, 'member', owner)).client);
      await owner.act('tables.set_row_rules', {
        tableId: table.id,
        rules: [{ role: 'member', verb: 'read', condition: { field: 'note', cmp: 'neq', value: 'mine' } }],
      });
      const answer = await member.post(`/api/v1/tables/${table.id}/records?upsertBy=code`, {
        code: 'hidden',
        note: 'theirs',
      });
      expect(answer).toMatchObject({ status: 409, body: { code: 'unique_violation' } });
      expect((await api.list(table.id)).body.list).toMatchObject([{ code: 'hidden', note: 'mine' }]);
    });
  });
});
