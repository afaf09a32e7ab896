import type { Principal } from '../kernel/principal.ts';
import type { Cause } from './effects.ts';

export function causeOf(principal: Principal, approvalId?: string, depth = 0): Cause {
  const { via, client, workspace } = principal;
  return {
    actorId: via === 'public' ? null : principal.userId,
    via,
    client,
    approvalId,
    depth,
    timeZone: workspace.timeZone,
  };
}
