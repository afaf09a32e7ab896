import { Type } from 'typebox';
import { type FactItem, fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { inLockOrder, oneByOne, Skipped } from '../../../runtime/one-by-one.ts';
import { Id, Input, Ref, SecretFree } from '../../../runtime/schemas.ts';
import { holdInvoice, noSuchInvoice } from '../invoice-rules.ts';
import { readInvoices } from '../invoices.store.ts';
import { remainingOf } from '../present-invoice.ts';
import { invoiceFacts, mailFacts } from '../preview-facts.ts';
import { remindOfHeldInvoice } from '../remind-of-invoice.ts';
import { phrase } from '../words/words.ts';

export const sendReminders = defineAction({
  name: 'payments.send_reminders',
  title: 'Send several invoice reminders',
  description:
    'Send the customers of up to 100 open invoices an e-mail reminder each, with the amount due and the address of the invoice. Those that are not open, or have no address, are left out and listed with the reason.',
  mode: 'write',
  risk: 'send',
  effects: ['send'],
  capability: 'payments.send',
  uses: ['publicUrl', 'vault'],
  input: Input({
    ids: Type.Array(Ref('invoice'), { minItems: 1, maxItems: 100, uniqueItems: true }),
    message: Type.Optional(SecretFree({ maxLength: 5_000, description: 'A few words of your own in each e-mail.' })),
  }),
  output: Type.Object({ done: Type.Array(Id), skipped: Type.Array(Skipped) }),
  needs: ['mail'],
  example: { ids: ['0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c'] },

  async preview(ctx, { ids, message = '' }) {
    const invoices = (await readInvoices(ctx.db, ctx.workspaceId, ids)).filter(({ state }) => state === 'open');
    if (invoices.length === 0) noSuchInvoice();
    const items: FactItem[] = [];
    for (const invoice of invoices) {
      const { id, customerName, number } = invoice;
      const remaining = remainingOf(invoice);
      items.push({
        key: id,
        title: phrase('named_invoice', { number: number ?? '', customer: customerName }),
        facts: [
          ...invoiceFacts(invoice),
          ...(await mailFacts(ctx, invoice, { occasion: 'reminder', message, remaining })),
        ],
      });
    }
    return {
      says: phrase('send_reminders', { count: invoices.length }),
      facts: [fact('invoices', phrase('label_invoices'), items, 'items')],
    };
  },

  run(ctx, { ids, message }) {
    return oneByOne(ctx, inLockOrder(ids), async ({ id }) => {
      await remindOfHeldInvoice(ctx, await holdInvoice(ctx, id), message ?? '');
      return id;
    });
  },
});
