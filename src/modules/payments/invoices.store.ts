import type { Db } from '../../storage/db.ts';
import { join, prepared, raw, type Sql, seen, sql } from '../../storage/sql.ts';
import type { BillTo, Line } from './invoice.ts';
import type { TaxShare } from './money/invoice-totals.ts';

/** An invoice as it is stored. */
export interface InvoiceRow {
  id: string;
  number: string | null;
  state: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  customerId: string | null;
  customerName: string;
  customerEmail: string | null;
  billTo: BillTo;
  currency: string;
  taxIncluded: boolean;
  lines: Line[];
  subtotal: number;
  taxes: TaxShare[];
  tax: number;
  total: number;
  paid: number;
  refunded: number;
  dueOn: string | null;
  dueInDays: number | null;
  issuedOn: string | null;
  sentAt: Date | null;
  paidAt: Date | null;
  voidedAt: Date | null;
  voidReason: string | null;
  notes: string;
  reference: string;
  /** The public token, sealed. */
  token: Buffer | null;
  mailed: boolean | null;
  reminders: number;
  createdAt: Date;
  updatedAt: Date;
  createdBy: string | null;
}

export const invoiceColumns = raw(`i.id, i.number, i.state, i.customer_id as "customerId", coalesce(c.name, i.bill_to ->> 'name') as "customerName", c.email as "customerEmail",
  i.bill_to as "billTo", i.currency, i.tax_included as "taxIncluded", i.lines, i.subtotal, i.taxes, i.tax, i.total, i.paid, i.refunded, i.due_on as "dueOn",
  i.due_in_days as "dueInDays", i.issued_on as "issuedOn", i.sent_at as "sentAt", i.paid_at as "paidAt", i.voided_at as "voidedAt", i.void_reason as "voidReason",
  i.notes, i.reference, i.token, i.mailed, i.reminders, i.created_at as "createdAt", i.updated_at as "updatedAt", i.created_by as "createdBy"`);

export const fromInvoices = sql`from invoices i left join ${seen('customers', 'c')} on c.workspace_id = i.workspace_id and c.id = i.customer_id`;

/** What a draft says. */
export interface InvoiceContent {
  customerId: string;
  billTo: BillTo;
  currency: string;
  taxIncluded: boolean;
  lines: Line[];
  subtotal: number;
  taxes: TaxShare[];
  tax: number;
  total: number;
  dueOn: string | null;
  dueInDays: number | null;
  notes: string;
  reference: string;
}

export function insertInvoice(db: Db, workspaceId: string, id: string, invoice: InvoiceContent, createdBy: string, now: Date): Promise<number> {
  return db.run(sql`
    insert into invoices (id, workspace_id, state, customer_id, bill_to, currency, tax_included, lines, subtotal, taxes, tax, total, due_on, due_in_days, notes, reference,
      created_by, created_at, updated_at)
    values (${id}, ${workspaceId}, 'draft', ${invoice.customerId}, ${JSON.stringify(invoice.billTo)}::jsonb, ${invoice.currency}, ${invoice.taxIncluded},
      ${JSON.stringify(invoice.lines)}::jsonb, ${invoice.subtotal}, ${JSON.stringify(invoice.taxes)}::jsonb, ${invoice.tax}, ${invoice.total}, ${invoice.dueOn},
      ${invoice.dueInDays}, ${invoice.notes}, ${invoice.reference}, ${createdBy}, ${now}, ${now})`);
}

export function readInvoice(db: Db, workspaceId: string, id: string): Promise<InvoiceRow | undefined> {
  return db.maybe(prepared(sql`select ${invoiceColumns} ${fromInvoices} where i.workspace_id = ${workspaceId} and i.id = ${id} and i.deleted_at is null`));
}

/** Reads an invoice and holds it until the transaction ends: what is paid and what is left cannot change meanwhile. */
export function lockInvoice(db: Db, workspaceId: string, id: string): Promise<InvoiceRow | undefined> {
  return db.maybe(prepared(sql`select ${invoiceColumns} ${fromInvoices} where i.workspace_id = ${workspaceId} and i.id = ${id} and i.deleted_at is null for update of i`));
}

export function findInvoiceByDigest(db: Db, workspaceId: string, digest: Buffer): Promise<{ id: string } | undefined> {
  return db.maybe(sql`select id from invoices where workspace_id = ${workspaceId} and token_digest = ${digest} and deleted_at is null`);
}

export function saveContent(db: Db, workspaceId: string, id: string, invoice: InvoiceContent, now: Date): Promise<number> {
  return db.run(sql`
    update invoices set customer_id = ${invoice.customerId}, bill_to = ${JSON.stringify(invoice.billTo)}::jsonb, currency = ${invoice.currency}, tax_included = ${invoice.taxIncluded},
      lines = ${JSON.stringify(invoice.lines)}::jsonb, subtotal = ${invoice.subtotal}, taxes = ${JSON.stringify(invoice.taxes)}::jsonb, tax = ${invoice.tax}, total = ${invoice.total},
      due_on = ${invoice.dueOn}, due_in_days = ${invoice.dueInDays}, notes = ${invoice.notes}, reference = ${invoice.reference}, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id}`);
}

/** What becomes of an invoice after it was written. */
export interface InvoiceChanges {
  state?: InvoiceRow['state'];
  number?: string;
  issuedOn?: string;
  dueOn?: string;
  sentAt?: Date;
  paid?: number;
  refunded?: number;
  paidAt?: Date | null;
  voidedAt?: Date;
  voidReason?: string | null;
  token?: Buffer;
  tokenDigest?: Buffer;
  mailed?: boolean;
  reminders?: number;
}

const columnOf: Record<keyof InvoiceChanges, string> = {
  state: 'state',
  number: 'number',
  issuedOn: 'issued_on',
  dueOn: 'due_on',
  sentAt: 'sent_at',
  paid: 'paid',
  refunded: 'refunded',
  paidAt: 'paid_at',
  voidedAt: 'voided_at',
  voidReason: 'void_reason',
  token: 'token',
  tokenDigest: 'token_digest',
  mailed: 'mailed',
  reminders: 'reminders',
};

export function changeInvoice(db: Db, workspaceId: string, id: string, changes: InvoiceChanges, now: Date): Promise<number> {
  const set: Sql[] = Object.entries(changes).map(([key, value]) => sql`${raw(columnOf[key as keyof InvoiceChanges])} = ${value}`);
  return db.run(sql`update invoices set ${join([...set, sql`updated_at = ${now}`])} where workspace_id = ${workspaceId} and id = ${id}`);
}
