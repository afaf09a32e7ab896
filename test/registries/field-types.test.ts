import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { convertValue } from '../../src/records/convert-value.ts';
import { ValueFault } from '../../src/records/field-types/define-field-type.ts';
import { fieldTypes, typeOf } from '../../src/records/field-types/registry.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { computedWishes, everyWish, writableSamples } from '../tables/every-type.ts';
import { addRecord, changeRecord, fieldOf, getRecord, newTable, type TableShape } from '../tables/make-tables.ts';

/** Comparisons by family, as tables.md lists them. */
const comparisons: Record<string, Record<string, unknown>> = {
  text: {
    eq: 'x',
    neq: 'x',
    in: ['x'],
    nin: ['x'],
    contains: 'x',
    ncontains: 'x',
    startswith: 'x',
    endswith: 'x',
    like: 'x%',
    nlike: 'x%',
    gt: 'x',
    gte: 'x',
    lt: 'x',
    lte: 'x',
  },
  number: { eq: 1, neq: 1, in: [1], nin: [1], gt: 1, gte: 1, lt: 1, lte: 1, between: [1, 2], nbetween: [1, 2] },
  checkbox: { eq: true, neq: true, checked: undefined, notchecked: undefined },
  list: { anyof: [], allof: [], noneof: [], exactly: [] },
  json: {},
};

const unsupported: Record<string, string> = {
  text: 'between',
  number: 'contains',
  checkbox: 'gt',
  list: 'gt',
  json: 'eq',
  select: 'gt',
  date: 'contains',
};

const wrongValues: Record<string, unknown> = {
  text: 5,
  number: 'five',
  boolean: 'yes',
  date: '2026-13-01',
  datetime: 'yesterday',
  time: '25:00',
  list: 'one',
  uuid: 'nobody',
};

describe('every type of field', () => {
  const app = useApp();
  let owner: Client;
  let table: TableShape;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    table = await newTable(owner, everyWish);
  });

  const list = (query: object) =>
    owner.call<{ result: { list: { id: string }[] }; code: string }>('tables.list_records', {
      tableId: table.id,
      ...query,
    });

  test('has a sample here, and a name in both languages on screen', () => {
    expect(new Set(everyWish.map(({ type }) => type))).toEqual(new Set(fieldTypes.keys()));
    for (const language of ['en', 'de']) {
      const words = readFileSync(
        new URL(`../../console/src/words/${language}/table-fields.ts`, import.meta.url),
        'utf8',
      );
      for (const type of fieldTypes.keys()) expect(words, `${type} in ${language}`).toContain(`'field_type.${type}': `);
    }
  });

  describe.each([...fieldTypes.values()].map((type) => ({ name: type.name, type })))('$name', ({ type }) => {
    test('says consistent things about itself', () => {
      expect(type.name).toMatch(/^[a-z]+(_[a-z]+)*$/);
      if (type.computed) {
        expect(type.settings).not.toEqual(expect.arrayContaining(['required']));
        expect(() => type.read('x', { settings: {} })).toThrow(ValueFault);
        expect(type.ofText('x', { settings: {} })).toBeNull();
      } else {
        expect(type.settings).toContain('readOnly');
        // A list in a column is never null: an empty one is empty.
        if (type.list && type.column) expect(type.always).toBeDefined();
      }
      if (type.settings.includes('unique')) expect(type.list).toBe(false);
      if (type.indexKey) expect(type.sortKey).not.toBeNull();
    });
  });

  describe.each(writableSamples.map((sample) => ({ type: sample.wish.type, ...sample })))(
    '$type, written',
    ({ type, wish, value, empty }) => {
      const { key } = wish;

      test('a value comes back as it was sent, by every way; without one it is empty', async () => {
        const record = await addRecord(owner, table.id, { [key]: value });
        expect(record[key]).toEqual(value);
        expect((await getRecord(owner, table.id, record.id))[key]).toEqual(value);
        expect((await changeRecord(owner, table.id, record.id, { [key]: value })).updated_at).toBe(record.updated_at);
        expect((await changeRecord(owner, table.id, record.id, { [key]: null }))[key]).toEqual(empty);
        expect((await changeRecord(owner, table.id, record.id, { [key]: value }))[key]).toEqual(value);
        expect((await addRecord(owner, table.id))[key]).toEqual(empty);
      });

      test('a value of another kind is refused as type_mismatch', async () => {
        const wrong = wrongValues[typeOf(wish).value];
        if (wrong === undefined) return;
        const answer = await owner.call('tables.create_record', { tableId: table.id, values: { [key]: wrong } });
        expect(answer).toMatchObject({
          status: 409,
          body: { code: 'type_mismatch', errors: [{ index: 0, field: key }] },
        });
      });

      test('takes the comparisons of its family, and refuses others', async () => {
        const { family } = typeOf(wish);
        const own =
          family === 'select'
            ? { eq: value, neq: value, in: [value], nin: [value] }
            : family === 'date'
              ? dateComparisons(value)
              : { ...comparisons[family] };
        const filled = family === 'list' ? Object.fromEntries(Object.keys(own).map((cmp) => [cmp, value])) : own;
        const emptiness =
          family === 'checkbox'
            ? {}
            : {
                empty: undefined,
                notempty: undefined,
                null: undefined,
                notnull: undefined,
                blank: undefined,
                notblank: undefined,
              };
        for (const [cmp, operand] of Object.entries({ ...filled, ...emptiness }))
          expect(
            await list({ filter: { field: key, cmp, ...(operand === undefined ? {} : { value: operand }) } }),
            cmp,
          ).toMatchObject({ status: 200 });
        expect(await list({ filter: { field: key, cmp: unsupported[family], value: 'x' } })).toMatchObject({
          status: 400,
          body: { code: 'unsupported_comparison' },
        });
      });

      test('is found by its value and not by another', async () => {
        const { family } = typeOf(wish);
        const found = async (filter: object) =>
          (
            await list({
              filter: {
                op: 'and',
                children: [
                  { field: key, ...filter },
                  { field: 'id', cmp: 'eq', value: record.id },
                ],
              },
            })
          ).body.result.list.length;
        const record = await addRecord(owner, table.id, { [key]: value });
        if (family === 'json')
          expect([await found({ cmp: 'notempty' }), await found({ cmp: 'empty' })]).toEqual([1, 0]);
        else if (family === 'list')
          expect([await found({ cmp: 'exactly', value }), await found({ cmp: 'noneof', value })]).toEqual([1, 0]);
        else expect([await found({ cmp: 'eq', value }), await found({ cmp: 'neq', value })]).toEqual([1, 0]);
      });

      test('is sorted by where it has an order, and refused where it has none', async () => {
        const { sortKey } = typeOf(wish);
        for (const sort of [key, `-${key}`]) {
          const answer = await list({ sort, limit: 500 });
          if (sortKey === null) expect(answer).toMatchObject({ status: 400, body: { code: 'unsupported_comparison' } });
          else {
            const values = answer.body.result.list.map((record) => (record as Record<string, unknown>)[key]);
            expect(values.length).toBeGreaterThan(1);
            if (empty === null) expect(values.at(-1)).toBeNull();
          }
        }
      });

      test('becomes a text and what it was again', () => {
        const from = { type, settings: settingsOf(table, key) };
        const text = { type: 'long_text', settings: {} };
        const there = convertValue(value, from, text);
        expect(typeof there).toBe('string');
        expect(convertValue(there, text, from)).toEqual(value);
        expect(convertValue(null, from, text)).toBeNull();
      });
    },
  );

  test.each(computedWishes.filter(({ type }) => type !== 'button').map(({ key }) => key))(
    'the computed field %s is filtered by, and never written',
    async (key) => {
      expect(await list({ filter: { field: key, cmp: key === 'titles' ? 'empty' : 'notempty' } })).toMatchObject({
        status: 200,
      });
      const answer = await owner.call('tables.create_record', { tableId: table.id, values: { [key]: 1 } });
      expect(answer).toMatchObject({ status: 409, body: { code: 'readonly_field', errors: [{ field: key }] } });
    },
  );

  test('a button is in no record, no filter and no sort', async () => {
    expect(fieldOf(table, 'press')).toMatchObject({ type: 'button', label: 'Open', url: 'https://example.com' });
    expect(await addRecord(owner, table.id)).not.toHaveProperty('press');
    expect(await list({ sort: 'press' })).toMatchObject({ status: 400, body: { code: 'unknown_field' } });
    expect(await list({ filter: { field: 'press', cmp: 'empty' } })).toMatchObject({
      status: 400,
      body: { code: 'unknown_field' },
    });
  });
});

function dateComparisons(value: unknown): Record<string, unknown> {
  const both = {
    eq: value,
    neq: value,
    in: [value],
    nin: [value],
    gt: value,
    gte: value,
    lt: value,
    lte: value,
    between: [value, value],
    nbetween: [value, value],
  };
  return String(value).includes('-') ? { ...both, within: { past: 7, unit: 'day' }, nwithin: { this: 'week' } } : both;
}

function settingsOf(table: TableShape, key: string): Parameters<typeof convertValue>[1]['settings'] {
  const { options, max } = fieldOf(table, key);
  return {
    ...(options ? { options: options as { key: string; name: string }[] } : {}),
    ...(max === undefined ? {} : { max: max as number }),
  };
}
