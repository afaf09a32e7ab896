import type { ToolCall } from '../../engine/models/model-client.ts';
import { JsonText } from '../../kernel/json-text.ts';
import type { Principal } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { hideSecretsIn } from '../../kernel/secret-text.ts';
import type { ToolCallContext } from '../../runtime/tools/tool-source.ts';
import type { Toolbox } from '../../runtime/tools/toolbox.ts';
import type { ToolUse } from './conversation.ts';

/** Longer results would distract the model, and would be paid for in every later turn. */
const maxContentLength = 64_000;

/**
 * Calls a tool for the model, with the person's rights. The model is told of refusals, so that it can correct the call;
 * internal errors are thrown.
 */
export async function useTool(
  tools: Toolbox,
  principal: Principal,
  call: ToolCall,
  context: ToolCallContext,
): Promise<ToolUse> {
  const use = { id: call.id, tool: call.name, arguments: call.arguments ?? null, approvalId: null };
  // `undefined` stands for arguments that were not valid JSON.
  if (call.arguments === undefined)
    return {
      ...use,
      state: 'failed',
      content: JSON.stringify({ error: 'The arguments are not JSON.', code: 'invalid_input' }),
    };
  try {
    const result = await tools.call(principal, call.name, call.arguments, context);
    const card = cardOf(result);
    return { ...use, state: card ? 'card' : 'done', content: contentOf(result), approvalId: card ?? null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const shown = error.code === 'looks_like_secret' ? { ...use, arguments: hideSecretsIn(use.arguments) } : use;
    return {
      ...shown,
      state: 'failed',
      content: contentOf({ error: error.message, code: error.code, ...error.details }),
    };
  }
}

function cardOf(result: unknown): string | undefined {
  const { status, approvalId } = (result ?? {}) as { status?: unknown; approvalId?: unknown };
  return status === 'approval_required' && typeof approvalId === 'string' ? approvalId : undefined;
}

function contentOf(result: unknown): string {
  const text = result instanceof JsonText ? result.text : (JSON.stringify(result) ?? 'null');
  return text.length <= maxContentLength
    ? text
    : `${text.slice(0, maxContentLength)}… (cut off: ${text.length} characters in all; ask for less)`;
}
