import { Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { faultAt, refuseInput } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, ExpectedUpdatedAt, Input, Ref, SecretFree } from '../../../runtime/schemas.ts';
import { invoicePaid, invoiceUpdated } from '../events/invoice-events.ts';
import { Amount, Day, Invoice } from '../invoice.ts';
import { invoiceChange } from '../invoice-change.ts';
import { holdInvoice, requireOpen } from '../invoice-rules.ts';
import { insertPayment } from '../payments.store.ts';
import { dayOf, presentInvoice } from '../present-invoice.ts';
import { requireAvailable } from '../require-available.ts';
import { creditInvoice } from '../settling/credit-invoice.ts';
import { ledgerOf } from '../settling/ledger.ts';
import { noonOf } from '../settling/noon-of-day.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const markPaid = defineAction({
  name: 'payments.mark_paid',
  title: 'Mark an invoice as paid',
  description:
    'Record a payment for an open or written-off invoice by bank transfer, in cash or otherwise: the full amount due or part of it.',
  synonyms: [
    'record a payment',
    'the transfer arrived',
    'paid in cash',
    'client settled the bill',
    'money came in',
    'bank transfer received',
    'paid by cheque',
    'customer paid part of it',
    'close an invoice as settled',
  ],
  mode: 'write',
  capability: 'payments.write',
  uses: ['publicUrl', 'vault'],
  effects: [],
  input: Input({
    id: Ref('invoice'),
    amount: Type.Optional(Amount),
    on: Type.Optional(Day),
    kind: Type.Optional(Choice(['transfer', 'cash', 'other'])),
    note: Type.Optional(SecretFree({ maxLength: 500 })),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Invoice,
  emits: [invoicePaid, invoiceUpdated],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', kind: 'transfer', on: '2026-01-05' },

  async run(ctx, { id, amount: wanted, on, kind = 'transfer', note, expectedUpdatedAt }) {
    const { timeZone } = ctx.principal.workspace;
    if (on !== undefined && on > dayOf(ctx.now, timeZone)) refuseInput([faultAt('/on', refusals.phrase('in_future'))]);
    const invoice = await holdInvoice(ctx, id);
    ctx.expectVersion(invoice, expectedUpdatedAt);
    // What was written off may still come in.
    if (invoice.state !== 'uncollectible') requireOpen(invoice);
    const amount = await requireAvailable(ctx, invoice, wanted);
    const at = on === undefined || on === dayOf(ctx.now, timeZone) ? ctx.now : noonOf(on, timeZone);
    const { currency } = invoice;
    const payment = {
      id: newId(),
      invoiceId: id,
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
    return presentInvoice(ctx, after);
  },
});
