import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { toText } from '../../../src/records/expression/functions/converting.ts';
import { cloneDatabase } from '../../harness/database.ts';
import { rowsOf } from '../../harness/statements.ts';

test('numbers that are far apart from each other are written as the database writes them', async () => {
  const database = await cloneDatabase();
  onTestFinished(() => database.drop());
  const large = fc.oneof(
    fc.double({ min: 2 ** 53, max: 1e18, noNaN: true }),
    fc.double({ min: 1e16, max: 1e300, noNaN: true }),
    fc.integer({ min: 53, max: 300 }).map((power) => 2 ** power),
    fc.integer({ min: 0, max: 10_000 }).map((more) => -(27_021_597_764_220_000 + more)),
  );
  const values = [27_021_597_764_222_992, ...fc.sample(large, 5_000)];
  const written = await rowsOf<{ text: string }>(
    database,
    'select value::text::numeric::text as text from unnest($1::float8[]) with ordinality as given (value, place) order by place',
    [values],
  );
  const js = toText.js as (value: number, zone: string) => string;
  expect(values.map((value) => js(value, 'UTC'))).toEqual(written.map(({ text }) => text));
});
