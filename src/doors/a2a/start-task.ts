import { digestOf, newId } from '../../kernel/ids.ts';
import type { Principal } from '../../kernel/principal.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { faultsIn, refuseSecrets } from '../../runtime/keep-out-secrets.ts';
import type { A2aDoor, Skill } from './a2a-door.ts';
import { type AgentTask, hasEnded } from './agent-task.ts';
import { readTask } from './follow-task.ts';
import type { SentMessage } from './read-message.ts';
import { chooseSkill, skillsOf } from './skills.ts';

/** Queues the run for a message. A repeated message returns its existing task. */
export async function startTask(door: A2aDoor, principal: Principal, message: SentMessage): Promise<AgentTask> {
  if (message.taskId !== undefined) return refuseFurther(await readTask(door, principal, message.taskId));
  // Messages between agents count as conversation, even if a field replaces the text. Other fields are data.
  const { message: insteadOfText } = message.fields;
  refuseSecrets(
    [message.text, insteadOfText]
      .flatMap((said) => (typeof said === 'string' ? faultsIn(said, '/message') : []))
      .slice(0, 1),
    principal,
  );
  const skill = chooseSkill(await skillsOf(door, principal), message.skill);
  const id = taskIdOf(principal, skill, message);
  const contextId = message.contextId ?? newId();
  // If one of their fields has the same name as the text, the field is used.
  const input = { message: message.text, ...fieldsOf(message, skill), contextId };
  try {
    const wish = { id: skill.workflowId, triggerId: skill.triggerId, input, mode: 'async', executionId: id };
    await door.runtime.runAction({ name: 'workflows.run', input: wish, principal });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'execution_id_conflict') return readTask(door, principal, id);
    throw error;
  }
  return { id, contextId, state: 'submitted', at: door.clock.now(), said: null, output: null };
}

/** A run gets all its input at the start, so a message to an existing task is refused. */
function refuseFurther(task: AgentTask): never {
  const why = hasEnded(task) ? 'The task has ended' : 'The task takes no further messages';
  return refuse(
    'conflict',
    'operation_not_supported',
    `${why}: leave out taskId and keep contextId ${JSON.stringify(task.contextId)} to begin another in the same context.`,
  );
}

/** Agents often send fields as text. If a skill has fields, a text that is a JSON object is read as its fields. */
function fieldsOf({ text, fields }: SentMessage, { config }: Skill): Record<string, unknown> {
  if (Object.keys(fields).length > 0 || config.input === undefined || !text.trimStart().startsWith('{')) return fields;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return fields;
  }
}

/**
 * The same id for the same message of the same caller, so that a call repeated after a broken connection runs nothing
 * twice.
 */
function taskIdOf(
  { workspaceId, userId }: Principal,
  { workflowId, triggerId }: Skill,
  { messageId, contextId, text, fields }: SentMessage,
): string {
  const digest = digestOf(
    JSON.stringify([workspaceId, userId, workflowId, triggerId, messageId, contextId ?? null, text, fields]),
  ).subarray(0, 16);
  // A UUID of version 8: derived from data, not from time or chance.
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  return digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
