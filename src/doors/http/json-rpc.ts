import { refuse } from '../../kernel/refusal.ts';

export type MessageId = string | number;

export interface RpcRequest {
  kind: 'request';
  id: MessageId;
  method: string;
  params: Record<string, unknown>;
}

/**
 * A request that needs an answer, a notification that needs none, or something invalid (with its id, if it has one).
 */
export type Message = RpcRequest | { kind: 'silent' } | { kind: 'invalid'; id: MessageId | null; message: string };

export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  tooManyCalls: -32000,
} as const;

/** Reads one part of a body as JSON-RPC 2.0. */
export function readMessage(value: unknown): Message {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return { kind: 'invalid', id: null, message: 'a message must be an object' };
  const { jsonrpc, id, method, params } = value as Record<string, unknown>;
  const known = isId(id) ? id : null;
  if (jsonrpc !== '2.0') return { kind: 'invalid', id: known, message: 'jsonrpc must be "2.0"' };
  if (method === undefined && known !== null && ('result' in value || 'error' in value)) return { kind: 'silent' };
  if (typeof method !== 'string') return { kind: 'invalid', id: known, message: 'method must be a text' };
  if (params !== undefined && (params === null || typeof params !== 'object' || Array.isArray(params)))
    return { kind: 'invalid', id: known, message: 'params must be an object' };
  if (id === undefined) return { kind: 'silent' };
  if (known === null) return { kind: 'invalid', id: null, message: 'id must be a text or a number' };
  return { kind: 'request', id: known, method, params: (params ?? {}) as Record<string, unknown> };
}

/** An answer as JSON text. The result is already JSON text. */
export function resultText(id: MessageId, result: string): string {
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`;
}

export function errorText(id: MessageId | null, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } });
}

/** Refuses invalid parameters. */
export function refuseParams(message: string): never {
  return refuse('malformed', 'invalid_params', message);
}

function isId(value: unknown): value is MessageId {
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
}
