import type { Principal } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type MessageId, resultText } from '../http/json-rpc.ts';
import type { A2aDoor } from './a2a-door.ts';
import { type AgentTask, hasEnded } from './agent-task.ts';
import type { Dialect } from './dialect.ts';
import { followTask } from './follow-task.ts';

export interface TaskStream {
  door: A2aDoor;
  dialect: Dialect;
  id: MessageId;
  task: AgentTask;
  again(): Promise<Principal>;
  signal: AbortSignal;
}

/**
 * A task as server-sent events: the task as it is, each change of its state, and at the end what it answered. While it
 * waits for a person the stream stays open. Who stops reading does not stop the task.
 */
export async function* streamTask({ door, dialect, id, task, again, signal }: TaskStream): AsyncGenerator<string> {
  const event = (result: object) => `data: ${resultText(id, JSON.stringify(result))}\n\n`;
  yield event(dialect.streamedTask(task));
  let last = tellingOf(task);
  try {
    for await (const now of followTask(door, task, again, signal)) {
      const telling = tellingOf(now);
      if (telling !== last && now.output) yield event(dialect.streamedOutput(now));
      yield telling === last ? ': still here\n\n' : event(dialect.streamedStatus(now, hasEnded(now)));
      last = telling;
    }
  } catch (error) {
    // Who may not see the task any more is told nothing more of it.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** What makes a state another one: its name, and what is said about it. */
function tellingOf({ state, said }: AgentTask): string {
  return `${state} ${said?.text ?? ''}`;
}
