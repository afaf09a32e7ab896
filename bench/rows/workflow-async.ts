import { alternate } from '../harness/compare.ts';
import { deployWorkflow, shortSteps } from '../harness/deploy-workflow.ts';
import type { Environment } from '../harness/environment.ts';
import { finishRuns, type RunSide } from '../harness/finish-runs.ts';
import { RunCount } from '../harness/run-count.ts';
import { runTarget, startRun } from '../harness/run-request.ts';
import { requireSameAnswer } from '../harness/same-answer.ts';
import { requireSameEntry } from '../harness/same-entry.ts';
import { during, withWorker } from '../harness/with-worker.ts';
import type { Row } from './row.ts';

/** `perSecond`: 20 times what the best-known peer finishes on this kind of machine. */
const target = { ratio: 0.3, perSecond: 20 * 53 };

/** Runs that a program leaves to the workers, from the first request to the last entry of the log. */
export const workflowAsync: Row = {
  name: 'workflows: async runs',
  measure: (environment, { rounds, runsPerRound }) =>
    withWorker(environment, (svcWorker) =>
      during(environment.startBareWorker, async (bareWorker) => {
        const workflowId = await deployWorkflow(environment, 'Async', shortSteps);
        const counts = {
          svc: await RunCount.open(environment.databaseUrl, workflowId),
          bare: await RunCount.open(environment.bareRunsUrl, workflowId),
        };
        const sideOf = (side: 'svc' | 'bare', workerPid: number): RunSide => {
          const server = environment[side];
          return {
            target: runTarget(environment, server, workflowId, 'async'),
            pids: [server.pid, workerPid],
            runs: counts[side],
          };
        };
        await requireSame(environment, workflowId, counts);
        const [svc, bare] = [sideOf('svc', svcWorker.pid), sideOf('bare', bareWorker.pid)];
        for (const side of [svc, bare]) await finishRuns(side, runsPerRound);
        const result = await alternate(
          rounds,
          () => finishRuns(svc, runsPerRound),
          () => finishRuns(bare, runsPerRound),
        );
        for (const count of Object.values(counts)) await count.close();
        const met = result.ratio >= target.ratio && result.svc.perSecond >= target.perSecond;
        return [
          {
            name: 'workflows: async runs, finished, ×8',
            ...result,
            target: `≥ ${target.ratio}, ≥ ${target.perSecond.toLocaleString('en')} /s`,
            met,
          },
        ];
      }),
    ),
};

/** Both sides answer alike, and leave the same entry in the log. */
async function requireSame(
  environment: Environment,
  workflowId: string,
  counts: Record<'svc' | 'bare', RunCount>,
): Promise<void> {
  const since = new Date();
  await requireSameAnswer('an async run', (side) => startRun(environment, environment[side], workflowId, 'async'));
  for (const count of Object.values(counts)) await count.untilLogged(since, 1);
  await requireSameEntry(environment, workflowId);
}
