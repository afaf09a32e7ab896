import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Input } from '../../../runtime/schemas.ts';
import { invoicePaid, invoiceUpdated } from '../events/invoice-events.ts';
import { paymentFailed } from '../events/payment-events.ts';
import { requireInvoice } from '../invoice-rules.ts';
import { invoiceOfToken, Token } from './public-invoice.ts';
import { settlePending } from './settle-pending.ts';

export const finishCheckout = defineAction({
  name: 'payments.finish_checkout',
  title: 'Come back from paying',
  description:
    'The customer comes back from the page of the payment provider: it is asked how the payment ended, so that no webhook is needed.',
  mode: 'staged',
  capability: 'payments.write',
  uses: ['line', 'vault'],
  effects: ['pay'],
  input: Input({ token: Token }),
  output: Type.Object({ state: Choice(['paid', 'pending', 'open']) }),
  emits: [invoicePaid, invoiceUpdated, paymentFailed],
  example: { token: 'AZmlxH0efDqbHy0-T1prfA' },

  async run(ctx, { token }) {
    const invoice = await invoiceOfToken(ctx, token);
    const pending = await settlePending(ctx, invoice);
    const { state } = await requireInvoice(ctx, invoice.id);
    if (state === 'paid') return { state };
    return { state: pending > 0 ? ('pending' as const) : ('open' as const) };
  },
});
