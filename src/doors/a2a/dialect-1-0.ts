import { cardOf10 } from './agent-card.ts';
import type { AgentTask, TaskState } from './agent-task.ts';
import { type Dialect, outputName } from './dialect.ts';

const states: Record<TaskState, string> = {
  submitted: 'TASK_STATE_SUBMITTED',
  working: 'TASK_STATE_WORKING',
  'auth-required': 'TASK_STATE_AUTH_REQUIRED',
  completed: 'TASK_STATE_COMPLETED',
  failed: 'TASK_STATE_FAILED',
  canceled: 'TASK_STATE_CANCELED',
};

/** Version 1.0: the type of an object is the name of its field. */
export const dialect10: Dialect = {
  sent: (task) => ({ task: presentTask(task) }),
  task: presentTask,
  streamedTask: (task) => ({ task: presentTask(task) }),
  streamedStatus: (task) => ({ statusUpdate: { taskId: task.id, contextId: task.contextId, status: statusOf(task) } }),
  streamedOutput: (task) => ({
    artifactUpdate: {
      taskId: task.id,
      contextId: task.contextId,
      artifact: artifactOf(task.output),
      append: false,
      lastChunk: true,
    },
  }),
  card: cardOf10,
};

function presentTask(task: AgentTask): object {
  const { id, contextId, output } = task;
  return { id, contextId, status: statusOf(task), ...(output && { artifacts: [artifactOf(output)] }) };
}

function statusOf({ id, contextId, state, at, said }: AgentTask): object {
  const message = said && {
    messageId: `${id}-${state}`,
    taskId: id,
    contextId,
    role: 'ROLE_AGENT',
    parts: partsOf(said),
  };
  return { state: states[state], timestamp: at.toISOString(), ...(message && { message }) };
}

function artifactOf(output: AgentTask['output']): object {
  return { artifactId: outputName, name: outputName, parts: partsOf(output ?? { text: '' }) };
}

function partsOf({ text, data }: { text: string; data?: Record<string, unknown> | null }): object[] {
  return [{ text, mediaType: 'text/plain' }, ...(data ? [{ data, mediaType: 'application/json' }] : [])];
}
