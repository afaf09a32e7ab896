import { medians, takeTurns } from '../harness/compare.ts';
import { deployWorkflow } from '../harness/deploy-workflow.ts';
import { finishRuns } from '../harness/finish-runs.ts';
import { RunCount } from '../harness/run-count.ts';
import { type WebhookEndpoint, webhookTarget } from '../harness/webhook-request.ts';
import { withWorker } from '../harness/with-worker.ts';
import type { Row } from './row.ts';

/** Most processor time for a webhook and its run, in ms, by how many connections it comes over. */
const targets = [
  { connections: 8, ms: 1.8 },
  { connections: 64, ms: 1.2 },
];

/** Webhooks that each start a run of one step: from the first request to the last entry of the log. */
export const webhookRuns: Row = {
  name: 'webhooks: finished runs',
  measure: (environment, options) =>
    withWorker(environment, async (worker) => {
      const endpoint = await environment.act<WebhookEndpoint & { id: string }>('webhooks.create_inbound', {
        name: 'Starts a run',
        requestsPerMinute: 100_000,
      });
      const workflowId = await deployWorkflow(
        environment,
        'Webhook',
        [{ id: 'done', kind: 'transform', config: { value: { id: '{{ trigger.body.order.id }}' } } }],
        { id: 'hook', kind: 'webhook', config: { endpointId: endpoint.id } },
      );
      const runs = await RunCount.open(environment.databaseUrl, workflowId);
      const target = webhookTarget(environment.svc, [endpoint], false);
      const pids = [environment.svc.pid, worker.pid];
      const lines = [];
      for (const { connections, ms } of targets) {
        const finish = () => finishRuns({ target, pids, runs, connections }, options.runsPerRound);
        await finish();
        const { svc } = await takeTurns(options.rounds, { svc: finish });
        const figures = medians(svc);
        const { cpu } = figures;
        lines.push({
          name: `webhooks: finished runs, ×${connections}`,
          svc: figures,
          bare: null,
          ratio: null,
          target: `cpu ≤ ${ms}`,
          met: cpu === null || cpu.node + cpu.database <= ms,
        });
      }
      await runs.close();
      await environment.act('workflows.undeploy', { id: workflowId });
      return lines;
    }),
};
