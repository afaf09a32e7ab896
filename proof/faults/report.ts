import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './campaign.ts';

export interface Summary extends Outcome {
  date: string;
  machine: string;
}

const file = fileURLToPath(new URL('../../docs/reliability.md', import.meta.url));
/** Campaigns stand below this line, the newest first. */
const mark = '## Campaigns so far\n\n';
const shownOfEach = 20;

export function describeMachine(): string {
  return `${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GiB, ${process.arch}, Node ${process.version}`;
}

export function printSummary(summary: Summary): string {
  const list = (what: string, lines: string[]) => (lines.length === 0 ? [] : [`${what}:`, ...lines.slice(0, shownOfEach).map((line) => `  ${line}`)]);
  return [
    '',
    `${summary.date}, ${summary.machine}, seed ${summary.seed}, ${summary.seconds} s of faults`,
    `faults     ${inWords(summary.faults)}`,
    `asked for  ${inWords(summary.asked)}; ${summary.promised} promised`,
    `answers    ${inWords(summary.answers)}`,
    `settled    ${summary.settledAfter} s after the last fault`,
    `lost ${summary.lost.length}, duplicated ${summary.duplicated.length}, wrong ${summary.wrong.length}, late ${summary.late.length}, failed runs ${summary.failedRuns.length}, dead jobs ${summary.deadJobs}; delivered again ${summary.deliveredAgain}, still waiting for their next attempt ${summary.stillWaiting}`,
    ...list('lost', summary.lost),
    ...list('duplicated', summary.duplicated),
    ...list('wrong', summary.wrong),
    ...list('late', summary.late),
    ...list('failed runs', summary.failedRuns),
  ].join('\n');
}

/** Adds a line to docs/reliability.md. */
export async function writeReport(summary: Summary): Promise<void> {
  const page = await readFile(file, 'utf8');
  const faults = Object.values(summary.faults).reduce((sum, count) => sum + count, 0);
  const asked = Object.values(summary.asked).reduce((sum, count) => sum + count, 0);
  const line =
    `- ${summary.date}, ${summary.machine}, seed ${summary.seed}: ${faults} faults in ${summary.seconds} s, ${summary.promised} of ${asked} promised; ` +
    `lost ${summary.lost.length}, duplicated ${summary.duplicated.length}, wrong ${summary.wrong.length}, late ${summary.late.length}; settled after ${summary.settledAfter} s.`;
  await writeFile(file, page.replace(mark, `${mark}${line}\n`));
}

function inWords(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ');
}
