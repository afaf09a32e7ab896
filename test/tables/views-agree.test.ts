import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome } from '../harness/factories.ts';
import { newTable, options, type RecordPage } from '../harness/tables.ts';

interface Summary {
  rows: { group: unknown[]; values: unknown[] }[];
  totals: unknown[];
}

/** How a screen asks for the records of a group that a summary answered. */
function inGroup(field: string, value: unknown): object {
  if (value === null) return { field, cmp: 'empty' };
  return Array.isArray(value) ? { field, cmp: 'exactly', value } : { field, cmp: 'eq', value };
}

describe('what a view shows', () => {
  const app = useApp();
  const clients: Client[] = [];
  let tableId: string;
  const keys = ['status', 'tags', 'who', 'on', 'at', 'paid', 'text', 'friends', 'amount'];

  beforeAll(async () => {
    const owner = await ownerAtHome(app);
    await owner.act('workspace.update', { timeZone: 'Europe/Berlin' });
    const member = await newMember(app, 'member', owner);
    const viewer = await newMember(app, 'viewer', owner);
    clients.push(owner, member.client, viewer.client);
    const people = await newTable(owner, [{ key: 'name', type: 'text' }]);
    const friends = await Promise.all(
      ['Ada', 'Bob'].map(async (name) =>
        owner.act<{ id: string }>('tables.create_record', { tableId: people.id, values: { name } }),
      ),
    );
    const [ada, bob] = friends.map(({ id }) => id);
    tableId = (
      await newTable(owner, [
        { key: 'status', type: 'select', options: options('open', 'won') },
        { key: 'tags', type: 'multi_select', options: options('x', 'y', 'z') },
        { key: 'who', type: 'user' },
        { key: 'on', type: 'date' },
        { key: 'at', type: 'datetime' },
        { key: 'paid', type: 'checkbox' },
        { key: 'text', type: 'text' },
        { key: 'amount', type: 'number' },
        { key: 'friends', type: 'link', link: { tableId: people.id, key: 'of' } },
      ])
    ).id;
    const some = <Value>(values: readonly Value[], place: number) => values[place % values.length] as Value;
    for (let place = 0; place < 36; place++)
      await owner.act('tables.create_record', {
        tableId,
        values: {
          status: some(['open', 'won', null], place),
          tags: some([['x', 'y'], ['y', 'x'], [], ['z'], null], place),
          who: some([member.id, null], Math.floor(place / 2)),
          on: some(['2026-01-31', '2026-02-01', null], Math.floor(place / 3)),
          at: some(['2026-01-31T23:30:00.000Z', '2026-02-01T10:00:00.000Z', null], Math.floor(place / 5)),
          paid: place % 2 === 0,
          text: some(['Ada', 'ada', '', null], place),
          amount: some([1, 2.5, -3, null], Math.floor(place / 4)),
          friends: some([[ada, bob], [bob, ada], [], [bob]], place),
        },
      });
    await owner.act('tables.set_row_rules', {
      tableId,
      rules: [
        { role: 'member', verb: 'read', condition: { field: 'who', cmp: 'eq', value: { var: 'user.id' } } },
        { role: 'viewer', verb: 'read', condition: { field: 'amount', cmp: 'gt', value: 0 } },
      ],
    });
    await owner.act('tables.set_field_rights', {
      tableId,
      rights: [{ role: 'viewer', field: 'tags', access: 'hidden' }],
    });
  });

  test('is what the list answers for each of its groups, for every role', async () => {
    const filters = [
      null,
      { field: 'paid', cmp: 'eq', value: true },
      {
        op: 'or',
        children: [
          { field: 'text', cmp: 'empty' },
          { field: 'on', cmp: 'before', value: '2026-02-01' },
        ],
      },
      { op: 'not', children: [{ field: 'friends', cmp: 'empty' }] },
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...filters),
        fc.nat({ max: clients.length - 1 }),
        async (groupBy, filter, who) => {
          const client = clients[who] as Client;
          const saved = await client.call<{ result: { id: string } }>('tables.save_view', {
            ...{ tableId, name: 'Any', groupBy, filter, sharedWith: 'me' },
          });
          // A field that is hidden from somebody cannot be in a view of theirs.
          if (who === 2 && groupBy.includes('tags')) {
            expect(saved.status).toBe(400);
            return;
          }
          const view = saved.body.result.id;
          const measures = [{ fn: 'count' }, { fn: 'sum', field: 'amount' }, { fn: 'count', field: 'text' }];
          const groupings = groupBy.map((field) => ({ field, ...(field === 'at' ? { by: 'day' } : {}) }));
          const summary = await client.act<Summary>('tables.aggregate', {
            ...{ tableId, view, measures, groupBy: groupings },
          });
          const read = (more: object) =>
            client.act<RecordPage>('tables.list_records', { tableId, view, limit: 500, ...more });
          const measured = ({ list: records, pageInfo }: RecordPage) => [
            pageInfo.totalRows,
            records.reduce((sum, { amount }) => sum + Number(amount ?? 0), 0),
            records.filter(({ text }) => text).length,
          ];
          expect(summary.totals).toEqual(measured(await read({})));
          for (const { group, values } of summary.rows) {
            const children = groupBy.map((field, place) => inGroup(field, group[place]));
            expect({ group, values: measured(await read({ filter: { op: 'and', children } })) }).toEqual({
              group,
              values,
            });
          }
          const counted = summary.rows.reduce((sum, { values }) => sum + Number(values[0]), 0);
          expect(counted).toBe(summary.totals[0]);
          await client.act('tables.delete_view', { id: view });
        },
      ),
      { numRuns: 25 },
    );
  });
});
