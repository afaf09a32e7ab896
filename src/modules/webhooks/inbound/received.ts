import { type Static, Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { Choice, DateOut, Id, Nullable } from '../../../runtime/schemas.ts';
import { refusals } from '../words/refusals.ts';

/** What a webhook started. */
const RunOut = Type.Object({
  executionId: Id,
  workflowId: Id,
  workflowName: Type.String(),
  status: Choice(['ready', 'running', 'waiting', 'completed', 'failed', 'cancelled']),
});

/** An accepted webhook. Its id is the id of its event. */
export const Received = Type.Object({
  id: Id,
  endpointId: Id,
  endpointName: Type.String(),
  path: Type.String(),
  receivedAt: DateOut,
  size: Type.Integer({ minimum: 0, description: 'Of the body, in bytes.' }),
  contentType: Type.String(),
  source: Type.String({ description: 'The address it came from.' }),
  replayOf: Nullable(Id),
  runs: Type.Optional(Type.Array(RunOut, { description: 'The runs it started, for who may see runs.' })),
});
export type Received = Static<typeof Received>;

export const ReceivedInFull = Type.Object({
  ...Received.properties,
  headers: Type.Record(Type.String(), Type.String()),
  body: Type.Unknown(),
  raw: Type.String({ description: 'The body as it came.' }),
});

export function receivedNotFound(): never {
  return refuse('not_found', 'received_not_found', refusals.phrase('received_not_found'));
}
