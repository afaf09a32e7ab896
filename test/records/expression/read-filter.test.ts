import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../src/kernel/refusal.ts';
import { fieldsOf, isVolatile } from '../../../src/records/expression/inspect.ts';
import { readFilter } from '../../../src/records/expression/read-filter.ts';
import { ids, sampleField, sampleFields } from './sample-table.ts';

function refusalOf(filter: unknown, options?: { variables: boolean }): Refusal {
  try {
    readFilter(filter, sampleField, options);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error(`It was accepted: ${JSON.stringify(filter)}`);
}

const fine = { field: 'name', cmp: 'eq', value: 'a' };

describe('a filter that is not one is refused with its code and its place', () => {
  const cases: [string, unknown, string, string][] = [
    ['no object', 'name = a', 'invalid_filter', ''],
    ['an array', [fine], 'invalid_filter', ''],
    ['null', null, 'invalid_filter', ''],
    ['an unknown op', { op: 'xor', children: [fine] }, 'invalid_filter', 'op'],
    ['no children', { op: 'and' }, 'invalid_filter', 'children'],
    ['empty children', { op: 'and', children: [] }, 'invalid_filter', 'children'],
    ['two children of not', { op: 'not', children: [fine, fine] }, 'invalid_filter', 'children'],
    ['a child that is none', { op: 'and', children: [fine, 7] }, 'invalid_filter', 'children[1]'],
    ['an unknown key', { ...fine, vaule: 1 }, 'invalid_filter', ''],
    ['no comparison', { field: 'name', value: 1 }, 'invalid_filter', 'cmp'],
    ['a field that is no text', { field: 7, cmp: 'eq', value: 1 }, 'invalid_filter', 'field'],
    [
      'an unknown field',
      { op: 'or', children: [fine, { field: 'nope', cmp: 'eq', value: 1 }] },
      'unknown_field',
      'children[1].field',
    ],
    ['a name of the language itself', { field: '__proto__', cmp: 'eq', value: 1 }, 'unknown_field', 'field'],
    ['an unknown comparison', { field: 'name', cmp: 'regex', value: 'a' }, 'unsupported_comparison', 'cmp'],
    [
      'a comparison of another family',
      { field: 'amount', cmp: 'contains', value: '1' },
      'unsupported_comparison',
      'cmp',
    ],
    [
      'within for a time of day',
      { field: 'clock', cmp: 'within', value: { this: 'week' } },
      'unsupported_comparison',
      'cmp',
    ],
    [
      'a comparison named like a member of objects',
      { field: 'name', cmp: 'constructor', value: 'a' },
      'unsupported_comparison',
      'cmp',
    ],
    ['no value', { field: 'name', cmp: 'eq' }, 'invalid_filter_value', 'value'],
    ['null as value', { field: 'name', cmp: 'eq', value: null }, 'invalid_filter_value', 'value'],
    ['a text for a number', { field: 'amount', cmp: 'gt', value: '10' }, 'invalid_filter_value', 'value'],
    ['a number for a text', { field: 'name', cmp: 'eq', value: 10 }, 'invalid_filter_value', 'value'],
    ['no option', { field: 'stage', cmp: 'in', value: ['new', 'old'] }, 'invalid_filter_value', 'value[1]'],
    ['no option of a list', { field: 'tags', cmp: 'anyof', value: ['old'] }, 'invalid_filter_value', 'value[0]'],
    ['no UUID', { field: 'owner', cmp: 'eq', value: '1; drop table x' }, 'invalid_filter_value', 'value'],
    ['no UUID in a list', { field: 'people', cmp: 'allof', value: ['x'] }, 'invalid_filter_value', 'value[0]'],
    ['a day that does not exist', { field: 'due', cmp: 'eq', value: '2026-02-30' }, 'invalid_filter_value', 'value'],
    ['the year 0', { field: 'due', cmp: 'eq', value: '0000-01-01' }, 'invalid_filter_value', 'value'],
    [
      'a datetime without offset',
      { field: 'at', cmp: 'eq', value: '2026-01-01T10:00:00' },
      'invalid_filter_value',
      'value',
    ],
    ['the 25th hour', { field: 'at', cmp: 'eq', value: '2026-01-01T24:00:00Z' }, 'invalid_filter_value', 'value'],
    ['no time', { field: 'clock', cmp: 'eq', value: '9:30' }, 'invalid_filter_value', 'value'],
    ['no array for in', { field: 'name', cmp: 'in', value: 'a' }, 'invalid_filter_value', 'value'],
    ['one bound', { field: 'amount', cmp: 'between', value: [1] }, 'invalid_filter_value', 'value'],
    [
      'an unknown relative day',
      { field: 'due', cmp: 'eq', value: { rel: 'someday' } },
      'invalid_filter_value',
      'value',
    ],
    [
      'a fraction of days',
      { field: 'due', cmp: 'within', value: { past: 1.5, unit: 'day' } },
      'invalid_filter_value',
      'value',
    ],
    [
      'hours for a date',
      { field: 'due', cmp: 'within', value: { past: 1, unit: 'hour' } },
      'invalid_filter_value',
      'value',
    ],
    [
      'an unknown time zone',
      { field: 'due', cmp: 'eq', value: { rel: 'today', tz: 'Mars/Olympus' } },
      'invalid_filter_value',
      'value',
    ],
    [
      'a point for within',
      { field: 'at', cmp: 'within', value: '2026-01-01T10:00:00Z' },
      'invalid_filter_value',
      'value',
    ],
    [
      'an unknown variable',
      { field: 'name', cmp: 'eq', value: { var: 'user.password' } },
      'invalid_filter_value',
      'value',
    ],
    [
      'a variable of another type',
      { field: 'owner', cmp: 'eq', value: { var: 'user.email' } },
      'invalid_filter_value',
      'value',
    ],
    ['a pattern that ends in an escape', { field: 'name', cmp: 'like', value: 'a\\' }, 'invalid_filter_value', 'value'],
    [
      'a text of 2,001 characters',
      { field: 'name', cmp: 'contains', value: 'a'.repeat(2_001) },
      'invalid_filter_value',
      'value',
    ],
    ['the character U+0000', { field: 'name', cmp: 'eq', value: 'a\u0000' }, 'invalid_filter_value', 'value'],
    ['501 values', { field: 'name', cmp: 'in', value: Array(501).fill('a') }, 'filter_too_complex', 'value'],
    ['101 conditions', { op: 'and', children: Array(101).fill(fine) }, 'filter_too_complex', 'children'],
    [
      '101 conditions in groups',
      { op: 'and', children: Array(11).fill({ op: 'or', children: Array(10).fill(fine) }) },
      'filter_too_complex',
      'children[10].children[0]',
    ],
    ['nine levels', nested(9), 'filter_too_complex', Array(8).fill('children[0]').join('.')],
    ['100,000 levels', nested(100_000), 'filter_too_complex', Array(8).fill('children[0]').join('.')],
  ];
  test.each(cases)('%s', (_, filter, code, path) => {
    const refusal = refusalOf(filter);
    expect(refusal).toMatchObject({ kind: 'malformed', code, details: { path } });
    expect(refusal.message).toContain(path || 'its root');
  });

  test('a variable where none is known', () => {
    expect(refusalOf({ field: 'owner', cmp: 'eq', value: { var: 'user.id' } }, { variables: false })).toMatchObject({
      code: 'invalid_filter_value',
    });
  });

  test('names what is accepted instead', () => {
    expect(refusalOf({ field: 'done', cmp: 'gt', value: 1 }).message).toContain('eq, neq, checked, notchecked');
    expect(refusalOf({ field: 'stage', cmp: 'eq', value: 'old' }).message).toContain('new, won, lost');
  });
});

describe('a filter within the limits is accepted', () => {
  test.each([
    ['eight levels', nested(8)],
    ['100 conditions', { op: 'and', children: Array(100).fill(fine) }],
    ['500 values', { field: 'name', cmp: 'in', value: Array(500).fill('a') }],
    ['a text of 2,000 characters', { field: 'name', cmp: 'contains', value: '😀'.repeat(2_000) }],
    ['no values to be in', { field: 'name', cmp: 'in', value: [] }],
    ['one value instead of a list of one', { field: 'people', cmp: 'anyof', value: { var: 'user.id' } }],
  ])('%s', (_, filter) => {
    expect(() => readFilter(filter, sampleField)).not.toThrow();
  });

  test.each([
    ['null', 'empty'],
    ['blank', 'empty'],
    ['notnull', 'notempty'],
    ['notblank', 'notempty'],
    ['ge', 'gte'],
    ['le', 'lte'],
    ['is', 'eq'],
    ['isnot', 'neq'],
    ['not', 'neq'],
    ['btw', 'between'],
    ['nbtw', 'nbetween'],
    ['isWithin', 'within'],
    ['before', 'lt'],
    ['after', 'gt'],
  ])('%s means %s', (alias, cmp) => {
    const value = /btw|between/.test(alias) ? ['2026-01-01', '2026-02-01'] : '2026-01-01';
    expect(readFilter({ field: 'due', cmp: alias, value }, sampleField)).toEqual(
      readFilter({ field: 'due', cmp, value }, sampleField),
    );
  });

  test('nanyof means noneof', () => {
    expect(readFilter({ field: 'people', cmp: 'nanyof', value: [ids[0]] }, sampleField)).toEqual(
      readFilter({ field: 'people', cmp: 'noneof', value: [ids[0]] }, sampleField),
    );
  });

  test('each field has a comparison that asks whether it is there, but the checkbox', () => {
    for (const field of sampleFields) {
      const read = () => readFilter({ field: field.key, cmp: 'notempty' }, sampleField);
      if (field.family === 'checkbox') expect(read).toThrow(/unsupported|not accepted/);
      else expect(read).not.toThrow();
    }
  });
});

describe('what a filter depends on', () => {
  test('the keys of its fields, at any depth', () => {
    const filter = { op: 'or', children: [fine, { op: 'not', children: [{ field: 'due', cmp: 'empty' }] }] };
    expect(fieldsOf(readFilter(filter, sampleField))).toEqual(new Set(['name', 'due']));
  });

  test('time, when a value is relative to it', () => {
    const read = (value: unknown) => isVolatile(readFilter({ field: 'at', cmp: 'eq', value }, sampleField));
    expect([{ rel: 'today' }, { past: 1, unit: 'hour' }, '2026-01-01', '2026-01-01T00:00:00Z'].map(read)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

function nested(levels: number): unknown {
  let filter: unknown = fine;
  for (let level = 1; level < levels; level++) filter = { op: 'not', children: [filter] };
  return filter;
}
