import type { FastifyBaseLogger } from 'fastify';
import { JsonText } from '../../kernel/json-text.ts';
import type { Principal } from '../../kernel/principal.ts';
import type { Toolbox } from '../../runtime/tools/toolbox.ts';
import { refuseParams } from '../http/json-rpc.ts';
import { isDatabaseAway, refusalOf } from '../http/refusal-of.ts';

/**
 * The result of tools/call as JSON text. A tool that fails has a result too, so that the model can read what went
 * wrong.
 */
export async function callTool(
  toolbox: Toolbox,
  principal: Principal,
  params: Record<string, unknown>,
  { log, requestId, bytes }: { log: FastifyBaseLogger; requestId: string; bytes: number },
): Promise<string> {
  const { name, arguments: args } = params;
  if (typeof name !== 'string' || name === '') return refuseParams('params.name must be the name of a tool');
  try {
    const result = await toolbox.call(principal, name, args, { bytes });
    return contentText(result instanceof JsonText ? result.text : (JSON.stringify(result) ?? 'null'), false);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return contentText(JSON.stringify(describe(error, log, requestId)), true);
  }
}

function contentText(text: string, isError: boolean): string {
  return `{"content":[{"type":"text","text":${JSON.stringify(text)}}]${isError ? ',"isError":true' : ''}}`;
}

function describe(error: unknown, log: FastifyBaseLogger, requestId: string): Record<string, unknown> {
  const refusal = refusalOf(error);
  if (!refusal) {
    log.error({ err: error }, 'a tool failed');
    return { error: 'Something went wrong inside svc. Do not assume that it was done.', code: 'internal', requestId };
  }
  return { error: refusal.message, code: refusal.code, ...refusal.details };
}
