import { beforeAll, describe, expect, test } from 'vitest';
import { planOf } from '../../src/modules/tables/templates/define-template.ts';
import { templates } from '../../src/modules/tables/templates/registry.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome } from '../harness/factories.ts';
import { options } from '../harness/tables.ts';
import { newWorkflow } from '../harness/workflows.ts';
import { addRecord, addRecords, changeRecord, fieldOf, listRecords, newTable, type TableShape } from './make-tables.ts';

interface Views {
  items: { id: string; name: string; kind: string; filter: unknown; sharedWith: string }[];
}

describe('duplicates and templates', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const viewsOf = async (tableId: string) => (await owner.act<Views>('tables.list_views', { tableId })).items;

  test.each(templates.map((template) => ({ name: template.key, template })))(
    'the template $name makes a table whose views can all be read, with words in both languages',
    async ({ template }) => {
      const [english, german] = ['en', 'de'].map((language) => planOf(template, language, 'EUR'));
      expect(english?.fields.map(({ key }) => key)).toEqual(german?.fields.map(({ key }) => key));
      for (const plan of [english, german]) {
        const said = [...(plan?.fields ?? []), ...(plan?.views ?? [])].map(({ name }) => name ?? '');
        expect(said.filter((name) => !/^\p{Lu}/u.test(name))).toEqual([]);
        for (const field of plan?.fields ?? [])
          for (const option of field.options ?? []) expect(option.name).not.toBe(option.key);
      }
      const table = await owner.act<TableShape>('tables.create_from_template', { template: template.key });
      expect(table.fields.map(({ key }) => key)).toEqual(expect.arrayContaining(template.fields.map(({ key }) => key)));
      const views = await viewsOf(table.id);
      expect(views.map(({ kind }) => kind).sort()).toEqual(template.views.map(({ kind }) => kind).sort());
      for (const view of views) {
        await listRecords(owner, table.id, { view: view.id });
        // What may be saved as it stands passes every check of its kind.
        await owner.act('tables.save_view', { tableId: table.id, id: view.id, name: view.name });
      }
    },
  );

  test('templates are listed with what they make', async () => {
    const { items } = await owner.act<{ items: { key: string; fields: unknown[] }[] }>('tables.list_templates');
    expect(items.map(({ key }) => key)).toEqual(templates.map(({ key }) => key));
    expect(await owner.call('tables.create_from_template', { template: 'nothing' })).toMatchObject({ status: 422 });
  });

  test('a table is copied with fields, views, rules and, where asked for, records that lead to each other', async () => {
    const other = await newTable(owner, [{ key: 'name', type: 'text' }]);
    const there = await addRecord(owner, other.id, { name: 'There' });
    const workflow = await newWorkflow(owner, { steps: [], edges: [] });
    const table = await newTable(owner, [
      { key: 'name', type: 'text', unique: true },
      { key: 'state', type: 'select', options: options('open', 'done') },
      { key: 'n', type: 'number', min: 0 },
      { key: 'twice', type: 'formula', formula: '{n} * 2' },
      { key: 'number', type: 'autonumber' },
      { key: 'serial', type: 'numbering', numbering: 'S{00}', display: 'qr' },
      { key: 'press', type: 'button', workflow },
      { key: 'others', type: 'link', link: { tableId: other.id } },
      { key: 'names', type: 'lookup', lookup: { link: 'others', field: 'name' } },
      { key: 'parent', type: 'link', link: { key: 'children' } },
    ]);
    const [first] = await addRecords(owner, table.id, [{ name: 'a', state: 'open', n: 1, others: [there.id] }]);
    await addRecord(owner, table.id, { name: 'b', n: 2, parent: [first?.id] });
    await owner.act('tables.save_field', { tableId: table.id, id: fieldOf(table, 'n').id, readOnly: true });
    await owner.act('tables.save_view', {
      ...{ tableId: table.id, name: 'Open', kind: 'board', groupBy: ['state'] },
      filter: { field: 'state', cmp: 'eq', value: 'open' },
    });
    await owner.act('tables.save_view', { tableId: table.id, name: 'Ask', kind: 'form' });
    const rules = [{ role: 'member', verb: 'read', condition: { field: 'state', cmp: 'eq', value: 'open' } }];
    await owner.act('tables.set_row_rules', { tableId: table.id, rules });
    await owner.act('tables.set_field_rights', {
      ...{ tableId: table.id, rights: [{ role: 'member', field: 'n', access: 'hidden' }] },
    });

    const empty = await owner.act<TableShape>('tables.duplicate_table', { id: table.id });
    expect(empty).toMatchObject({ name: `${table.name} (copy)`, rowCount: 0 });
    const copy = await owner.act<TableShape>('tables.duplicate_table', {
      ...{ id: table.id, name: 'Copy', withRecords: true },
    });
    const keysOf = ({ fields }: TableShape) =>
      fields.map(({ key, type, numbering, display, workflow: run }) => [key, type, numbering, display, run]);
    expect(keysOf(copy)).toEqual(keysOf(table));
    const { list } = await listRecords(owner, copy.id, { sort: 'name' });
    expect(list).toMatchObject([
      {
        name: 'a',
        state: 'open',
        n: 1,
        twice: 2,
        number: 1,
        serial: 'S01',
        others: [there.id],
        names: ['There'],
        parent: [],
      },
      { name: 'b', state: null, n: 2, twice: 4, number: 2, serial: 'S02', others: [] },
    ]);
    expect(list[1]?.parent).toEqual([list[0]?.id]);
    expect(list[0]?.children).toEqual([list[1]?.id]);
    expect(list[0]?.id).not.toBe(first?.id);
    expect(await viewsOf(copy.id)).toMatchObject([{ name: 'Open', kind: 'board', filter: { value: 'open' } }]);
    expect(await owner.act('tables.get_access', { tableId: copy.id })).toMatchObject({
      rules,
      rights: [{ role: 'member', field: 'n', access: 'hidden' }],
    });
    // The rules hold in the copy at once.
    const member = await newMember(app, 'member', owner);
    const seen = await listRecords(member.client, copy.id);
    expect(seen.list.map(({ name }) => name)).toEqual(['a']);
    expect(seen.list[0]).not.toHaveProperty('n');
  });

  test('whoever does not see all of a table cannot duplicate it, and business data not at all', async () => {
    const table = await newTable(owner, [{ key: 'name', type: 'text' }]);
    const admin = await newMember(app, 'admin', owner);
    await owner.act('tables.set_field_rights', {
      ...{ tableId: table.id, rights: [{ role: 'admin', field: 'name', access: 'hidden' }] },
    });
    expect(await admin.client.call('tables.duplicate_table', { id: table.id })).toMatchObject({
      status: 403,
      body: { code: 'not_all_in_sight' },
    });
    expect(
      await admin.client.call('tables.duplicate_field', { tableId: table.id, id: fieldOf(table, 'name').id }),
    ).toMatchObject({ status: 404, body: { code: 'field_not_found' } });
    const { items } = await owner.act<{ items: { id: string; kind: string }[] }>('tables.list_tables');
    const system = items.find(({ kind }) => kind === 'system')?.id;
    expect(await owner.call('tables.duplicate_table', { id: system })).toMatchObject({
      body: { code: 'not_copyable' },
    });
  });

  test('a field is copied with its values, and goes its own way from then on', async () => {
    const table = await newTable(owner, [
      { key: 'name', type: 'text', unique: true, required: true },
      { key: 'long', type: 'formula', formula: '{name} & "!"' },
    ]);
    const record = await addRecord(owner, table.id, { name: 'a' });
    const copied = await owner.act<{ key: string; unique: boolean }>('tables.duplicate_field', {
      ...{ tableId: table.id, id: fieldOf(table, 'name').id },
    });
    expect(copied).toMatchObject({ key: 'name_2', unique: false });
    await owner.act('tables.duplicate_field', { tableId: table.id, id: fieldOf(table, 'long').id });
    await changeRecord(owner, table.id, record.id, { name: 'b' });
    const { list } = await listRecords(owner, table.id);
    expect(list[0]).toMatchObject({ name: 'b', name_2: 'a', long: 'b!' });
    expect(list[0]).toHaveProperty('long_2');
  });
});
