import type { Db } from '../../storage/db.ts';
import { nothing, sql } from '../../storage/sql.ts';

export interface CustomerLine {
  id: string;
  at: Date;
  number: string | null;
  state: string;
  total: number;
  currency: string;
  byId: string | null;
  byName: string | null;
}

/** Newest first, starting after the given cursor. */
export function listCustomerLines(
  db: Db,
  workspaceId: string,
  customerId: string,
  before: { at: Date; id: string } | undefined,
  limit: number,
): Promise<CustomerLine[]> {
  const older = before ? sql`and (i.created_at, i.id) < (${before.at}, ${before.id}::uuid)` : nothing;
  return db.many(sql`
    select i.id, i.created_at as at, i.number, i.state, i.total, i.currency, i.created_by as "byId", u.name as "byName"
    from invoices i left join users u on u.id = i.created_by
    where i.workspace_id = ${workspaceId} and i.customer_id = ${customerId} and i.deleted_at is null ${older} order by i.created_at desc, i.id desc limit ${limit}`);
}

export function countOpenOfCustomer(db: Db, workspaceId: string, customerId: string): Promise<{ count: number }> {
  return db.one(
    sql`select count(*) as count from invoices where workspace_id = ${workspaceId} and customer_id = ${customerId} and state = 'open'`,
  );
}

export function moveInvoices(db: Db, workspaceId: string, from: string, to: string, now: Date): Promise<number> {
  return db.run(
    sql`update invoices set customer_id = ${to}, updated_at = ${now} where workspace_id = ${workspaceId} and customer_id = ${from}`,
  );
}

/** A card that both customers have is not moved, and is deleted with its customer. */
export function moveMethods(db: Db, workspaceId: string, from: string, to: string): Promise<number> {
  return db.run(sql`
    update payment_methods m set customer_id = ${to} where m.workspace_id = ${workspaceId} and m.customer_id = ${from} and not exists (
      select from payment_methods other
      where other.workspace_id = m.workspace_id and other.customer_id = ${to} and other.connection_id = m.connection_id and other.token = m.token)`);
}
