import type { Ground, Permit } from '../../kernel/permit.ts';
import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import { prepared, sql } from '../../storage/sql.ts';
import { fromInvoices, type InvoiceRow, selectInvoice } from './invoices.store.ts';
import type { Failure, Payment } from './payment.ts';

/** A payment as it is stored, with what the provider needs. */
export interface PaymentRow extends Payment {
  origin: 'charge' | 'checkout' | 'manual';
  connectionId: string | null;
  methodToken: string | null;
  providerCustomer: string | null;
  providerReference: string | null;
  checkoutReference: string | null;
  checkoutUrl: string | null;
  permittedBy: Ground | null;
  depth: number;
  createdAt: Date;
}

const paymentColumns = columns(
  `id, invoice_id, amount, currency, kind, provider, state, failure::jsonb, refunded, note, at, created_by, origin, connection_id, method_token, provider_customer,
  provider_reference, checkout_reference, checkout_url, depth, permitted_by, created_at`,
  'workspace_id',
);
const selected = sql`${paymentColumns.of('p')},
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'state', r.state, 'reason', r.reason, 'failure', r.failure, 'at', r.at) order by r.created_at, r.id)
    from payment_refunds r where r.workspace_id = p.workspace_id and r.payment_id = p.id), '[]') as refunds`;

export interface NewPayment {
  id: string;
  invoiceId: string;
  amount: number;
  currency: string;
  kind: Payment['kind'];
  provider: Payment['provider'];
  origin: PaymentRow['origin'];
  state: 'pending' | 'succeeded';
  connectionId?: string;
  methodToken?: string;
  providerCustomer?: string | null;
  note?: string | null;
  at: Date;
  depth: number;
  createdBy: string | null;
  /** Only for payments through a provider; all others are just recorded. */
  permit?: Permit<'pay'>;
}

export function insertPayment(
  db: Db,
  workspaceId: string,
  { permit, ...payment }: NewPayment,
  now: Date,
): Promise<number> {
  return db.run(
    prepared(
      sql`insert into payments ${paymentColumns.insert({ workspaceId, ...payment, permittedBy: permit?.ground, createdAt: now })}`,
    ),
  );
}

export async function readPayment(db: Db, workspaceId: string, id: string): Promise<PaymentRow | undefined> {
  const row = await db.maybe<PaymentRow>(
    prepared(sql`select ${selected} from payments p where p.workspace_id = ${workspaceId} and p.id = ${id}`),
  );
  return row && withDates(row);
}

export async function listPayments(db: Db, workspaceId: string, invoiceId: string): Promise<PaymentRow[]> {
  const rows = await db.many<PaymentRow>(
    prepared(
      sql`select ${selected} from payments p where p.workspace_id = ${workspaceId} and p.invoice_id = ${invoiceId} order by p.created_at, p.id`,
    ),
  );
  return rows.map(withDates);
}

/** An invoice with its payments, read at the same moment. */
export async function readInvoiceWithPayments(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<(InvoiceRow & { payments: PaymentRow[] }) | undefined> {
  const row = await db.maybe<InvoiceRow & { payments: PaymentRow[] }>(
    prepared(sql`
      select ${selectInvoice}, (
        select coalesce(jsonb_agg(to_jsonb(payment) order by payment."createdAt", payment.id), '[]')
        from (select ${selected} from payments p where p.workspace_id = i.workspace_id and p.invoice_id = i.id) payment) as payments
      ${fromInvoices} where i.workspace_id = ${workspaceId} and i.id = ${id} and i.deleted_at is null`),
  );
  return row && { ...row, payments: row.payments.map(withDates) };
}

/** The result is reliable if the caller has locked the invoice. */
export function sumPending(db: Db, workspaceId: string, invoiceId: string): Promise<{ pending: number }> {
  return db.one(
    sql`select coalesce(sum(amount), 0)::bigint as pending from payments where workspace_id = ${workspaceId} and invoice_id = ${invoiceId} and state = 'pending'`,
  );
}

/** Whether the connection was chosen, and how many pending payments depend on it. */
export function countUsesOfConnection(
  db: Db,
  workspaceId: string,
  connectionId: string,
): Promise<{ chosen: boolean; pending: number }> {
  return db.one(sql`
    select exists (select from payment_settings where workspace_id = ${workspaceId} and connection_id = ${connectionId}) as chosen,
      (select count(*) from payments where workspace_id = ${workspaceId} and connection_id = ${connectionId} and state = 'pending') as pending`);
}

export function endPayment(
  db: Db,
  workspaceId: string,
  id: string,
  end: { state: 'succeeded' | 'failed'; reference?: string | null; failure?: Failure | null },
  now: Date,
): Promise<number> {
  return db.run(sql`
    update payments set state = ${end.state}, provider_reference = coalesce(${end.reference ?? null}, provider_reference),
      failure = ${end.failure ? JSON.stringify(end.failure) : null}::jsonb, at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and state = 'pending'`);
}

/**
 * Called before the provider is asked, so that the next attempt knows that the provider may have received a request.
 */
export function countAttempt(db: Db, workspaceId: string, id: string): Promise<{ attempts: number }> {
  return db.one(
    sql`update payments set attempts = attempts + 1 where workspace_id = ${workspaceId} and id = ${id} returning attempts`,
  );
}

export function keepReference(db: Db, workspaceId: string, id: string, reference: string): Promise<number> {
  return db.run(
    sql`update payments set provider_reference = ${reference} where workspace_id = ${workspaceId} and id = ${id}`,
  );
}

export function keepCheckout(
  db: Db,
  workspaceId: string,
  id: string,
  checkout: { reference: string; url: string },
): Promise<number> {
  return db.run(
    sql`update payments set checkout_reference = ${checkout.reference}, checkout_url = ${checkout.url} where workspace_id = ${workspaceId} and id = ${id} and state = 'pending'`,
  );
}

/** Leaves out fields that are internal to svc. */
export function presentPayment(row: PaymentRow): Payment {
  const { id, invoiceId, amount, currency, kind, provider, state, failure, refunded, refunds, note, at, createdBy } =
    row;
  return { id, invoiceId, amount, currency, kind, provider, state, failure, refunded, refunds, note, at, createdBy };
}

/** In JSON a time is a text. */
function withDates(row: PaymentRow): PaymentRow {
  const { at, createdAt, refunds } = row;
  return {
    ...row,
    at: new Date(at),
    createdAt: new Date(createdAt),
    refunds: refunds.map((refund) => ({ ...refund, at: new Date(refund.at) })),
  };
}
