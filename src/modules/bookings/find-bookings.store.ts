import type { Db } from '../../storage/db.ts';
import { findsWords, titleRank } from '../../storage/find-words.ts';
import { raw, seen, sql } from '../../storage/sql.ts';

export interface FoundBooking {
  id: string;
  serviceName: string;
  customerName: string | null;
  customerEmail: string | null;
  start: Date;
}

/** Must equal the expression of the index customers_words. */
const customerWords = raw(
  `svc_fold(name || E'\\n' || coalesce(email, '') || E'\\n' || coalesce(company, '') || E'\\n' || coalesce(phone, ''))`,
);
const maxCustomers = 200;

/** Bookings of matching customers and upcoming ones of matching services, nearest to now first. */
export function findBookings(
  db: Db,
  workspaceId: string,
  q: string,
  now: Date,
  limit: number,
): Promise<FoundBooking[]> {
  return db.many(sql`
    with customer as (
      select id from ${seen('customers')} where workspace_id = ${workspaceId} and deleted_at is null and ${findsWords(customerWords, q)} order by id desc limit ${raw(String(maxCustomers))}),
    service as (select id from services where workspace_id = ${workspaceId} and ${findsWords(raw('svc_fold(name)'), q)}),
    found as (
      select id from ${seen('bookings')} where workspace_id = ${workspaceId} and customer_id in (select id from customer)
      union
      select coming.id from service, lateral (
        select id from ${seen('bookings', 'b')} where b.workspace_id = ${workspaceId} and b.service_id = service.id and b.starts_at >= ${now} order by b.starts_at limit ${limit}) coming)
    select b.id, s.name as "serviceName", c.name as "customerName", c.email as "customerEmail", b.starts_at as start
    from found join ${seen('bookings', 'b')} on b.workspace_id = ${workspaceId} and b.id = found.id left join services s on s.workspace_id = b.workspace_id and s.id = b.service_id
      left join ${seen('customers', 'c')} on c.workspace_id = b.workspace_id and c.id = b.customer_id
    order by b.starts_at < ${now}, abs(extract(epoch from b.starts_at - ${now}::timestamptz)), b.id limit ${limit}`);
}

export function findServices(
  db: Db,
  workspaceId: string,
  q: string,
  limit: number,
): Promise<{ id: string; name: string; description: string }[]> {
  return db.many(sql`
    select id, name, left(description, 100) as description from services where workspace_id = ${workspaceId} and deleted_at is null and ${findsWords(raw('svc_fold(name)'), q)}
    order by ${titleRank(raw('name'), q)}, id desc limit ${limit}`);
}

/** A booking is titled by its service and customer. */
export function listBookingTitles(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  return db.many(sql`
    select b.id, concat_ws(' · ', s.name, c.name) as title from ${seen('bookings', 'b')} left join services s on s.workspace_id = b.workspace_id and s.id = b.service_id
      left join ${seen('customers', 'c')} on c.workspace_id = b.workspace_id and c.id = b.customer_id
    where b.workspace_id = ${workspaceId} and b.id = any(${ids}::uuid[])`);
}
