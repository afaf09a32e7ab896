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
