import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import type { CustomerSide } from '../../runtime/define-module.ts';
import { refusals } from './words/refusals.ts';

/** What other modules know of customers, as far as the caller may see it. */
export function visibleSides(ctx: ReadContext): CustomerSide[] {
  return sidesOf(ctx, true).filter((side) => ctx.principal.capabilities.has(side.capability));
}

/**
 * Refuses with the first reason of a module to keep the customer, such as `has_future_bookings`. Details that the
 * caller may not see are left out.
 */
export async function requireNotKept(ctx: ReadContext, customerId: string): Promise<void> {
  for (const side of sidesOf(ctx, true)) {
    const reason = await side.whyKept?.(ctx, customerId);
    if (!reason) continue;
    if (reason === 'untold' || !ctx.principal.capabilities.has(side.capability))
      refuse('conflict', 'customer_kept', refusals.phrase('customer_kept'));
    refuse('conflict', reason.code, reason.phrase);
  }
}

/**
 * Transfers everything to another customer, including the things of disabled modules, because these may be enabled
 * again.
 */
export async function moveToCustomer(ctx: WriteContext, from: string, to: string): Promise<Record<string, number>> {
  const moved: Record<string, number> = {};
  for (const side of sidesOf(ctx, false)) Object.assign(moved, await side.move?.(ctx, from, to));
  return moved;
}

/** Whether anything in another module belongs to the customer. */
export async function otherModulesKnow(ctx: ReadContext, customerId: string): Promise<boolean> {
  for (const side of sidesOf(ctx, false))
    if ((await side.timeline(ctx, customerId, { limit: 1 })).length > 0) return true;
  return false;
}

function sidesOf({ catalogue, principal }: ReadContext, switchedOn: boolean): CustomerSide[] {
  const modules = [...catalogue.modules.values()].filter(
    (module) => !switchedOn || !principal.workspace.disabledModules.has(module.name),
  );
  return modules.flatMap((module) => module.customers ?? []);
}
