import type {
  BillTo,
  Invoice,
  InvoiceLine,
  InvoiceState,
  Payment,
  PaymentKind,
  PaymentMethod,
  PaymentProvider,
  PaymentSetup,
  Seller,
} from './invoice-shapes.ts';

type ById = { id: string };
/** What the person saw: it is refused where somebody changed the invoice meanwhile. */
type Seen = { expectedUpdatedAt?: string };

interface Items<Item> {
  items: Item[];
  nextCursor?: string;
}

export interface InvoiceFilter {
  state?: InvoiceState;
  customerId?: string;
  overdue?: boolean;
  q?: string;
  /** Days, of when it was issued. */
  from?: string;
  to?: string;
  limit?: number;
  cursor?: string;
}

export interface CurrencyTotals {
  currency: string;
  open: number;
  overdue: number;
  paidThisMonth: number;
}

export interface InvoiceFields {
  customerId: string;
  currency?: string;
  lines: InvoiceLine[];
  taxIncluded?: boolean;
  dueInDays?: number;
  dueOn?: string;
  billTo?: Partial<BillTo>;
  notes?: string;
  reference?: string;
}

/** Input and result of each action of the module `payments` that the console calls. */
export interface InvoiceActions {
  'payments.list_invoices': [InvoiceFilter, Items<Invoice> & { totals: CurrencyTotals[] }];
  'payments.get_invoice': [ById, Invoice & { payments: Payment[] }];
  'payments.save_invoice': [InvoiceFields & Seen & { id?: string }, Invoice];
  'payments.delete_draft': [ById, ById];
  'payments.send_invoice': [ById & Seen & { message?: string; mail?: boolean }, Invoice];
  'payments.send_reminder': [ById & Seen & { message?: string }, Invoice];
  'payments.charge_customer': [ById & Seen & { amount?: number; paymentMethodId?: string }, Payment];
  'payments.refund': [ById & Seen & { amount?: number; reason?: string }, Payment];
  'payments.mark_paid': [
    ById & Seen & { amount?: number; on?: string; kind?: Exclude<PaymentKind, 'card'>; note?: string },
    Invoice,
  ];
  'payments.void_invoice': [ById & Seen & { reason?: string }, Invoice];
  'payments.write_off': [ById & Seen & { reason?: string }, Invoice];
  'payments.list_payment_methods': [{ customerId: string }, Items<PaymentMethod>];
  'payments.save_payment_method': [{ customerId: string; provider: PaymentProvider; token: string }, PaymentMethod];
  'payments.remove_payment_method': [ById, ById];
  'payments.settings': [Record<string, never>, PaymentSetup];
  'payments.save_settings': [
    {
      connectionId?: string | null;
      numberFormat?: string;
      dueInDays?: number;
      defaultTaxRate?: number;
      seller?: Partial<Seller>;
      footer?: string;
    },
    PaymentSetup,
  ];
}
