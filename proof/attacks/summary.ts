import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeOccasion } from '../machine.ts';

export interface Tally {
  name: string;
  attempts: number;
  /** Answers by the first digit of their status. */
  answers: Map<string, number>;
  /** Milliseconds of processor time of the most expensive attempt. */
  dearest: number;
  faults: string[];
}

export function newTally(name: string): Tally {
  return { name, attempts: 0, answers: new Map(), dearest: 0, faults: [] };
}

const file = fileURLToPath(new URL('../../docs/security.md', import.meta.url));
/** Campaigns are listed below this line, newest first. */
const mark = '## Campaigns so far\n';

export function summaryOf(tallies: readonly Tally[], { seed, minutes }: { seed: number; minutes: number }): string {
  const found = tallies.reduce((sum, { faults }) => sum + faults.length, 0);
  const lines = tallies.map(({ name, attempts, answers, dearest, faults }) => {
    const shares = [...answers].sort().map(([digit, count]) => `${count} × ${digit}xx`);
    return `  - ${name}: ${attempts} attempts (${shares.join(', ')}), the dearest ${dearest} ms of processor time, ${faults.length} faults`;
  });
  return [
    `- ${describeOccasion()}, seed ${seed}, ${minutes} minutes: ${found === 0 ? 'nothing found' : `${found} found`}`,
    ...lines,
  ].join('\n');
}

/** Adds the campaign to docs/security.md. */
export function writeReport(summary: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(mark, `${mark}\n${summary}\n`));
}
