import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import { deletable } from '../../storage/deletable.ts';
import { prepared, raw, seen, sql } from '../../storage/sql.ts';
import type { BillTo, Line } from './invoice.ts';
import type { TaxShare } from './money/invoice-totals.ts';

/** The content of a draft. */
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

/** An invoice as it is stored. */
export interface InvoiceRow extends Omit<InvoiceContent, 'customerId'> {
  id: string;
  number: string | null;
  state: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  customerId: string | null;
  customerName: string;
  customerEmail: string | null;
  paid: number;
  refunded: number;
  issuedOn: string | null;
  sentAt: Date | null;
  paidAt: Date | null;
  voidedAt: Date | null;
  voidReason: string | null;
  /** The public token, sealed. */
  token: Buffer | null;
  mailed: boolean | null;
  reminders: number;
  createdAt: Date;
  updatedAt: Date;
  createdBy: string | null;
}

const invoiceColumns = columns(
  `id, number, state, customer_id, bill_to::jsonb, currency, tax_included, lines::jsonb, subtotal, taxes::jsonb, tax, total, paid, refunded, due_on, due_in_days, issued_on,
  sent_at, paid_at, voided_at, void_reason, notes, reference, token, mailed, reminders, created_at, updated_at, created_by`,
  'workspace_id, token_digest',
);

export const selectInvoice = sql`${invoiceColumns.of('i')}, coalesce(c.name, i.bill_to ->> 'name') as "customerName", c.email as "customerEmail"`;

export const fromInvoices = sql`from invoices i left join ${seen('customers', 'c')} on c.workspace_id = i.workspace_id and c.id = i.customer_id`;

export function insertInvoice(
  db: Db,
  workspaceId: string,
  id: string,
  invoice: InvoiceContent,
  createdBy: string,
  now: Date,
): Promise<number> {
  return db.run(
    prepared(
      sql`insert into invoices ${invoiceColumns.insert({ id, workspaceId, state: 'draft', ...invoice, createdBy, createdAt: now, updatedAt: now })}`,
    ),
  );
}

export function readInvoice(db: Db, workspaceId: string, id: string): Promise<InvoiceRow | undefined> {
  return db.maybe(
    prepared(
      sql`select ${selectInvoice} ${fromInvoices} where i.workspace_id = ${workspaceId} and i.id = ${id} and i.deleted_at is null`,
    ),
  );
}

export function readInvoices(db: Db, workspaceId: string, ids: readonly string[]): Promise<InvoiceRow[]> {
  return db.many(
    prepared(
      sql`select ${selectInvoice} ${fromInvoices} where i.workspace_id = ${workspaceId} and i.id = any(${ids}::uuid[]) and i.deleted_at is null order by i.id`,
    ),
  );
}

/** Locks an invoice until the transaction ends, so that its paid and open amounts cannot change. */
export function lockInvoice(db: Db, workspaceId: string, id: string): Promise<InvoiceRow | undefined> {
  return db.maybe(
    prepared(
      sql`select ${selectInvoice} ${fromInvoices} where i.workspace_id = ${workspaceId} and i.id = ${id} and i.deleted_at is null for update of i`,
    ),
  );
}

export function findInvoiceByDigest(db: Db, workspaceId: string, digest: Buffer): Promise<{ id: string } | undefined> {
  return db.maybe(
    sql`select id from invoices where workspace_id = ${workspaceId} and token_digest = ${digest} and deleted_at is null`,
  );
}

/** The fields that can change after an invoice was written. */
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

export function changeInvoice(
  db: Db,
  workspaceId: string,
  id: string,
  changes: InvoiceContent | InvoiceChanges,
  now: Date,
): Promise<number> {
  return db.run(
    prepared(
      sql`update invoices set ${invoiceColumns.set({ ...changes, updatedAt: now })} where workspace_id = ${workspaceId} and id = ${id}`,
    ),
  );
}

export const {
  remove: deleteDraft,
  listDeleted: listDeletedDrafts,
  bringBack: restoreDraft,
  purge: purgeDrafts,
} = deletable<{ id: string }>('invoices', { title: `bill_to ->> 'name'`, returning: raw('id') });
