import fc from 'fast-check';
import { ids, type SampleRecord } from './sample-table.ts';

export const texts = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'A',
    'Straße',
    'STRASSE',
    'ÄRGER',
    'ärger',
    'İstanbul',
    'ΣΑΣ',
    'σας',
    '100%',
    'a_b',
    'a\\b',
    '%',
    'ﬀ',
    '😀',
    '\uffee',
    'new',
    'won',
  ),
  fc.string({
    unit: fc.constantFrom('a', 'A', 'b', 'ä', 'Ä', '_', '%', '\\', ' ', '😀', '\uffee', "'", '"'),
    maxLength: 6,
  }),
);

export const numbers = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    1,
    -1,
    0.1,
    0.2,
    0.3,
    2.5,
    -2.5,
    100,
    1e15,
    123456789.125,
    1e21,
    1e-7,
    -1e300,
    1e-300,
    9007199254740991,
    5e-324,
  ),
  fc.integer({ min: -20, max: 20 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

export const dates = fc.oneof(
  fc.constantFrom(
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
    '2026-03-23',
    '2026-04-01',
    '2026-01-01',
    '2024-02-29',
    '2025-12-31',
    '0001-01-01',
    '9999-12-31',
  ),
  fc.integer({ min: 0, max: 800 }).map((day) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10)),
);

export const datetimes = fc.oneof(
  fc.constantFrom(
    '2026-03-28T23:00:00.000Z',
    '2026-03-28T22:59:59.999Z',
    '2026-03-29T01:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
    '2026-03-29T10:30:00.000Z',
    '2025-10-26T00:30:00.000Z',
  ),
  fc
    .integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2027, 0, 1) })
    .map((instant) => new Date(instant).toISOString()),
);

export const times = fc.constantFrom('00:00:00', '00:00:01', '09:30:00', '12:00:00', '23:59:59');
export const optionKeys = fc.constantFrom('new', 'won', 'lost');
export const uuids = fc.constantFrom(...ids);

const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { freq: 5 });

const columns = fc.record({
  name: orNull(texts),
  note: orNull(texts),
  amount: orNull(numbers),
  other: orNull(numbers),
  done: fc.boolean(),
  maybe: orNull(fc.boolean()),
  due: orNull(dates),
  at: orNull(datetimes),
  clock: orNull(times),
  stage: orNull(optionKeys),
  owner: orNull(uuids),
  tags: fc.uniqueArray(optionKeys),
  people: fc.uniqueArray(uuids),
  parent: fc.uniqueArray(uuids),
  files: fc.array(
    texts.map((name) => ({ name })),
    { maxLength: 2 },
  ),
  extra: fc.constantFrom(null, '', 'x', [], [1], {}, { a: 1 }, 0, false),
});

/** The same records each time, so that a failure can be found again. */
export function sampleRecords(count: number): SampleRecord[] {
  const titles = fc.sample(texts, { numRuns: count * 3, seed: 7 });
  return fc
    .sample(columns, { numRuns: count, seed: 42 })
    .map((record, id) => ({ ...record, id, titles: record.parent.map((_, index) => titles[id * 3 + index] ?? '') }));
}
