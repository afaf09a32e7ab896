import { beforeAll, describe, expect, test } from 'vitest';
import { lowerCase } from '../../src/records/expression/text/letter-case.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome, type Person } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import {
  addRecord,
  addRecords,
  changeRecord,
  getRecord,
  getTable,
  listRecords,
  newTable,
  type RecordShape,
  type RefusalBody,
  type TableShape,
  valuesOf,
} from './make-tables.ts';

describe('records', () => {
  const app = useApp();
  let owner: Client;
  let member: Person;
  let table: TableShape;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    member = await newMember(app, 'member', owner);
    table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'code', type: 'text', unique: true },
      { key: 'n', type: 'number' },
      { key: 'm', type: 'number' },
      { key: 'sum', type: 'formula', formula: 'COALESCE({n}, 0) + COALESCE({m}, 0)' },
    ]);
  });

  const eventsOf = async (name: string, recordId: string) =>
    rowsOf<{ data: Record<string, unknown> }>(
      app.database,
      `select item as data from events cross join lateral (select data as item where items is null union all select jsonb_array_elements(data) where items is not null) each
       where name = $1 and item->'record'->>'id' = $2 order by events.id`,
      [name, recordId],
    );

  describe('changing', () => {
    test('only what is sent changes; the event says what changed and what it was', async () => {
      const record = await addRecord(owner, table.id, { name: 'Ada', n: 1 });
      const after = await changeRecord(member.client, table.id, record.id, { n: 2, name: 'Ada' });
      expect(after).toMatchObject({
        name: 'Ada',
        n: 2,
        sum: 2,
        created_at: record.created_at,
        created_by: record.created_by,
      });
      expect(after.updated_at > record.updated_at).toBe(true);
      expect(await eventsOf('tables.record_created', record.id)).toMatchObject([
        { data: { tableId: table.id, tableName: table.name, record } },
      ]);
      expect(await eventsOf('tables.record_updated', record.id)).toMatchObject([
        { data: { tableId: table.id, record: after, changed: ['n', 'sum'], before: { n: 1, sum: 1 } } },
      ]);
    });

    test('values that are there already change nothing and say nothing', async () => {
      const record = await addRecord(owner, table.id, { name: 'Same', n: 3 });
      const answer = await owner.call<{ result: RecordShape; events: string[]; activity: unknown[] }>(
        'tables.update_record',
        {
          tableId: table.id,
          id: record.id,
          values: { name: 'Same', n: 3.0, m: null },
        },
      );
      expect(answer.body).toMatchObject({ result: record, events: [], activity: [] });
      expect(await eventsOf('tables.record_updated', record.id)).toEqual([]);
      expect(await owner.act('tables.record_history', { tableId: table.id, id: record.id })).toMatchObject({
        items: [{ kind: 'created' }],
      });
    });

    test('a change based on an older state is refused', async () => {
      const record = await addRecord(owner, table.id, { name: 'v1' });
      const input = { tableId: table.id, id: record.id, expectedUpdatedAt: record.updated_at };
      expect(await owner.call('tables.update_record', { ...input, values: { name: 'v2' } })).toMatchObject({
        status: 200,
      });
      expect(await owner.call('tables.update_record', { ...input, values: { name: 'v3' } })).toMatchObject({
        status: 409,
        body: { code: 'stale_version' },
      });
      expect((await getRecord(owner, table.id, record.id)).name).toBe('v2');
    });

    test('a change that counts on other values is refused where somebody changed them, and says which', async () => {
      const [first, second] = await addRecords(owner, table.id, [{ name: 'a', n: 1 }, { name: 'b' }]);
      const back = (values: object, expectedValues: object) => ({ id: first?.id, values, expectedValues });
      await changeRecord(member.client, table.id, first?.id ?? '', { name: 'theirs' });
      const one = await owner.call('tables.update_record', {
        ...{ tableId: table.id, ...back({ name: 'z' }, { name: 'a' }) },
      });
      expect(one).toMatchObject({
        status: 409,
        body: { code: 'value_changed', errors: [{ index: 0, field: 'name' }] },
      });
      const several = await owner.call('tables.update_records', {
        tableId: table.id,
        records: [
          { id: second?.id, values: { name: 'y' }, expectedValues: { name: 'b', n: null } },
          back({ name: 'z', n: 2 }, { name: 'a', n: 1 }),
        ],
      });
      expect(several).toMatchObject({ status: 409, body: { errors: [{ index: 1, field: 'name' }] } });
      expect(await getRecord(owner, table.id, second?.id ?? '')).toMatchObject({ name: 'b' });
      // What somebody changed elsewhere in the record is not in the way.
      expect(await owner.act('tables.update_record', { tableId: table.id, ...back({ n: 3 }, { n: 1 }) })).toMatchObject(
        { name: 'theirs', n: 3 },
      );
      expect(
        await owner.call('tables.update_record', { tableId: table.id, ...back({ n: 4 }, { nothing: 1 }) }),
      ).toMatchObject({ status: 409, body: { code: 'unknown_field' } });
    });

    test('several at once: all or none, with the place of what is wrong', async () => {
      const [one, two] = await addRecords(owner, table.id, [
        { name: 'a', code: 'u1' },
        { name: 'b', code: 'u2' },
      ]);
      const change = (records: unknown[]) =>
        owner.call<RefusalBody & { result: { count: number; records: RecordShape[] } }>('tables.update_records', {
          tableId: table.id,
          records,
        });
      const done = await change([
        { id: two?.id, values: { n: 5 } },
        { id: one?.id, values: { name: 'a', m: 7 } },
      ]);
      expect(done.body.result).toMatchObject({
        count: 2,
        records: [
          { id: two?.id, n: 5, sum: 5 },
          { id: one?.id, m: 7, sum: 7 },
        ],
      });
      const wrong = await change([
        { id: one?.id, values: { n: 100 } },
        { id: two?.id, values: { n: 'x' } },
      ]);
      expect(wrong).toMatchObject({ status: 409, body: { code: 'type_mismatch', errors: [{ index: 1, field: 'n' }] } });
      const missing = await change([
        { id: one?.id, values: { n: 100 } },
        { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b00', values: { n: 1 } },
      ]);
      expect(missing).toMatchObject({ status: 409, body: { code: 'record_not_found', errors: [{ index: 1 }] } });
      const double = await change([
        { id: one?.id, values: { n: 100 } },
        { id: two?.id, values: { code: 'u1' } },
      ]);
      expect(double).toMatchObject({
        status: 409,
        body: { code: 'unique_violation', errors: [{ index: 1, field: 'code' }] },
      });
      expect((await getRecord(owner, table.id, one?.id ?? '')).n).toBeNull();
      const stale = await change([{ id: one?.id, values: { n: 9 }, expectedUpdatedAt: one?.updated_at }]);
      expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    });

    test('two values exchanged between records in one call are taken', async () => {
      const [one, two] = await addRecords(owner, table.id, [{ code: 'left' }, { code: 'right' }]);
      const records = [
        { id: one?.id, values: { code: 'right' } },
        { id: two?.id, values: { code: 'left' } },
      ];
      const answer = await owner.call('tables.update_records', { tableId: table.id, records });
      // Either it is done, or it is refused with its reason; never half of it.
      if (answer.status === 200) expect((await getRecord(owner, table.id, one?.id ?? '')).code).toBe('right');
      else expect(answer).toMatchObject({ status: 409, body: { code: 'unique_violation' } });
    });

    test('the same record twice in one call is changed twice, and its formulas are right', async () => {
      const record = await addRecord(owner, table.id, { n: 1, m: 1 });
      const records = [
        { id: record.id, values: { n: 10 } },
        { id: record.id, values: { m: 20 } },
      ];
      const answer = await owner.call('tables.update_records', { tableId: table.id, records });
      if (answer.status === 200)
        expect(await getRecord(owner, table.id, record.id)).toMatchObject({ n: 10, m: 20, sum: 30 });
      else expect(answer.status).toBeLessThan(500);
    });

    test('changes of different fields at the same time are both kept', async () => {
      const record = await addRecord(owner, table.id, { n: 0, m: 0 });
      await Promise.all([
        changeRecord(owner, table.id, record.id, { n: 5 }),
        changeRecord(member.client, table.id, record.id, { m: 7 }),
      ]);
      expect(await getRecord(owner, table.id, record.id)).toMatchObject({ n: 5, m: 7, sum: 12 });
    });
  });

  describe('searching', () => {
    const texts = [
      ...[
        'Ärger im Café',
        'arger',
        'CAFÉ\u0301',
        'İstanbul',
        'Kelvin 300 \u212a',
        'straße',
        'ΑΒΓ',
        'привет',
        '100%_\\',
        '日本',
      ],
      ...['a\u0301b', 'e+20', '2026', 'ok', ''],
    ];
    /** As the search column has it: lower case, without accents. */
    const folded = (text: string) => lowerCase(text.normalize('NFD').replace(/[\u0300-\u036f]+/g, ''));

    test('every word stands somewhere in a record, whatever accents, case and signs it is written with', async () => {
      const table = await newTable(owner, [
        { key: 'title', type: 'text' },
        { key: 'note', type: 'long_text' },
        { key: 'tags', type: 'multi_select', options: ['red', 'blue'].map((key) => ({ key, name: key })) },
        { key: 'n', type: 'number' },
        { key: 'due', type: 'date' },
      ]);
      const records = texts.map((title, place) => ({
        ...{ title, note: texts[(place * 7 + 3) % texts.length] ?? null, tags: place % 2 === 0 ? ['red', 'blue'] : [] },
        ...{
          n: place % 3 === 0 ? null : place * (place % 2 === 0 ? 1e25 : 0.5),
          due: place % 4 === 0 ? null : `20${10 + place}-01-15`,
        },
      }));
      const stored = await addRecords(owner, table.id, records);
      const words = [
        ...texts.flatMap((text) => text.split(/\s+/)).flatMap((text) => [text, text.slice(1, 3), text.toUpperCase()]),
        ...['red', 'RED', 'e+2', 'E+', '-01', '.5', '0.', '5e', 'ä', 'a\u0301', '\u0301', '%', '_', '\\', 'nowhere'],
      ].filter((text) => text.trim() !== '');
      for (const [place, word] of words.entries()) {
        const q = place % 5 === 0 ? `${word} ${words[(place * 3) % words.length]}` : word;
        const found = await listRecords(owner, table.id, { q, limit: 100 });
        const meant = stored.filter(({ title, note, tags, n, due }) => {
          const all = [title, note, (tags as string[]).join(' '), n, due].map((value) => folded(String(value ?? '')));
          return q.split(/\s+/).every((term) => all.some((text) => text.includes(folded(term))));
        });
        expect([q, found.list.map(({ id }) => id).sort()]).toEqual([q, meant.map(({ id }) => id).sort()]);
      }
    });
  });

  describe('upsert', () => {
    const upsert = (client: Client, values: Record<string, unknown>, upsertBy = 'code') =>
      client.call<RefusalBody & { result: RecordShape }>('tables.create_record', {
        tableId: table.id,
        values,
        upsertBy,
      });

    test('changes the record that has the value, or makes one', async () => {
      const made = await upsert(owner, { code: 'up', name: 'first' });
      const again = await upsert(member.client, { code: 'up', n: 3 });
      expect(again.body.result).toMatchObject({ id: made.body.result.id, name: 'first', n: 3 });
      expect(await eventsOf('tables.record_updated', made.body.result.id)).toHaveLength(1);
      expect(await upsert(owner, { name: 'x' }, 'name')).toMatchObject({
        status: 409,
        body: { code: 'invalid_field' },
      });
      expect(await upsert(owner, { name: 'none' })).toMatchObject({ status: 200, body: { result: { code: null } } });
    });

    test('many at the same time make one record', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => upsert(n % 2 ? owner : member.client, { code: 'race', n })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(new Set(answers.map(({ body }) => body.result.id)).size).toBe(1);
      expect(
        (await listRecords(owner, table.id, { filter: { field: 'code', cmp: 'eq', value: 'race' } })).pageInfo
          .totalRows,
      ).toBe(1);
    });

    test('in a batch some are changed and others made, and the same value twice in it is one record or a named refusal', async () => {
      await upsert(owner, { code: 'b1', n: 1 });
      const batch = (records: unknown[]) =>
        owner.call<RefusalBody>('tables.import_records', { tableId: table.id, upsertBy: 'code', records });
      expect(
        await batch([
          { code: 'b1', n: 2 },
          { code: 'b2', n: 3 },
        ]),
      ).toMatchObject({ status: 200, body: { result: { count: 2, errors: [] } } });
      expect(
        await valuesOf(owner, table.id, 'n', {
          filter: { field: 'code', cmp: 'in', value: ['b1', 'b2'] },
          sort: 'code',
        }),
      ).toEqual([2, 3]);
      const twice = await batch([
        { code: 'b3', n: 1 },
        { code: 'b3', n: 2 },
      ]);
      if (twice.status !== 200)
        expect(twice).toMatchObject({
          status: 409,
          body: { code: 'unique_violation', errors: [{ index: 1, field: 'code' }] },
        });
    });
  });

  describe('deleting and restoring', () => {
    test('a deleted record is nowhere, is listed as deleted, and comes back as it was', async () => {
      const record = await addRecord(owner, table.id, { name: 'Gone', n: 1 });
      const count = (await getTable(owner, table.id)).rowCount;
      expect(await member.client.act('tables.delete_records', { tableId: table.id, ids: [record.id] })).toEqual({
        count: 1,
      });
      expect((await getTable(owner, table.id)).rowCount).toBe(count - 1);
      expect(await owner.call('tables.get_record', { tableId: table.id, id: record.id })).toMatchObject({
        status: 404,
        body: { code: 'record_not_found' },
      });
      expect(
        await owner.call('tables.update_record', { tableId: table.id, id: record.id, values: { n: 2 } }),
      ).toMatchObject({ status: 404 });
      expect(await owner.call('tables.delete_records', { tableId: table.id, ids: [record.id] })).toMatchObject({
        status: 404,
      });
      expect((await listRecords(owner, table.id, { q: 'gone' })).list).toEqual([]);
      const deleted = await owner.act<{ items: object[] }>('tables.list_deleted_records', { tableId: table.id });
      expect(deleted.items).toEqual([
        { id: record.id, title: 'Gone', deletedAt: expect.any(String), deletedById: member.id },
      ]);
      expect(await owner.act('tables.restore_records', { tableId: table.id, ids: [record.id] })).toEqual({ count: 1 });
      expect(await getRecord(owner, table.id, record.id)).toMatchObject({ ...record, updated_at: expect.any(String) });
      expect((await getTable(owner, table.id)).rowCount).toBe(count);
      expect(await eventsOf('tables.record_deleted', record.id)).toHaveLength(1);
      expect(await eventsOf('tables.record_restored', record.id)).toHaveLength(1);
      expect(await owner.call('tables.restore_records', { tableId: table.id, ids: [record.id] })).toMatchObject({
        status: 404,
      });
    });

    test('one that is not there leaves all of them', async () => {
      const record = await addRecord(owner, table.id, { name: 'Stays' });
      const answer = await owner.call('tables.delete_records', {
        tableId: table.id,
        ids: [record.id, '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b00'],
      });
      expect(answer).toMatchObject({ status: 404, body: { code: 'record_not_found' } });
      expect((await getRecord(owner, table.id, record.id)).name).toBe('Stays');
    });

    test('a unique value that another record took meanwhile keeps it from coming back', async () => {
      const record = await addRecord(owner, table.id, { code: 'taken' });
      await owner.act('tables.delete_records', { tableId: table.id, ids: [record.id] });
      const other = await addRecord(owner, table.id, { code: 'taken' });
      const back = () => owner.call('tables.restore_records', { tableId: table.id, ids: [record.id] });
      expect(await back()).toMatchObject({
        status: 409,
        body: { code: 'unique_violation', errors: [{ field: 'code' }] },
      });
      await changeRecord(owner, table.id, other.id, { code: 'free' });
      expect(await back()).toMatchObject({ status: 200 });
    });
  });
});
