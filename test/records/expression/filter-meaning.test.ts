import { beforeAll, describe, expect, test } from 'vitest';
import { evaluate } from '../../../src/records/expression/evaluate.ts';
import type { Environment } from '../../../src/records/expression/node.ts';
import { printSql } from '../../../src/records/expression/print-sql.ts';
import { readFilter } from '../../../src/records/expression/read-filter.ts';
import { raw, sql } from '../../../src/storage/sql.ts';
import { environment, ids, type SampleRecord, sampleField, useSampleTable } from './sample-table.ts';

const table = useSampleTable();

const bare = {
  name: null,
  note: null,
  amount: null,
  other: null,
  done: false,
  maybe: null,
  due: null,
  at: null,
  clock: null,
  stage: null,
  owner: null,
  tags: [],
  people: [],
  parent: [],
  titles: [],
  files: [],
  extra: null,
};
const full: SampleRecord = {
  ...{
    id: 1,
    name: 'Ärger 100%',
    note: 'Note',
    amount: 5,
    other: 0,
    done: true,
    maybe: true,
    due: '2026-03-29',
    at: '2026-03-29T10:00:00.000Z',
    clock: '09:30:00',
    stage: 'won',
    owner: ids[0],
  },
  ...{
    tags: ['new', 'won'],
    people: [ids[0]],
    parent: [ids[1]],
    titles: ['Big Customer'],
    files: [{ name: 'Offer.PDF' }],
    extra: { a: 1 },
  },
};
const records: SampleRecord[] = [full, { ...bare, id: 2 }, { ...bare, id: 3, name: '', note: '', extra: [] }];
beforeAll(() => table.insert(records));

/** The ids that both back ends find. */
async function found(filter: unknown, surroundings: Environment = environment): Promise<number[]> {
  const expression = readFilter(filter, sampleField);
  const rows = await table.db.many<{ id: number }>(
    sql`select r.id from sample as r where ${printSql(expression, surroundings)} order by r.id`,
  );
  expect(records.filter((record) => evaluate(expression, record, surroundings) === true).map(({ id }) => id)).toEqual(
    rows.map(({ id }) => id),
  );
  return rows.map(({ id }) => id);
}

const positive: [string, string, unknown][] = [
  ['name', 'eq', 'Ärger 100%'],
  ['name', 'in', ['x', 'Ärger 100%']],
  ['name', 'contains', 'ÄRGER'],
  ['name', 'contains', '0%'],
  ['name', 'startswith', 'ärg'],
  ['name', 'endswith', '%'],
  ['name', 'like', '_RGER 1%\\%'],
  ['name', 'gt', 'z'],
  ['name', 'lt', 'Ö'],
  ['note', 'eq', 'Note'],
  ['note', 'in', ['Note']],
  ['amount', 'between', [5, 6]],
  ['amount', 'lte', 5],
  ['done', 'checked', undefined],
  ['maybe', 'eq', true],
  ['due', 'within', { this: 'week' }],
  ['due', 'eq', { rel: 'today' }],
  ['at', 'eq', '2026-03-29'],
  ['at', 'within', { past: 1, unit: 'hour' }],
  ['clock', 'lt', '10:00'],
  ['stage', 'eq', 'won'],
  ['owner', 'eq', { var: 'user.id' }],
  ['tags', 'anyof', ['won', 'lost']],
  ['tags', 'allof', ['won', 'new']],
  ['tags', 'exactly', ['won', 'new']],
  ['people', 'anyof', [{ var: 'user.id' }]],
  ['parent', 'allof', [ids[1]]],
  ['parent', 'contains', 'custom'],
  ['files', 'contains', '.pdf'],
];

describe('a positive comparison finds what holds it, never what is empty', () => {
  test.each(positive)('%s %s %j', async (field, cmp, value) => {
    expect(await found({ field, cmp, value })).toEqual([1]);
  });
});

describe('a negative comparison, or not around a positive one, finds what is empty', () => {
  test.each(positive)('not %s %s %j', async (field, cmp, value) => {
    expect(await found({ op: 'not', children: [{ field, cmp, value }] })).toEqual([2, 3]);
  });

  test.each([
    ['name', 'neq', 'Ärger 100%'],
    ['name', 'nin', ['Ärger 100%']],
    ['name', 'ncontains', 'ärger'],
    ['name', 'nlike', '%ärger%'],
    ['amount', 'nbetween', [1, 9]],
    ['due', 'nwithin', { this: 'year' }],
    ['tags', 'noneof', ['new']],
    ['done', 'notchecked', undefined],
  ] as [string, string, unknown][])('%s %s %j', async (field, cmp, value) => {
    expect(await found({ field, cmp, value })).toEqual([2, 3]);
  });
});

describe('comparisons', () => {
  test('empty is null, "" or []', async () => {
    for (const field of [
      'name',
      'note',
      'amount',
      'due',
      'at',
      'clock',
      'stage',
      'owner',
      'tags',
      'people',
      'parent',
      'files',
      'extra',
    ]) {
      expect(await found({ field, cmp: 'empty' })).toEqual([2, 3]);
      expect(await found({ field, cmp: 'notempty' })).toEqual([1]);
    }
  });

  test('equality minds upper and lower case', async () => {
    expect(await found({ field: 'name', cmp: 'eq', value: 'ärger 100%' })).toEqual([]);
    expect(await found({ field: 'note', cmp: 'eq', value: 'note' })).toEqual([]);
  });

  test('a wildcard is one only in like', async () => {
    expect(await found({ field: 'name', cmp: 'contains', value: '1_0' })).toEqual([]);
    expect(await found({ field: 'name', cmp: 'like', value: '%1_0%' })).toEqual([1]);
  });
});

describe('a rule about who asks', () => {
  test('yields null where nobody does, and null stays null under not', async () => {
    const rule = { field: 'owner', cmp: 'eq', value: { var: 'user.id' } };
    const nobody = { ...environment, user: null };
    expect(await found(rule, nobody)).toEqual([]);
    expect(await found({ op: 'not', children: [rule] }, nobody)).toEqual([]);
    expect(evaluate(readFilter(rule, sampleField), full, nobody)).toBeNull();
    expect(await found({ op: 'or', children: [rule, { field: 'amount', cmp: 'eq', value: 5 }] }, nobody)).toEqual([1]);
  });
});

describe('equality on a text whose sort key is indexed', () => {
  test('is served by that index', async () => {
    await table.db.run(raw('create index sample_note on sample (svc_sort(note))'));
    await table.db.run(raw('set enable_seqscan = off'));
    for (const filter of [
      { field: 'note', cmp: 'eq', value: 'Note' },
      { field: 'note', cmp: 'in', value: ['Note', 'Other'] },
    ]) {
      const { text, values } =
        sql`explain select from sample as r where ${printSql(readFilter(filter, sampleField), environment)}`;
      const plan = await table.db.many<{ 'QUERY PLAN': string }>({ text, values });
      expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('sample_note');
    }
  });
});
