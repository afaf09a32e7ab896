import type { Vault } from '../../vault/vault.ts';
import type { Invoice, InvoiceInEvent } from './invoice.ts';
import { openInvoiceToken } from './invoice-token.ts';
import type { InvoiceRow } from './invoices.store.ts';

/** States in which something is still owed. */
const owed: ReadonlySet<string> = new Set(['open', 'uncollectible']);

interface Place {
  workspaceId: string;
  now: Date;
  ports: { vault: Vault; publicUrl: string };
  principal: { workspace: { timeZone: string } };
}

export function presentInvoice(ctx: Place, row: InvoiceRow): Invoice {
  const { vault, publicUrl } = ctx.ports;
  const url =
    row.token === null ? null : `${publicUrl}/invoice/${openInvoiceToken(vault, ctx.workspaceId, row.id, row.token)}`;
  return { ...invoiceForEvent(row, ctx.now, ctx.principal.workspace.timeZone), url };
}

/** The invoice as events contain it. */
export function invoiceForEvent(row: InvoiceRow, now: Date, timeZone: string): InvoiceInEvent {
  const { token: _, reminders: __, ...invoice } = row;
  return {
    ...invoice,
    remaining: remainingOf(row),
    overdue: row.state === 'open' && row.dueOn !== null && row.dueOn < dayOf(now, timeZone),
  };
}

/** A refund of a paid invoice does not make it unpaid. A refund of a partly paid one is owed again. */
export function remainingOf({
  state,
  total,
  paid,
  refunded,
}: Pick<InvoiceRow, 'state' | 'total' | 'paid' | 'refunded'>): number {
  return owed.has(state) ? total - paid + refunded : 0;
}

/** The local date in that time zone, such as 2026-03-02. */
export function dayOf(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}
