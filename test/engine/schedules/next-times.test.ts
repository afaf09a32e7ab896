import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCron, nextTime, nextTimes } from '../../../src/engine/schedules/next-times.ts';
import { inEnglish } from '../../../src/kernel/words.ts';
import { walkMinutes } from './minute-walker.ts';

const times = (cron: string, zone: string, after: string, count: number) =>
  nextTimes(cron, zone, new Date(after), count).map((time) => time.toISOString().slice(0, 16));

/** Around every change of the clock in 2026, and a quiet day. */
const changes: [zone: string, instant: string][] = [
  ['Europe/Berlin', '2026-03-29T01:00:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00:00Z'],
  ['America/New_York', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['Asia/Kolkata', '2026-05-05T00:00:00Z'],
];

describe('a time that the clock jumps over comes at the moment of the jump, once', () => {
  test('in Berlin, from 2:00 to 3:00', () => {
    expect(times('30 2 * * *', 'Europe/Berlin', '2026-03-28T02:00:00Z', 2)).toEqual([
      '2026-03-29T01:00',
      '2026-03-30T00:30',
    ]);
    expect(times('0,15,30,45 2 * * *', 'Europe/Berlin', '2026-03-28T02:00:00Z', 2)).toEqual([
      '2026-03-29T01:00',
      '2026-03-30T00:00',
    ]);
    expect(times('30 1-3 * * *', 'Europe/Berlin', '2026-03-28T22:00:00Z', 4)).toEqual([
      '2026-03-29T00:30',
      '2026-03-29T01:00',
      '2026-03-29T01:30',
      '2026-03-29T23:30',
    ]);
  });

  test('in New York, and it is not doubled by the line’s own time at that moment', () => {
    expect(times('30 2 * * *', 'America/New_York', '2026-03-07T08:00:00Z', 2)).toEqual([
      '2026-03-08T07:00',
      '2026-03-09T06:30',
    ]);
    expect(times('0 2,3 * * *', 'America/New_York', '2026-03-07T09:00:00Z', 2)).toEqual([
      '2026-03-08T07:00',
      '2026-03-09T06:00',
    ]);
  });

  test('on Lord Howe Island, where the clock jumps by half an hour', () => {
    expect(times('15 2 * * *', 'Australia/Lord_Howe', '2026-10-03T00:00:00Z', 2)).toEqual([
      '2026-10-03T15:30',
      '2026-10-04T15:15',
    ]);
  });
});

describe('a time that comes twice is taken the first time only', () => {
  test('in Berlin', () => {
    expect(times('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ]);
    expect(times('*/30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z', 3)).toEqual([
      '2026-10-25T00:00',
      '2026-10-25T00:30',
      '2026-10-26T01:00',
    ]);
  });

  test('in New York, also when asked between the two', () => {
    expect(times('30 1 * * *', 'America/New_York', '2026-10-31T12:00:00Z', 2)).toEqual([
      '2026-11-01T05:30',
      '2026-11-02T06:30',
    ]);
    expect(times('45 1 * * *', 'America/New_York', '2026-11-01T06:15:00Z', 1)).toEqual(['2026-11-02T06:45']);
  });

  test('on Lord Howe Island', () => {
    expect(times('45 1 * * *', 'Australia/Lord_Howe', '2026-04-04T00:00:00Z', 2)).toEqual([
      '2026-04-04T14:45',
      '2026-04-05T15:15',
    ]);
  });
});

describe('a line for every hour goes by the time that passes', () => {
  test.each(changes)('every quarter of an hour in %s around %s', (zone, instant) => {
    const start = Date.parse(instant) - 4 * 3_600_000;
    const found = nextTimes('*/15 * * * *', zone, new Date(start), 32).map((time) => time.getTime());
    expect(found).toEqual(Array.from({ length: 32 }, (_, index) => start + (index + 1) * 900_000));
  });

  test('hourly comes 23 and 25 times on the days of the change', () => {
    const count = (from: string, to: string) =>
      nextTimes('@hourly', 'Europe/Berlin', new Date(Date.parse(from) - 1), 30).filter((time) => time < new Date(to))
        .length;
    expect(count('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z')).toBe(23);
    expect(count('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z')).toBe(25);
  });
});

test('every line agrees with a walk over the minutes, across every change of the clock', () => {
  const list = (least: number, most: number) =>
    fc
      .uniqueArray(fc.integer({ min: least, max: most }), { minLength: 1, maxLength: 3 })
      .map((values) => values.join());
  const field = (least: number, most: number) =>
    fc.oneof(
      { weight: 3, arbitrary: list(least, most) },
      { weight: 2, arbitrary: fc.constant('*') },
      { weight: 1, arbitrary: fc.integer({ min: 2, max: Math.min(most, 20) }).map((step) => `*/${step}`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most }))
          .map((pair) => pair.sort((a, b) => a - b).join('-')),
      },
    );
  const line = fc.tuple(
    field(0, 59),
    fc.oneof({ weight: 2, arbitrary: field(0, 4) }, { weight: 1, arbitrary: field(0, 23) }),
    fc.oneof({ weight: 4, arbitrary: fc.constant('*') }, { weight: 1, arbitrary: field(1, 31) }),
    fc.constant('*'),
    fc.oneof({ weight: 4, arbitrary: fc.constant('*') }, { weight: 1, arbitrary: field(0, 6) }),
  );
  fc.assert(
    fc.property(
      line,
      fc.constantFrom(...changes),
      fc.integer({ min: -720, max: 180 }),
      (fields, [zone, change], offset) => {
        const cron = fields.join(' ');
        const from = new Date(Date.parse(change) + offset * 60_000);
        const to = new Date(from.getTime() + 30 * 3_600_000);
        // Where the walk begins between two passes of an hour, it has not seen the first: it begins a day earlier.
        const expected = walkMinutes(cron, zone, new Date(from.getTime() - 86_400_000), to).filter(
          (time) => time > from,
        );
        const found: Date[] = [];
        for (let time = nextTime(cron, zone, from); time && time <= to; time = nextTime(cron, zone, time))
          found.push(time);
        expect(found.map(String)).toEqual(expected.map(String));
      },
    ),
    { numRuns: 100 },
  );
});

test('days, names and last days mean what they mean in cron', () => {
  expect(times('0 9 * * MON-FRI', 'UTC', '2026-05-01T10:00:00Z', 2)).toEqual(['2026-05-04T09:00', '2026-05-05T09:00']);
  expect(times('0 0 L * *', 'UTC', '2026-02-01T00:00:00Z', 2)).toEqual(['2026-02-28T00:00', '2026-03-31T00:00']);
  expect(times('0 0 29 2 *', 'UTC', '2026-01-01T00:00:00Z', 1)).toEqual(['2028-02-29T00:00']);
  expect(times('@weekly', 'Europe/Berlin', '2026-05-01T00:00:00Z', 1)).toEqual(['2026-05-02T22:00']);
});

describe('a line is refused in words', () => {
  test.each([
    ['* * * * * *', 'UTC', /six fields; seconds/],
    ['* * * *', 'UTC', /five fields/],
    ['', 'UTC', /five fields/],
    ['every day', 'UTC', /five fields/],
    ['2026-01-01T00:00:00', 'UTC', /five fields/],
    ['@reboot', 'UTC', /five fields/],
    ['61 * * * *', 'UTC', /minute: 61/],
    ['* * * foo *', 'UTC', /not a valid cron expression/],
    ['*/0 * * * *', 'UTC', /not a valid cron expression/],
    ['0 0 31 2 *', 'UTC', /never happens/],
    ['0 9 * * *', 'Mars/Olympus', /not a time zone/],
    ['0 9 * * *', '+02:00', /not a time zone/],
    ['0 9 * * *', '', /not a time zone/],
  ])('%s in %s', (cron, zone, fault) => {
    const wrong = checkCron(cron, zone);
    expect(wrong && inEnglish(wrong)).toMatch(fault);
  });

  test.each(['0 9 * * 1-5', '*/5 * * * *', '@daily', '@HOURLY', '0 0 1 JAN,JUL *', '  0 9 * * *  ', '0 9 ? * MON'])(
    '%s is good',
    (cron) => {
      expect(checkCron(cron, 'Europe/Berlin')).toBeNull();
    },
  );
});
