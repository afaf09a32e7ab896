import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { InvoiceInEvent, invoiceExample } from '../invoice.ts';
import { Payment, paymentExample, Refund } from '../payment.ts';

const topic = 'payment';

export const paymentFailed = defineEvent({
  name: 'payments.payment_failed',
  title: 'Payment failed',
  description: 'A card was declined, or the payment provider refused the payment.',
  payload: Type.Object({ invoice: InvoiceInEvent, payment: Payment }),
  example: {
    invoice: invoiceExample,
    payment: {
      ...paymentExample,
      state: 'failed',
      failure: { code: 'card_declined', message: 'Your card was declined.' },
    },
  },
  topic,
  subject: (data) => data.payment.id,
});

const refund = {
  id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6bae',
  amount: 5_000,
  state: 'succeeded' as const,
  reason: 'Too late',
  failure: null,
  at: new Date('2026-01-07T09:30:00.000Z'),
};

export const paymentRefunded = defineEvent({
  name: 'payments.payment_refunded',
  title: 'Payment refunded',
  description: 'A payment was refunded, in full or in part.',
  payload: Type.Object({ invoice: InvoiceInEvent, payment: Payment, refund: Refund }),
  example: {
    invoice: {
      ...invoiceExample,
      state: 'paid',
      paid: 35_700,
      refunded: 5_000,
      remaining: 0,
      paidAt: new Date('2026-01-05T09:30:00.000Z'),
    },
    payment: { ...paymentExample, refunded: 5_000, refunds: [refund] },
    refund,
  },
  topic,
  subject: (data) => data.payment.id,
});
