import { may } from '../../kernel/principal.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { type BilledCustomer, findCustomer } from './customers.store.ts';
import { refusals } from './words/refusals.ts';

/**
 * Customers belong to crm: people who may not see them there must not see them here either, except for `known`, who is
 * already named on the invoice.
 */
export async function requireCustomer(ctx: ReadContext, id: string, known?: string | null): Promise<BilledCustomer> {
  const isTold = may(ctx.principal, 'crm.read') || id === known;
  return (
    (isTold ? await findCustomer(ctx.db, ctx.workspaceId, id) : undefined) ??
    refuse('not_found', 'customer_not_found', refusals.phrase('customer_not_found'))
  );
}
