import type { Db } from '../../storage/db.ts';
import { nothing, seen, sql } from '../../storage/sql.ts';

export interface CustomerLine {
  id: string;
  at: Date;
  serviceName: string;
  start: Date;
  state: string;
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
  const older = before ? sql`and (b.created_at, b.id) < (${before.at}, ${before.id}::uuid)` : nothing;
  return db.many(sql`
    select b.id, b.created_at as at, s.name as "serviceName", b.starts_at as start, b.state, b.created_by as "byId", u.name as "byName"
    from ${seen('bookings', 'b')} left join services s on s.workspace_id = b.workspace_id and s.id = b.service_id left join users u on u.id = b.created_by
    where b.workspace_id = ${workspaceId} and b.customer_id = ${customerId} ${older} order by b.created_at desc, b.id desc limit ${limit}`);
}

/** The total and the number that the caller may see. */
export function countUpcomingOfCustomer(
  db: Db,
  workspaceId: string,
  customerId: string,
  now: Date,
): Promise<{ all: number; seen: number }> {
  const upcoming = sql`workspace_id = ${workspaceId} and customer_id = ${customerId} and state in ('pending', 'confirmed') and ends_at > ${now}`;
  return db.one(sql`
    select (select count(*)::int from bookings where ${upcoming}) as all, (select count(*)::int from ${seen('bookings', 'b')} where ${upcoming}) as seen`);
}

export function moveToCustomer(db: Db, workspaceId: string, from: string, to: string, now: Date): Promise<number> {
  return db.run(
    sql`update bookings set customer_id = ${to}, updated_at = ${now} where workspace_id = ${workspaceId} and customer_id = ${from}`,
  );
}
