import { alternate } from '../harness/compare.ts';
import { deployWorkflow, shortSteps } from '../harness/deploy-workflow.ts';
import { finishRuns, type RunSide } from '../harness/finish-runs.ts';
import type { Instance, Worker } from '../harness/instance.ts';
import { pastRuns } from '../harness/past-runs.ts';
import { RunCount } from '../harness/run-count.ts';
import { runTarget } from '../harness/run-request.ts';
import { withWorker } from '../harness/with-worker.ts';
import type { Row } from './row.ts';

const target = 0.9;

/** A run costs the same in an instance with a long log as in one with hardly any. */
export const workflowPastRuns: Row = {
  name: 'workflows: past runs',
  async measure(environment, options) {
    const past = await pastRuns(environment, options);
    return withWorker(environment, (youngWorker) =>
      withWorker(past, async (oldWorker) => {
        const [young, old] = [await sideOf(environment, youngWorker), await sideOf(past, oldWorker)];
        for (const side of [young, old]) await finishRuns(side, options.runsPerRound);
        const { svc, ratio } = await alternate(
          options.rounds,
          () => finishRuns(old, options.runsPerRound),
          () => finishRuns(young, options.runsPerRound),
        );
        for (const { runs } of [young, old]) await runs.close();
        const name = `workflows: async runs with ${past.count.toLocaleString('en')} past runs : with few`;
        return [{ name, svc, bare: null, ratio, target: `≥ ${target}`, met: ratio >= target }];
      }),
    );
  },
};

async function sideOf(instance: Instance, worker: Worker): Promise<RunSide> {
  const workflowId = await deployWorkflow(instance, 'Beside the past', shortSteps);
  const runs = await RunCount.open(instance.databaseUrl, workflowId);
  return { target: runTarget(instance, instance.svc, workflowId, 'async'), pids: [instance.svc.pid, worker.pid], runs };
}
