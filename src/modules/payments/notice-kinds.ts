import type { NoticeKind } from '../../runtime/notice-kind.ts';
import { asPhrase } from '../../runtime/words/words.ts';
import { phrase } from './words/words.ts';

export const noticeKinds: readonly NoticeKind[] = [
  {
    kind: 'invoice_overdue',
    title: phrase('some_invoice_overdue'),
    event: 'payments.invoice_overdue',
    capability: 'payments.write',
    tell(event) {
      const { invoice } = event.data as { invoice: { id: string; number: string; customerName: string } };
      return {
        title: phrase('invoice_overdue', { number: invoice.number }),
        body: asPhrase(invoice.customerName),
        href: `/invoices?id=${invoice.id}`,
      };
    },
  },
  {
    kind: 'payment_failed',
    title: phrase('some_payment_failed'),
    event: 'payments.payment_failed',
    capability: 'payments.pay',
    tell(event) {
      const { invoice, payment } = event.data as {
        invoice: { id: string; number: string; customerName: string };
        payment: { failure: { message: string } | null };
      };
      const body = asPhrase(`${invoice.number}: ${payment.failure?.message ?? ''}`);
      return {
        title: phrase('payment_failed', { customer: invoice.customerName }),
        body,
        href: `/invoices?id=${invoice.id}`,
      };
    },
  },
];
