import { describe, expect, test } from 'vitest';
import { allWords, defineWords, inWords } from '../../src/kernel/words.ts';

const english = {
  moved: 'moved the lead “{name}” to {stage}',
  'stage.won': 'Won',
  'found.one': 'One record of {table}.',
  'found.other': '{count} records of {table}.',
  charged: 'charged {money} on {day}',
  met: 'met at {at}',
  invited: 'invited {people}',
} as const;

const words = defineWords('test', {
  en: english,
  de: {
    moved: 'hat den Lead „{name}“ nach {stage} verschoben',
    'stage.won': '„Gewonnen“',
    'found.one': 'Ein Datensatz aus {table}.',
    'found.other': '{count} Datensätze aus {table}.',
    charged: 'hat am {day} {money} abgebucht',
    met: 'hat sich um {at} getroffen',
    invited: 'hat {people} eingeladen',
  },
});

describe('a phrase', () => {
  test('is put into words for whoever reads it, with words of ours inside it', () => {
    const moved = words.phrase('moved', { name: '{stage}', stage: words.phrase('stage.won') });
    expect(moved).toEqual({ key: 'test:moved', params: { name: '{stage}', stage: { key: 'test:stage.won' } } });
    expect(inWords(moved, { language: 'en' })).toBe('moved the lead “{stage}” to Won');
    expect(inWords(moved, { language: 'de' })).toBe('hat den Lead „{stage}“ nach „Gewonnen“ verschoben');
  });

  test('agrees with its count', () => {
    const found = (count: number) => words.phrase('found', { count, table: 'Orders' });
    expect(inWords(found(1), { language: 'en' })).toBe('One record of Orders.');
    expect(inWords(found(1_500), { language: 'en' })).toBe('1,500 records of Orders.');
    expect(inWords(found(1_500), { language: 'de' })).toBe('1.500 Datensätze aus Orders.');
  });

  test('writes amounts, days, moments and lists as the language does', () => {
    const charged = words.phrase('charged', {
      money: { amount: 123_456, currency: 'EUR' },
      day: { day: '2026-03-09' },
    });
    expect(inWords(charged, { language: 'en' })).toBe('charged €1,234.56 on 9 Mar 2026');
    expect(inWords(charged, { language: 'en', locale: 'en-US' })).toBe('charged €1,234.56 on Mar 9, 2026');
    expect(inWords(charged, { language: 'de' })).toBe('hat am 09.03.2026 1.234,56\u00a0€ abgebucht');
    const met = words.phrase('met', { at: { moment: '2026-03-09T23:30:00.000Z' } });
    expect(inWords(met, { language: 'de', timeZone: 'Europe/Berlin' })).toBe('hat sich um 10.03.2026, 00:30 getroffen');
    expect(inWords(words.phrase('invited', { people: { list: ['Ada', 'Bo', 'Cy'] } }), { language: 'de' })).toBe(
      'hat Ada, Bo und Cy eingeladen',
    );
  });

  test('that nobody knows any more shows its key, and a language that is not spoken is English', () => {
    expect(inWords({ key: 'test:gone' }, { language: 'de' })).toBe('test:gone');
    expect(inWords({ key: 'elsewhere:gone' }, { language: 'en' })).toBe('elsewhere:gone');
    expect(inWords(words.phrase('stage.won'), { language: 'fr' })).toBe('Won');
  });
});

test('the words of a part are defined once', () => {
  expect(() => defineWords('test', { en: english, de: english })).toThrow('defined twice');
  expect(allWords().get('test')?.en).toBe(english);
});
