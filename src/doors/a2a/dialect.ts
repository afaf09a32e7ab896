import type { CardFacts } from './agent-card.ts';
import type { AgentTask } from './agent-task.ts';

/** How one version of the protocol serializes the shared forms. */
export interface Dialect {
  /** The answer to a message. */
  sent(task: AgentTask): object;
  task(task: AgentTask): object;
  /** Events of a stream. The last status event is marked as final. */
  streamedTask(task: AgentTask): object;
  streamedStatus(task: AgentTask, isLast: boolean): object;
  /** For a task with a result. */
  streamedOutput(task: AgentTask): object;
  card(facts: CardFacts): object;
}

/** The name of a task's only artifact. */
export const outputName = 'output';
