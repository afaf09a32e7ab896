import { describeOccasion } from '../machine.ts';
import { addBelow } from '../report-page.ts';
import type { Outcome } from './campaign.ts';

const shownOfEach = 20;

/** Lists that must be empty, by name. */
function listsOf({
  lost,
  duplicated,
  outOfOrder,
  failedRuns,
  deadJobs,
  gone,
  wrong,
  refusals,
}: Outcome): [string, string[]][] {
  return [
    ['lost', lost],
    ['duplicated', duplicated],
    ['out of order', outOfOrder],
    ['runs failed', failedRuns],
    ['jobs dead', deadJobs],
    ['processes gone', gone],
    ['wrong answers', wrong],
    ['refusals after more than 2 s', refusals.late],
  ];
}

/** The problems that the campaign found. */
export function failsIn(outcome: Outcome): string[] {
  const left = outcome.unsettled > 0 ? [`${outcome.unsettled} still under way`] : [];
  return [...left, ...listsOf(outcome).flatMap(([name, lines]) => lines.map((line) => `${name}: ${line}`))];
}

export function printOutcome(outcome: Outcome): string {
  const list = (name: string, lines: string[]) =>
    lines.length === 0 ? [] : [`${name}:`, ...lines.slice(0, shownOfEach).map((line) => `  ${line}`)];
  return [
    '',
    `${describeOccasion()}, seed ${outcome.seed}, ${outcome.seconds} s of faults`,
    `faults     ${total(outcome.faults)}: ${inWords(outcome.faults)}`,
    `asked for  ${inWords(outcome.asked)}; ${outcome.promised} promised`,
    `answers    ${inWords(outcome.answers)}`,
    `refusals   ${describeRefusals(outcome)}`,
    `settled    ${outcome.settledAfter} s after the last fault, ${outcome.unsettled} still under way`,
    `${describeResult(outcome)}, late ${outcome.late.length}; delivered again ${outcome.deliveredAgain}, still waiting for their next attempt ${outcome.stillWaiting}`,
    ...listsOf(outcome).flatMap(([name, lines]) => list(name, lines)),
    ...list('late', outcome.late),
  ].join('\n');
}

/** Adds a line to docs/reliability.md. */
export async function writeReport(outcome: Outcome): Promise<void> {
  const { seed, seconds, settledAfter, deliveredAgain, stillWaiting } = outcome;
  await addBelow(
    'Campaigns so far',
    `- ${describeOccasion()}, seed ${seed}: ${total(outcome.faults)} faults in ${seconds} s, ${outcome.promised} of ${total(outcome.asked)} promised; ${describeResult(outcome)}; ` +
      `${describeRefusals(outcome)}. Settled after ${settledAfter} s; ${deliveredAgain} deliveries came again, ${stillWaiting} waited for their next attempt.`,
  );
}

function describeResult(outcome: Outcome): string {
  return listsOf(outcome)
    .slice(0, -1)
    .map(([name, lines]) => `${name} ${lines.length}`)
    .join(', ');
}

function describeRefusals({ refusals }: Outcome): string {
  return `${refusals.count} refusals, the slowest after ${refusals.slowestMs} ms, ${refusals.late.length} after more than 2 s`;
}

function total(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function inWords(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ');
}
