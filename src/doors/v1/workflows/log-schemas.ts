import { type TArrayOptions, type TSchema, Type } from 'typebox';
import type { Catalogue } from '../../../runtime/catalogue.ts';
import { Choice, Id, limitOf, Nullable } from '../../../runtime/schemas.ts';
import { LooseId, PathId, schemasOf } from '../../http/action-schemas.ts';
import { refusalBodies } from '../../http/error-bodies.ts';
import { LimitsBody } from './limits-schema.ts';

export const noLog = { code: 'log_not_found', message: 'There is no such log entry.' };

const shared = { tags: ['v1 workflows'], security: [{ apiKey: [] }] };
const Moment = Type.String({ format: 'date-time' });
const Trigger = Choice(['manual', 'api', 'schedule', 'chat', 'webhook', 'mcp', 'a2a']);
const Tokens = Type.Object({ prompt: Type.Integer(), completion: Type.Integer(), total: Type.Integer() });
const Cost = Type.Object({
  total: Type.Number(),
  tokens: Type.Optional(Tokens),
  models: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({ input: Type.Number(), output: Type.Number(), total: Type.Number(), tokens: Tokens }),
    ),
  ),
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
  files: Nullable(
    Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        mediaType: Type.String(),
        size: Type.Integer(),
        path: Type.String(),
        url: Nullable(Type.String()),
      }),
    ),
  ),
};
const errors = refusalBodies(401, 403, 404, 429, 503);
const LogId = PathId(noLog.code, noLog.message);

/** Schemas of the run log's routes, from the input of their action. */
export function logSchemas(catalogue: Catalogue) {
  const runs = schemasOf(catalogue, 'workflows.list_runs');
  const { workflowIds, folderIds } = runs.pick('workflowIds', 'folderIds');
  return {
    list: {
      ...shared,
      operationId: 'listLogs',
      summary: 'List run logs',
      description:
        'Runs that ended, newest first. Lists in parameters are separated by commas; an endDate without a time means the end of that day in UTC.',
      querystring: Type.Object(
        {
          workspaceId: LooseId('A workspace of the key’s owner.'),
          workflowIds: listOf(workflowIds),
          folderIds: listOf(folderIds),
          ...runs.pick('triggers', 'level', 'startDate', 'endDate'),
          executionId: Type.Optional(LooseId('One run.')),
          ...runs.pick('minDurationMs', 'maxDurationMs', 'minCost', 'maxCost', 'model'),
          details: Type.Optional(Choice(['basic', 'full'])),
          includeFinalOutput: Type.Optional(Type.Boolean({ default: false, description: 'Only with details=full.' })),
          includeTraceSpans: Type.Optional(Type.Boolean({ default: false, description: 'Only with details=full.' })),
          limit: limitOf(100, 1000),
          ...runs.pick('cursor', 'order'),
        },
        { style: 'form', explode: false },
      ),
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
        ...refusalBodies(400, 401, 403, 429, 503),
      },
    },
    get: {
      ...shared,
      operationId: 'getLog',
      summary: 'A log entry in detail',
      params: Type.Object({ id: LogId }),
      response: {
        200: Type.Object({
          data: Type.Object({
            ...entry,
            workflow: Type.Unknown({ description: 'As it is now; null where it is gone.' }),
            executionData: Type.Object({ traceSpans: Type.Array(Type.Unknown()), finalOutput: Type.Unknown() }),
          }),
          limits: LimitsBody,
        }),
        ...errors,
      },
    },
    execution: {
      ...shared,
      operationId: 'getLogOfExecution',
      summary: 'A run with the definition it was pinned to',
      params: Type.Object({ executionId: LogId }),
      response: {
        200: Type.Object({
          executionId: Id,
          workflowId: Id,
          workflowState: Type.Unknown(),
          executionMetadata: Type.Object({
            trigger: Trigger,
            startedAt: Moment,
            endedAt: Nullable(Moment),
            totalDurationMs: Nullable(Type.Integer()),
            cost: Cost,
          }),
          limits: LimitsBody,
        }),
        ...errors,
      },
    },
  };
}

/** The same list of ids, which may be invalid. */
function listOf(ids: TSchema) {
  const { maxItems, description } = ids as TArrayOptions;
  return Type.Optional(Type.Array(LooseId('An id that names nothing finds nothing.'), { maxItems, description }));
}
