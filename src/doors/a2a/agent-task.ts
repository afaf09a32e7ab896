import { isEnded, type TaskRun } from './task-run.ts';

/** What the protocol calls a task is a run, told in the words that both versions of the protocol share. */
export interface AgentTask {
  id: string;
  contextId: string;
  state: TaskState;
  /** When it was seen to be so. */
  at: Date;
  /** What is said about the state; null: nothing. */
  said: { text: string; data?: Record<string, unknown> } | null;
  /** What it answered; null before its end, and where it answered nothing. */
  output: { text: string; data: Record<string, unknown> | null } | null;
}

export type TaskState = 'submitted' | 'working' | 'auth-required' | 'completed' | 'failed' | 'canceled';

export interface Surroundings {
  contextId: string;
  /** Cards that wait for a person, for the run or for a run inside it. */
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

/** Nothing more happens to it. */
export function hasEnded({ state }: AgentTask): boolean {
  return state === 'completed' || state === 'failed' || state === 'canceled';
}

function stateOf(run: TaskRun, approvalIds: string[]): TaskState {
  if (isEnded(run))
    return run.status === 'cancelled' ? 'canceled' : run.status === 'completed' ? 'completed' : 'failed';
  if (approvalIds.length > 0) return 'auth-required';
  return run.status === 'ready' ? 'submitted' : 'working';
}

/** Whoever calls cannot allow it: the address is for a person, who decides in the console. */
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
