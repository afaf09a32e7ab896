import { type TProperties, Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { DateOut, Id, Nullable } from '../../../runtime/schemas.ts';
import { workflowExample } from '../workflow.ts';

// The engine emits these only if something waits for them (failures always); the run log has the rest.

const begun = {
  executionId: Id,
  workflowId: Id,
  workflowName: Type.String(),
  trigger: Type.String(),
  status: Type.String(),
  startedAt: DateOut,
};
const over = {
  ...begun,
  endedAt: DateOut,
  durationMs: Type.Integer(),
  cost: Type.Number(),
  error: Nullable(Type.String()),
  errorCode: Nullable(Type.String()),
  stepId: Nullable(Type.String()),
};

const example = {
  executionId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6d01',
  workflowId: workflowExample,
  workflowName: 'Follow up on leads',
  trigger: 'api',
  startedAt: '2026-03-02T09:30:00.000Z',
};
const ended = { ...example, endedAt: '2026-03-02T09:30:01.250Z', durationMs: 1_250, cost: 0.001 };
const well = { error: null, errorCode: null, stepId: null };

function runEvent<Fields extends TProperties>(
  name: string,
  title: string,
  description: string,
  fields: Fields,
  sample: object,
) {
  return defineEvent({
    name: `workflows.run_${name}`,
    title,
    description,
    payload: Type.Object(fields),
    example: sample as never,
    topic: 'run',
    subject: (data) => (data as { executionId: string }).executionId,
  });
}

export const runStarted = runEvent('started', 'Run started', 'A run of a workflow began.', begun, {
  ...example,
  status: 'running',
});
export const runWaiting = runEvent(
  'waiting',
  'Run waits',
  'A run waits for a time, an event, a call, a person or another workflow.',
  begun,
  { ...example, status: 'waiting' },
);
export const runCompleted = runEvent(
  'completed',
  'Run completed',
  'A run of a workflow ended without an error.',
  over,
  {
    ...ended,
    ...well,
    status: 'completed',
  },
);
export const runFailed = runEvent('failed', 'Run failed', 'A run of a workflow ended with an error.', over, {
  ...ended,
  status: 'failed',
  error: 'The address answered 503.',
  errorCode: 'http_status',
  stepId: 'notify',
});
export const runCancelled = runEvent('cancelled', 'Run cancelled', 'Someone cancelled a run before it ended.', over, {
  ...ended,
  status: 'cancelled',
  error: 'cancelled',
  errorCode: 'cancelled',
  stepId: null,
});
