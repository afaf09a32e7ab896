import { alternate } from '../harness/compare.ts';
import { deployWorkflow, shortSteps } from '../harness/deploy-workflow.ts';
import type { Server } from '../harness/environment.ts';
import { load } from '../harness/load.ts';
import { round } from '../harness/round.ts';
import { runTarget, startRun } from '../harness/run-request.ts';
import { requireSameAnswer } from '../harness/same-answer.ts';
import { requireSameEntry } from '../harness/same-entry.ts';
import type { Row } from './row.ts';

const connections = 8;
const warmUpMs = 1_500;
/** `perSecond`: 20 times what the best-known peer finishes on this kind of machine. */
const target = { ratio: 0.3, perSecond: 20 * 37 };

/** Runs that a program waits for. */
export const workflowSync: Row = {
  name: 'workflows: sync execute',
  async measure(environment, options) {
    const workflowId = await deployWorkflow(environment, 'Sync', shortSteps);
    await requireSameAnswer('a sync run', (side) => startRun(environment, environment[side], workflowId, 'sync'));
    await requireSameEntry(environment, workflowId);
    const sideOf = async (server: Server) => {
      const requests = runTarget(environment, server, workflowId, 'sync');
      await load(requests, connections, warmUpMs);
      return () => round(server, requests, connections, options.roundMs);
    };
    const result = await alternate(options.rounds, await sideOf(environment.svc), await sideOf(environment.bare));
    const met = result.ratio >= target.ratio && result.svc.perSecond >= target.perSecond;
    return [
      {
        name: `workflows: sync execute, ×${connections}`,
        ...result,
        target: `≥ ${target.ratio}, ≥ ${target.perSecond} /s`,
        met,
      },
    ];
  },
};
