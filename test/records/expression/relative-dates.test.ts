import { describe, expect, test } from 'vitest';
import type { Moment, Span } from '../../../src/records/expression/node.ts';
import { resolveMoment } from '../../../src/records/expression/resolve-moment.ts';

function ends(span: Span, now: string, timeZone: string, type: Moment['type'] = 'datetime', own?: string): string[] {
  const environment = { now: new Date(now), timeZone, user: null };
  return (['start', 'end'] as const).map((edge) =>
    resolveMoment({ kind: 'moment', type, edge, span, timeZone: own }, environment),
  );
}

const today: Span = { kind: 'day', offset: 0 };

describe('a relative value', () => {
  test('means the day of its time zone, not that of UTC', () => {
    expect(ends(today, '2026-01-01T23:30:00Z', 'Europe/Berlin')).toEqual([
      '2026-01-01T23:00:00.000Z',
      '2026-01-02T23:00:00.000Z',
    ]);
    expect(ends(today, '2026-01-01T23:30:00Z', 'Europe/Berlin', 'date')).toEqual(['2026-01-02', '2026-01-03']);
    expect(ends(today, '2026-01-01T23:30:00Z', 'Europe/Berlin', 'date', 'America/New_York')).toEqual([
      '2026-01-01',
      '2026-01-02',
    ]);
  });

  test('is 23 hours long when the clock is put forward, and 25 when it is put back', () => {
    expect(ends(today, '2026-03-29T12:00:00Z', 'Europe/Berlin')).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
    expect(ends(today, '2026-10-25T12:00:00Z', 'Europe/Berlin')).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
  });

  test('begins with the first instant of a day whose midnight is skipped or comes twice', () => {
    expect(ends(today, '2018-11-04T12:00:00Z', 'America/Sao_Paulo')[0]).toBe('2018-11-04T03:00:00.000Z');
    expect(ends(today, '2026-11-01T12:00:00Z', 'America/Havana')[0]).toBe('2026-11-01T04:00:00.000Z');
  });

  test('this week begins on Monday', () => {
    const week: Span = { kind: 'this', unit: 'week' };
    expect(ends(week, '2026-03-29T12:00:00Z', 'UTC', 'date')).toEqual(['2026-03-23', '2026-03-30']);
    expect(ends(week, '2026-03-30T12:00:00Z', 'UTC', 'date')).toEqual(['2026-03-30', '2026-04-06']);
  });

  test('this month, quarter and year reach to the first day of the next', () => {
    const dates = (['month', 'quarter', 'year'] as const).map((unit) =>
      ends({ kind: 'this', unit }, '2024-02-29T12:00:00Z', 'UTC', 'date'),
    );
    expect(dates).toEqual([
      ['2024-02-01', '2024-03-01'],
      ['2024-01-01', '2024-04-01'],
      ['2024-01-01', '2025-01-01'],
    ]);
  });

  test('the past seven days reach back to the same time of day, also across a change of the clock', () => {
    expect(ends({ kind: 'past', count: 7, unit: 'day' }, '2026-03-30T08:00:00Z', 'Europe/Berlin')).toEqual([
      '2026-03-23T09:00:00.000Z',
      '2026-03-30T08:00:00.000Z',
    ]);
    expect(ends({ kind: 'past', count: 7, unit: 'day' }, '2026-03-30T08:00:00Z', 'Europe/Berlin', 'date')).toEqual([
      '2026-03-23',
      '2026-03-31',
    ]);
  });

  test('the next month of a long one ends with the last day of a short one', () => {
    expect(ends({ kind: 'next', count: 1, unit: 'month' }, '2026-01-31T08:00:00Z', 'UTC', 'date')).toEqual([
      '2026-01-31',
      '2026-03-01',
    ]);
  });

  test('never leaves the years that a date can have', () => {
    expect(ends({ kind: 'past', count: 10_000, unit: 'year' }, '2026-01-31T08:00:00Z', 'UTC')[0]).toBe(
      '0001-01-01T00:00:00.000Z',
    );
    expect(ends({ kind: 'next', count: 10_000, unit: 'year' }, '2026-01-31T08:00:00Z', 'UTC', 'date')[1]).toBe(
      '9999-12-31',
    );
  });
});
