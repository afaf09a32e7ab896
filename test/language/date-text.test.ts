import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DateKind, readDate, writeDate } from '../../console/src/words/date-text.ts';

const now = new Date(2026, 10, 18, 10, 5);
const read = (kind: DateKind, text: string, locale = 'de') => readDate(kind, text, { locale, now })?.value;
const locales = ['de', 'de-AT', 'en-GB', 'en-US', 'en-CA', 'en-AU'];

describe('dates in fields', () => {
  test('are written as the page writes them, with 24 hours', () => {
    expect(writeDate('date', '2026-12-24', 'de')).toBe('24.12.2026');
    expect(writeDate('date-time', '2026-12-24T14:30', 'de')).toBe('24.12.2026 14:30');
    expect(writeDate('date-time', '2026-12-24T14:30', 'en-GB')).toBe('24 Dec 2026 14:30');
    expect(writeDate('date-time', '2026-12-24T14:30:05', 'en-US')).toBe('Dec 24, 2026 14:30:05');
    expect(writeDate('time', '15:04:00', 'en-US')).toBe('15:04');
    expect(writeDate('date', 'soon', 'de')).toBe('soon');
    expect(writeDate('date-time', '', 'de')).toBe('');
  });

  test.each([
    ['24.12.2026', '2026-12-24'],
    ['24. 12. 2026', '2026-12-24'],
    ['24.12.26', '2026-12-24'],
    ['24.12.', '2026-12-24'],
    ['24/12/2026', '2026-12-24'],
    ['12/24/2026', '2026-12-24'],
    ['2026-12-24', '2026-12-24'],
    ['2026-12-24T14:30', '2026-12-24'],
    ['24. Dezember 2026', '2026-12-24'],
    ['Do, 24. Dez. 2026', '2026-12-24'],
    ['December 24th, 2026', '2026-12-24'],
    ['4. März', '2026-03-04'],
    ['heute', '2026-11-18'],
    ['Morgen', '2026-11-19'],
    ['übermorgen', '2026-11-20'],
    ['31.02.2026', undefined],
    ['24.13.2026', undefined],
    ['24.12.202', undefined],
    ['14:30', undefined],
    ['Dezember', undefined],
    ['irgendwann', undefined],
  ])('“%s” is read as the day %s', (text, day) => expect(read('date', text)).toBe(day));

  test.each([
    ['24.12.2026 14:30', '2026-12-24T14:30'],
    ['24.12.2026, 14.30 Uhr', '2026-12-24T14:30'],
    ['24.12.2026 14', '2026-12-24T14:00'],
    ['24.12.2026', '2026-12-24T00:00'],
    ['2026-12-24T14:30', '2026-12-24T14:30'],
    ['2026-12-24 14:30:05', '2026-12-24T14:30:05'],
    ['morgen um 9 Uhr', '2026-11-19T09:00'],
    ['morgen 9', '2026-11-19T09:00'],
    ['24 Dec 2026, 2:30 pm', '2026-12-24T14:30'],
    ['24 Dec 26', '2026-12-24T00:00'],
    ['14:30', '2026-11-18T14:30'],
    ['jetzt', '2026-11-18T10:05'],
    ['24.12.2026 25:00', undefined],
    ['24.12.2026 14:3', undefined],
  ])('“%s” is read as the moment %s', (text, moment) => expect(read('date-time', text)).toBe(moment));

  test.each([
    ['14:30', '14:30'],
    ['9', '09:00'],
    ['930', '09:30'],
    ['14.30', '14:30'],
    ['12 am', '00:00'],
    ['2:05 p.m.', '14:05'],
    ['23:59:59', '23:59:59'],
    ['24:00', undefined],
    ['13 pm', undefined],
    ['7:60', undefined],
  ])('“%s” is read as the time %s', (text, time) => expect(read('time', text)).toBe(time));

  test('the order of day and month follows the region', () => {
    expect(read('date', '1/2/2026', 'en-US')).toBe('2026-01-02');
    expect(read('date', '1/2/2026', 'en-GB')).toBe('2026-02-01');
    expect(read('date', 'tomorrow', 'en-GB')).toBe('2026-11-19');
    expect(read('date-time', 'tomorrow at 9:15', 'en-US')).toBe('2026-11-19T09:15');
  });

  test('half a date is not taken for a whole one while somebody types', () => {
    const isWhole = (kind: DateKind, text: string) => readDate(kind, text, { locale: 'de', now })?.isWhole;
    expect(['24.12.', '24.12.20', 'morgen'].map((text) => isWhole('date', text))).toEqual([false, false, false]);
    expect(isWhole('date', '24.12.2026')).toBe(true);
    expect(['24.12.2026', '24.12.2026 14', '14:30'].map((text) => isWhole('date-time', text))).toEqual([
      false,
      false,
      false,
    ]);
    expect(isWhole('date-time', '24.12.2026 14:30')).toBe(true);
  });

  test('whatever is written is read as the same again, in every region', () => {
    const moment = fc.date({
      min: new Date('0100-01-02T00:00Z'),
      max: new Date('9999-12-30T00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, fc.constantFrom(...locales), (date, locale) => {
        const value = date.toISOString().slice(0, 16);
        const again = (kind: DateKind, held: string) => readDate(kind, writeDate(kind, held, locale), { locale, now });
        expect(again('date-time', value)).toEqual({ value, isWhole: true });
        expect(again('date', value.slice(0, 10))).toEqual({ value: value.slice(0, 10), isWhole: true });
        expect(again('time', value.slice(11))).toEqual({ value: value.slice(11), isWhole: true });
      }),
      { numRuns: 300 },
    );
  });
});
