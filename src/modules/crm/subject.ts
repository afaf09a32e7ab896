import { faultAt, refuse, refuseInput } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { customerNotFound } from './customer-rules.ts';
import { readCustomer } from './customers.store.ts';
import { readLead } from './leads.store.ts';
import { refusals } from './words/refusals.ts';

export type Subject = { type: 'customer' | 'lead'; id: string; name: string };

/** The existing customer or lead that a note or a timeline is about. */
export async function subjectOf(
  ctx: ReadContext,
  { customerId, leadId }: { customerId?: string; leadId?: string },
): Promise<Subject> {
  if (customerId !== undefined && leadId === undefined) {
    const { name } = (await readCustomer(ctx.db, ctx.workspaceId, customerId)) ?? customerNotFound();
    return { type: 'customer', id: customerId, name };
  }
  if (leadId !== undefined && customerId === undefined) {
    const { name } =
      (await readLead(ctx.db, ctx.workspaceId, leadId)) ??
      refuse('not_found', 'lead_not_found', refusals.phrase('lead_not_found'));
    return { type: 'lead', id: leadId, name };
  }
  return refuseInput([faultAt('/customerId', refusals.phrase('customer_or_lead'))]);
}
