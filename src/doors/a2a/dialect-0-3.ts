import { cardOf03 } from './agent-card.ts';
import type { AgentTask } from './agent-task.ts';
import { type Dialect, outputName } from './dialect.ts';

/** Version 0.3: every object names its type in `kind`. */
export const dialect03: Dialect = {
  sent: presentTask,
  task: presentTask,
  streamedTask: presentTask,
  streamedStatus: (task, isLast) => ({
    kind: 'status-update',
    taskId: task.id,
    contextId: task.contextId,
    status: statusOf(task),
    final: isLast,
  }),
  streamedOutput: (task) => ({
    kind: 'artifact-update',
    taskId: task.id,
    contextId: task.contextId,
    artifact: artifactOf(task.output),
    append: false,
    lastChunk: true,
  }),
  card: cardOf03,
};

function presentTask(task: AgentTask): object {
  const { id, contextId, output } = task;
  return { kind: 'task', id, contextId, status: statusOf(task), ...(output && { artifacts: [artifactOf(output)] }) };
}

function statusOf({ id, contextId, state, at, said }: AgentTask): object {
  const message = said && {
    kind: 'message',
    messageId: `${id}-${state}`,
    taskId: id,
    contextId,
    role: 'agent',
    parts: partsOf(said),
  };
  return { state, timestamp: at.toISOString(), ...(message && { message }) };
}

function artifactOf(output: AgentTask['output']): object {
  return { artifactId: outputName, name: outputName, parts: partsOf(output ?? { text: '' }) };
}

function partsOf({ text, data }: { text: string; data?: Record<string, unknown> | null }): object[] {
  return [{ kind: 'text', text }, ...(data ? [{ kind: 'data', data }] : [])];
}
