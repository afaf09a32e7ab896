import { Type } from 'typebox';
import { Choice, Id, Nullable } from '../../runtime/schemas.ts';
import { refusalBodies } from '../http/error-bodies.ts';
import { Warnings } from '../v1/warnings.ts';
import { WorkflowId } from '../v1/workflows/workflow-schemas.ts';

const Moment = Type.String({ format: 'date-time' });
const metadata = Type.Object({ duration: Type.Number(), startTime: Moment, endTime: Nullable(Moment) });
const Done = Type.Object({
  success: Type.Literal(true),
  executionId: Id,
  output: Type.Unknown(),
  metadata,
  warnings: Warnings,
});
const Failed = Type.Object({
  success: Type.Literal(false),
  executionId: Id,
  output: Type.Unknown(),
  error: Type.String(),
  metadata,
  warnings: Warnings,
});

export const executionIdHeader = 'X-Execution-Id';

/** Schema for running a workflow. */
export const executeSchema = {
  operationId: 'executeWorkflow',
  tags: ['Workflows'],
  security: [{ apiKey: [] }],
  summary: 'Run the deployed version of a workflow',
  description:
    'The body is the input: JSON, or `multipart/form-data`, whose files become files of the run. Waits for the end of the run, up to a limit, after which it answers 408 and the run goes on. `X-Execution-Mode: async` answers 202 at once; `stream: true` or `Accept: text/event-stream` follows the steps as server-sent events, then `final`, then `[DONE]`. A `response` step may set another status and body, or answer with a file. To repeat a call safely, send `X-Execution-Id`; an `Idempotency-Key` is not read here.',
  params: Type.Object({ id: WorkflowId }),
  headers: Type.Object({
    'X-Execution-Mode': Type.Optional(Choice(['sync', 'async'])),
    [executionIdHeader]: Type.Optional(
      Type.String({ format: 'uuid', description: 'Becomes the id of the run; a second call with it is refused.' }),
    ),
  }),
  body: Type.Object(
    {},
    {
      additionalProperties: true,
      default: {},
      description: 'The input; an object `input` inside it is merged over the rest.',
    },
  ),
  response: {
    200: Done,
    202: Type.Object({
      success: Type.Literal(true),
      async: Type.Literal(true),
      jobId: Type.String(),
      taskId: Type.String(),
      executionId: Id,
      status: Type.Literal('queued'),
      createdAt: Moment,
      message: Type.String(),
      statusUrl: Type.String(),
      links: Type.Object({ status: Type.String() }),
      warnings: Warnings,
    }),
    ...refusalBodies(400, 401, 402, 403, 404, 409, 413, 422, 429, 503),
    408: Failed,
    500: Failed,
  },
};
