import { type Static, Type } from 'typebox';
import type { RunFilter } from '../../engine/runs/reading/run-filter.read.ts';
import { Choice, Ref, Timestamp } from '../../runtime/schemas.ts';
import { LoggedTrigger, RunState } from './listed-run.ts';

const Moment = Type.Union([Type.String({ format: 'date' }), Timestamp]);
const WorkflowIds = Type.Array(Ref('workflow'), { maxItems: 200 });

/** The filters of run lists. spec: Run logs. */
export const runFilterFields = {
  workflowId: Type.Optional(Ref('workflow')),
  workflowIds: Type.Optional(WorkflowIds),
  folderIds: Type.Optional(
    Type.Array(Ref('folder'), { maxItems: 200, description: 'Workflows that are in these folders now.' }),
  ),
  status: Type.Optional(Type.Array(RunState, { maxItems: 6 })),
  triggers: Type.Optional(Type.Array(LoggedTrigger, { maxItems: 7 })),
  level: Type.Optional(Choice(['info', 'error'])),
  startDate: Type.Optional(Moment),
  endDate: Type.Optional(Moment),
  executionId: Type.Optional(Ref('run')),
  minDurationMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  maxDurationMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  minCost: Type.Optional(Type.Number({ minimum: 0 })),
  maxCost: Type.Optional(Type.Number({ minimum: 0 })),
  model: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
};

const Fields = Type.Object(runFilterFields);

export function runFilterOf(workspaceId: string, input: Static<typeof Fields>): RunFilter {
  const {
    workflowId,
    workflowIds,
    status,
    startDate,
    endDate,
    folderIds,
    triggers,
    level,
    executionId,
    minDurationMs,
    maxDurationMs,
    minCost,
    maxCost,
    model,
  } = input;
  const named =
    workflowId === undefined ? workflowIds : (workflowIds ?? [workflowId]).filter((id) => id === workflowId);
  return {
    workspaceId,
    workflowIds: named,
    folderIds,
    statuses: status,
    triggers,
    level,
    startDate: startDate === undefined ? undefined : new Date(startDate),
    endDate: endDate === undefined ? undefined : endOf(endDate),
    executionId,
    minDurationMs,
    maxDurationMs,
    minCost,
    maxCost,
    model,
  };
}

/** A day without a time means the whole day, in UTC. */
function endOf(text: string): Date {
  return new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59:59.999Z` : text);
}
