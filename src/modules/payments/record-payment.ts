import { newId } from '../../kernel/ids.ts';
import { faultAt, refuseInput } from '../../kernel/refusal.ts';
import { fromLocal } from '../../records/expression/calendar/time-zones.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import { invoiceChange } from './invoice-change.ts';
import { requireOpen } from './invoice-rules.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { insertPayment } from './payments.store.ts';
import { dayOf } from './present-invoice.ts';
import { requireAvailable } from './require-available.ts';
import { creditInvoice } from './settling/credit-invoice.ts';
import { ledgerOf } from './settling/ledger.ts';
import { refusals } from './words/refusals.ts';
import { phrase } from './words/words.ts';

interface ManualPayment {
  amount?: number | undefined;
  on?: string | undefined;
  kind?: 'transfer' | 'cash' | 'other' | undefined;
  note?: string | undefined;
}

export function requireNotInFuture({ now, principal }: WriteContext, on: string | undefined): void {
  if (on !== undefined && on > dayOf(now, principal.workspace.timeZone))
    refuseInput([faultAt('/on', refusals.phrase('in_future'))]);
}

/** Records a payment, by default of everything that is still owed. The caller has locked the invoice. */
export async function recordPayment(
  ctx: WriteContext<'publicUrl' | 'vault'>,
  invoice: InvoiceRow,
  { amount: wanted, on, kind = 'transfer', note }: ManualPayment,
): Promise<InvoiceRow> {
  const { timeZone } = ctx.principal.workspace;
  // An amount that was written off may still be paid.
  if (invoice.state !== 'uncollectible') requireOpen(invoice);
  const amount = await requireAvailable(ctx, invoice, wanted);
  const at = on === undefined || on === dayOf(ctx.now, timeZone) ? ctx.now : noonOf(on, timeZone);
  const { currency } = invoice;
  const payment = {
    id: newId(),
    invoiceId: invoice.id,
    amount,
    currency,
    kind,
    provider: null,
    origin: 'manual',
    state: 'succeeded',
    note: note || null,
    at,
    depth: ctx.depth,
  } as const;
  await insertPayment(ctx.db, ctx.workspaceId, { ...payment, createdBy: ctx.principal.userId }, ctx.now);
  ctx.touch('payment');
  const after = await creditInvoice(ledgerOf(ctx), invoice, amount, at);
  ctx.note(
    phrase('wrote_down_payment', { amount: { amount, currency }, number: invoice.number ?? '' }),
    invoiceChange(invoice, after),
  );
  return after;
}

/** An instant that is certainly on that day in that time zone. */
function noonOf(day: string, timeZone: string): Date {
  return new Date(fromLocal(Date.parse(`${day}T12:00:00Z`), timeZone, 'earlier'));
}
