import type { ActionResult } from '../../../../api/actions.ts';
import { isRecord } from '../../../../api/is-record.ts';
import type { WorkflowStep } from '../../../../api/types.ts';
import { type Operations, operationOf } from './operation.ts';

type Connection = ActionResult<'connections.list'>['items'][number];

/** A reason why a step cannot call its operation. */
export interface OperationProblem {
  stepId: string;
  tool: string;
  kind: 'gone' | 'not_permitted' | 'needs_authorization' | 'sign_in' | 'asks_now' | 'missing_values';
  appId?: string;
  connectionId?: string;
  /** The required arguments that are missing. */
  values?: string[];
}

/** Finds no problems until it is known which operations the apps offer. */
export function operationProblems(
  steps: readonly WorkflowStep[],
  operations: Operations | undefined,
  connections: readonly Connection[],
): OperationProblem[] {
  if (!operations) return [];
  return steps.flatMap((step) => {
    const tool = operationOf(step);
    const kind = tool === undefined ? undefined : problemOf(step, tool, operations, connections);
    return tool !== undefined && kind ? [{ stepId: step.id, tool, ...kind }] : [];
  });
}

function problemOf(
  { config }: WorkflowStep,
  tool: string,
  operations: Operations,
  connections: readonly Connection[],
): Omit<OperationProblem, 'stepId' | 'tool'> | undefined {
  const operation = operations.get(tool);
  if (!operation) return { kind: 'gone' };
  const { appId, connectionId, needs } = operation;
  if (!operation.permitted) return { kind: 'not_permitted', appId };
  if (operation.state === 'needs_authorization') return { kind: 'needs_authorization', appId };
  const connection = connections.find(({ id }) => id === connectionId);
  if (connection?.access && connection.access.state !== 'connected')
    return { kind: 'sign_in', connectionId: connection.id };
  if (!operation.readOnly && config?.action === 'apps.call_reading_tool') return { kind: 'asks_now', appId };
  const given = isRecord(config?.input) ? config.input.arguments : undefined;
  // If one expression provides all arguments, they are only known in a run.
  const values = isRecord(given) ? needs.filter((name) => given[name] === undefined) : [];
  return values.length > 0 ? { kind: 'missing_values', values } : undefined;
}
