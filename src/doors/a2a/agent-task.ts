import { isEnded, type TaskRun } from './task-run.ts';

/** A run as a task of the protocol, in a form that both versions share. */
export interface AgentTask {
  id: string;
  contextId: string;
  state: TaskState;
  /** When the state was read. */
  at: Date;
  /** The text for the state; null if there is none. */
  said: { text: string; data?: Record<string, unknown> } | null;
  /** The result; null before the end, and if there is none. */
  output: { text: string; data: Record<string, unknown> | null } | null;
}

export type TaskState = 'submitted' | 'working' | 'auth-required' | 'completed' | 'failed' | 'canceled';

export interface Surroundings {
  contextId: string;
  /** Cards that the run, or a run inside it, waits for. */
  approvalIds: string[];
  baseUrl: string;
  now: Date;
}

export function taskOf(run: TaskRun, { contextId, approvalIds, baseUrl, now }: Surroundings): AgentTask {
  const state = stateOf(run, approvalIds);
  return {
    id: run.executionId,
    contextId,
    state,
    at: run.endedAt ?? now,
    said:
      state === 'auth-required'
        ? askForPerson(approvalIds, baseUrl)
        : state === 'failed'
          ? { text: run.error ?? 'It failed.' }
          : null,
    output: run.status === 'completed' ? readableOutput(run.output) : null,
  };
}

/** Whether the task has ended. */
export function hasEnded({ state }: AgentTask): boolean {
  return state === 'completed' || state === 'failed' || state === 'canceled';
}

function stateOf(run: TaskRun, approvalIds: string[]): TaskState {
  if (isEnded(run))
    return run.status === 'cancelled' ? 'canceled' : run.status === 'completed' ? 'completed' : 'failed';
  if (approvalIds.length > 0) return 'auth-required';
  return run.status === 'ready' ? 'submitted' : 'working';
}

/** Asks for approval. The calling agent cannot approve; the address is for a person, who decides in the console. */
function askForPerson(approvalIds: string[], baseUrl: string): AgentTask['said'] {
  const cards = approvalIds.map((approvalId) => ({ approvalId, approveUrl: `${baseUrl}/approvals/${approvalId}` }));
  const addresses = cards.map(({ approveUrl }) => approveUrl).join(' and ');
  return {
    text: `A person must allow this before it goes on: ${addresses}. Once they have decided, the task goes on by itself.`,
    data: { approvals: cards },
  };
}

function readableOutput(output: unknown): AgentTask['output'] {
  if (output === null || output === undefined || output === '') return null;
  if (typeof output === 'string') return { text: output, data: null };
  const data = Array.isArray(output) || typeof output !== 'object' ? null : (output as Record<string, unknown>);
  const text = [data?.content, data?.text].find((part) => typeof part === 'string' && part !== '');
  return { text: (text as string | undefined) ?? JSON.stringify(output), data };
}
