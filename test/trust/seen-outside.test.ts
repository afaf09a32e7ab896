import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newMember, newWorkspace, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { newTable } from '../harness/tables.ts';

// contract: `publish` (public forms and links, and edits of what is public, included), `rights` (grants or widens
// access), `delete`.
describe('a program that changes the structure of a table', () => {
  const app = useApp();
  let owner: Client;
  let key: string;

  beforeAll(async () => {
    owner = (await newWorkspace(await ownerAtHome(app))).client;
    key = await pairComputer(app, owner);
  });

  const isAsked = async (action: string, input: unknown): Promise<boolean> => {
    const { status, body, text } = await callByComputer<{ result: { approvalId?: string } }>(app, key, action, input);
    expect(status, text).toBe(200);
    return body.result.approvalId !== undefined;
  };

  interface Known {
    id: string;
    fieldId(key: string): string | undefined;
  }
  const tableOf = async (fields: Parameters<typeof newTable>[1]): Promise<Known> => {
    const table = await newTable(owner, fields);
    return { id: table.id, fieldId: (key) => table.fields.find((field) => field.key === key)?.id };
  };

  async function tableWithView(view: Record<string, unknown> = {}) {
    const table = await newTable(owner, [
      { key: 'title', type: 'text' },
      { key: 'salary', type: 'number' },
    ]);
    const saved = await owner.act<{ id: string }>('tables.save_view', { tableId: table.id, name: 'All', ...view });
    return {
      ...table,
      viewId: saved.id,
      fieldId: (name: string) => table.fields.find((field) => field.key === name)?.id,
    };
  }

  test('asks before a new field appears in a view with a public link', async () => {
    const { id: tableId, viewId } = await tableWithView({ hidden: ['salary'] });
    const copy = (name: string) => ({ tableId, key: name, name, type: 'formula', formula: '{salary}' });
    expect(await isAsked('tables.save_field', copy('before'))).toBe(false);
    await owner.act('tables.share_view', { id: viewId });
    expect(await isAsked('tables.save_field', copy('after'))).toBe(true);
  });

  test('does not ask for a new field that a shared view with chosen fields leaves out', async () => {
    const { id: tableId, viewId } = await tableWithView({ fields: ['title'] });
    await owner.act('tables.share_view', { id: viewId });
    expect(await isAsked('tables.save_field', { tableId, key: 'note', name: 'Note', type: 'text' })).toBe(false);
  });

  test('asks before a field changes that strangers see: in a shared view, in a form, or through a link', async () => {
    const shared = await tableWithView();
    await owner.act('tables.share_view', { id: shared.viewId });
    const rename = (table: { id: string; fieldId(name: string): string | undefined }) => ({
      ...{ tableId: table.id, id: table.fieldId('title'), name: 'Your password' },
    });
    expect(await isAsked('tables.save_field', rename(shared))).toBe(true);
    expect(await isAsked('tables.save_field', rename(await tableWithView({ kind: 'form', name: 'Contact' })))).toBe(
      true,
    );
    const behind = await tableWithView();
    expect(await isAsked('tables.save_field', rename(behind))).toBe(false);
    await owner.act('tables.save_field', {
      ...{ tableId: shared.id, key: 'other', name: 'Other', type: 'link', link: { tableId: behind.id } },
    });
    expect(await isAsked('tables.save_field', rename(behind))).toBe(true);
    expect(await isAsked('tables.update_table', { id: behind.id, titleField: 'salary' })).toBe(true);
    expect(await isAsked('tables.update_table', { id: behind.id, description: 'Inside' })).toBe(false);
  });

  test('asks before another table brings a field into a shared view, by its links', async () => {
    const shared = await tableWithView();
    const linked = { key: 'up', name: 'Up', type: 'link', link: { tableId: shared.id } };
    const inside = await newTable(owner, [{ key: 'title', type: 'text' }, linked]);
    await owner.act('tables.share_view', { id: shared.viewId });
    expect(await isAsked('tables.create_table', { name: 'Behind', fields: [linked] })).toBe(true);
    expect(await isAsked('tables.duplicate_table', { id: inside.id })).toBe(true);
    expect(
      await isAsked('tables.create_table', { name: 'Alone', fields: [{ key: 'title', name: 'Title', type: 'text' }] }),
    ).toBe(false);
  });

  test('asks before what strangers see changes tables away: looked up, counted together, worked out or named', async () => {
    // Strangers see orders. Each table is linked with the next one only.
    const prices = await tableOf([
      { key: 'title', type: 'text' },
      { key: 'cost', type: 'number' },
      { key: 'price', type: 'formula', formula: '{cost} * 2' },
      { key: 'note', type: 'text' },
    ]);
    const goods = await tableOf([
      { key: 'code', type: 'number' },
      { key: 'prices', type: 'link', link: { tableId: prices.id } },
      { key: 'names', type: 'lookup', lookup: { link: 'prices', field: 'title' } },
      { key: 'total', type: 'rollup', rollup: { link: 'prices', field: 'price', fn: 'sum' } },
      { key: 'twice', type: 'formula', formula: '{total} * 2' },
      { key: 'note', type: 'formula', formula: '"A" & {code}' },
    ]);
    const orders = await tableOf([
      { key: 'title', type: 'text' },
      { key: 'goods', type: 'link', link: { tableId: goods.id } },
    ]);
    const change = (table: Known, key: string, changes: object) =>
      isAsked('tables.save_field', { tableId: table.id, id: table.fieldId(key), ...changes });
    const share = async (table: Known, fields: string[]) => {
      const view = { tableId: table.id, name: 'Public', fields };
      await owner.act('tables.share_view', { id: (await owner.act<{ id: string }>('tables.save_view', view)).id });
    };
    await share(orders, ['title', 'goods']);
    // Nothing names the goods yet: the first text would.
    expect(await isAsked('tables.save_field', { tableId: goods.id, key: 'x', name: 'X', type: 'text' })).toBe(true);
    expect(await isAsked('tables.save_field', { tableId: goods.id, key: 'y', name: 'Y', type: 'number' })).toBe(false);
    expect(await change(goods, 'code', { type: 'text' })).toBe(true);
    expect(await change(prices, 'title', { name: 'Titles' })).toBe(false);
    expect(await isAsked('tables.update_table', { id: goods.id, titleField: 'note' })).toBe(true);
    expect(await isAsked('tables.update_table', { id: goods.id, fieldOrder: ['note', 'code'] })).toBe(true);
    expect(await isAsked('tables.update_table', { id: prices.id, titleField: 'note' })).toBe(false);
    await owner.act('tables.update_table', { id: goods.id, titleField: 'names' });
    expect(await change(prices, 'title', { name: 'Names' })).toBe(true);

    expect(await change(prices, 'price', { formula: '{cost} * 3' })).toBe(false);
    await share(goods, ['twice']);
    expect(await change(prices, 'price', { formula: '{cost} * 4' })).toBe(true);
    expect(await change(prices, 'cost', { name: 'Costs' })).toBe(true);
    // What is reached, and nothing beside it.
    expect(await change(prices, 'note', { name: 'Notes' })).toBe(false);
    expect(await isAsked('tables.save_field', { tableId: prices.id, key: 'more', name: 'More', type: 'text' })).toBe(
      false,
    );
  });

  test('asks before a filter or a question lets strangers see something else', async () => {
    const rows = await tableOf([
      { key: 'title', type: 'text' },
      { key: 'state', type: 'text' },
      { key: 'is_public', type: 'formula', formula: '{state} = "public"' },
    ]);
    const far = await tableOf([
      { key: 'title', type: 'text' },
      { key: 'rows', type: 'link', link: { tableId: rows.id } },
      { key: 'seen', type: 'rollup', rollup: { link: 'rows', field: 'is_public', fn: 'or' } },
    ]);
    const { id } = await owner.act<{ id: string }>('tables.save_view', {
      ...{ tableId: far.id, name: 'Public', fields: ['title'], filter: { field: 'seen', cmp: 'eq', value: true } },
    });
    const widen = { tableId: rows.id, id: rows.fieldId('is_public'), formula: '{state} <> ""' };
    expect(await isAsked('tables.save_field', widen)).toBe(false);
    await owner.act('tables.share_view', { id });
    expect(await isAsked('tables.save_field', { ...widen, formula: 'true' })).toBe(true);

    const asked = await tableOf([{ key: 'title', type: 'text' }]);
    const asking = await tableOf([
      { key: 'title', type: 'text' },
      { key: 'choice', type: 'link', link: { tableId: asked.id } },
    ]);
    const named = { tableId: asked.id, id: asked.fieldId('title'), name: 'Other' };
    expect(await isAsked('tables.save_field', named)).toBe(false);
    await owner.act('tables.save_view', {
      ...{ tableId: asking.id, name: 'Choose', kind: 'form' },
      settings: { sections: [{ questions: [{ field: 'title' }, { field: 'choice', choices: true }] }] },
    });
    expect(await isAsked('tables.save_field', { ...named, name: 'Another' })).toBe(true);
  });

  test('asks before a field comes back that a shared view looks up, or that it chose by its key', async () => {
    const table = await tableWithView({ fields: ['title', 'salary'] });
    await owner.act('tables.share_view', { id: table.viewId });
    await owner.act('tables.delete_field', { tableId: table.id, id: table.fieldId('salary') });
    expect(await isAsked('tables.save_field', { tableId: table.id, key: 'salary', name: 'S', type: 'number' })).toBe(
      true,
    );
    expect(await isAsked('tables.save_field', { tableId: table.id, key: 'other', name: 'O', type: 'number' })).toBe(
      false,
    );
    expect(await isAsked('workspace.restore', { type: 'field', id: table.fieldId('salary') })).toBe(true);
  });

  test('does not ask before it changes records that a shared view shows', async () => {
    const table = await tableWithView();
    const values = { title: 'Ada', salary: 1 };
    const { id } = await owner.act<{ id: string }>('tables.create_record', { tableId: table.id, values });
    await owner.act('tables.share_view', { id: table.viewId });
    expect(await isAsked('tables.update_record', { tableId: table.id, id, values: { salary: 2 } })).toBe(false);
    expect(await isAsked('tables.create_record', { tableId: table.id, values })).toBe(false);
  });

  test('asks before values are lost for good', async () => {
    const table = await tableWithView();
    const change = { tableId: table.id, id: table.fieldId('title'), type: 'number' };
    expect(await isAsked('tables.save_field', { ...change, allowLoss: true })).toBe(true);
    expect(await isAsked('tables.save_field', change)).toBe(false);
  });

  test('a copy of a field is hidden from whom the field is hidden, whoever makes it', async () => {
    const table = await tableWithView();
    await owner.act('tables.create_record', { tableId: table.id, values: { title: 'Ada', salary: 1 } });
    await owner.act('tables.set_field_rights', {
      tableId: table.id,
      rights: [{ role: 'viewer', field: 'salary', access: 'hidden' }],
    });
    const { client: viewer } = await newMember(app, 'viewer', owner);
    const copy = { tableId: table.id, id: table.fieldId('salary') };
    expect(await isAsked('tables.duplicate_field', copy)).toBe(true);
    await owner.act('tables.duplicate_field', copy);
    const { fields } = await viewer.act<{ fields: { key: string }[] }>('tables.get_table', { id: table.id });
    expect(fields.map((field) => field.key)).toEqual(['title']);
    expect(await isAsked('tables.duplicate_field', { tableId: table.id, id: table.fieldId('title') })).toBe(false);
  });
});
