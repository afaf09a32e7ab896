import { describe, expect, test } from 'vitest';
import { plain } from '../../cli/output/plain.ts';
import { relativeTime } from '../../cli/output/relative-time.ts';
import { drawTable } from '../../cli/output/table.ts';

describe('tables for people', () => {
  const rows = [
    { name: 'A name that goes on and on', count: 7, id: '0199a5c4-7d1e-7c3a' },
    { name: '日本', count: 120, id: '0199a5c4-7d1e-7c3b' },
  ];
  const columns = [
    { title: 'NAME', value: ({ name }: (typeof rows)[0]) => name },
    { title: 'COUNT', value: ({ count }: (typeof rows)[0]) => count, right: true },
    { title: 'ID', value: ({ id }: (typeof rows)[0]) => id, whole: true },
  ];

  test('columns are aligned, numbers to the right, letters of two places counted as two', () => {
    expect(drawTable(rows, columns).split('\n')).toEqual([
      'NAME                        COUNT  ID',
      'A name that goes on and on      7  0199a5c4-7d1e-7c3a',
      '日本                          120  0199a5c4-7d1e-7c3b',
    ]);
  });

  test('in a narrow terminal long texts are cut, ids never', () => {
    const lines = drawTable(rows, columns, 45).split('\n');
    expect(lines[1]).toMatch(/^A name that goe?s?… +7 {2}0199a5c4-7d1e-7c3a$/);
    expect(lines[1]).toHaveLength(45);
    expect(drawTable(rows, columns, 10)).toContain('0199a5c4-7d1e-7c3a');
  });

  test('nothing that somebody typed steers the terminal or hides what stands beside it', () => {
    expect(plain('red \u001b[31m bell \u0007 line\nbreak \u202ebackwards')).toBe(
      'red  [31m bell   line break  backwards',
    );
  });

  test('times are told from now', () => {
    const now = new Date('2026-03-02T10:00:00Z');
    const told = [
      '2026-03-02T09:59:40Z',
      '2026-03-02T09:57:00Z',
      '2026-03-01T09:00:00Z',
      '2026-03-02T12:30:00Z',
      null,
    ].map((time) => relativeTime(time, now));
    expect(told).toEqual(['just now', '3 minutes ago', 'yesterday', 'in 2 hours', '–']);
  });
});
