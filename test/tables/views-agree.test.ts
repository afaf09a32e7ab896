import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { pathOf, stranger } from '../forms/make-forms.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome } from '../harness/factories.ts';
import { newTable, options, type RecordPage, type V1, v1Of } from '../harness/tables.ts';
import { Speaker } from '../mcp/speak.ts';

interface Summary {
  rows: { group: unknown[]; values: unknown[] }[];
  totals: unknown[];
}

/** Somebody, through every door by which they read. */
interface Reader {
  client: Client;
  role: 'owner' | 'member' | 'viewer';
  /** Viewers have no key. */
  v1?: V1;
  mcp?: Speaker;
}

interface Cards {
  items: { id: string }[];
  total: number;
}

/** How a screen asks for the records of a group that a summary answered. */
function inGroup(field: string, value: unknown): object {
  if (value === null) return { field, cmp: 'empty' };
  return Array.isArray(value) ? { field, cmp: 'exactly', value } : { field, cmp: 'eq', value };
}

describe('what a view shows', () => {
  const app = useApp();
  const readers: Reader[] = [];
  let owner: Client;
  let tableId: string;
  const keys = ['status', 'tags', 'who', 'on', 'at', 'paid', 'text', 'friends', 'amount'];

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    await owner.act('workspace.update', { timeZone: 'Europe/Berlin' });
    const member = await newMember(app, 'member', owner);
    const viewer = await newMember(app, 'viewer', owner);
    for (const [role, client] of [
      ['owner', owner],
      ['member', member.client],
      ['viewer', viewer.client],
    ] as const) {
      const v1 = role === 'viewer' ? undefined : await v1Of(app, client);
      readers.push({ client, role, ...(v1 && { v1, mcp: new Speaker(app, v1.key) }) });
    }
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
    await owner.act('tables.set_field_rights', {
      tableId,
      rights: [{ role: 'viewer', field: 'tags', access: 'hidden' }],
    });
  });

  const conditions = [
    { field: 'paid', cmp: 'eq', value: true },
    { field: 'who', cmp: 'eq', value: { var: 'user.id' } },
    { field: 'amount', cmp: 'gt', value: 0 },
    {
      op: 'or',
      children: [
        { field: 'text', cmp: 'empty' },
        { field: 'on', cmp: 'before', value: '2026-02-01' },
      ],
    },
    { op: 'not', children: [{ field: 'friends', cmp: 'empty' }] },
    { field: 'status', cmp: 'neq', value: 'won' },
  ];
  /** What each kind needs besides. */
  const kinds = {
    grid: {},
    board: {},
    calendar: { settings: { startField: 'on' } },
    gallery: {},
    list: {},
  };
  const columnFields = ['status', 'who', 'friends'];

  test('is what the list answers for each of its groups, by every rule, kind, role and door', async () => {
    const condition = fc.constantFrom(null, ...conditions);
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
          groupBy: fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1, maxLength: 3 }),
          column: fc.constantFrom(...columnFields),
          filter: condition,
          rules: fc.record({ member: condition, viewer: condition }),
          who: fc.nat({ max: 2 }),
          sort: fc.constantFrom(null, '-amount', 'text,-on'),
        }),
        async ({ kind, groupBy: anyGroups, column, filter, rules, who, sort }) => {
          const { client, role, v1, mcp } = readers[who] as Reader;
          await owner.act('tables.set_row_rules', {
            tableId,
            rules: Object.entries(rules).flatMap(([of, rule]) =>
              rule === null ? [] : [{ role: of, verb: 'read', condition: rule }],
            ),
          });
          const groupBy = kind === 'board' ? [column] : anyGroups;
          const saved = await client.call<{ result: { id: string } }>('tables.save_view', {
            ...{ tableId, name: 'Any', kind, groupBy, filter, sort, sharedWith: 'me' },
            ...kinds[kind],
          });
          // A field that is hidden from somebody cannot be in a view of theirs.
          if (role === 'viewer' && groupBy.includes('tags')) {
            expect(saved.status).toBe(400);
            return;
          }
          const view = saved.body.result.id;
          const list = (more: object) =>
            client.act<RecordPage>('tables.list_records', { tableId, limit: 500, ...more });
          const bare = await list({ ...(filter && { filter }), ...(sort && { sort }) });

          // Every door shows the same records in the same order.
          const byV1 = await v1?.list(tableId, { view, limit: 500 });
          const byMcp = await mcp?.call<RecordPage>('tables_list_records', { tableId, view, limit: 500 });
          for (const page of [await list({ view }), byV1?.body, byMcp?.value]) expect(page ?? bare).toEqual(bare);

          const measures = [{ fn: 'count' }, { fn: 'sum', field: 'amount' }, { fn: 'count', field: 'text' }];
          const groupings = groupBy.map((field) => ({ field, ...(field === 'at' ? { by: 'day' } : {}) }));
          const question = { tableId, view, measures, groupBy: groupings };
          const summary = await client.act<Summary>('tables.aggregate', question);
          const summaryByMcp = await mcp?.call<Summary>('tables_aggregate', question);
          expect(summaryByMcp?.value ?? summary).toEqual(summary);
          const measured = ({ list: records, pageInfo }: RecordPage) => [
            pageInfo.totalRows,
            records.reduce((sum, { amount }) => sum + Number(amount ?? 0), 0),
            records.filter(({ text }) => text).length,
          ];
          expect(summary.totals).toEqual(measured(bare));
          for (const { group, values } of summary.rows) {
            const children = groupBy.map((field, place) => inGroup(field, group[place]));
            const inside = [...children, ...(filter ? [filter] : [])];
            expect({ group, values: measured(await list({ filter: { op: 'and', children: inside } })) }).toEqual({
              group,
              values,
            });
          }
          const counted = summary.rows.reduce((sum, { values }) => sum + Number(values[0]), 0);
          expect(counted).toBe(summary.totals[0]);

          if (kind === 'board') await compareBoard(client, view, column, bare);
          if (role !== 'viewer') await compareShared(client, view, bare);
          await client.act('tables.delete_view', { id: view });
        },
      ),
      { numRuns: 25 },
    );
  });

  /** The cards of all columns are the records of the list; a record with several links stands in several columns. */
  async function compareBoard(client: Client, view: string, column: string, bare: RecordPage): Promise<void> {
    const valuesOf = (value: unknown) => (Array.isArray(value) ? (value.length ? value : [null]) : [value ?? null]);
    const columns = new Map<unknown, string[]>([[null, []]]);
    for (const record of bare.list)
      for (const value of valuesOf(record[column])) columns.set(value, [...(columns.get(value) ?? []), record.id]);
    for (const [value, ids] of columns) {
      const cards = await client.act<Cards>('tables.list_cards', { tableId, view, column: value, limit: 200 });
      expect({ value, total: cards.total, ids: cards.items.map(({ id }) => id).sort() }).toEqual({
        ...{ value, total: ids.length, ids: [...ids].sort() },
      });
    }
  }

  /** Visitors see what the person sees who shared the view: as many rows, and the same values. */
  async function compareShared(client: Client, view: string, bare: RecordPage): Promise<void> {
    const { share } = await client.act<{ share: { url: string } }>('tables.share_view', { id: view });
    const place = pathOf(share.url).replace('/view/', '/api/public/view/');
    const { body } = await stranger(app).get<{ fields: { key: string }[]; rows: unknown[][]; total: number }>(
      `${place}?limit=100`,
    );
    const at = body.fields.findIndex(({ key }) => key === 'amount');
    expect({ total: body.total, amounts: body.rows.map((row) => row[at]) }).toEqual({
      total: bare.pageInfo.totalRows,
      amounts: bare.list.map(({ amount }) => amount),
    });
  }
});
