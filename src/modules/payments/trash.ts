import type { Trash } from '../../runtime/define-module.ts';
import { invoiceUpdated } from './events/invoice-events.ts';
import { requireInvoice } from './invoice-rules.ts';
import { listDeletedDrafts, purgeDrafts, restoreDraft } from './invoices.store.ts';
import { invoiceForEvent } from './present-invoice.ts';
import { phrase } from './words/words.ts';

/** Deleted drafts. Sent invoices are never deleted. */
export const draftTrash: Trash = {
  type: 'invoice',
  capability: 'payments.write',
  emits: [invoiceUpdated],
  list: listDeletedDrafts,
  async restore(ctx, id) {
    if (!(await restoreDraft(ctx.db, ctx.workspaceId, id, ctx.now))) return undefined;
    const invoice = await requireInvoice(ctx, id);
    ctx.emit(invoiceUpdated, {
      invoice: invoiceForEvent(invoice, ctx.now, ctx.principal.workspace.timeZone),
      changed: [],
    });
    return phrase('restored_draft', { customer: invoice.customerName });
  },
  purge: purgeDrafts,
};
