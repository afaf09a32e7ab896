import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome, type Person } from '../harness/factories.ts';
import { addRecord, getRecord, getTable, listRecords, newTable, type TableShape } from '../tables/make-tables.ts';

describe('what is computed from hidden fields, or names them', () => {
  const app = useApp();
  let owner: Client;
  let member: Person;
  let people: TableShape;
  let teams: TableShape;
  let id: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    member = await newMember(app, 'member', owner);
    people = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'salary', type: 'number' },
      { key: 'yearly', type: 'formula', formula: '{salary} * 12' },
      { key: 'rich', type: 'formula', formula: 'IF({yearly} > 100, "rich", "poor")' },
      { key: 'greeting', type: 'formula', formula: '"Hello " & {name}' },
    ]);
    ({ id } = await addRecord(owner, people.id, { name: 'Ada', salary: 50 }));
    teams = await newTable(owner, [
      { key: 'title', type: 'text' },
      { key: 'members', type: 'link', link: { tableId: people.id } },
      { key: 'salaries', type: 'lookup', lookup: { link: 'members', field: 'salary' } },
      { key: 'sum', type: 'rollup', rollup: { link: 'members', field: 'yearly', fn: 'sum' } },
      { key: 'names', type: 'lookup', lookup: { link: 'members', field: 'name' } },
    ]);
    await addRecord(owner, teams.id, { title: 'First', members: [id] });
    await owner.act('tables.set_field_rights', {
      tableId: people.id,
      rights: [{ role: 'member', field: 'salary', access: 'hidden' }],
    });
  });

  test('a formula over a hidden field is hidden, and so is a formula over that', async () => {
    const { client } = member;
    expect(await getRecord(owner, people.id, id)).toMatchObject({ yearly: 600, rich: 'rich' });
    const record = await getRecord(client, people.id, id);
    for (const key of ['salary', 'yearly', 'rich']) expect(record).not.toHaveProperty(key);
    expect(record).toMatchObject({ greeting: 'Hello Ada' });
    const fields = (await getTable(client, people.id)).fields.map(({ key }) => key);
    expect(fields.slice(0, 2)).toEqual(['name', 'greeting']);
    for (const key of ['salary', 'yearly', 'rich']) expect(fields).not.toContain(key);
    for (const query of [
      { filter: { field: 'rich', cmp: 'eq', value: 'rich' } },
      { sort: '-yearly' },
      { fields: ['rich'] },
    ])
      expect(await client.call('tables.list_records', { tableId: people.id, ...query })).toMatchObject({
        status: 400,
        body: { code: 'unknown_field' },
      });
    expect((await listRecords(client, people.id, { q: 'rich' })).list).toEqual([]);
    expect((await client.call('tables.export_records', { tableId: people.id, format: 'csv' })).text).not.toMatch(
      /(^|,)(rich|600)(,|$)/m,
    );
  });

  test('so is what looks up or sums a hidden field of another table, or goes through a hidden link', async () => {
    const { client } = member;
    const [team] = (await listRecords(client, teams.id)).list;
    expect(team).toMatchObject({ title: 'First', names: ['Ada'] });
    for (const key of ['salaries', 'sum']) expect(team).not.toHaveProperty(key);
    expect(await client.call('tables.list_records', { tableId: teams.id, sort: 'sum' })).toMatchObject({
      status: 400,
      body: { code: 'unknown_field' },
    });
    await owner.act('tables.set_field_rights', {
      tableId: teams.id,
      rights: [{ role: 'member', field: 'members', access: 'hidden' }],
    });
    expect((await listRecords(client, teams.id)).list[0]).not.toHaveProperty('names');
    await owner.act('tables.set_field_rights', { tableId: teams.id, rights: [] });
  });

  test('a view that filters or sorts by a hidden field is not there for whoever does not see it', async () => {
    const { client } = member;
    const view = (settings: object) =>
      owner.act<{ id: string }>('tables.save_view', { tableId: people.id, ...settings });
    const rich = await view({
      name: 'Above 40',
      filter: { op: 'and', children: [{ field: 'salary', cmp: 'gt', value: 40 }] },
    });
    const sorted = await view({ name: 'By pay', sort: 'name,-yearly' });
    const plain = await view({ name: 'All', sort: 'name', hidden: ['salary', 'greeting'] });
    const { items } = await client.act<{ items: { id: string; hidden: string[] }[] }>('tables.list_views', {
      tableId: people.id,
    });
    expect(items).toMatchObject([{ id: plain.id, hidden: ['greeting'] }]);
    for (const { id: viewId } of [rich, sorted]) {
      expect(await client.call('tables.list_records', { tableId: people.id, view: viewId })).toMatchObject({
        status: 404,
        body: { code: 'view_not_found' },
      });
      expect(await client.call('tables.save_view', { tableId: people.id, id: viewId, name: 'Mine' })).toMatchObject({
        status: 404,
      });
    }
    expect(
      (await client.act<{ list: unknown[] }>('tables.list_records', { tableId: people.id, view: plain.id })).list,
    ).toHaveLength(1);
  });

  test('a report over a hidden field is refused without a word of which field', async () => {
    const report = await owner.act<TableShape>('tables.create_table', {
      name: 'Pay',
      kind: 'report',
      report: { tableId: people.id, groupBy: 'rich', measure: { fn: 'count' } },
    });
    const answer = await member.client.call('tables.get_table', { id: report.id });
    expect(answer).toMatchObject({ status: 409, body: { code: 'unknown_field' } });
    expect(answer.text).not.toMatch(/rich|salary/);
  });

  test('a value that must be unique is refused without a word of the record that has it', async () => {
    const table = await newTable(owner, [
      { key: 'code', type: 'text', unique: true },
      { key: 'mine', type: 'user' },
    ]);
    const hidden = await addRecord(owner, table.id, { code: 'taken' });
    await owner.act('tables.set_row_rules', {
      tableId: table.id,
      rules: [{ role: 'member', verb: 'read', condition: { field: 'mine', cmp: 'eq', value: { var: 'user.id' } } }],
    });
    const answer = await member.client.call('tables.create_record', { tableId: table.id, values: { code: 'taken' } });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'unique_violation', errors: [{ index: 0, field: 'code' }] },
    });
    expect(answer.text).not.toContain(hidden.id);
  });
});
