import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome, type Person } from '../harness/factories.ts';
import { fieldOf, newTable, saveField, type TableShape } from './make-tables.ts';

interface ViewShape {
  id: string;
  kind: string;
  groupBy: string[];
  settings: Record<string, unknown>;
  fields: string[] | null;
  sharedWith: string;
  role: string | null;
}

describe('kinds of views', () => {
  const app = useApp();
  let owner: Client;
  let member: Person;
  let viewer: Person;
  let table: TableShape;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    member = await newMember(app, 'member', owner);
    viewer = await newMember(app, 'viewer', owner);
  });

  beforeEach(async () => {
    table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'stage', type: 'select', options: ['a', 'b'].map((key) => ({ key, name: key.toUpperCase() })) },
      { key: 'amount', type: 'number' },
      { key: 'due', type: 'date' },
      { key: 'until', type: 'datetime' },
      { key: 'photo', type: 'attachment' },
    ]);
  });

  const save = (wish: object, client = owner) =>
    client.act<ViewShape>('tables.save_view', { tableId: table.id, name: 'Mine', ...wish });
  const refused = (wish: object) => owner.call('tables.save_view', { tableId: table.id, name: 'Mine', ...wish });
  const seenBy = async (client: Client) =>
    (await client.act<{ items: ViewShape[] }>('tables.list_views', { tableId: table.id })).items.map(({ id }) => id);

  test('take what the table offers where nothing is said', async () => {
    expect(await save({})).toMatchObject({ kind: 'grid', groupBy: [], settings: {}, fields: null });
    expect(await save({ kind: 'board' })).toMatchObject({ kind: 'board', groupBy: ['stage'] });
    expect(await save({ kind: 'calendar' })).toMatchObject({ settings: { startField: 'due' } });
    expect(await save({ kind: 'gallery' })).toMatchObject({ settings: { coverField: 'photo' } });
    expect(await save({ kind: 'list' })).toMatchObject({ kind: 'list', settings: {} });
  });

  test('keep what was said of them, and what a change leaves out', async () => {
    const settings = {
      frozen: 1,
      totals: [{ field: 'amount', fn: 'sum' }],
      colours: [{ when: { field: 'amount', cmp: 'gt', value: 9 }, colour: 'red' }],
    };
    const view = await save({ fields: ['amount', 'name'], groupBy: ['stage', 'due'], settings, sort: '-amount' });
    expect(view).toMatchObject({ fields: ['amount', 'name'], groupBy: ['stage', 'due'], settings });
    expect(await save({ id: view.id, name: 'Renamed' })).toMatchObject({
      ...{ id: view.id, name: 'Renamed', kind: 'grid', sort: '-amount' },
      ...{ fields: ['amount', 'name'], groupBy: ['stage', 'due'], settings },
    });
    expect(await save({ id: view.id, fields: null, groupBy: [] })).toMatchObject({
      fields: null,
      groupBy: [],
      settings,
    });
  });

  test.each([
    [{ kind: 'board', groupBy: ['amount'] }, 422, '/groupBy'],
    [{ kind: 'board', groupBy: ['stage', 'due'] }, 422, '/groupBy'],
    [{ kind: 'calendar', settings: { startField: 'name' } }, 422, '/settings/startField'],
    [{ kind: 'gallery', settings: { coverField: 'nothing' } }, 422, '/settings/coverField'],
    [{ kind: 'gallery', settings: { frozen: 1 } }, 422, '/settings'],
    [
      { settings: { colours: [{ when: { field: 'amount', cmp: 'gt', value: 1 }, colour: 'plaid' }] } },
      422,
      '/settings',
    ],
    [{ sharedWith: 'role' }, 422, '/role'],
  ])('are refused where they cannot be shown: %j', async (wish, status, path) => {
    const answer = await refused(wish);
    expect(answer).toMatchObject({ status, body: { code: 'invalid_input' } });
    const [fault] = (answer.body as unknown as { details: { path: string }[] }).details;
    expect(fault?.path.startsWith(path)).toBe(true);
  });

  test.each([[{ fields: ['nothing'] }], [{ groupBy: ['nothing'] }]])('name fields that exist: %j', async (wish) => {
    expect(await refused(wish)).toMatchObject({ status: 400, body: { code: 'unknown_field' } });
  });

  test('are found by those they are shared with', async () => {
    const everyone = await save({});
    const mine = await save({ sharedWith: 'me' }, viewer.client);
    const ofMembers = await save({ sharedWith: 'role', role: 'member' });
    expect(await seenBy(viewer.client)).toEqual([everyone.id, mine.id]);
    expect(await seenBy(member.client)).toEqual([everyone.id, ofMembers.id]);
    expect(await seenBy(owner)).toEqual([everyone.id, ofMembers.id]);
    expect(await owner.call('tables.list_records', { tableId: table.id, view: mine.id })).toMatchObject({
      status: 404,
    });
    expect(await owner.call('tables.delete_view', { id: mine.id })).toMatchObject({ status: 404 });
    // Making it everybody's takes the right to change records of the table.
    expect(
      await viewer.client.call('tables.save_view', {
        ...{ tableId: table.id, id: mine.id, name: 'Ours', sharedWith: 'everyone' },
      }),
    ).toMatchObject({ status: 403 });
    expect(await viewer.client.act('tables.delete_view', { id: mine.id })).toEqual({ id: mine.id });
    expect(await refused({ sharedWith: 'role', role: 'nobody' })).toMatchObject({ body: { code: 'role_not_found' } });
  });

  test('follow a field that is renamed, and keep it from being deleted', async () => {
    const when = { field: 'stage', cmp: 'eq', value: 'a' };
    const view = await save({
      ...{ kind: 'board', groupBy: ['stage'], fields: ['name', 'stage'] },
      settings: { sumField: 'amount', colours: [{ when, colour: 'blue' }] },
    });
    await saveField(owner, table.id, { id: fieldOf(table, 'stage').id, key: 'phase' });
    await saveField(owner, table.id, { id: fieldOf(table, 'amount').id, key: 'worth' });
    const { items } = await owner.act<{ items: ViewShape[] }>('tables.list_views', { tableId: table.id });
    expect(items).toMatchObject([
      {
        ...{ id: view.id, groupBy: ['phase'], fields: ['name', 'phase'] },
        settings: { sumField: 'worth', colours: [{ when: { ...when, field: 'phase' }, colour: 'blue' }] },
      },
    ]);
    expect(
      await owner.call('tables.delete_field', { tableId: table.id, id: fieldOf(table, 'amount').id }),
    ).toMatchObject({
      ...{ status: 409, body: { code: 'field_in_use', usedBy: [{ kind: 'view' }] } },
    });
  });

  test('are not there for whoever does not see a field they need', async () => {
    const grouped = await save({ kind: 'board', settings: { sumField: 'amount' } });
    const shown = await save({ fields: ['name', 'amount'] });
    await owner.act('tables.set_field_rights', {
      tableId: table.id,
      rights: [{ role: 'viewer', field: 'amount', access: 'hidden' }],
    });
    const { items } = await viewer.client.act<{ items: ViewShape[] }>('tables.list_views', { tableId: table.id });
    expect(items).toMatchObject([{ id: shown.id, fields: ['name'] }]);
    expect(await seenBy(owner)).toEqual([grouped.id, shown.id]);
  });
});
