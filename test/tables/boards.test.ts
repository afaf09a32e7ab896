import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome, type Person } from '../harness/factories.ts';
import { addRecord, addRecords, getRecord, newTable, type RecordShape, type TableShape } from './make-tables.ts';

interface Cards {
  items: RecordShape[];
  total: number;
  nextCursor?: string;
}

describe('a board', () => {
  const app = useApp();
  let owner: Client;
  let member: Person;
  let table: TableShape;
  let view: string;
  let ids: Record<string, string>;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    member = await newMember(app, 'member', owner);
  });

  beforeEach(async () => {
    table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'stage', type: 'select', options: ['open', 'done'].map((key) => ({ key, name: key })) },
      { key: 'n', type: 'number' },
    ]);
    const names = ['a', 'b', 'c', 'd', 'e'];
    const records = await addRecords(
      owner,
      table.id,
      names.map((name, n) => ({ name, n, stage: name === 'e' ? 'done' : 'open' })),
    );
    ids = Object.fromEntries(records.map(({ id, name }) => [String(name), id]));
    view = await saveBoard({});
  });

  const saveBoard = async (wish: object) =>
    (await owner.act<{ id: string }>('tables.save_view', { tableId: table.id, name: 'Board', kind: 'board', ...wish }))
      .id;
  const cards = (column: string | null, more: object = {}, client = owner) =>
    client.act<Cards>('tables.list_cards', { tableId: table.id, view, column, ...more });
  const namesIn = async (column: string | null, more: object = {}, client = owner) =>
    (await cards(column, more, client)).items.map(({ name }) => name).join('');
  const move = (name: string, column: string | null, beside: object = {}, client = owner) =>
    client.act<RecordShape>('tables.move_card', { tableId: table.id, view, id: ids[name], column, ...beside });

  test('keeps the order that people give its cards', async () => {
    expect(await namesIn('open')).toBe('abcd');
    await move('d', 'open', { before: ids.b });
    expect(await namesIn('open')).toBe('adbc');
    await move('a', 'open', { after: ids.b });
    expect(await namesIn('open')).toBe('dbac');
    await move('c', 'open');
    expect(await namesIn('open')).toBe('cdba');
    await move('c', 'open', { after: ids.a });
    expect(await namesIn('open')).toBe('dbac');
    // New ones follow, and another board knows nothing of it.
    await addRecord(owner, table.id, { name: 'f', stage: 'open' });
    expect(await namesIn('open')).toBe('dbacf');
    view = await saveBoard({});
    expect(await namesIn('open')).toBe('abcdf');
  });

  test('moves a card into another column: value, place, history and one event', async () => {
    const record = await move('b', 'done', { after: ids.e });
    expect(record).toMatchObject({ id: ids.b, stage: 'done' });
    expect(await namesIn('open')).toBe('acd');
    expect(await namesIn('done')).toBe('eb');
    await move('a', null);
    expect(await namesIn(null)).toBe('a');
    const { items } = await owner.act<{ items: { kind: string }[] }>('tables.record_history', {
      ...{ tableId: table.id, id: ids.b },
    });
    expect(items.filter(({ kind }) => kind === 'updated')).toHaveLength(1);
    const answer = await owner.call<{ events: string[] }>('tables.move_card', {
      ...{ tableId: table.id, view, id: ids.c, column: 'done' },
    });
    expect(answer.body.events).toEqual(['tables.record_updated']);
    const again = await owner.call<{ events: string[] }>('tables.move_card', {
      ...{ tableId: table.id, view, id: ids.c, column: 'done', after: ids.e },
    });
    expect(again.body.events).toEqual(['tables.table_updated']);
    expect(await namesIn('done')).toBe('ecb');
  });

  test('answers page by page, each card once, with the exact number', async () => {
    await move('d', 'open');
    await move('c', 'open');
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await cards('open', { limit: 1, ...(cursor ? { cursor } : {}) });
      expect(page.total).toBe(4);
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.join('')).toBe('cdab');
    const sorted = await saveBoard({ sort: '-n' });
    view = sorted;
    const first = await cards('open', { limit: 3 });
    expect(first.items.map(({ name }) => name)).toEqual(['d', 'c', 'b']);
    expect(await namesIn('open', { cursor: first.nextCursor })).toBe('a');
    // Its own order counts: a card changes its column, and no place is kept.
    await move('a', 'open', { before: ids.d });
    expect(await namesIn('open')).toBe('dcba');
  });

  test('many moves to one spot stay exact', async () => {
    await move('a', 'open');
    await move('b', 'open', { after: ids.a });
    for (let turn = 0; turn < 30; turn++) {
      await move('c', 'open', { after: ids.a });
      await move('d', 'open', { after: ids.a });
    }
    expect(await namesIn('open')).toBe('adcb');
  });

  test('holds rules and rights, and says what it is not', async () => {
    await owner.act('tables.set_row_rules', {
      tableId: table.id,
      rules: [{ role: 'member', verb: 'read', condition: { field: 'n', cmp: 'neq', value: 1 } }],
    });
    await move('d', 'open', { before: ids.b });
    expect(await cards('open', {}, member.client)).toMatchObject({ total: 3 });
    expect(await namesIn('open', {}, member.client)).toBe('adc');
    const call = (client: Client, input: object) =>
      client.call('tables.move_card', { tableId: table.id, view, id: ids.a, column: 'done', ...input });
    expect(await call(member.client, { id: ids.b })).toMatchObject({ status: 404 });
    await owner.act('tables.set_field_rights', {
      tableId: table.id,
      rights: [{ role: 'member', field: 'stage', access: 'readonly' }],
    });
    expect(await call(member.client, {})).toMatchObject({ status: 409 });
    expect((await getRecord(owner, table.id, ids.a as string)).stage).toBe('open');
    expect(await call(owner, { column: 'nothing' })).toMatchObject({ status: 409 });
    const grid = await saveBoard({ kind: 'grid' });
    expect(await call(owner, { view: grid })).toMatchObject({ status: 409, body: { code: 'not_a_board' } });
    const viewer = await newMember(app, 'viewer', owner);
    expect(await call(viewer.client, {})).toMatchObject({ status: 403 });
  });

  test('has a column for each linked record, and a card in each of those it is linked with', async () => {
    const [ada, bob] = (await addRecords(owner, table.id, [{ name: 'Ada' }, { name: 'Bob' }])).map(({ id }) => id);
    const tasks = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'who', type: 'link', link: { tableId: table.id, key: 'tasks' } },
    ]);
    const both = await addRecord(owner, tasks.id, { name: 'both', who: [ada, bob] });
    await addRecord(owner, tasks.id, { name: 'none' });
    const { id } = await owner.act<{ id: string }>('tables.save_view', {
      ...{ tableId: tasks.id, name: 'By person', kind: 'board' },
    });
    const inColumn = (column: string | null | undefined) =>
      owner.act<Cards>('tables.list_cards', { tableId: tasks.id, view: id, column });
    expect((await inColumn(ada)).items).toMatchObject([{ name: 'both' }]);
    expect((await inColumn(bob)).total).toBe(1);
    expect((await inColumn(null)).items).toMatchObject([{ name: 'none' }]);
    const counted = await owner.act<{ rows: unknown; totals: unknown }>('tables.aggregate', {
      ...{ tableId: tasks.id, measures: [{ fn: 'count' }], groupBy: [{ field: 'who', each: true }] },
    });
    expect(counted.rows).toEqual([
      { group: [ada], values: [1] },
      { group: [bob], values: [1] },
      { group: [null], values: [1] },
    ]);
    expect(counted.totals).toEqual([2]);
    const cid = (await addRecord(owner, table.id, { name: 'Cid' })).id;
    const moved = await owner.act<RecordShape>('tables.move_card', {
      ...{ tableId: tasks.id, view: id, id: both.id, column: cid, from: ada },
    });
    expect(moved.who).toEqual([bob, cid]);
  });
});
