import type { Comparison } from './compare.ts';

const columns = [
  'row',
  'svc /s',
  'bare /s',
  'svc p50',
  'bare p50',
  'svc p99',
  'bare p99',
  'svc cpu',
  'bare cpu',
  'ratio',
  'target',
  '',
];

/** The table that people read. Times in milliseconds. */
export function printTable(rows: Comparison[]): string {
  const cells = [columns, ...rows.map(cellsOf)];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

function cellsOf(row: Comparison): string[] {
  const rate = (value: number) => (value === 0 ? '' : value.toFixed(0));
  const time = (value: number | null | undefined) => value?.toFixed(2) ?? '';
  return [
    row.name,
    rate(row.svc.perSecond),
    rate(row.bare?.perSecond ?? 0),
    time(row.svc.p50),
    time(row.bare?.p50),
    time(row.svc.p99),
    time(row.bare?.p99),
    time(row.svc.cpu),
    time(row.bare?.cpu),
    time(row.ratio),
    row.target,
    row.met ? 'ok' : 'MISSED',
  ];
}
