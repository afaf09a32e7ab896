import { describe, expect, test } from 'vitest';
import { nextAttemptAt } from '../../src/deliveries/retry-schedule.ts';

describe('the next attempt', () => {
  const now = new Date('2026-03-01T08:00:00.000Z');
  const secondsAfter = (failed: number, asked: number, chance: number) =>
    (nextAttemptAt(failed, now, asked, chance).getTime() - now.getTime()) / 1_000;
  const standard = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

  test('comes after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, a fifth more or less', () => {
    expect(standard.map((_, index) => secondsAfter(index + 1, 0, 0.5))).toEqual(standard);
    expect(standard.map((_, index) => secondsAfter(index + 1, 0, 0))).toEqual(standard.map((seconds) => seconds * 0.8));
    expect(standard.map((_, index) => secondsAfter(index + 1, 0, 1))).toEqual(standard.map((seconds) => seconds * 1.2));
    for (let tries = 0; tries < 100; tries += 1)
      expect(nextAttemptAt(2, now).getTime() - now.getTime()).toBeGreaterThanOrEqual(240_000);
  });

  test('comes no sooner than the receiver asked for, and no sooner than planned', () => {
    expect(secondsAfter(1, 3_600_000, 0.5)).toBe(3_600);
    expect(secondsAfter(3, 1_000, 0.5)).toBe(1_800);
  });
});
