import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { InvoiceInEvent, invoiceExample } from '../invoice.ts';

const topic = 'invoice';

export const invoiceCreated = defineEvent({
  name: 'payments.invoice_created',
  title: 'Invoice created',
  description: 'A draft of an invoice was created.',
  payload: Type.Object({ invoice: InvoiceInEvent }),
  example: {
    invoice: {
      ...invoiceExample,
      number: null,
      state: 'draft',
      remaining: 0,
      dueOn: null,
      issuedOn: null,
      sentAt: null,
      mailed: null,
    },
  },
  topic,
  subject: (data) => data.invoice.id,
});

export const invoiceUpdated = defineEvent({
  name: 'payments.invoice_updated',
  title: 'Invoice updated',
  description: 'A draft was changed, deleted or restored, a part of an invoice was paid, or it was written off.',
  payload: Type.Object({ invoice: InvoiceInEvent, changed: Type.Array(Type.String()) }),
  example: { invoice: { ...invoiceExample, paid: 10_000, remaining: 25_700 }, changed: ['paid'] },
  topic,
  subject: (data) => data.invoice.id,
});

export const invoiceSent = defineEvent({
  name: 'payments.invoice_sent',
  title: 'Invoice sent',
  description: 'An invoice got its number and is to be paid.',
  payload: Type.Object({ invoice: InvoiceInEvent }),
  example: { invoice: invoiceExample },
  topic,
  subject: (data) => data.invoice.id,
});

export const invoicePaid = defineEvent({
  name: 'payments.invoice_paid',
  title: 'Invoice paid',
  description: 'All of an invoice is paid.',
  payload: Type.Object({ invoice: InvoiceInEvent }),
  example: {
    invoice: {
      ...invoiceExample,
      state: 'paid',
      paid: 35_700,
      remaining: 0,
      paidAt: new Date('2026-01-05T09:30:00.000Z'),
    },
  },
  topic,
  subject: (data) => data.invoice.id,
});

export const invoiceOverdue = defineEvent({
  name: 'payments.invoice_overdue',
  title: 'Invoice overdue',
  description: 'The due date of an open invoice has passed; emitted once.',
  payload: Type.Object({ invoice: InvoiceInEvent }),
  example: { invoice: { ...invoiceExample, overdue: true } },
  topic,
  subject: (data) => data.invoice.id,
});

export const invoiceVoided = defineEvent({
  name: 'payments.invoice_voided',
  title: 'Invoice voided',
  description: 'An invoice that nobody paid was declared void; it keeps its number.',
  payload: Type.Object({ invoice: InvoiceInEvent }),
  example: {
    invoice: {
      ...invoiceExample,
      state: 'void',
      remaining: 0,
      voidedAt: new Date('2026-01-05T09:30:00.000Z'),
      voidReason: 'Wrong customer',
    },
  },
  topic,
  subject: (data) => data.invoice.id,
});
