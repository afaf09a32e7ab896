import type { Principal } from '../../kernel/principal.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import type { Runtime } from '../../runtime/runtime.ts';

/** A run as returned by workflows.get_run. */
export interface TaskRun {
  executionId: string;
  status: 'ready' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
  trigger: string;
  endedAt: Date | null;
  error: string | null;
  output: unknown;
  /** Missing in the brief form. */
  input?: unknown;
  waits?: { kind: string; approvalId?: string; childId?: string }[];
}

export function isEnded({ status }: TaskRun): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

/** Undefined for runs of other triggers, and for callers who may not read runs. */
export async function readTaskRun(
  runtime: Runtime,
  principal: Principal,
  executionId: string,
  brief: boolean,
): Promise<TaskRun> {
  try {
    const run = await getRun(runtime, principal, executionId, brief);
    return run.trigger === 'a2a' ? run : taskNotFound();
  } catch (error) {
    if (
      error instanceof Refusal &&
      ['run_not_found', 'missing_capability', 'module_disabled', 'invalid_input'].includes(error.code)
    )
      return taskNotFound();
    throw error;
  }
}

const deepest = 5;

/**
 * The cards that a run and the runs inside it wait for. The ids of these runs are added to `family` before they are
 * read.
 */
export async function findCards(
  runtime: Runtime,
  principal: Principal,
  { waits = [] }: TaskRun,
  family: Set<string>,
  depth = 1,
): Promise<string[]> {
  const own = waits.flatMap(({ approvalId }) => (approvalId === undefined ? [] : [approvalId]));
  const children = depth < deepest ? waits.flatMap(({ childId }) => (childId === undefined ? [] : [childId])) : [];
  const below: string[] = [];
  for (const childId of children) {
    family.add(childId);
    const child = await getRun(runtime, principal, childId, false).catch(() => undefined);
    if (child) below.push(...(await findCards(runtime, principal, child, family, depth + 1)));
  }
  return [...own, ...below];
}

export function taskNotFound(): never {
  return refuse('not_found', 'task_not_found', 'There is no such task.');
}

async function getRun(runtime: Runtime, principal: Principal, executionId: string, brief: boolean): Promise<TaskRun> {
  return (await runtime.runAction({ name: 'workflows.get_run', input: { executionId, brief }, principal }))
    .result as TaskRun;
}
