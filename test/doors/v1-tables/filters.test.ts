import { beforeAll, describe, expect, test } from 'vitest';
import { byKey } from '../../files/multipart.ts';
import { useApp } from '../../harness/app.ts';
import { newMember, ownerAtHome } from '../../harness/factories.ts';
import { newTable, options, type TestTable, type V1, v1Of } from '../../harness/tables.ts';
import { choiceCases, dateCases, numberCases, textCases } from './filter-cases.ts';

// tables.md: Filter. Record f has no values at all: positive comparisons leave it out, negative ones take it in.
describe('what a filter finds', () => {
  const app = useApp();
  let api: V1;
  let table: TestTable;
  let people: { ada: string; ben: string };
  let links: { one: string; two: string };
  let ids: string[];
  const found = async (filter: object) => (await api.column(table.id, 'name', { filter, sort: 'name' })).join('');

  beforeAll(async () => {
    const owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
    const session = await owner.get<{ user: { id: string } }>('/api/auth/session');
    people = { ada: session.body.user.id, ben: (await newMember(app, 'member', owner)).id };
    const other = await newTable(owner, [{ key: 'title', type: 'text' }]);
    const [one = '', two = ''] = await api.fill(other.id, [{ title: 'First order' }, { title: 'Second order' }]);
    links = { one, two };
    const files = byKey(app, api.key);
    const [plan, photo] = [
      await files.upload({ disposition: 'name="file"; filename="Plan.pdf"' }),
      await files.upload({ disposition: 'name="file"; filename="photo.png"' }),
    ];
    table = await newTable(owner, [
      { key: 'name', type: 'text', required: true },
      { key: 'word', type: 'text' },
      { key: 'indexed', type: 'text', index: 'on' },
      { key: 'amount', type: 'number' },
      { key: 'share', type: 'percent' },
      { key: 'done', type: 'checkbox' },
      { key: 'due', type: 'date' },
      { key: 'at', type: 'datetime' },
      { key: 'hour', type: 'time' },
      { key: 'state', type: 'select', options: options('open', 'paid', 'lost') },
      { key: 'tags', type: 'multi_select', options: options('x', 'y', 'z') },
      { key: 'who', type: 'user' },
      { key: 'team', type: 'users' },
      { key: 'other', type: 'link', link: { tableId: other.id } },
      { key: 'files', type: 'attachment' },
      { key: 'extra', type: 'json' },
      { key: 'size', type: 'formula', formula: 'IF({amount} > 5, "big", "small")' },
      { key: 'links', type: 'count', count: { link: 'other' } },
      { key: 'titles', type: 'lookup', lookup: { link: 'other', field: 'title' } },
    ]);
    const records: Record<string, unknown>[] = [
      {
        name: 'a',
        word: 'Apple',
        amount: 1,
        share: 0.25,
        due: '2026-01-10',
        at: '2026-01-10T12:00:00Z',
        hour: '08:00',
        state: 'open',
        tags: ['x'],
        who: people.ada,
        team: [people.ada],
        other: [one],
      },
      {
        name: 'b',
        word: 'apple pie',
        amount: 5,
        done: true,
        due: '2026-01-11',
        at: '2026-01-11T00:00:00Z',
        hour: '12:30:15',
        state: 'paid',
        tags: ['x', 'y'],
        who: people.ben,
        team: [people.ada, people.ben],
      },
      {
        name: 'c',
        word: '100%',
        amount: 5.5,
        done: true,
        due: '2026-02-01',
        at: '2026-02-01T23:59:59.999Z',
        state: 'lost',
        tags: ['y', 'x'],
        other: [one, two],
        files: [plan.id],
      },
      {
        name: 'd',
        word: 'a_b',
        amount: -3,
        due: '2025-12-31',
        hour: '23:59:59',
        state: 'open',
        tags: ['z'],
        team: [people.ben],
        other: [two],
        extra: { a: 1 },
        files: [plan.id, photo.id],
      },
      { name: 'e', word: 'Ärger', amount: 10, extra: [] },
      { name: 'f' },
    ];
    ids = await api.fill(
      table.id,
      records.map((record) => ({ ...record, indexed: record.word })),
    );
    const { fields } = await owner.act<{ fields: { key: string; indexed: boolean }[] }>('tables.get_table', {
      id: table.id,
    });
    expect(fields.filter(({ indexed }) => indexed).map(({ key }) => key)).toContain('indexed');
  });

  test.each([
    ...textCases,
    ...textCases.map(([, ...rest]) => ['indexed', ...rest] as const),
    ...numberCases,
    ...dateCases,
    ...choiceCases,
  ])('%s %s %j finds “%s”', async (field, cmp, value, expected) => {
    expect(await found({ field, cmp, value })).toBe(expected);
  });

  test('people and links by their ids, and the caller by a variable', async () => {
    const { ada, ben } = people;
    expect(await found({ field: 'who', cmp: 'eq', value: ada })).toBe('a');
    expect(await found({ field: 'who', cmp: 'eq', value: { var: 'user.id' } })).toBe('a');
    expect(await found({ field: 'who', cmp: 'neq', value: { var: 'user.id' } })).toBe('bcdef');
    expect(await found({ field: 'who', cmp: 'in', value: [ada, ben.toUpperCase()] })).toBe('ab');
    expect(await found({ field: 'who', cmp: 'empty' })).toBe('cdef');
    expect(await found({ field: 'team', cmp: 'anyof', value: [ben] })).toBe('bd');
    expect(await found({ field: 'team', cmp: 'allof', value: [ada, ben] })).toBe('b');
    expect(await found({ field: 'team', cmp: 'noneof', value: [ada] })).toBe('cdef');
    expect(await found({ field: 'team', cmp: 'exactly', value: [ada] })).toBe('a');
    expect(await found({ field: 'other', cmp: 'anyof', value: [links.one] })).toBe('ac');
    expect(await found({ field: 'other', cmp: 'allof', value: [links.one, links.two] })).toBe('c');
    expect(await found({ field: 'other', cmp: 'exactly', value: [links.two] })).toBe('d');
    expect(await found({ field: 'other', cmp: 'noneof', value: [links.one] })).toBe('bdef');
  });

  test('the reserved keys', async () => {
    expect(await found({ field: 'id', cmp: 'eq', value: ids[2] })).toBe('c');
    expect(await found({ field: 'id', cmp: 'nin', value: [ids[0], ids[1]] })).toBe('cdef');
    expect(await found({ field: 'created_by', cmp: 'eq', value: { var: 'user.id' } })).toBe('abcdef');
    expect(await found({ field: 'created_by', cmp: 'eq', value: people.ben })).toBe('');
    expect(await found({ field: 'created_at', cmp: 'within', value: { past: 1, unit: 'hour' } })).toBe('abcdef');
    expect(await found({ field: 'updated_at', cmp: 'nwithin', value: { next: 1, unit: 'hour' } })).toBe('abcdef');
    expect(await found({ field: 'created_at', cmp: 'lt', value: '2020-01-01' })).toBe('');
  });

  test('and, or, not, and one in the other', async () => {
    const [big, open, done] = [
      { field: 'amount', cmp: 'gt', value: 1 },
      { field: 'state', cmp: 'eq', value: 'open' },
      { field: 'done', cmp: 'checked' },
    ];
    expect(await found({ op: 'and', children: [big, done] })).toBe('bc');
    expect(await found({ op: 'or', children: [open, done] })).toBe('abcd');
    expect(await found({ op: 'not', children: [big] })).toBe('adf');
    expect(await found({ op: 'not', children: [{ op: 'not', children: [big] }] })).toBe('bce');
    expect(
      await found({
        op: 'and',
        children: [
          { op: 'or', children: [open, done] },
          { op: 'not', children: [{ field: 'tags', cmp: 'anyof', value: ['y'] }] },
        ],
      }),
    ).toBe('ad');
  });
});
