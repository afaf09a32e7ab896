import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressFor } from '../../console/src/screens/tables/buttons/address-for.ts';
import { code128 } from '../../console/src/screens/tables/codes/code-128.ts';
import { numberExample } from '../../console/src/screens/tables/fields/number-example.ts';
import { localDay, numbersOn, readNumbering } from '../../src/records/numbering.ts';

/** As the database puts them together. */
function numberOf(pattern: string, day: string, count: number): string {
  const numbering = readNumbering(pattern);
  const { before, after } = numbersOn(numbering, day);
  return `${before}${String(count).padStart(numbering.digits, '0')}${after}`;
}

describe('numbering patterns', () => {
  test.each([
    ['INV-{YYYY}-{0000}', 'INV-2026-0007', '2026'],
    ['{00}/{MM}/{YY}', '07/01/26', '2026-01'],
    ['{YYYY}{MM}{DD}{0}', '202601317', '2026-01-31'],
    ['#{000000}', '#000007', ''],
  ])('%s', (pattern, number, period) => {
    expect(numberOf(pattern, '2026-01-31', 7)).toBe(number);
    expect(numbersOn(readNumbering(pattern), '2026-01-31').period).toBe(period);
    expect(numberExample(pattern, new Date(2026, 0, 31))).toBe(number.replace('7', '1'));
  });

  test.each([
    ['INV', 'one counter'],
    ['{00}-{00}', 'one counter'],
    ['{YYY}-{0}', '{YYY}'],
    ['{0', '“{”'],
    ['a}{0}', '“}”'],
    ['{}{0}', '“{}”'],
    ['{0000000000000}', '{0000000000000}'],
    ['{MM}-{0}', '{YYYY}'],
    ['{YYYY}-{DD}-{0}', '{MM}'],
    ['a\nb{0}', 'single line'],
  ])('%j is refused, and why', (pattern, why) => {
    expect(() => readNumbering(pattern)).toThrow(why);
  });

  test('the day is that of the time zone', () => {
    const moment = new Date('2026-12-31T23:30:00Z');
    expect([localDay(moment, 'UTC'), localDay(moment, 'Europe/Berlin')]).toEqual(['2026-12-31', '2027-01-01']);
  });

  test('no two records of one pattern get the same number', () => {
    const dates = fc.constantFrom(
      '',
      '{YYYY}',
      '{YY}',
      '{YY}{MM}',
      '{YYYY}-{MM}',
      '{DD}.{MM}.{YYYY}',
      '{YYYY}{MM}{DD}',
    );
    const texts = fc.string({ maxLength: 3 }).filter((text) => !/[{}\p{Cc}]/u.test(text));
    const patterns = fc
      .tuple(texts, dates, texts, fc.integer({ min: 1, max: 4 }), texts, fc.boolean())
      .map(([a, date, b, digits, c, counterFirst]) => {
        const counter = `{${'0'.repeat(digits)}}`;
        return counterFirst ? `${a}${counter}${b}${date}${c}` : `${a}${date}${b}${counter}${c}`;
      });
    const days = fc
      .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const given = fc.tuple(days, fc.integer({ min: 1, max: 120_000 }));
    fc.assert(
      fc.property(patterns, given, given, (pattern, [dayA, countA], [dayB, countB]) => {
        const periodOf = (day: string) => numbersOn(readNumbering(pattern), day).period;
        const isSame = periodOf(dayA) === periodOf(dayB) && countA === countB;
        expect(numberOf(pattern, dayA, countA) === numberOf(pattern, dayB, countB)).toBe(isSame);
      }),
    );
  });
});

describe('Code 128', () => {
  test('a text is its symbols, a check symbol and the stop', () => {
    // Start B, P J J, then 123 and C one by one: 104 48 42 42 17 18 19 35, check 55, stop.
    const widths = code128('PJJ123C')?.join('');
    expect(widths).toBe(
      '211214' + '313121' + '112133' + '112133' + '123221' + '223211' + '221132' + '131321' + '311321' + '2331112',
    );
  });

  test('long numbers take half the room', () => {
    expect(code128('12345678')?.length).toBe((1 + 4 + 1) * 6 + 7);
    expect(code128('ABCDEFGH')?.length).toBe((1 + 8 + 1) * 6 + 7);
  });

  test('every symbol is eleven wide, and what the code cannot hold is not drawn', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 80 }), (text) => {
        const widths = code128(text) ?? [];
        expect(widths.reduce((sum, width) => sum + width, 0) % 11).toBe(2);
      }),
    );
    expect([code128(''), code128('Größe'), code128('x'.repeat(81))]).toEqual([undefined, undefined, undefined]);
  });
});

test('the address of a button takes values of the record, and leads to web pages only', () => {
  expect(addressFor('https://example.com/{key}?q={other}', { key: 'a/b', other: null })).toBe(
    'https://example.com/a%2Fb?q=',
  );
  expect(addressFor('{key}', { key: 'javascript:alert(1)' })).toBeUndefined();
});
