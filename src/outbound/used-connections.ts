import type { Socket } from 'node:net';
import type { Hop } from './check-request.ts';
import { DialFailure } from './dial.ts';

/** Marks errors of connections that had already delivered an answer. */
const afterAnswer = Symbol('after an answer');

interface Fault extends Error {
  [afterAnswer]?: boolean;
  /** undici's description of a connection that the server closed normally. */
  socket?: { bytesRead?: number };
}

/**
 * Marks errors of this connection if it was used before. With TLS the handshake counts as an answer, so even the first
 * call on a connection may be repeated.
 */
export function markFaults(socket: Socket): void {
  socket.prependListener('error', (fault: Fault) => {
    if (socket.bytesRead > 0) fault[afterAnswer] = true;
  });
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a call may be repeated. A server may close an idle connection at the very moment the next request is sent,
 * which is nobody's fault. It may still have read the request, so the call must only read or have an idempotency key.
 */
export function mayRepeat({ method, headers }: Hop, failure: unknown): boolean {
  if (!(failure instanceof DialFailure) || failure.code !== 'connect_failed' || failure.begun) return false;
  const fault = failure.cause as Fault | undefined;
  const wasUsed = fault?.[afterAnswer] === true || (fault?.socket?.bytesRead ?? 0) > 0;
  return (
    wasUsed && (reading.has(method) || Object.keys(headers).some((name) => name.toLowerCase() === 'idempotency-key'))
  );
}
