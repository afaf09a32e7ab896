import type { FastifyRequest } from 'fastify';
import type { InputFault, Refusal } from '../../kernel/refusal.ts';
import { type MessageId, rpcCodes } from '../http/json-rpc.ts';
import { refusalOf } from '../http/refusal-of.ts';

/** Maps refusals to faults of the protocol. Protocol: Error Code Mappings. */
const faults: Record<string, { code: number; reason: string }> = {
  task_not_found: { code: -32001, reason: 'TASK_NOT_FOUND' },
  task_not_cancelable: { code: -32002, reason: 'TASK_NOT_CANCELABLE' },
  push_notifications_not_supported: { code: -32003, reason: 'PUSH_NOTIFICATION_NOT_SUPPORTED' },
  operation_not_supported: { code: -32004, reason: 'UNSUPPORTED_OPERATION' },
  content_type_not_supported: { code: -32005, reason: 'CONTENT_TYPE_NOT_SUPPORTED' },
  version_not_supported: { code: -32009, reason: 'VERSION_NOT_SUPPORTED' },
  unknown_method: { code: rpcCodes.methodNotFound, reason: 'METHOD_NOT_FOUND' },
  invalid_params: { code: rpcCodes.invalidParams, reason: 'INVALID_PARAMS' },
  invalid_input: { code: rpcCodes.invalidParams, reason: 'INVALID_PARAMS' },
};
/** For refusals that the protocol does not know: a spent budget, a workflow that was just undeployed. */
const otherwise = -32000;

/** The answer to a failed call, as JSON text. */
export function faultText(id: MessageId, error: unknown, request: FastifyRequest): string {
  const refusal = refusalOf(error);
  if (refusal) return answer(id, faults[refusal.code]?.code ?? otherwise, refusal.message, detailsOf(refusal));
  request.log.error({ err: error }, 'an A2A call failed');
  return answer(id, rpcCodes.internal, `Internal error; request ${request.id}`);
}

function answer(id: MessageId, code: number, message: string, data?: object[]): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } });
}

/** Protocol: Error Detail Objects. Programs read the reason and the invalid fields. */
function detailsOf({ code, details }: Refusal): object[] {
  const known = faults[code];
  const info = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: known?.reason ?? code.toUpperCase(),
    domain: known ? 'a2a-protocol.org' : 'svc',
  };
  const wrong = code === 'invalid_input' ? ((details?.details ?? []) as InputFault[]) : [];
  if (wrong.length === 0) return [info];
  const fieldViolations = wrong.map(({ path, message }) => ({
    field: path.replace(/^\/input/, ''),
    description: message,
  }));
  return [info, { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations }];
}
