import type { Environment, Operand } from './node.ts';
import { resolveMoment } from './resolve-moment.ts';

/** The value of what does not depend on a record; null when it is a fact about nobody. */
export function resolveOperand(operand: Operand, environment: Environment): string | number | boolean | null {
  if (operand.kind === 'literal') return operand.value;
  if (operand.kind === 'moment') return resolveMoment(operand, environment);
  if (operand.name === 'timeZone') return environment.timeZone;
  if (!environment.user) return null;
  if (operand.name === 'user.id') return environment.user.id;
  return operand.name === 'user.role' ? environment.user.role : environment.user.email;
}
