import fc from 'fast-check';
import type { Hours } from '../../src/modules/bookings/availability.ts';
import type { SlotRules } from '../../src/modules/bookings/slots/starts.ts';

/** Zones that change their clocks in many ways: by an hour, by half an hour, at midnight, southwards, never. */
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'America/St_Johns',
];

/** Shortly before a change of the clocks somewhere, or any other time. */
export const moments = fc.oneof(
  fc
    .constantFrom(
      '2026-03-28T00:00:00Z',
      '2026-10-24T00:00:00Z',
      '2026-03-07T12:00:00Z',
      '2026-10-31T12:00:00Z',
      '2026-04-04T00:00:00Z',
      '2026-09-05T00:00:00Z',
      '2026-04-23T00:00:00Z',
    )
    .map((text) => Date.parse(text)),
  fc
    .integer({ min: Date.parse('2026-01-01T00:00:00Z') / 60_000, max: Date.parse('2027-12-31T00:00:00Z') / 60_000 })
    .map((minutes) => minutes * 60_000),
);

/** Of one day, in order and apart. */
const ranges = fc
  .uniqueArray(
    fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15),
    { minLength: 0, maxLength: 6 },
  )
  .map((bounds) => {
    const sorted = [...bounds].sort((left, right) => left - right);
    return Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => ({
      from: clock(sorted[2 * index] ?? 0),
      to: clock(sorted[2 * index + 1] ?? 0),
    }));
  });

export const hours: fc.Arbitrary<Hours> = fc.record({
  timeZone: fc.constantFrom(...zones),
  weekly: fc
    .tuple(ranges, ranges, ranges, ranges, ranges, ranges, ranges)
    .map((days) => days.flatMap((day, index) => day.map((range) => ({ day: index + 1, ...range })))),
  overrides: fc.uniqueArray(
    fc.record({
      date: fc.constantFrom('2026-03-29', '2026-10-25', '2026-11-01', '2026-04-05', '2026-09-06', '2026-04-24'),
      ranges,
    }),
    {
      selector: ({ date }) => date,
      maxLength: 3,
    },
  ),
});

export const rules: fc.Arbitrary<SlotRules> = fc.record({
  minutes: fc.constantFrom(5, 15, 30, 45, 60, 90, 240, 1440),
  stepMinutes: fc.constantFrom(5, 15, 20, 30, 60, 90),
  bufferBefore: fc.constantFrom(0, 5, 30),
  bufferAfter: fc.constantFrom(0, 10, 60),
  noticeMinutes: fc.constantFrom(0, 30, 1440),
  windowDays: fc.constantFrom(1, 7, 365),
  seats: fc.constantFrom(1, 1, 3),
});

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
