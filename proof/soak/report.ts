import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describeOccasion } from '../machine.ts';
import { addBelow } from '../report-page.ts';
import type { Outcome } from './campaign.ts';
import { type Chart, drawChart } from './chart.ts';

const folder = fileURLToPath(new URL('../../docs/reliability/', import.meta.url));
const processes = ['web 1', 'web 2', 'worker 1', 'worker 2'];

/** By file name. */
const charts: Record<string, Chart> = {
  memory: { title: 'Memory', unit: 'MiB', names: [...processes.map((name) => `${name}: memory`), 'database: memory'] },
  heap: { title: 'Heap', unit: 'MiB', names: processes.map((name) => `${name}: heap`) },
  connections: { title: 'Connections to the database', unit: '', names: ['connections'] },
  backlog: {
    title: 'Waiting to be done',
    unit: '',
    names: ['waiting: jobs', 'waiting: runs', 'waiting: dispatch', 'waiting: deliveries'],
  },
  'dead-tuples': { title: 'Dead tuples', unit: '', names: ['dead tuples'] },
  latency: { title: 'Time of answers', unit: 'ms', names: ['answers: median', 'answers: 95 %', 'answers: 99 %'] },
};

/** The problems that the soak found. */
export function failsIn(outcome: Outcome): string[] {
  return [
    ...outcome.growth,
    ...outcome.lost.map((line) => `lost: ${line}`),
    ...outcome.duplicated.map((line) => `duplicated: ${line}`),
    ...outcome.outOfOrder.map((line) => `out of order: ${line}`),
    ...outcome.failedRuns,
    ...outcome.wrong.map((line) => `wrong: ${line}`),
    ...outcome.gone,
    ...(outcome.unsettled > 0 ? [`${outcome.unsettled} still waiting long after the last call`] : []),
    ...outcome.deadJobs.map((job) => `a dead job: ${job}`),
    ...(outcome.changesHeard === 0 ? ['the live streams told of nothing'] : []),
  ];
}

export function describeOutcome(outcome: Outcome): string {
  const { seed, seconds, asked, promised, looks, changesHeard, settledAfter, samples } = outcome;
  const last = samples.at(-1) ?? {};
  const numbers = Object.entries(last).map(([name, value]) => `${name} ${Math.round(value)}`);
  const looked = Object.values(looks).reduce((sum, count) => sum + count, 0);
  const fails = failsIn(outcome);
  return [
    `${describeOccasion()}, seed ${seed}, ${seconds} s: ${promised} of ${asked} things promised, ${looked} looks, ${changesHeard} changes heard live; settled after ${settledAfter} s.`,
    `Last sample: ${numbers.join(', ')}.`,
    fails.length === 0
      ? 'Nothing grew without bound, nothing was lost, duplicated or out of order.'
      : `Found: ${fails.slice(0, 20).join('; ')}.`,
  ].join(' ');
}

/** Replaces the charts under docs/reliability, and adds a line to the page. */
export async function writeReport(outcome: Outcome): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, chart] of Object.entries(charts))
    await writeFile(`${folder}${name}.svg`, drawChart(chart, outcome.samples, outcome.seconds));
  await addBelow('Soaks so far', `- ${describeOutcome(outcome)}`);
}
