import type { Comparison, Figures } from './compare.ts';
import type { Cost } from './costs.ts';

const columns = [
  'row',
  'svc /s',
  'bare /s',
  'svc p50',
  'bare p50',
  'svc p99',
  'bare p99',
  'svc node',
  'svc db',
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
    time(row.svc.cpu?.node),
    time(row.svc.cpu?.database),
    time(totalOf(row.svc)),
    time(row.bare && totalOf(row.bare)),
    time(row.ratio),
    row.target,
    row.met ? 'ok' : 'MISSED',
  ];
}

function totalOf({ cpu }: Figures): number | undefined {
  return cpu ? cpu.node + cpu.database : undefined;
}

/** Where the time of each row goes: its three largest statements by time, and functions by profile. */
export function printCosts(rows: Comparison[]): string {
  return rows.flatMap(({ name, svc }) => (svc.costs ? [name, ...linesOf(svc.costs)] : [])).join('\n');
}

function linesOf({ statements, functions }: { statements: Cost[]; functions: Cost[] }): string[] {
  const line = ({ name, share }: Cost) => `    ${(share * 100).toFixed(0).padStart(3)} %  ${name}`;
  return [...statements.map(line), ...functions.map(line)];
}
