import { Type } from 'typebox';
import { Id, Nullable } from '../../runtime/schemas.ts';
import { Warnings } from '../v1/warnings.ts';
import { ErrorBody } from '../v1/workflows/limits-schema.ts';

const Moment = Type.String({ format: 'date-time' });
const metadata = Type.Object({ duration: Type.Number(), startTime: Moment, endTime: Nullable(Moment) });
const Done = Type.Object({ success: Type.Literal(true), executionId: Id, output: Type.Unknown(), metadata, warnings: Warnings });
const Failed = Type.Object({ success: Type.Literal(false), executionId: Id, output: Type.Unknown(), error: Type.String(), metadata, warnings: Warnings });

/** How the reference describes running a workflow. */
export const executeSchema = {
  tags: ['Workflows'],
  security: [{ apiKey: [] }],
  summary: 'Run the deployed version of a workflow',
  description:
    'The body is the input. Waits for the end of the run, up to a limit, after which it answers 408 and the run goes on. `X-Execution-Mode: async` answers 202 at once; `stream: true` or `Accept: text/event-stream` follows the steps as server-sent events, then `final`, then `[DONE]`. A `response` step may set another status and body.',
  params: Type.Object({ id: Id }),
  headers: Type.Object({
    'x-execution-mode': Type.Optional(Type.String({ enum: ['sync', 'async'], default: 'sync' })),
    'x-execution-id': Type.Optional(Type.String({ format: 'uuid', description: 'Becomes the id of the run; a second call with it is refused.' })),
  }),
  body: Type.Object({}, { additionalProperties: true, description: 'The input; an object `input` inside it is merged over the rest.' }),
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
    400: ErrorBody,
    401: ErrorBody,
    402: ErrorBody,
    403: ErrorBody,
    404: ErrorBody,
    408: Failed,
    409: ErrorBody,
    413: ErrorBody,
    422: ErrorBody,
    429: ErrorBody,
    500: Failed,
  },
};
