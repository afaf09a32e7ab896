import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../kernel/principal.ts';
import { refuse } from '../../kernel/refusal.ts';
import { refusalOf } from '../http/refusal-of.ts';
import { presentError } from '../v1/present-error.ts';
import { inRun, inWorkflow, runOnWorkflows, type WorkflowDoor } from '../v1/workflows/in-workflow.ts';
import { jobSchemas, noJob, noRun } from './job-schemas.ts';
import { executionIdOf, type JobRun, presentJob } from './present-job.ts';

/**
 * The status of runs and workflows, and cancelling a run. spec: Background job status. Both prefixes behave the same.
 */
export function addJobRoutes(
  app: FastifyInstance,
  door: WorkflowDoor,
  caller: (request: FastifyRequest) => Principal,
): void {
  for (const prefix of ['/api', '/api/v1']) {
    const described = (of: keyof typeof jobSchemas) => ({ ...jobSchemas[of], hide: prefix !== '/api' });

    app.get<{ Params: { jobId: string } }>(
      `${prefix}/jobs/:jobId`,
      { schema: described('job'), errorHandler: statusUnavailable },
      async (request) => {
        const places = await door.places.ofRun(executionIdOf(request.params.jobId));
        const { principal, executionId } = await inRun(door, caller(request), places, noJob);
        return presentJob(
          await runOnWorkflows<JobRun>(door, 'workflows.get_run', principal, { executionId, brief: true }),
        );
      },
    );

    app.get<{ Params: { id: string } }>(
      `${prefix}/workflows/:id/status`,
      { schema: described('status') },
      async (request) => {
        const id = request.params.id.toLowerCase();
        const principal = await inWorkflow(door, caller(request), id);
        const { isDeployed, deployedAt, needsRedeployment } = await runOnWorkflows<Record<string, unknown>>(
          door,
          'workflows.get',
          principal,
          { id },
        );
        return { isDeployed, deployedAt, needsRedeployment };
      },
    );

    app.post<{ Params: { id: string; executionId: string } }>(
      `${prefix}/workflows/:id/executions/:executionId/cancel`,
      { schema: described('cancel') },
      async (request) => {
        const id = request.params.id.toLowerCase();
        const principal = await inWorkflow(door, caller(request), id);
        const places = (await door.places.ofRun(request.params.executionId)).filter(
          ({ workspaceId }) => workspaceId === principal.workspaceId,
        );
        const { executionId } = await inRun(door, principal, places, noRun);
        const { workflowId } = await runOnWorkflows<{ workflowId: string }>(door, 'workflows.get_run', principal, {
          executionId,
          brief: true,
        });
        if (workflowId !== id) refuse('not_found', noRun.code, noRun.message);
        await runOnWorkflows(door, 'workflows.cancel_run', principal, { executionId });
        return { success: true, executionId };
      },
    );

    app.get(`${prefix}/users/me/usage-limits`, { schema: described('usage') }, async (request) => {
      const principal = caller(request);
      const { workflowExecutionRateLimit, usage } = await door.runLimits.describe(principal);
      const { currentPeriodCost, limit, plan } = usage;
      const rate = (of: 'sync' | 'async') => {
        const { requestsPerMinute, maxBurst, remaining, resetAt } = workflowExecutionRateLimit[of];
        return { isLimited: remaining === 0, requestsPerMinute, maxBurst, limit: maxBurst, remaining, resetAt };
      };
      return {
        success: true,
        rateLimit: { sync: rate('sync'), async: rate('async'), authType: 'api' },
        usage: { currentPeriodCost, limit, plan },
        storage: await door.runLimits.storage(principal.workspaceId),
      };
    });
  }
}

/** An internal error has its own code here. */
function statusUnavailable(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusalOf(error)) return presentError(error, request, reply);
  request.log.error({ err: error }, 'the status of a job could not be read');
  return reply
    .code(500)
    .send({ error: 'The status could not be read.', code: 'status_unavailable', requestId: request.id });
}
