import { type Static, Type } from 'typebox';
import { Choice, DateOut, Id, Nullable } from '../../runtime/schemas.ts';

export const InvoiceState = Choice(['draft', 'open', 'paid', 'void', 'uncollectible']);

export const Day = Type.String({ format: 'date', description: 'A day, such as 2026-03-02.' });

/** In minor units, such as cents. */
export const Amount = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'In minor units, such as cents.',
  'x-money': true,
});

const Money = Type.Integer({ description: 'In minor units, such as cents.' });

export const Currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 code, such as EUR.' });

export const BillTo = Type.Object({
  name: Type.String(),
  address: Type.String(),
  email: Nullable(Type.String()),
  taxId: Nullable(Type.String()),
});
export type BillTo = Static<typeof BillTo>;

export const Line = Type.Object({
  text: Type.String(),
  quantity: Type.Number(),
  unitPrice: Money,
  taxRate: Type.Number({ description: 'Percent.' }),
  total: Type.Integer({ description: 'Without tax, or with it where prices include it.' }),
});
export type Line = Static<typeof Line>;

const TaxShare = Type.Object({ rate: Type.Number({ description: 'Percent.' }), net: Money, tax: Money });

/** What an invoice says, to whoever may read it. */
export const invoiceSheet = {
  number: Nullable(Type.String()),
  state: InvoiceState,
  overdue: Type.Boolean(),
  billTo: BillTo,
  currency: Type.String(),
  taxIncluded: Type.Boolean(),
  lines: Type.Array(Line),
  subtotal: Money,
  taxes: Type.Array(TaxShare),
  tax: Money,
  total: Money,
  paid: Money,
  refunded: Money,
  remaining: Type.Integer({ description: 'What is still to be paid; 0 unless it is open or written off.' }),
  dueOn: Nullable(Day),
  issuedOn: Nullable(Day),
  paidAt: Nullable(DateOut),
  voidedAt: Nullable(DateOut),
  notes: Type.String(),
  reference: Type.String(),
};

/** An invoice as events tell of it: without its public address, which is a secret of whoever has it. */
export const InvoiceInEvent = Type.Object({
  id: Id,
  ...invoiceSheet,
  customerId: Nullable(Type.String({ format: 'uuid', description: 'None once the customer was deleted for good.' })),
  customerName: Type.String(),
  customerEmail: Nullable(Type.String()),
  dueInDays: Nullable(Type.Integer({ description: 'Days from sending to the due day; none where a day is set.' })),
  sentAt: Nullable(DateOut),
  voidReason: Nullable(Type.String()),
  mailed: Nullable(Type.Boolean({ description: 'Whether a mail with it was queued; none before it is sent.' })),
  createdAt: DateOut,
  updatedAt: DateOut,
  createdBy: Nullable(Id),
});
export type InvoiceInEvent = Static<typeof InvoiceInEvent>;

export const Invoice = Type.Object({
  ...InvoiceInEvent.properties,
  url: Nullable(Type.String({ description: 'The page for the customer; none while it is a draft.' })),
});
export type Invoice = Static<typeof Invoice>;

export const invoiceExample: InvoiceInEvent = {
  id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
  number: 'INV-2026-0001',
  state: 'open',
  overdue: false,
  customerId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b8d',
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  billTo: {
    name: 'Analytical Engines',
    address: '12 St James’s Square, London',
    email: 'ada@example.com',
    taxId: null,
  },
  currency: 'EUR',
  taxIncluded: false,
  lines: [{ text: 'Consulting', quantity: 2.5, unitPrice: 12_000, taxRate: 19, total: 30_000 }],
  subtotal: 30_000,
  taxes: [{ rate: 19, net: 30_000, tax: 5_700 }],
  tax: 5_700,
  total: 35_700,
  paid: 0,
  refunded: 0,
  remaining: 35_700,
  dueOn: '2026-01-16',
  dueInDays: 14,
  issuedOn: '2026-01-02',
  sentAt: new Date('2026-01-02T09:30:00.000Z'),
  paidAt: null,
  voidedAt: null,
  voidReason: null,
  notes: '',
  reference: '',
  mailed: true,
  createdAt: new Date('2026-01-02T09:00:00.000Z'),
  updatedAt: new Date('2026-01-02T09:30:00.000Z'),
  createdBy: null,
};
