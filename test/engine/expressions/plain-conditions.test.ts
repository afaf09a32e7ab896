import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  comparisons,
  isPath,
  needsValue,
  readCondition,
  writeCondition,
} from '../../../console/src/screens/workflows/editor/form/condition-text.ts';
import { filled } from './sample-scope.ts';

const path = fc.constantFrom('trigger.body.amount', 'steps.load.output.items[0]', 'vars["x-y"].name', 'item');

/** What the editor offers instead of an expression, and the expression that it writes. */
describe('a condition in three parts', () => {
  test('is read again as it was written, whatever is typed', () => {
    fc.assert(
      fc.property(
        path,
        fc.constantFrom(...comparisons),
        fc.oneof(
          fc.string(),
          fc.constantFrom('5', '"5"', ' 7 ', 'true', '{{', '}}', '"a{b"', '""', '"Ada"', '\\', '"'),
        ),
        (subject, comparison, value) => {
          const written = writeCondition({ subject, comparison, value });
          const read = readCondition(written);
          expect(read).toMatchObject({ subject, comparison });
          expect(writeCondition(read ?? { subject: '', comparison, value: '' })).toBe(written);
          if (needsValue(comparison)) expect([value, value.trim(), withoutQuotes(value)]).toContain(read?.value);
        },
      ),
    );
  });

  test('finds the very text that was typed', () => {
    const word = fc
      .string({ minLength: 1 })
      .filter((text) => !/^\s*(?:-?\d+(?:\.\d+)?|true|false|null|".*")\s*$/s.test(text));
    fc.assert(
      fc.property(word, (value) => {
        expect(
          filled(writeCondition({ subject: 'vars.said', comparison: 'is', value }), { vars: { said: value } }),
        ).toBe(true);
        expect(
          filled(writeCondition({ subject: 'vars.said', comparison: 'is_not', value }), { vars: { said: value } }),
        ).toBe(false);
      }),
    );
  });

  test.each([
    ['{{ trigger.body.amount > 100 }}', { subject: 'trigger.body.amount', comparison: 'more', value: '100' }],
    ['{{trigger.body.name == "Ada"}}', { subject: 'trigger.body.name', comparison: 'is', value: 'Ada' }],
    ['{{ CONTAINS(item.tags, "press") }}', { subject: 'item.tags', comparison: 'contains', value: 'press' }],
    ['{{ !EMPTY(item) }}', { subject: 'item', comparison: 'is_filled', value: '' }],
    ['{{ vars.open }}', { subject: 'vars.open', comparison: 'is_true', value: '' }],
  ])('%s is one', (text, parts) => {
    expect(readCondition(text)).toEqual(parts);
  });

  test.each(['{{ a > 1 && b }}', '{{ a }} and {{ b }}', 'a > 1', '{{ LEN(a) > 1 }}', '{{ true }}', '{{ a == b }}', ''])(
    '%s is not',
    (text) => {
      expect(readCondition(text)).toBeUndefined();
    },
  );

  test('only a name can be looked at', () => {
    expect(['trigger.body', 'steps.a.output.list[2]', 'a + b', 'UPPER(a)', 'true', ''].map(isPath)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

/** Quotes that make no difference are not shown again: "Ada" is Ada, but "5" is not 5. */
function withoutQuotes(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
