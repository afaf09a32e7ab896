import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref, SecretFree } from '../../../runtime/schemas.ts';
import { invoiceVoided } from '../events/invoice-events.ts';
import { Invoice } from '../invoice.ts';
import { invoiceChange } from '../invoice-change.ts';
import { holdInvoice, requireInvoice, requireOpen } from '../invoice-rules.ts';
import { changeInvoice, type InvoiceRow } from '../invoices.store.ts';
import { invoiceForEvent, presentInvoice } from '../present-invoice.ts';
import { invoiceFacts } from '../preview-facts.ts';
import { requireNothingPending } from '../require-available.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const voidInvoice = defineAction({
  name: 'payments.void_invoice',
  title: 'Void an invoice',
  description:
    'Declare an invoice void that was sent by mistake and has not been paid. It keeps its number and cannot be opened again.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'payments.delete',
  uses: ['publicUrl', 'vault'],
  input: Input({
    id: Ref('invoice'),
    reason: Type.Optional(SecretFree({ maxLength: 500 })),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Invoice,
  emits: [invoiceVoided],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', reason: 'Wrong customer' },

  async preview(ctx, { id }) {
    const invoice = await requireInvoice(ctx, id);
    await requireVoidable(ctx, invoice);
    return {
      says: phrase('void_invoice', { number: invoice.number ?? '', customerName: invoice.customerName }),
      facts: invoiceFacts(invoice),
    };
  },

  async run(ctx, { id, reason, expectedUpdatedAt }) {
    const before = await holdInvoice(ctx, id);
    ctx.expectVersion(before, expectedUpdatedAt);
    await requireVoidable(ctx, before);
    await changeInvoice(
      ctx.dbFor('delete'),
      ctx.workspaceId,
      id,
      { state: 'void', voidedAt: ctx.now, voidReason: reason || null },
      ctx.now,
    );
    const invoice = await requireInvoice(ctx, id);
    ctx.emit(invoiceVoided, { invoice: invoiceForEvent(invoice, ctx.now, ctx.principal.workspace.timeZone) });
    ctx.note(phrase('voided_invoice', { number: invoice.number ?? '' }), invoiceChange(before, invoice));
    return presentInvoice(ctx, invoice);
  },
});

async function requireVoidable(ctx: ReadContext, invoice: InvoiceRow): Promise<void> {
  if (invoice.state !== 'uncollectible') requireOpen(invoice);
  if (invoice.paid > invoice.refunded)
    refuse('conflict', 'already_paid', refusals.phrase('partly_paid', { number: invoice.number ?? '' }));
  await requireNothingPending(ctx, invoice);
}
