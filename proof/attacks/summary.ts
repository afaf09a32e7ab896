import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Tally {
  name: string;
  attempts: number;
  /** Answers by the first digit of their status. */
  answers: Map<string, number>;
  /** Milliseconds of processor time of the dearest attempt. */
  dearest: number;
  faults: string[];
}

export function newTally(name: string): Tally {
  return { name, attempts: 0, answers: new Map(), dearest: 0, faults: [] };
}

const [begin, end] = ['<!-- proof of attacks -->', '<!-- end of the proof of attacks -->'];

export function summaryOf(tallies: readonly Tally[], { seed, minutes }: { seed: number; minutes: number }): string {
  const rows = tallies.map(({ name, attempts, answers, dearest, faults }) => {
    const shares = ['2', '3', '4', '5'].map((digit) => `${answers.get(digit) ?? 0}`);
    return `| ${[name, attempts, ...shares, `${dearest} ms`, faults.length].join(' | ')} |`;
  });
  return [
    `Seed ${seed}, ${minutes} minutes.`,
    '',
    '| attack | attempts | 2xx | 3xx | 4xx | 5xx | dearest | faults |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** Replaces what the last proof left in docs/security.md. */
export function writeReport(summary: string): void {
  const file = fileURLToPath(new URL('../../docs/security.md', import.meta.url));
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '# Security, as it was tried\n';
  const part = `${begin}\n\n${summary}\n\n${end}`;
  const at = text.indexOf(begin);
  const until = text.indexOf(end);
  const whole = at >= 0 && until > at ? text.slice(0, at) + part + text.slice(until + end.length) : `${text.trimEnd()}\n\n## Attacks\n\n\`npm run proof -- attacks\`:\n\n${part}\n`;
  writeFileSync(file, whole);
}
