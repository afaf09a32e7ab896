import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref, SecretFree } from '../../../runtime/schemas.ts';
import { invoicePaid, invoiceSent } from '../events/invoice-events.ts';
import { Invoice } from '../invoice.ts';
import { invoiceChange } from '../invoice-change.ts';
import { holdInvoice, requireDraft, requireInvoice } from '../invoice-rules.ts';
import { presentInvoice } from '../present-invoice.ts';
import { invoiceFacts, mailFacts, sellerFacts } from '../preview-facts.ts';
import { sendInvoice } from '../send-invoice.ts';
import { phrase } from '../words/words.ts';

export const sendInvoiceAction = defineAction({
  name: 'payments.send_invoice',
  title: 'Send an invoice',
  description:
    'Give a draft its number and send it to the customer by e-mail, with the address of a page where it can be read, printed and paid. It cannot be changed afterwards.',
  mode: 'write',
  risk: 'send',
  effects: ['send'],
  capability: 'payments.send',
  uses: ['publicUrl', 'vault'],
  input: Input({
    id: Ref('invoice'),
    message: Type.Optional(SecretFree({ maxLength: 5_000, description: 'A few words of your own in the e-mail.' })),
    mail: Type.Optional(
      Type.Boolean({
        default: true,
        description: 'False: the invoice is issued, and you pass on its address yourself.',
      }),
    ),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Invoice,
  emits: [invoiceSent, invoicePaid],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id, message = '', mail = true }) {
    const invoice = await requireInvoice(ctx, id);
    requireDraft(invoice);
    const { total, currency, customerName, billTo } = invoice;
    const address = mail ? billTo.email : null;
    const mailed = mail ? await mailFacts(ctx, invoice, { occasion: 'sent', message, remaining: total }) : [];
    return {
      says: address
        ? phrase('mail_invoice', { total: { amount: total, currency }, customer: customerName, address })
        : phrase('send_invoice', { total: { amount: total, currency }, customer: customerName }),
      facts: [...invoiceFacts(invoice), ...(await sellerFacts(ctx, invoice)), ...mailed],
    };
  },

  async run(ctx, { id, message, mail = true, expectedUpdatedAt }) {
    const draft = await holdInvoice(ctx, id);
    ctx.expectVersion(draft, expectedUpdatedAt);
    requireDraft(draft);
    const invoice = await sendInvoice(ctx, draft, { mail, message: message ?? '' });
    ctx.note(
      phrase('sent_invoice', { number: invoice.number ?? '', customer: invoice.customerName }),
      invoiceChange(draft, invoice),
    );
    return presentInvoice(ctx, invoice);
  },
});
