import { notePassing } from '../kernel/passing-fault.ts';

/**
 * SQLSTATEs of errors that have nothing to do with the statement: lost connections (08), insufficient resources (53), a server that is
 * stopping, has crashed or is starting (57P0), serialization failures and deadlocks (40001, 40P01).
 */
const states = /^(08...|53...|57P0.|40001|40P01)$/;
const brokenSockets = new Set(['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** The driver has no codes for these. */
const brokenConnections = /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/** Rethrows an error of a statement, marked if it is passing. */
export function throwStatementFault(error: unknown): never {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  throw states.test(code) || brokenSockets.has(code) || brokenConnections.test(message) ? notePassing(error) : error;
}

/** Rethrows an error of opening a connection; whatever it is, no statement caused it. */
export function throwConnectionFault(error: unknown): never {
  throw notePassing(error);
}
