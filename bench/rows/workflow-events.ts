import { actionTarget } from '../harness/action-request.ts';
import { medians, takeTurns } from '../harness/compare.ts';
import { deployWorkflow } from '../harness/deploy-workflow.ts';
import { finishRuns } from '../harness/finish-runs.ts';
import { RunCount } from '../harness/run-count.ts';
import { withWorker } from '../harness/with-worker.ts';
import type { Row } from './row.ts';

const trigger = { id: 'created', kind: 'event', config: { event: 'crm.lead_created' } };
const steps = [{ id: 'note', kind: 'set', config: { values: { name: '{{ trigger.body.lead.name }}' } } }];

/** Leads are created, and a workflow listens: from the first lead to the last finished run. */
export const workflowEvents: Row = {
  name: 'workflows: events',
  measure: (environment, options) =>
    withWorker(environment, async (worker) => {
      const workflowId = await deployWorkflow(environment, 'Listening', steps, trigger);
      const runs = await RunCount.open(environment.databaseUrl, workflowId);
      const bodies = Array.from({ length: 500 }, (_, index) =>
        JSON.stringify({ name: `Heard ${index}`, email: `heard${index}@example.com` }),
      );
      const target = actionTarget(environment.svc, 'crm.create_lead', environment.cookie, bodies);
      const side = { target, pids: [environment.svc.pid, worker.pid], runs };
      await finishRuns(side, options.runsPerRound);
      const { alone } = await takeTurns(options.rounds, { alone: () => finishRuns(side, options.runsPerRound) });
      await runs.close();
      // Other rows create leads too.
      await environment.act('workflows.undeploy', { id: workflowId });
      return [
        {
          name: 'workflows: runs started by events, finished, ×8',
          svc: medians(alone),
          bare: null,
          ratio: null,
          target: 'for information',
          met: true,
        },
      ];
    }),
};
