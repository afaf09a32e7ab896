import type { Principal } from '../../kernel/principal.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import type { Runtime } from '../../runtime/runtime.ts';

/** A run as workflows.get_run gives it. */
export interface TaskRun {
  executionId: string;
  status: 'ready' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
  trigger: string;
  endedAt: Date | null;
  error: string | null;
  output: unknown;
  /** Left out in brief. */
  input?: unknown;
  waits?: { kind: string; approvalId?: string; childId?: string }[];
}

export function isEnded({ status }: TaskRun): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

/** Runs of other triggers are nobody's tasks, and to who may not read runs there are none. */
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
 * The cards a run waits for, and those that runs inside it wait for. Which runs those are is noted in `family`, before
 * they are looked at.
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
