import type { Ground, Permit } from '../../kernel/permit.ts';
import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import { prepared, sql } from '../../storage/sql.ts';
import type { Failure, Refund } from './payment.ts';

/** A refund as it is stored, with what the provider needs to know about its payment. */
export interface RefundRow extends Refund {
  paymentId: string;
  invoiceId: string;
  currency: string;
  provider: 'stripe' | 'test' | null;
  connectionId: string | null;
  paymentReference: string | null;
  providerReference: string | null;
  depth: number;
  permittedBy: Ground | null;
  createdAt: Date;
}

const refundColumns = columns(
  'id, payment_id, amount, reason, state, failure::jsonb, at, provider_reference, depth, permitted_by, created_at',
  'workspace_id, created_by',
);
const paymentColumns = columns('invoice_id, currency, provider, connection_id, provider_reference as paymentReference');

export interface NewRefund {
  id: string;
  paymentId: string;
  amount: number;
  reason: string | null;
  depth: number;
  createdBy: string;
  permit: Permit<'pay'>;
}

export function insertRefund(
  db: Db,
  workspaceId: string,
  { permit, ...refund }: NewRefund,
  now: Date,
): Promise<number> {
  const values = refundColumns.insert({
    workspaceId,
    ...refund,
    state: 'pending',
    at: now,
    permittedBy: permit.ground,
    createdAt: now,
  });
  return db.run(prepared(sql`insert into payment_refunds ${values}`));
}

export function readRefund(db: Db, workspaceId: string, id: string): Promise<RefundRow | undefined> {
  return db.maybe(
    prepared(sql`
    select ${refundColumns.of('r')}, ${paymentColumns.of('p')} from payment_refunds r join payments p on p.workspace_id = r.workspace_id and p.id = r.payment_id
    where r.workspace_id = ${workspaceId} and r.id = ${id}`),
  );
}

/** Called before the provider is asked, as with payments. */
export function countRefundAttempt(db: Db, workspaceId: string, id: string): Promise<{ attempts: number }> {
  return db.one(
    sql`update payment_refunds set attempts = attempts + 1 where workspace_id = ${workspaceId} and id = ${id} returning attempts`,
  );
}

/** Stores the result, or that it is still pending. */
export function endRefund(
  db: Db,
  workspaceId: string,
  id: string,
  end: { state: 'succeeded' | 'failed' | 'pending'; reference?: string; failure?: Failure },
  now: Date,
): Promise<number> {
  return db.run(sql`
    update payment_refunds set state = ${end.state}, provider_reference = coalesce(${end.reference ?? null}, provider_reference),
      failure = ${end.failure ? JSON.stringify(end.failure) : null}::jsonb, at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and state = 'pending'`);
}

export function addRefunded(db: Db, workspaceId: string, paymentId: string, amount: number): Promise<number> {
  return db.run(
    sql`update payments set refunded = refunded + ${amount} where workspace_id = ${workspaceId} and id = ${paymentId}`,
  );
}
