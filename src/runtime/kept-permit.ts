import type { Effect } from '../kernel/effect.ts';
import { type Ground, grounds, Permit } from '../kernel/permit.ts';

/** The permit under which a row was queued. Whoever continues the work gets this permit and no other. */
export function keptPermit<Allowed extends Effect>(effect: Allowed, kept: Ground | null): Permit<Allowed> {
  if (!grounds.some((ground) => ground === kept)) throw new Error('Nobody has permitted what waits here.');
  return new Permit(effect, kept as Ground);
}
