import type { Principal } from '../../kernel/principal.ts';
import type { A2aDoor } from './a2a-door.ts';
import { type AgentTask, hasEnded, taskOf } from './agent-task.ts';
import { findCards, readTaskRun, type TaskRun } from './task-run.ts';

/** How often a task is looked at, whether or not somebody says that it changed. */
const lookEveryMs = 5_000;

/** The task as it is now. */
export async function readTask(door: A2aDoor, principal: Principal, id: string): Promise<AgentTask> {
  const run = await readTaskRun(door.runtime, principal, id, false);
  return present(door, principal, run, { contextId: contextOf(run), family: new Set() });
}

/**
 * The task each time it was looked at, until it ends or `signal` is aborted. `again` says, at each look, who is still
 * asking.
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
    // Listening before looking: what happens in between is heard.
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

/** The door put it into the body of the run. */
function contextOf({ executionId, input }: TaskRun): string {
  const contextId = (input as { contextId?: unknown } | null | undefined)?.contextId;
  return typeof contextId === 'string' ? contextId : executionId;
}

/** Settles at a hint about one of these runs, after a while, or when nobody listens any more. */
function change(
  { signals }: A2aDoor,
  workspaceId: string,
  family: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((settle) => {
    const timer = setTimeout(done, lookEveryMs);
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
