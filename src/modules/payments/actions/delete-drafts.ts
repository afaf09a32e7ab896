import { Type } from 'typebox';
import { type FactItem, fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { inLockOrder, oneByOne, Skipped } from '../../../runtime/one-by-one.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { invoiceUpdated } from '../events/invoice-events.ts';
import { holdInvoice, noSuchInvoice, requireDraft } from '../invoice-rules.ts';
import { deleteDraft, readInvoices } from '../invoices.store.ts';
import { invoiceForEvent } from '../present-invoice.ts';
import { invoiceFacts } from '../preview-facts.ts';
import { phrase } from '../words/words.ts';

export const deleteDrafts = defineAction({
  name: 'payments.delete_drafts',
  title: 'Delete several draft invoices',
  description:
    'Delete up to 100 invoices that were never sent. They can be restored for 30 days. Those that were sent stay and are listed with the reason.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'payments.delete',
  input: Input({ ids: Type.Array(Ref('invoice'), { minItems: 1, maxItems: 100, uniqueItems: true }) }),
  output: Type.Object({ deleted: Type.Array(Id), skipped: Type.Array(Skipped) }),
  emits: [invoiceUpdated],
  example: { ids: ['0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c'] },

  async preview(ctx, { ids }) {
    const drafts = (await readInvoices(ctx.db, ctx.workspaceId, ids)).filter(({ state }) => state === 'draft');
    if (drafts.length === 0) noSuchInvoice();
    const items: FactItem[] = drafts.map((draft) => ({
      key: draft.id,
      title: phrase('named_draft', { customer: draft.customerName }),
      facts: invoiceFacts(draft),
    }));
    return {
      says: phrase('delete_drafts', { count: drafts.length }),
      facts: [fact('invoices', phrase('label_invoices'), items, 'items')],
    };
  },

  async run(ctx, { ids }) {
    const { done, skipped } = await oneByOne(ctx, inLockOrder(ids), async ({ id }) => {
      const invoice = await holdInvoice(ctx, id);
      requireDraft(invoice);
      await deleteDraft(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
      ctx.emit(invoiceUpdated, {
        invoice: invoiceForEvent(invoice, ctx.now, ctx.principal.workspace.timeZone),
        changed: ['deleted'],
      });
      return id;
    });
    if (done.length > 0) ctx.note(phrase('deleted_drafts', { count: done.length }));
    return { deleted: done, skipped };
  },
});
