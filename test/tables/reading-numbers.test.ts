import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DecimalMark, decimalMarkIn, numberOfText } from '../../src/records/field-types/decimal-marks.ts';

const locales: Record<DecimalMark, string> = { comma: 'de-DE', point: 'en-US' };
const marks = Object.keys(locales) as DecimalMark[];
const decimals = fc
  .tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.integer({ min: 0, max: 4 }))
  .map(([whole, places]) => whole / 10 ** places);
const written = (number: number, mark: DecimalMark) =>
  new Intl.NumberFormat(locales[mark], { maximumFractionDigits: 4 }).format(number);

describe('numbers of a CSV file', () => {
  test('whatever somebody writes is read back as it was meant, once their decimal mark is known', () => {
    fc.assert(
      fc.property(decimals, fc.constantFrom(...marks), (number, mark) => {
        expect(numberOfText(written(number, mark), mark)).toBeCloseTo(number, 6);
      }),
    );
  });

  test('a number never shows the mark that its writer does not use', () => {
    fc.assert(
      fc.property(decimals, fc.constantFrom(...marks), (number, mark) => {
        expect([mark, 'open', undefined]).toContain(decimalMarkIn(written(number, mark)));
      }),
    );
  });

  test('a number that shows its mark is read by it, whatever mark is given', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?[0-9.,]{1,12}(e[0-9])?$/), (text) => {
        if (decimalMarkIn(text) !== 'open') expect(numberOfText(text, 'comma')).toBe(numberOfText(text, 'point'));
      }),
    );
  });

  test.each([
    ['1.234,5', 'comma'],
    ['1,234.5', 'point'],
    ['12,5', 'comma'],
    ['0.125', 'point'],
    ['1234.567', 'point'],
    ['1.234.567', 'comma'],
    ['12,34,567', 'point'],
    ['1.234e3', 'point'],
    ['€ 1.234,50', 'comma'],
    ['12,5 %', 'comma'],
    ['1.234', 'open'],
    ['-1,234', 'open'],
    ['1234', undefined],
    ['2.1.2026', undefined],
    ['1,2.3,4', undefined],
    ['viel', undefined],
    ['', undefined],
  ])('%s shows %s', (text, shown) => expect(decimalMarkIn(text)).toBe(shown));

  test.each([
    ['1.234', undefined, 1234],
    ['1.234', 'comma', 1234],
    ['1.234', 'point', 1.234],
    ["1'234.5", 'comma', 1234.5],
    [',5', undefined, 0.5],
    ['+3', undefined, 3],
    ['1.2.3', 'point', null],
    ['.', 'point', null],
    ['1e999', 'point', null],
  ] as const)('%s with %s is %s', (text, mark, number) => expect(numberOfText(text, mark)).toBe(number));
});
