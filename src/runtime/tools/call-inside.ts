import type { Principal } from '../../kernel/principal.ts';
import { faultAt, refuseInput } from '../../kernel/refusal.ts';
import { refusals } from '../words/refusals.ts';
import type { ToolCallContext } from './tool-source.ts';
import type { Toolbox } from './toolbox.ts';

interface InnerCall {
  tool: string;
  arguments?: Record<string, unknown> | string;
  reason?: string;
  idempotencyKey?: string;
}

/** `svc_call`: the same rules as for a call by name, cards for what is risky included. */
export async function callInside(
  toolbox: Toolbox,
  principal: Principal,
  { tool, arguments: given, reason, idempotencyKey }: InnerCall,
  { bytes }: ToolCallContext,
): Promise<unknown> {
  if (tool === 'svc_call') refuseInput([faultAt('/tool', refusals.phrase('other_tool'))]);
  return toolbox.call(principal, tool, typeof given === 'string' ? parsed(given) : given, { reason, idempotencyKey, bytes });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuseInput([faultAt('/arguments', refusals.phrase('arguments'))]);
  }
}
