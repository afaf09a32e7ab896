import type { Environment, Operand } from './node.ts';
import { resolveMoment } from './resolve-moment.ts';

/** The value of an operand that does not depend on a record; null if it refers to a user and there is none. */
export function resolveOperand(operand: Operand, environment: Environment): string | number | boolean | null {
  if (operand.kind === 'literal') return operand.value;
  if (operand.kind === 'moment') return resolveMoment(operand, environment);
  if (operand.name === 'timeZone') return environment.timeZone;
  if (!environment.user) return null;
  if (operand.name === 'user.id') return environment.user.id;
  return operand.name === 'user.role' ? environment.user.role : environment.user.email;
}
