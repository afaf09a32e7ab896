import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome, type Person } from '../harness/factories.ts';
import { addRecord, changeRecord, fieldOf, listRecords, newTable, saveField } from './make-tables.ts';

interface History {
  items: {
    id: string;
    at: string;
    actorId: string | null;
    via: string | null;
    kind: string;
    changes: Record<string, { before: unknown; after: unknown }>;
  }[];
  nextCursor?: string;
}

describe('the history of a record', () => {
  const app = useApp();
  let owner: Client;
  let member: Person;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    member = await newMember(app, 'member', owner);
  });

  const history = (client: Client, tableId: string, id: string, page: object = {}) =>
    client.act<History>('tables.record_history', { tableId, id, ...page });

  test('says who did what by which way, with the values before and after, newest first', async () => {
    const table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'n', type: 'number' },
    ]);
    const record = await addRecord(owner, table.id, { name: 'a' });
    await changeRecord(member.client, table.id, record.id, { name: 'b', n: 1 });
    const { key } = await owner.act<{ key: string }>('keys.create', { name: 'History' });
    await app
      .browser()
      .send(
        'PATCH',
        `/api/v1/tables/${table.id}/records/${record.id}`,
        { n: null },
        { headers: { 'x-api-key': key, origin: '' } },
      );
    await owner.act('tables.delete_records', { tableId: table.id, ids: [record.id] });
    await owner.act('tables.restore_records', { tableId: table.id, ids: [record.id] });
    const { items } = await history(owner, table.id, record.id);
    expect(items).toMatchObject([
      { kind: 'restored', actorId: record.created_by, changes: {} },
      { kind: 'deleted', actorId: record.created_by, changes: {} },
      { kind: 'updated', actorId: record.created_by, changes: { n: { before: 1, after: null } } },
      {
        kind: 'updated',
        actorId: member.id,
        changes: { name: { before: 'a', after: 'b' }, n: { before: null, after: 1 } },
      },
      { kind: 'created', actorId: record.created_by, at: record.created_at },
    ]);
    expect(items[2]?.via).not.toBe(items[3]?.via);
  });

  test('is read page by page', async () => {
    const table = await newTable(owner, [{ key: 'n', type: 'number' }]);
    const record = await addRecord(owner, table.id, { n: 0 });
    for (let n = 1; n <= 4; n++) await changeRecord(owner, table.id, record.id, { n });
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await history(owner, table.id, record.id, { limit: 2, ...(cursor ? { cursor } : {}) });
      expect(page.items.length).toBeLessThanOrEqual(3);
      seen.push(...page.items.map((item) => item.changes.n?.after ?? item.kind));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual([4, 3, 2, 1, 'created']);
  });

  test('follows a renamed field, and leaves a deleted one out', async () => {
    const table = await newTable(owner, [
      { key: 'n', type: 'number' },
      { key: 'm', type: 'number' },
    ]);
    const record = await addRecord(owner, table.id, { n: 1, m: 1 });
    await changeRecord(owner, table.id, record.id, { n: 2, m: 2 });
    await saveField(owner, table.id, { id: fieldOf(table, 'n').id, key: 'renamed' });
    await owner.act('tables.delete_field', { tableId: table.id, id: fieldOf(table, 'm').id });
    expect((await history(owner, table.id, record.id)).items[0]?.changes).toEqual({ renamed: { before: 1, after: 2 } });
  });

  test('leaves out what the reader does not see: fields, records, and what lies behind a link', async () => {
    const people = await newTable(owner, [{ key: 'name', type: 'text' }]);
    const table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'salary', type: 'number' },
      { key: 'boss', type: 'link', link: { tableId: people.id } },
      { key: 'bosses', type: 'lookup', lookup: { link: 'boss', field: 'name' } },
    ]);
    const boss = await addRecord(owner, people.id, { name: 'Top secret' });
    const record = await addRecord(owner, table.id, { name: 'Ada', salary: 1 });
    await changeRecord(owner, table.id, record.id, { salary: 2, boss: [boss.id] });
    await owner.act('tables.set_field_rights', {
      tableId: table.id,
      rights: [{ role: 'member', field: 'salary', access: 'hidden' }],
    });
    await owner.act('tables.set_permissions', {
      tableId: people.id,
      role: 'member',
      read: false,
      write: null,
      import: null,
    });
    const shown = await history(member.client, table.id, record.id);
    expect(shown.items[0]?.changes).not.toHaveProperty('salary');
    expect(JSON.stringify(shown)).not.toContain('Top secret');
    expect(JSON.stringify(shown)).not.toContain(boss.id);
    expect((await history(owner, table.id, record.id)).items[0]?.changes).toMatchObject({
      salary: { before: 1, after: 2 },
      boss: { before: [], after: [boss.id] },
    });
    await owner.act('tables.set_row_rules', {
      tableId: table.id,
      rules: [{ role: 'member', verb: 'read', condition: { field: 'name', cmp: 'neq', value: 'Ada' } }],
    });
    expect(await member.client.call('tables.record_history', { tableId: table.id, id: record.id })).toMatchObject({
      status: 404,
      body: { code: 'record_not_found' },
    });
  });

  interface Entry {
    summary: string;
    tableId?: string;
    changes: { field: string; label?: string; recordId?: string; before: unknown; after: unknown }[] | null;
  }
  const newestEntry = async (): Promise<string> => {
    const page = await owner.act<{ items: { id: string }[] }>('workspace.activity', { module: 'tables', limit: 1 });
    return page.items[0]?.id ?? '';
  };
  const entryFor = (client: Client, id: string) => client.act<Entry>('workspace.get_activity', { id });

  test('tells the activity what each changed field was, under the name it has in the table', async () => {
    const table = await newTable(owner, [
      { key: 'name', type: 'text', name: 'Who' },
      { key: 'n', type: 'number', name: 'How many' },
    ]);
    const [first, second] = [
      await addRecord(owner, table.id, { name: 'a' }),
      await addRecord(owner, table.id, { name: 'b' }),
    ];
    await changeRecord(owner, table.id, first.id, { n: 1, name: 'a' });
    const entry = await entryFor(owner, await newestEntry());
    expect(entry).toMatchObject({
      summary: `changed the record “a” in “${table.name}”`,
      tableId: table.id,
      changes: [{ field: 'n', label: 'How many', recordId: first.id, before: null, after: 1 }],
    });
    await owner.act('tables.update_records', {
      tableId: table.id,
      records: [first, second].map(({ id }) => ({ id, values: { n: 7, name: 'same' } })),
    });
    const id = await newestEntry();
    const both = await entryFor(owner, id);
    expect(both.changes).toHaveLength(4);
    expect(both.changes?.map(({ recordId, label, after }) => [recordId, label, after])).toEqual(
      expect.arrayContaining([
        [first.id, 'Who', 'same'],
        [second.id, 'How many', 7],
      ]),
    );
    await owner.act('tables.delete_table', { id: table.id, withRecords: true });
    expect((await entryFor(owner, id)).changes).toBeNull();
  });

  test('tells the activity no more than the reader sees in the table itself', async () => {
    const table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'salary', type: 'number' },
    ]);
    const record = await addRecord(owner, table.id, { name: 'Ada', salary: 1 });
    await changeRecord(owner, table.id, record.id, { salary: 2, name: 'Ada L.' });
    const id = await newestEntry();
    expect((await entryFor(member.client, id)).changes).toHaveLength(2);
    await owner.act('tables.set_field_rights', {
      tableId: table.id,
      rights: [{ role: 'member', field: 'salary', access: 'hidden' }],
    });
    expect((await entryFor(member.client, id)).changes).toEqual([
      { field: 'name', label: expect.any(String), recordId: record.id, before: 'Ada', after: 'Ada L.' },
    ]);
    await owner.act('tables.set_row_rules', {
      tableId: table.id,
      rules: [{ role: 'member', verb: 'read', condition: { field: 'salary', cmp: 'lt', value: 2 } }],
    });
    expect((await entryFor(member.client, id)).changes).toBeNull();
    // A line is for everybody, so it names no record of a table that keeps some from somebody.
    await changeRecord(owner, table.id, record.id, { name: 'Ada K.' });
    await addRecord(owner, table.id, { name: 'Eve', salary: 9 });
    const lines = await owner.act<{ items: { summary: string }[] }>('workspace.activity', {
      module: 'tables',
      limit: 2,
    });
    expect(lines.items.map(({ summary }) => summary)).toEqual([
      `saved a record in “${table.name}”`,
      `changed a record in “${table.name}”`,
    ]);
    await owner.act('tables.set_row_rules', { tableId: table.id, rules: [] });
    await owner.act('tables.set_permissions', {
      tableId: table.id,
      role: 'member',
      read: false,
      write: null,
      import: null,
    });
    expect((await entryFor(member.client, id)).changes).toBeNull();
    expect((await entryFor(owner, id)).changes).toHaveLength(2);
  });

  describe('a signature', () => {
    const drawn = { path: 'M10 20L30 40M5 5L5 5', name: '' };

    test('says who gave it and when, and is replaced or cleared, never altered', async () => {
      const table = await newTable(owner, [{ key: 'signed', type: 'signature' }]);
      const record = await addRecord(owner, table.id, { signed: { ...drawn, name: ' Ada ', signed_by: member.id } });
      const first = { ...drawn, name: 'Ada', signed_at: record.created_at, signed_by: record.created_by };
      expect(record.signed).toEqual(first);
      const change = async (client: Client, signed: unknown) =>
        (await changeRecord(client, table.id, record.id, { signed })).signed;
      // Sent back as it was read, or without who and when: nothing changes.
      expect(await change(member.client, first)).toEqual(first);
      expect(await change(member.client, { path: drawn.path, name: 'Ada' })).toEqual(first);
      // Who changes it has signed it, whatever they claim.
      const second = await change(member.client, { ...first, path: 'M1 1L2 2' });
      expect(second).toMatchObject({ path: 'M1 1L2 2', signed_by: member.id });
      expect(await change(owner, null)).toBeNull();
      // To undo is not to sign: what the record had comes back as it was.
      expect(await change(member.client, first)).toEqual(first);
      expect(await change(owner, second)).toEqual(second);
      expect(await change(member.client, { ...first, signed_by: member.id })).toMatchObject({ signed_by: member.id });
      const copy = await owner.act<{ id: string }>('tables.duplicate_table', { id: table.id, withRecords: true });
      await change(owner, second);
      const other = await addRecord(member.client, table.id, { signed: second });
      expect(other.signed).toMatchObject({ signed_by: member.id, signed_at: other.created_at });
      expect((await listRecords(owner, copy.id)).list[0]?.signed).toMatchObject({ signed_by: member.id, name: 'Ada' });
      expect((await listRecords(owner, table.id, { q: 'ada' })).list).toHaveLength(2);
      expect((await listRecords(owner, table.id, { q: 'bob' })).list).toHaveLength(0);
    });

    test('by a program names nobody', async () => {
      const table = await newTable(owner, [{ key: 'signed', type: 'signature' }]);
      const { key } = await owner.act<{ key: string }>('keys.create', { name: 'Signing' });
      const headers = { 'x-api-key': key, origin: '' };
      await app.browser().post(`/api/v1/tables/${table.id}/records`, { signed: drawn }, { headers });
      expect((await listRecords(owner, table.id)).list).toMatchObject([{ signed: { ...drawn, signed_by: null } }]);
    });

    test.each([
      ['a script', { path: 'M1 1L2 2"><script>alert(1)</script>', name: '' }],
      ['a curve', { path: 'M1 1C2 2 3 3 4 4', name: '' }],
      ['a point outside the box', { path: 'M1 1L601 2', name: '' }],
      ['a field that is unknown', { ...drawn, onload: 'x' }],
      ['nothing', { path: '', name: ' ' }],
      ['a text', 'Ada'],
      ['a list', [drawn]],
      ['more than its bounds', { path: `M1 1${'L1 1'.repeat(4_000)}`, name: '' }],
      ['a name without end', { path: '', name: 'a'.repeat(201) }],
    ])('is not %s', async (_, signed) => {
      const table = await newTable(owner, [{ key: 'signed', type: 'signature' }]);
      const refused = await owner.call<{ errors: object[] }>('tables.create_record', {
        ...{ tableId: table.id, values: { signed } },
      });
      expect(refused).toMatchObject({ status: 409, body: { errors: [{ index: 0, field: 'signed' }] } });
    });

    test('does not become another type, nor another type a signature', async () => {
      const table = await newTable(owner, [
        { key: 'signed', type: 'signature' },
        { key: 'note', type: 'text' },
      ]);
      for (const [key, type] of [
        ['signed', 'text'],
        ['note', 'signature'],
      ] as const)
        expect(
          await owner.call('tables.save_field', { tableId: table.id, id: fieldOf(table, key).id, type }),
        ).toMatchObject({ status: 409, body: { code: 'invalid_field' } });
    });
  });
});
