import { notePassing } from '../kernel/passing-fault.ts';

/**
 * What PostgreSQL says when it is not the statement's fault: lost connections (08), too few resources (53), shutting down, crashed or
 * starting (57P0), and transactions that met (40001, 40P01).
 */
const states = /^(08...|53...|57P0.|40001|40P01)$/;
const brokenSockets = new Set(['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** The driver has no codes for these. */
const brokenConnections = /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/** For what a statement throws. */
export function throwStatementFault(error: unknown): never {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  throw states.test(code) || brokenSockets.has(code) || brokenConnections.test(message) ? notePassing(error) : error;
}

/** For what opening a connection throws: whatever it is, no statement is to blame. */
export function throwConnectionFault(error: unknown): never {
  throw notePassing(error);
}
