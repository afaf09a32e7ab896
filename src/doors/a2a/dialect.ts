import type { CardFacts } from './agent-card.ts';
import type { AgentTask } from './agent-task.ts';

/** How one version of the protocol writes down what both know. */
export interface Dialect {
  /** What a message is answered with. */
  sent(task: AgentTask): object;
  task(task: AgentTask): object;
  /** The events of a stream. The last status says so. */
  streamedTask(task: AgentTask): object;
  streamedStatus(task: AgentTask, isLast: boolean): object;
  /** Of a task that answered something. */
  streamedOutput(task: AgentTask): object;
  card(facts: CardFacts): object;
}

/** The one artifact of a task. */
export const outputName = 'output';
