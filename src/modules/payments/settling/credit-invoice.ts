import { invoicePaid, invoiceUpdated } from '../events/invoice-events.ts';
import { changeInvoice, type InvoiceRow, lockInvoice } from '../invoices.store.ts';
import { invoiceForEvent, remainingOf } from '../present-invoice.ts';
import type { Ledger } from './ledger.ts';

/** Credits a payment to an invoice that the caller has locked, and marks it paid if nothing is left to pay. */
export async function creditInvoice(
  ledger: Ledger,
  invoice: InvoiceRow,
  amount: number,
  at = ledger.now,
): Promise<InvoiceRow> {
  const { db, workspaceId, now, timeZone } = ledger;
  const settled = remainingOf(invoice) <= amount;
  await changeInvoice(
    db,
    workspaceId,
    invoice.id,
    { paid: invoice.paid + amount, ...(settled ? { state: 'paid', paidAt: at } : {}) },
    now,
  );
  const after = await readAgain(ledger, invoice.id);
  if (settled) ledger.emit(invoicePaid, { invoice: invoiceForEvent(after, now, timeZone) });
  else ledger.emit(invoiceUpdated, { invoice: invoiceForEvent(after, now, timeZone), changed: ['paid'] });
  return after;
}

export async function readAgain({ db, workspaceId }: Ledger, invoiceId: string): Promise<InvoiceRow> {
  const invoice = await lockInvoice(db, workspaceId, invoiceId);
  if (!invoice) throw new Error('An invoice with payments is gone.');
  return invoice;
}
