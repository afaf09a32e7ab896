import type { Socket } from 'node:net';
import type { Hop } from './check-request.ts';
import { DialFailure } from './dial.ts';

/** Marks the faults of connections that had brought an answer before. */
const afterAnswer = Symbol('after an answer');

interface Fault extends Error {
  [afterAnswer]?: boolean;
  /** How undici describes the connection that the server closed in order. */
  socket?: { bytesRead?: number };
}

/**
 * From now on, faults of this connection tell whether it had been used before. With TLS the handshake counts as an
 * answer, so there even the first call of a connection may be repeated.
 */
export function markFaults(socket: Socket): void {
  socket.prependListener('error', (fault: Fault) => {
    if (socket.bytesRead > 0) fault[afterAnswer] = true;
  });
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a call may be made once more. A server may give up a connection that was left open at the very moment when
 * the next request is on its way, and then nobody did anything wrong. The server may have read the request all the same,
 * so it has to be one that only reads, or that carries a key against repetition.
 */
export function mayRepeat({ method, headers }: Hop, failure: unknown): boolean {
  if (!(failure instanceof DialFailure) || failure.code !== 'connect_failed' || failure.begun) return false;
  const fault = failure.cause as Fault | undefined;
  const wasUsed = fault?.[afterAnswer] === true || (fault?.socket?.bytesRead ?? 0) > 0;
  return (
    wasUsed && (reading.has(method) || Object.keys(headers).some((name) => name.toLowerCase() === 'idempotency-key'))
  );
}
