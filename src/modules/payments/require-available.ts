import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { sumPending } from './payments.store.ts';
import { remainingOf } from './present-invoice.ts';
import { refusals } from './words/refusals.ts';

/** How much of an invoice can still be requested, less pending payments; refuses more than that. */
export async function requireAvailable(
  ctx: ReadContext,
  invoice: InvoiceRow,
  wanted: number | undefined,
): Promise<number> {
  const { pending } = await sumPending(ctx.db, ctx.workspaceId, invoice.id);
  const remaining = remainingOf(invoice);
  const available = remaining - pending;
  if (available >= 1 && (wanted ?? available) <= available) return wanted ?? available;
  const left = { amount: available, currency: invoice.currency };
  return refuse(
    'conflict',
    'amount_exceeds_remaining',
    refusals.phrase(pending > 0 ? 'left_while_pending' : 'left_to_pay', { left }),
    { remaining, pending },
  );
}

/** What would be lost if the invoice ended now. */
export async function requireNothingPending(ctx: ReadContext, invoice: InvoiceRow): Promise<void> {
  const { pending } = await sumPending(ctx.db, ctx.workspaceId, invoice.id);
  if (pending > 0) refuse('conflict', 'payment_pending', refusals.phrase('payment_pending'), { pending });
}
