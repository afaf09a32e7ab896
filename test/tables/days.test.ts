import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome } from '../harness/factories.ts';
import { newTable } from '../harness/tables.ts';

interface Days {
  list: { id: string; name?: string }[];
  days: { day: string; count: number }[];
  total: number;
}

describe('the days of a calendar', () => {
  const app = useApp();
  let owner: Client;
  let tableId: string;
  const add = (values: object) => owner.act('tables.create_record', { tableId, values });
  const read = (more: object, client = owner) =>
    client.act<Days>('tables.list_days', { tableId, from: '2026-03-01', to: '2026-03-31', fields: ['name'], ...more });
  const names = ({ list }: Days) => list.map(({ name }) => name);

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    await owner.act('workspace.update', { timeZone: 'Europe/Berlin' });
    tableId = (
      await newTable(owner, [
        { key: 'name', type: 'text' },
        { key: 'on', type: 'date' },
        { key: 'until', type: 'date' },
        { key: 'at', type: 'datetime' },
        { key: 'open', type: 'checkbox' },
      ])
    ).id;
    await add({ name: 'before', on: '2026-02-27', until: '2026-03-02', open: true });
    await add({ name: 'long', on: '2026-03-30', until: '2026-04-09', at: '2026-03-28T22:30:00.000Z' });
    await add({ name: 'turned', on: '2026-03-10', until: '2026-03-01', at: '2026-03-29T22:30:00.000Z' });
    await add({ name: 'one', on: '2026-03-10', open: true });
    await add({ name: 'never' });
    await add({ name: 'gone', on: '2026-02-01', until: '2026-02-28' });
  });

  test('hold what begins on them', async () => {
    const found = await read({ start: 'on' });
    expect(found).toMatchObject({
      days: [
        { day: '2026-03-10', count: 2 },
        { day: '2026-03-30', count: 1 },
      ],
      total: 3,
    });
    expect(names(found)).toEqual(['turned', 'one', 'long']);
  });

  test('hold what reaches into them; an end before the beginning counts as none', async () => {
    const found = await read({ start: 'on', end: 'until' });
    expect(names(found)).toEqual(['before', 'turned', 'one', 'long']);
    expect(found.days).toEqual([
      { day: '2026-03-01', count: 1 },
      { day: '2026-03-02', count: 1 },
      { day: '2026-03-10', count: 2 },
      { day: '2026-03-30', count: 1 },
      { day: '2026-03-31', count: 1 },
    ]);
  });

  test('are those of the workspace’s clocks', async () => {
    const { days } = await read({ start: 'at' });
    // Summer time begins on the 29th: the first is 23:30 of the 28th, the second 00:30 of the 30th.
    expect(days).toEqual([
      { day: '2026-03-28', count: 1 },
      { day: '2026-03-30', count: 1 },
    ]);
  });

  test('bring the first of each day where there are too many for one page, and count them all', async () => {
    const { id } = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'on', type: 'date' },
    ]);
    const records = Array.from({ length: 520 }, (_, at) => ({ name: `n${at}`, on: `2026-05-0${1 + (at % 4)}` }));
    for (let at = 0; at < records.length; at += 260)
      await owner.act('tables.import_records', { tableId: id, records: records.slice(at, at + 260) });
    const asked = { tableId: id, start: 'on', from: '2026-05-01', to: '2026-05-31', perDay: 3 };
    const { list, days, total } = await owner.act<Days>('tables.list_days', asked);
    expect({ listed: list.length, days, total }).toEqual({
      listed: 12,
      days: [1, 2, 3, 4].map((day) => ({ day: `2026-05-0${day}`, count: 130 })),
      total: 520,
    });
  });

  test('show to each only what their rules let them see, and what a filter leaves', async () => {
    const member = await newMember(app, 'member', owner);
    await owner.act('tables.set_row_rules', {
      tableId,
      rules: [{ role: 'member', verb: 'read', condition: { field: 'open', cmp: 'eq', value: true } }],
    });
    expect(names(await read({ start: 'on', end: 'until' }, member.client))).toEqual(['before', 'one']);
    const filter = { field: 'name', cmp: 'eq', value: 'one' };
    const { id: view } = await owner.act<{ id: string }>('tables.save_view', {
      ...{ tableId, name: 'Mine', kind: 'calendar', filter, settings: { startField: 'on' } },
    });
    expect(names(await read({ start: 'on', view }))).toEqual(['one']);
    expect((await read({ start: 'on', q: 'long' })).total).toBe(1);
  });

  test('are refused by a field without dates, and for too many days', async () => {
    const refused = async (more: object) =>
      (await owner.call('tables.list_days', { tableId, from: '2026-03-01', to: '2026-03-31', ...more })).status;
    expect(await refused({ start: 'name' })).toBe(400);
    expect(await refused({ start: 'nothing' })).toBe(400);
    expect(await refused({ start: 'on', to: '2026-06-01' })).toBe(400);
    expect(await refused({ start: 'on', to: '2026-02-01' })).toBe(400);
  });
});
