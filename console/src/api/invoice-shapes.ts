/** Invoices, as the actions of the module `payments` give and take them. Money is in minor units, such as cents. */

export const invoiceStates = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export interface InvoiceLine {
  text: string;
  /** At most three decimals. */
  quantity: number;
  unitPrice: number;
  /** Percent, at most two decimals. */
  taxRate: number;
}

export interface BillTo {
  name: string;
  address: string;
  email: string | null;
  taxId: string | null;
}

export interface TaxLine {
  rate: number;
  net: number;
  tax: number;
}

/** What an invoice says, whoever reads it. */
export interface InvoiceSheetFacts {
  number: string | null;
  state: InvoiceState;
  overdue: boolean;
  billTo: BillTo;
  currency: string;
  taxIncluded: boolean;
  lines: (InvoiceLine & { total: number })[];
  subtotal: number;
  taxes: TaxLine[];
  tax: number;
  total: number;
  paid: number;
  refunded: number;
  remaining: number;
  dueOn: string | null;
  issuedOn: string | null;
  notes: string;
  reference: string;
}

export interface Invoice extends InvoiceSheetFacts {
  id: string;
  customerId: string | null;
  customerName: string;
  customerEmail: string | null;
  dueInDays: number | null;
  sentAt: string | null;
  paidAt: string | null;
  voidedAt: string | null;
  voidReason: string | null;
  /** The page of the customer; none while it is a draft. */
  url: string | null;
  mailed: boolean | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
}

export const paymentKinds = ['transfer', 'cash', 'other'] as const;
export type PaymentKind = (typeof paymentKinds)[number] | 'card';
export type MoneyState = 'pending' | 'succeeded' | 'failed';
export type PaymentProvider = 'stripe' | 'test';

export interface Refund {
  id: string;
  amount: number;
  state: MoneyState;
  reason: string | null;
  failure: { code: string; message: string } | null;
  at: string;
}

export interface Payment {
  id: string;
  invoiceId: string;
  amount: number;
  currency: string;
  kind: PaymentKind;
  provider: PaymentProvider | null;
  state: MoneyState;
  failure: { code: string; message: string } | null;
  refunded: number;
  refunds: Refund[];
  note: string | null;
  at: string;
  createdBy: string | null;
}

export interface Seller {
  name: string;
  address: string;
  taxId: string;
  email: string;
  bank: string;
}

export interface PaymentMethod {
  id: string;
  customerId: string;
  provider: PaymentProvider;
  /** Such as "Visa •••• 4242". */
  label: string;
  createdAt: string;
}

export interface PaymentSetup {
  connectionId: string | null;
  /** There is a provider to take cards by; without a chosen connection it is the oldest one. */
  connected: boolean;
  provider: PaymentProvider | null;
  nextNumber: string;
  numberFormat: string;
  dueInDays: number;
  defaultTaxRate: number;
  seller: Seller;
  footer: string;
}
