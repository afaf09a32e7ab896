import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import { newWorkspace, ownerAtHome } from '../../harness/factories.ts';
import { newTable, type TestTable, type V1, v1Of } from '../../harness/tables.ts';

const dayLength = 86_400_000;

// The days are counted from the app's own clock, in UTC, so that the test holds on any day.
describe('relative days in a filter', () => {
  const app = useApp();
  let api: V1;
  let table: TestTable;
  const found = async (field: string, cmp: string, value: object) =>
    (await api.column(table.id, 'name', { filter: { field, cmp, value }, sort: 'name' })).join(' ');

  beforeAll(async () => {
    // Noon, so that no test runs over midnight; a Wednesday in the middle of a month, a quarter and a year.
    const noon = Date.parse('2027-05-12T12:00:00Z');
    app.clock.advance(noon - app.clock.now().getTime());
    const owner = await app.owner();
    await owner.act('workspace.update', { timeZone: 'UTC' });
    api = await v1Of(app, owner);
    table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'day', type: 'date' },
      { key: 'at', type: 'datetime' },
    ]);
    const offsets = [-400, -40, -8, -7, -2, -1, 0, 1, 2, 7, 8, 40, 400];
    const rows = offsets.map((offset) => {
      const moment = new Date(noon + offset * dayLength).toISOString();
      return { name: `${offset}`, day: moment.slice(0, 10), at: moment };
    });
    await api.fill(table.id, [...rows, { name: 'none' }]);
  });

  const sorted = (...offsets: (number | string)[]) => offsets.map(String).sort().join(' ');

  test.each<[string, object, (number | string)[]]>([
    ['eq', { rel: 'today' }, [0]],
    ['eq', { rel: 'yesterday' }, [-1]],
    ['eq', { rel: 'tomorrow' }, [1]],
    ['neq', { rel: 'today' }, [-400, -40, -8, -7, -2, -1, 1, 2, 7, 8, 40, 400, 'none']],
    ['gt', { rel: 'today' }, [1, 2, 7, 8, 40, 400]],
    ['gte', { rel: 'today' }, [0, 1, 2, 7, 8, 40, 400]],
    ['before', { rel: 'today' }, [-400, -40, -8, -7, -2, -1]],
    ['lte', { rel: 'today' }, [-400, -40, -8, -7, -2, -1, 0]],
    ['within', { past: 7, unit: 'day' }, [-7, -2, -1, 0]],
    ['isWithin', { past: 1, unit: 'month' }, [-8, -7, -2, -1, 0]],
    ['within', { next: 7, unit: 'day' }, [0, 1, 2, 7]],
    ['within', { next: 1, unit: 'week' }, [0, 1, 2, 7]],
    ['nwithin', { next: 2, unit: 'year' }, [-400, -40, -8, -7, -2, -1, 'none']],
    ['within', { this: 'day' }, [0]],
    ['within', { this: 'week' }, [-2, -1, 0, 1, 2]],
    ['within', { this: 'month' }, [-8, -7, -2, -1, 0, 1, 2, 7, 8]],
    ['within', { this: 'quarter' }, [-40, -8, -7, -2, -1, 0, 1, 2, 7, 8, 40]],
    ['within', { this: 'year' }, [-40, -8, -7, -2, -1, 0, 1, 2, 7, 8, 40]],
  ])('a day %s %j', async (cmp, value, expected) => {
    expect(await found('day', cmp, value)).toBe(sorted(...expected));
  });

  test.each<[string, object, (number | string)[]]>([
    ['eq', { rel: 'today' }, [0]],
    ['gt', { rel: 'today' }, [1, 2, 7, 8, 40, 400]],
    ['lt', { rel: 'yesterday' }, [-400, -40, -8, -7, -2]],
    ['within', { past: 36, unit: 'hour' }, [-1, 0]],
    ['within', { this: 'week' }, [-2, -1, 0, 1, 2]],
    ['within', { this: 'month' }, [-8, -7, -2, -1, 0, 1, 2, 7, 8]],
  ])('a moment %s %j', async (cmp, value, expected) => {
    // The records stand at noon, some milliseconds before the clock of the call.
    expect(await found('at', cmp, value)).toBe(sorted(...expected));
  });

  test('tz says where it is that day', async () => {
    const [early] = await api.fill(table.id, [{ name: 'early', at: '2027-05-12T09:00:00Z' }]);
    const isThere = async (value: object) => (await found('at', 'eq', value)).includes('early');
    expect(await isThere({ rel: 'today' })).toBe(true);
    expect(await isThere({ rel: 'today', tz: 'Pacific/Kiritimati' })).toBe(false);
    expect(await isThere({ rel: 'yesterday', tz: 'Pacific/Kiritimati' })).toBe(true);
    expect(await isThere({ rel: 'today', tz: 'America/New_York' })).toBe(true);
    await api.delete(`/api/v1/tables/${table.id}/records/${early}`);
  });

  test('without tz a day is a day of the workspace', async () => {
    const { client } = await newWorkspace(await ownerAtHome(app));
    await client.act('workspace.update', { timeZone: 'Pacific/Auckland' });
    const there = await newTable(client, [{ key: 'at', type: 'datetime' }]);
    const moments = [
      '2027-05-12T11:59:59.999Z',
      '2027-05-12T12:00:00.000Z',
      '2027-05-13T11:59:59.999Z',
      '2027-05-13T12:00:00.000Z',
    ];
    await api.fill(
      there.id,
      moments.map((at) => ({ at })),
    );
    for (const value of ['2027-05-13', { rel: 'today' }, { this: 'day' }])
      expect(await api.column(there.id, 'at', { filter: { field: 'at', cmp: 'eq', value } })).toEqual(
        moments.slice(1, 3),
      );
    expect(await api.column(there.id, 'at', { filter: { field: 'at', cmp: 'gt', value: '2027-05-13' } })).toEqual(
      moments.slice(3),
    );
  });
});
