import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shownValue } from '../../src/engine/runs/execution/spans.ts';

describe('what a trace shows of a value', () => {
  test('a small one is shown as it is', () => {
    for (const value of [undefined, null, 'text', [1, 2], { a: { b: [] } }]) expect(shownValue(value)).toBe(value);
  });

  // It was written down whole to find that out, which held up everybody else.
  test('a large one is shown by how its JSON begins, whatever it is made of', () => {
    const long = 'long "text"\n'.repeat(40_000);
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.constantFrom<(value: unknown) => unknown>(
          (value) => [value, long],
          (value) => ({ value, long }),
          (value) => Array.from({ length: 40_000 }, () => value),
          (value) => ({ at: new Date(0), nothing: undefined, list: [undefined, value], deep: { long } }),
          () => long,
        ),
        (value, enlarge) => {
          const large = enlarge(value);
          expect(shownValue(large)).toEqual({
            truncated: true,
            bytes: expect.any(Number),
            beginning: JSON.stringify(large).slice(0, 2_000),
          });
        },
      ),
      { numRuns: 25 },
    );
  });
});
