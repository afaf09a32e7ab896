import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref, SecretFree } from '../../../runtime/schemas.ts';
import { invoiceUpdated } from '../events/invoice-events.ts';
import { Invoice } from '../invoice.ts';
import { invoiceChange } from '../invoice-change.ts';
import { holdInvoice, requireInvoice, requireOpen } from '../invoice-rules.ts';
import { changeInvoice } from '../invoices.store.ts';
import { invoiceForEvent, presentInvoice } from '../present-invoice.ts';
import { requireNothingPending } from '../require-available.ts';
import { phrase } from '../words/words.ts';

export const writeOff = defineAction({
  name: 'payments.write_off',
  title: 'Write off an invoice',
  description:
    'Stop waiting for the money of an open invoice that will probably never be paid. If it comes after all, mark the invoice as paid.',
  mode: 'write',
  capability: 'payments.write',
  uses: ['publicUrl', 'vault'],
  effects: [],
  input: Input({
    id: Ref('invoice'),
    reason: Type.Optional(SecretFree({ maxLength: 500 })),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Invoice,
  emits: [invoiceUpdated],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', reason: 'Bankrupt' },

  async run(ctx, { id, reason, expectedUpdatedAt }) {
    const before = await holdInvoice(ctx, id);
    ctx.expectVersion(before, expectedUpdatedAt);
    requireOpen(before);
    await requireNothingPending(ctx, before);
    await changeInvoice(ctx.db, ctx.workspaceId, id, { state: 'uncollectible', voidReason: reason || null }, ctx.now);
    const invoice = await requireInvoice(ctx, id);
    ctx.emit(invoiceUpdated, {
      invoice: invoiceForEvent(invoice, ctx.now, ctx.principal.workspace.timeZone),
      changed: ['state'],
    });
    ctx.note(phrase('wrote_off_invoice', { number: invoice.number ?? '' }), invoiceChange(before, invoice));
    return presentInvoice(ctx, invoice);
  },
});
