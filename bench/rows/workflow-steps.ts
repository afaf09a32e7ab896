import { type Comparison, type Figures, medians, takeTurns } from '../harness/compare.ts';
import { deployWorkflow } from '../harness/deploy-workflow.ts';
import type { Environment } from '../harness/environment.ts';
import { load } from '../harness/load.ts';
import type { Options } from '../harness/options.ts';
import { round } from '../harness/round.ts';
import { runTarget, startRun } from '../harness/run-request.ts';
import type { Row } from './row.ts';

const more = 10;
const warmUpMs = 1_000;
const targetMs = 5;

type Kind = { name: string; kind: string; config(environment: Environment): Record<string, unknown> };

const kinds: Kind[] = [
  {
    name: 'transform',
    kind: 'transform',
    config: () => ({ value: { total: '{{ trigger.body.price * trigger.body.count }}' } }),
  },
  {
    name: 'code',
    kind: 'code',
    config: () => ({ source: 'return { total: trigger.body.price * trigger.body.count };' }),
  },
  {
    name: 'action that reads a lead',
    kind: 'action',
    config: ({ leadIds }) => ({ action: 'crm.get_lead', input: { id: leadIds[0] } }),
  },
];

/** What ten more steps add to the time of a run that somebody waits for, on an idle machine. */
export const workflowSteps: Row = {
  name: 'workflows: added time per step',
  async measure(environment, options) {
    const lines: Comparison[] = [];
    for (const kind of kinds) lines.push(await measureKind(environment, options, kind));
    return lines;
  },
};

async function measureKind(
  environment: Environment,
  options: Options,
  { name, kind, config }: Kind,
): Promise<Comparison> {
  const sideOf = async (count: number) => {
    const steps = Array.from({ length: count }, (_, index) => ({
      id: `s${index + 1}`,
      kind,
      config: config(environment),
    }));
    const workflowId = await deployWorkflow(environment, `${count} × ${name}`, steps);
    await startRun(environment, environment.svc, workflowId, 'sync');
    const requests = runTarget(environment, environment.svc, workflowId, 'sync');
    await load(requests, 1, warmUpMs);
    return () => round(environment.svc, requests, 1, options.roundMs);
  };
  const taken = await takeTurns(options.rounds, { short: await sideOf(1), long: await sideOf(1 + more) });
  const svc = addedPerStep(taken.short, taken.long);
  return {
    name: `workflows: added time per step, ${name}`,
    svc,
    bare: null,
    ratio: null,
    target: `p50 < ${targetMs}`,
    met: svc.p50 < targetMs,
  };
}

/** Each round compares two neighbours in time. */
function addedPerStep(short: Figures[], long: Figures[]): Figures {
  const between = (from: number, to: number) => (to - from) / more;
  return medians(
    long.map((figures, index) => {
      const { p50, p99, cpu } = short[index] as Figures;
      return {
        perSecond: 0,
        p50: between(p50, figures.p50),
        p99: between(p99, figures.p99),
        cpu: cpu &&
          figures.cpu && {
            node: between(cpu.node, figures.cpu.node),
            database: between(cpu.database, figures.cpu.database),
          },
        costs: figures.costs,
      };
    }),
  );
}
