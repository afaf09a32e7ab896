import { isPassing, notePassing } from '../kernel/passing-fault.ts';

/**
 * SQLSTATEs of errors that are unrelated to the statement: lost connections (08), insufficient resources (53), a server
 * that is stopping, has crashed or is starting (57P0), one that refuses writes or cannot reach its disk (25006, 58030),
 * serialization failures and deadlocks (40001, 40P01).
 */
const states = /^(08...|53...|57P0.|25006|58030|40001|40P01)$/;
/** Errors after which it is unknown whether a COMMIT succeeded. */
const lostStates = /^(08...|57P0.)$/;
const brokenSockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Errors of the driver, which have no codes. */
const brokenConnections =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect)/;

/** Rethrows an error of a statement, marked if it is temporary. */
export function throwStatementFault(error: unknown): never {
  const isLost = isConnectionLost(error);
  throw isLost || states.test(codeOf(error)) ? notePassing(error, { outcomeUnknown: isLost }) : error;
}

/** Whether an unmarked error, or one that caused it, is temporary. */
export function isPassingFault(error: unknown): boolean {
  if (isPassing(error) || isConnectionLost(error) || states.test(codeOf(error))) return true;
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause !== undefined && isPassingFault(cause);
}

function isConnectionLost(error: unknown): boolean {
  const { message = '' } = (error ?? {}) as { message?: string };
  return lostStates.test(codeOf(error)) || brokenSockets.has(codeOf(error)) || brokenConnections.test(message);
}

function codeOf(error: unknown): string {
  return ((error ?? {}) as { code?: string }).code ?? '';
}

/** Rethrows an error of opening a connection. No statement was sent, so it is always temporary. */
export function throwConnectionFault(error: unknown): never {
  throw notePassing(error);
}
