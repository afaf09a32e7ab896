import { isPassing, notePassing } from '../kernel/passing-fault.ts';

/**
 * SQLSTATEs of errors that have nothing to do with the statement: lost connections (08), insufficient resources (53), a
 * server that is stopping, has crashed or is starting (57P0), one that takes no writes or cannot reach its disk (25006,
 * 58030), serialization failures and deadlocks (40001, 40P01).
 */
const states = /^(08...|53...|57P0.|25006|58030|40001|40P01)$/;
/** Those after which nobody knows whether a COMMIT that was under way was done. */
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
/** The driver has no codes for these. */
const brokenConnections =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect)/;

/** Rethrows an error of a statement, marked if it is passing. */
export function throwStatementFault(error: unknown): never {
  const isLost = isConnectionLost(error);
  throw isLost || states.test(codeOf(error)) ? notePassing(error, { outcomeUnknown: isLost }) : error;
}

/** For errors that nobody has marked: whether this one, or one that caused it, is passing. */
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

/** Rethrows an error of opening a connection; whatever it is, no statement caused it. */
export function throwConnectionFault(error: unknown): never {
  throw notePassing(error);
}
