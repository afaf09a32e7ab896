import type { ModelMessage, ToolResult } from '../../engine/models/model-client.ts';
import type { Message, ToolUse } from './conversation.ts';

/** How much of the past a model gets. A longer history would be paid for in every turn. */
const maxLength = 200_000;
/** Tool results of earlier turns are cut to this length, because the model can call the tool again. */
const keptOfResult = 2_000;

/**
 * The conversation in a form that any provider accepts, whichever model answered before. It begins with a message of
 * the person.
 */
export function historyOf(messages: readonly Message[]): ModelMessage[] {
  const chosen: ModelMessage[][] = [];
  let size = 0;
  for (const message of [...messages].reverse()) {
    const told = toldOf(message);
    size += JSON.stringify(told).length;
    if (size > maxLength && chosen.length > 0) break;
    chosen.unshift(told);
  }
  const history = chosen.flat();
  return history.slice(
    Math.max(
      0,
      history.findIndex(({ role }) => role === 'user'),
    ),
  );
}

function toldOf({ role, text, calls, state }: Message): ModelMessage[] {
  if (role === 'user') return [{ role, text }];
  if (role === 'news') return [{ role: 'user', text: `<svc>${text}</svc>` }];
  const said = state === 'done' || calls.length > 0 ? text : `${text}\n[cut off here]`;
  if (calls.length === 0) return text.trim() === '' ? [] : [{ role: 'assistant', text: said }];
  return [
    {
      role: 'assistant',
      text: said,
      toolCalls: calls.map((call) => ({ id: plainId(call), name: call.tool, arguments: call.arguments ?? {} })),
    },
    { role: 'tools', results: calls.map(resultOf) },
  ];
}

function resultOf(call: ToolUse): ToolResult {
  if (call.content === null)
    return {
      id: plainId(call),
      content: JSON.stringify({
        error: 'This was cut off; whether it was done is not known. Look before you do it again.',
      }),
      isError: true,
    };
  const cut = call.content.length > keptOfResult;
  return {
    id: plainId(call),
    content: cut ? `${call.content.slice(0, keptOfResult)}… (shortened; call it again to see all)` : call.content,
    isError: call.state === 'failed',
  };
}

/** Providers restrict the characters of ids, and the ids may come from another provider. */
function plainId({ id }: ToolUse): string {
  return id.replaceAll(/[^A-Za-z0-9_-]/g, '_').slice(0, 64) || 'call';
}
