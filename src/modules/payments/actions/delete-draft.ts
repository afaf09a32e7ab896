import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { invoiceUpdated } from '../events/invoice-events.ts';
import { holdInvoice, requireDraft, requireInvoice } from '../invoice-rules.ts';
import { deleteDraft } from '../invoices.store.ts';
import { invoiceForEvent } from '../present-invoice.ts';
import { invoiceFacts } from '../preview-facts.ts';
import { phrase } from '../words/words.ts';

export const deleteDraftAction = defineAction({
  name: 'payments.delete_draft',
  title: 'Delete a draft invoice',
  description:
    'Delete an invoice that was never sent. It can be restored for 30 days. One that was sent can only be voided.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'payments.delete',
  input: Input({ id: Ref('invoice') }),
  output: Type.Object({ id: Id }),
  emits: [invoiceUpdated],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const invoice = await requireInvoice(ctx, id);
    requireDraft(invoice);
    return {
      says: phrase('delete_draft', { customerName: invoice.customerName }),
      facts: invoiceFacts(invoice),
    };
  },

  async run(ctx, { id }) {
    const invoice = await holdInvoice(ctx, id);
    requireDraft(invoice);
    await deleteDraft(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
    ctx.emit(invoiceUpdated, {
      invoice: invoiceForEvent(invoice, ctx.now, ctx.principal.workspace.timeZone),
      changed: ['deleted'],
    });
    ctx.note(phrase('deleted_draft', { customer: invoice.customerName }));
    return { id };
  },
});
