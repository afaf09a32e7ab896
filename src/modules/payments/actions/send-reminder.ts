import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref, SecretFree } from '../../../runtime/schemas.ts';
import { Invoice } from '../invoice.ts';
import { holdInvoice, requireInvoice, requireOpen } from '../invoice-rules.ts';
import { presentInvoice, remainingOf } from '../present-invoice.ts';
import { invoiceFacts, mailFacts } from '../preview-facts.ts';
import { remindOfHeldInvoice } from '../remind-of-invoice.ts';
import { phrase } from '../words/words.ts';

export const sendReminder = defineAction({
  name: 'payments.send_reminder',
  title: 'Send an invoice reminder',
  description:
    'Send the customer an e-mail reminder about an open invoice, with the amount due and the address of its page.',
  mode: 'write',
  risk: 'send',
  effects: ['send'],
  capability: 'payments.send',
  uses: ['publicUrl', 'vault'],
  input: Input({
    id: Ref('invoice'),
    message: Type.Optional(SecretFree({ maxLength: 5_000, description: 'A few words of your own in the e-mail.' })),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Invoice,
  needs: ['mail'],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id, message = '' }) {
    const invoice = await requireInvoice(ctx, id);
    requireOpen(invoice);
    const { customerName, currency, number } = invoice;
    const remaining = remainingOf(invoice);
    return {
      says: phrase('send_reminder', { customerName, amount: { amount: remaining, currency }, number: number ?? '' }),
      facts: [
        ...invoiceFacts(invoice),
        ...(await mailFacts(ctx, invoice, { occasion: 'reminder', message, remaining })),
      ],
    };
  },

  async run(ctx, { id, message, expectedUpdatedAt }) {
    const invoice = await holdInvoice(ctx, id);
    ctx.expectVersion(invoice, expectedUpdatedAt);
    return presentInvoice(ctx, await remindOfHeldInvoice(ctx, invoice, message ?? ''));
  },
});
