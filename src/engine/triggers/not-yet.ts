import { Type } from 'typebox';
import { defineTriggerKind, type LoggedTrigger, type TriggerKind } from './define-trigger-kind.ts';
import { InputSchema } from './input-schema.ts';

/** Ways that have their name in the log and no door yet. */
function notYet(kind: LoggedTrigger, title: string, description: string): TriggerKind {
  return defineTriggerKind({
    kind,
    title,
    description,
    available: false,
    takesInput: true,
    config: Type.Object({ input: Type.Optional(InputSchema) }, { additionalProperties: false }),
    example: {},
    logged: () => kind,
    arms: () => ({}),
  });
}

export const chat = notYet('chat', 'Chat', 'Somebody writes to the workflow on a chat page.');
export const mcp = notYet('mcp', 'MCP tool', 'An AI client calls the workflow as a tool.');
export const a2a = notYet('a2a', 'Agent to agent', 'Another agent hands the workflow a task.');
