import fc from 'fast-check';
import { acceptedComparisons } from '../../../src/records/expression/comparisons/accepted-comparisons.ts';
import type { FieldHandle } from '../../../src/records/expression/node.ts';
import { elementTypeOf } from '../../../src/records/expression/values.ts';
import { dates, datetimes, numbers, optionKeys, texts, times, uuids } from './arbitrary-records.ts';
import { sampleFields } from './sample-table.ts';

const zones = fc.constantFrom(undefined, 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'America/Havana');
const withZone = <Value extends object>(values: fc.Arbitrary<Value>) =>
  fc.tuple(values, zones).map(([value, tz]) => (tz ? { ...value, tz } : value));

function spans(field: FieldHandle): fc.Arbitrary<unknown> {
  const units = fc.constantFrom('day', 'week', 'month', 'year', ...(field.type === 'datetime' ? ['hour'] : []));
  const counts = fc.constantFrom(1, 2, 7, 30, 400);
  return withZone(
    fc.oneof(
      fc.constantFrom('today', 'yesterday', 'tomorrow').map((rel) => ({ rel })),
      fc.constantFrom('day', 'week', 'month', 'quarter', 'year').map((unit) => ({ this: unit })),
      fc.tuple(counts, units).map(([past, unit]) => ({ past, unit })),
      fc.tuple(counts, units).map(([next, unit]) => ({ next, unit })),
    ),
  );
}

function valuesOf(field: FieldHandle): fc.Arbitrary<unknown> {
  if (field.options) return optionKeys;
  const type = field.type === 'list' ? elementTypeOf(field) : field.type;
  if (type === 'uuid') return fc.oneof(uuids, fc.constant({ var: 'user.id' }));
  if (type === 'number') return numbers;
  if (type === 'boolean') return fc.boolean();
  if (type === 'date') return fc.oneof(dates, spans(field));
  if (type === 'datetime') return fc.oneof(datetimes, dates, spans(field));
  if (type === 'time') return times;
  return fc.oneof(texts, fc.constantFrom({ var: 'user.role' }, { var: 'user.email' }));
}

const patterns = fc.string({
  unit: fc.constantFrom('%', '_', 'a', 'A', 'ä', '\\%', '\\_', '\\\\', '😀', 'S'),
  maxLength: 6,
});

function valueFor(field: FieldHandle, cmp: string): fc.Arbitrary<unknown> {
  if (cmp.endsWith('empty') || cmp.endsWith('checked')) return fc.constant(undefined);
  if (['in', 'nin', 'anyof', 'allof', 'noneof', 'exactly'].includes(cmp))
    return fc.array(valuesOf(field), { maxLength: 3 });
  if (cmp.endsWith('between')) return fc.tuple(valuesOf(field), valuesOf(field));
  if (cmp.endsWith('within')) return fc.oneof(spans(field), dates);
  if (cmp.endsWith('like')) return patterns;
  return /contains|with$/.test(cmp) ? texts : valuesOf(field);
}

export const conditions: fc.Arbitrary<unknown> = fc
  .constantFrom(...sampleFields)
  .chain((field) =>
    fc
      .constantFrom(...acceptedComparisons(field))
      .chain((cmp) =>
        valueFor(field, cmp).map((value) => ({ field: field.key, cmp, ...(value === undefined ? {} : { value }) })),
      ),
  );

export const filters: fc.Arbitrary<unknown> = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 3, arbitrary: conditions },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('and', 'or'), fc.array(tie('node'), { minLength: 1, maxLength: 3 }))
        .map(([op, children]) => ({ op, children })),
    },
    { weight: 1, arbitrary: tie('node').map((child) => ({ op: 'not', children: [child] })) },
  ),
})).node;
