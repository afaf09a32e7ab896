import { Type } from 'typebox';

const tags = ['Public pages'];
const params = Type.Object({ token: Type.String() });
const Money = Type.Integer({ description: 'In minor units, such as cents.' });
const Day = Type.Union([Type.String({ format: 'date' }), Type.Null()]);
const At = Type.Union([Type.String({ format: 'date-time' }), Type.Null()]);
const Words = Type.Union([Type.String(), Type.Null()]);
const ErrorBody = (when: string) => Type.Object({ error: Type.String(), code: Type.String() }, { description: when });

const Invoice = Type.Object({
  number: Words,
  state: Type.String({ description: 'open, paid or void.' }),
  overdue: Type.Boolean(),
  billTo: Type.Object({ name: Type.String(), address: Type.String(), email: Words, taxId: Words }),
  currency: Type.String(),
  taxIncluded: Type.Boolean(),
  lines: Type.Array(Type.Object({ text: Type.String(), quantity: Type.Number(), unitPrice: Money, taxRate: Type.Number(), total: Money })),
  subtotal: Money,
  taxes: Type.Array(Type.Object({ rate: Type.Number({ description: 'Percent.' }), net: Money, tax: Money })),
  tax: Money,
  total: Money,
  paid: Money,
  refunded: Money,
  remaining: Money,
  dueOn: Day,
  issuedOn: Day,
  paidAt: At,
  voidedAt: At,
  notes: Type.String(),
  reference: Type.String(),
});

const refusals = {
  404: ErrorBody('A link that we did not send.'),
  429: ErrorBody('Too many calls; Retry-After says when to come back.'),
};

/** How the reference describes the public page of an invoice. */
export const invoiceSchemas = {
  show: {
    tags,
    summary: 'An invoice, by the link in its mail',
    params,
    response: {
      200: Type.Object({
        workspace: Type.Object({ name: Type.String(), language: Type.String() }),
        seller: Type.Object({ name: Type.String(), address: Type.String(), taxId: Type.String(), email: Type.String(), bank: Type.String() }),
        invoice: Invoice,
        payable: Type.Boolean({ description: 'It can be paid here.' }),
        pending: Type.Boolean({ description: 'A payment is under way.' }),
        provider: Words,
        footer: Type.String(),
      }),
      ...refusals,
    },
  },
  pay: {
    tags,
    summary: 'Pay an invoice by its link',
    description: 'All that is left of it. The answer says where to go on (redirect), or that it is paid.',
    params,
    response: {
      200: Type.Object({ state: Type.String({ description: 'paid, pending or redirect.' }), redirect: Words }),
      409: ErrorBody('already_paid, invoice_not_open, provider_not_connected, payment_pending, payment_failed or amount_exceeds_remaining.'),
      503: ErrorBody('provider_unavailable: try again later.'),
      ...refusals,
    },
  },
  finish: {
    tags,
    summary: 'Come back from the page of the payment provider',
    description: 'Asks the provider how the payment ended.',
    params,
    response: { 200: Type.Object({ state: Type.String({ description: 'paid, pending or open.' }) }), ...refusals },
  },
};
