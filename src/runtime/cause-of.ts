import type { Principal } from '../kernel/principal.ts';
import type { Cause } from './effects.ts';

export function causeOf(principal: Principal, approvalId?: string, depth = 0): Cause {
  return { actorId: principal.via === 'public' ? null : principal.userId, via: principal.via, client: principal.client, approvalId, depth };
}
