import { Type } from 'typebox';
import { Choice, Id, Nullable } from '../../runtime/schemas.ts';
import { PathId } from '../http/action-schemas.ts';
import { refusalBodies } from '../http/error-bodies.ts';
import { WorkflowId } from '../v1/workflows/workflow-schemas.ts';

/** Schemas for the status of runs. */

export const noJob = { code: 'job_not_found', message: 'There is no such job.' };
export const noRun = {
  code: 'run_not_found',
  message: 'This run does not exist, or it is so old that it was removed.',
};

const shared = { tags: ['Workflows'], security: [{ apiKey: [] }] };
const Moment = Type.String({ format: 'date-time' });
const errors = refusalBodies(401, 403, 404, 429, 503);
const Rate = Type.Object({
  isLimited: Type.Boolean(),
  requestsPerMinute: Type.Number(),
  maxBurst: Type.Number(),
  limit: Type.Number(),
  remaining: Type.Number(),
  resetAt: Moment,
});

export const jobSchemas = {
  job: {
    ...shared,
    operationId: 'getJob',
    summary: 'How an async run goes',
    params: Type.Object({ jobId: Type.String({ pattern: '^run_[0-9a-fA-F]{32}$', 'x-not-found': noJob }) }),
    response: {
      200: Type.Object({
        success: Type.Boolean(),
        taskId: Type.String(),
        status: Choice(['queued', 'processing', 'completed', 'failed']),
        metadata: Type.Object({
          startedAt: Moment,
          completedAt: Type.Optional(Moment),
          duration: Type.Optional(Type.Number()),
        }),
        estimatedDuration: Type.Optional(
          Type.Number({ description: 'Milliseconds, from recent runs; until it ends.' }),
        ),
        output: Type.Optional(Type.Object({ content: Type.Unknown() }, { additionalProperties: true })),
        error: Type.Optional(Type.String()),
      }),
      ...errors,
      ...refusalBodies(500),
    },
  },
  status: {
    ...shared,
    operationId: 'getWorkflowStatus',
    summary: 'Whether a workflow is deployed',
    params: Type.Object({ id: WorkflowId }),
    response: {
      200: Type.Object({ isDeployed: Type.Boolean(), deployedAt: Nullable(Moment), needsRedeployment: Type.Boolean() }),
      ...errors,
    },
  },
  cancel: {
    ...shared,
    operationId: 'cancelRun',
    summary: 'Cancel a run',
    params: Type.Object({ id: WorkflowId, executionId: PathId(noRun.code, noRun.message) }),
    response: { 200: Type.Object({ success: Type.Boolean(), executionId: Id }), ...errors, ...refusalBodies(409) },
  },
  usage: {
    ...shared,
    operationId: 'getUsageLimits',
    summary: 'Rate limits and usage of the key’s owner',
    response: {
      200: Type.Object({
        success: Type.Boolean(),
        rateLimit: Type.Object({ sync: Rate, async: Rate, authType: Type.String() }),
        usage: Type.Object({ currentPeriodCost: Type.Number(), limit: Type.Number(), plan: Type.String() }),
        storage: Type.Object({ usedBytes: Type.Integer(), limitBytes: Type.Number(), percentUsed: Type.Number() }),
      }),
      ...refusalBodies(401, 429, 503),
    },
  },
};
