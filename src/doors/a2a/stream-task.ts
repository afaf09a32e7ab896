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
 * A task as server-sent events: its current state, each change, and finally its result. The stream stays open while the
 * task waits for a person. A client that stops reading does not stop the task.
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
    // A caller who may no longer see the task gets no further events.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** What makes a state new: its name and its text. */
function tellingOf({ state, said }: AgentTask): string {
  return `${state} ${said?.text ?? ''}`;
}
