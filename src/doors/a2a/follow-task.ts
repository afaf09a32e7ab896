import type { Principal } from '../../kernel/principal.ts';
import type { A2aDoor } from './a2a-door.ts';
import { type AgentTask, hasEnded, taskOf } from './agent-task.ts';
import { findCards, readTaskRun, type TaskRun } from './task-run.ts';

/** How often a task is read, even without a hint that it changed. */
const pollIntervalMs = 5_000;

/** The task as it is now. */
export async function readTask(door: A2aDoor, principal: Principal, id: string): Promise<AgentTask> {
  const run = await readTaskRun(door.runtime, principal, id, false);
  return present(door, principal, run, { contextId: contextOf(run), family: new Set() });
}

/**
 * Yields the task each time it is read, until it ends or `signal` is aborted. `again` is called each time and returns
 * the current caller.
 */
export async function* followTask(
  door: A2aDoor,
  { id, contextId }: AgentTask,
  again: () => Promise<Principal>,
  signal: AbortSignal,
): AsyncGenerator<AgentTask> {
  const family = new Set([id]);
  for (;;) {
    const principal = await again();
    // Subscribes before reading, so that no change in between is missed.
    const changed = change(door, principal.workspaceId, family, signal);
    const brief = await readTaskRun(door.runtime, principal, id, true);
    const run = brief.status === 'waiting' ? await readTaskRun(door.runtime, principal, id, false) : brief;
    const task = await present(door, principal, run, { contextId, family });
    yield task;
    if (hasEnded(task) || signal.aborted) return;
    await changed;
    if (signal.aborted) return;
  }
}

async function present(
  door: A2aDoor,
  principal: Principal,
  run: TaskRun,
  { contextId, family }: { contextId: string; family: Set<string> },
): Promise<AgentTask> {
  const approvalIds = await findCards(door.runtime, principal, run, family);
  return taskOf(run, { contextId, approvalIds, baseUrl: door.baseUrl, now: door.clock.now() });
}

/** The door stored it in the input of the run. */
function contextOf({ executionId, input }: TaskRun): string {
  const contextId = (input as { contextId?: unknown } | null | undefined)?.contextId;
  return typeof contextId === 'string' ? contextId : executionId;
}

/** Resolves at a hint about one of these runs, after a while, or when nobody listens any more. */
function change(
  { signals }: A2aDoor,
  workspaceId: string,
  family: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((settle) => {
    const timer = setTimeout(done, pollIntervalMs);
    const unsubscribe = signals.on(`live:${workspaceId}:run:`, (runId) => family.has(runId) && done());
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener('abort', done);
      settle();
    }
  });
}
