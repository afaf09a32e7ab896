import { Type } from 'typebox';
import { Choice, Id, Nullable } from '../../runtime/schemas.ts';
import { ErrorBody } from '../v1/workflows/limits-schema.ts';

/** How the reference describes asking about runs. */

const shared = { tags: ['Workflows'], security: [{ apiKey: [] }] };
const Moment = Type.String({ format: 'date-time' });
const refusals = { 401: ErrorBody, 403: ErrorBody, 404: ErrorBody, 429: ErrorBody };
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
    summary: 'How an async run goes',
    params: Type.Object({ jobId: Type.String() }),
    response: {
      200: Type.Object({
        success: Type.Boolean(),
        taskId: Type.String(),
        status: Choice(['queued', 'processing', 'completed', 'failed']),
        metadata: Type.Object({ startedAt: Moment, completedAt: Type.Optional(Moment), duration: Type.Optional(Type.Number()) }),
        estimatedDuration: Type.Optional(Type.Number({ description: 'Milliseconds, from recent runs; until it ends.' })),
        output: Type.Optional(Type.Object({ content: Type.Unknown() }, { additionalProperties: true })),
        error: Type.Optional(Type.String()),
      }),
      ...refusals,
      500: ErrorBody,
    },
  },
  status: {
    ...shared,
    summary: 'Whether a workflow is deployed',
    params: Type.Object({ id: Id }),
    response: { 200: Type.Object({ isDeployed: Type.Boolean(), deployedAt: Nullable(Moment), needsRedeployment: Type.Boolean() }), ...refusals },
  },
  cancel: {
    ...shared,
    summary: 'Cancel a run',
    params: Type.Object({ id: Id, executionId: Id }),
    response: { 200: Type.Object({ success: Type.Boolean(), executionId: Id }), ...refusals, 409: ErrorBody },
  },
  usage: {
    ...shared,
    summary: 'Rate limits and usage of the key’s owner',
    response: {
      200: Type.Object({
        success: Type.Boolean(),
        rateLimit: Type.Object({ sync: Rate, async: Rate, authType: Type.String() }),
        usage: Type.Object({ currentPeriodCost: Type.Number(), limit: Type.Number(), plan: Type.String() }),
        storage: Type.Object({ usedBytes: Type.Integer(), limitBytes: Type.Number(), percentUsed: Type.Number() }),
      }),
      401: ErrorBody,
      429: ErrorBody,
    },
  },
};
