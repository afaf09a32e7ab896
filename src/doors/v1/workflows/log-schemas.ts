import { Type } from 'typebox';
import { Choice, Id, Nullable } from '../../../runtime/schemas.ts';
import { ErrorBody, LimitsBody, ParametersBody } from './limits-schema.ts';

/** How the reference describes the routes of the run log. */

const shared = { tags: ['v1 workflows'], security: [{ apiKey: [] }] };
const Moment = Type.String({ format: 'date-time' });
const Text = Type.Optional(Type.String());
const Trigger = Choice(['manual', 'api', 'schedule', 'chat', 'webhook', 'mcp', 'a2a']);
const Tokens = Type.Object({ prompt: Type.Integer(), completion: Type.Integer(), total: Type.Integer() });
const Cost = Type.Object({
  total: Type.Number(),
  tokens: Type.Optional(Tokens),
  models: Type.Optional(Type.Record(Type.String(), Type.Object({ input: Type.Number(), output: Type.Number(), total: Type.Number(), tokens: Tokens }))),
});
const entry = {
  id: Id,
  workflowId: Id,
  executionId: Id,
  deploymentVersionId: Id,
  level: Choice(['info', 'error']),
  trigger: Trigger,
  startedAt: Moment,
  endedAt: Moment,
  totalDurationMs: Type.Integer(),
  cost: Cost,
  files: Type.Unknown(),
};
const refusals = { 401: ErrorBody, 403: ErrorBody, 404: ErrorBody, 429: ErrorBody };

export const logSchemas = {
  list: {
    ...shared,
    summary: 'List run logs',
    description: 'Runs that ended, newest first. Lists in parameters are separated by commas; an endDate without a time means the end of that day in UTC.',
    querystring: Type.Object({
      workspaceId: Id,
      workflowIds: Text,
      folderIds: Text,
      triggers: Text,
      level: Type.Optional(Choice(['info', 'error'])),
      startDate: Text,
      endDate: Text,
      executionId: Text,
      minDurationMs: Type.Optional(Type.Integer({ minimum: 0 })),
      maxDurationMs: Type.Optional(Type.Integer({ minimum: 0 })),
      minCost: Type.Optional(Type.Number({ minimum: 0 })),
      maxCost: Type.Optional(Type.Number({ minimum: 0 })),
      model: Text,
      details: Type.Optional(Choice(['basic', 'full'])),
      includeFinalOutput: Type.Optional(Type.Boolean({ default: false })),
      includeTraceSpans: Type.Optional(Type.Boolean({ default: false })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
      cursor: Text,
      order: Type.Optional(Choice(['desc', 'asc'])),
    }),
    response: {
      200: Type.Object({
        data: Type.Array(
          Type.Object({
            ...entry,
            workflow: Type.Optional(Type.Object({ id: Id, name: Type.String(), description: Type.String() })),
            finalOutput: Type.Optional(Type.Unknown()),
            traceSpans: Type.Optional(Type.Array(Type.Unknown())),
          }),
        ),
        nextCursor: Type.Optional(Type.String()),
        limits: LimitsBody,
      }),
      400: ParametersBody,
      401: ErrorBody,
      403: ErrorBody,
      429: ErrorBody,
    },
  },
  get: {
    ...shared,
    summary: 'A log entry in detail',
    params: Type.Object({ id: Id }),
    response: {
      200: Type.Object({
        data: Type.Object({ ...entry, workflow: Nullable(Type.Unknown()), executionData: Type.Object({ traceSpans: Type.Array(Type.Unknown()), finalOutput: Type.Unknown() }) }),
        limits: LimitsBody,
      }),
      ...refusals,
    },
  },
  execution: {
    ...shared,
    summary: 'A run with the definition it was pinned to',
    params: Type.Object({ executionId: Id }),
    response: {
      200: Type.Object({
        executionId: Id,
        workflowId: Id,
        workflowState: Type.Unknown(),
        executionMetadata: Type.Object({ trigger: Trigger, startedAt: Moment, endedAt: Nullable(Moment), totalDurationMs: Nullable(Type.Integer()), cost: Cost }),
        limits: LimitsBody,
      }),
      ...refusals,
    },
  },
};
