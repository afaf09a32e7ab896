import { byAge, type ListOrder, type Order, type Sorted } from '../../runtime/list-order.ts';
import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import { held, join, prepared, raw, type Sql, seen, sql } from '../../storage/sql.ts';
import type { Booking } from './booking.ts';

const bookingColumns = columns(
  `id, service_id, customer_id, host_id, starts_at as start, ends_at as end, time_zone, location, answers::jsonb, seat, state, note, cancel_reason, created_at, updated_at,
  created_by, via`,
  'workspace_id, session_id, manage_digest, manage_token, sequence',
);
const bare = sql`${bookingColumns.of('b')}, s.name as "serviceName", u.name as "hostName"`;
const selected = sql`${bare}, c.name as "customerName", c.email as "customerEmail"`;

/** A booking with what it refers to. If the caller may not see a field, what it refers to is hidden too. */
function around(bookings: Sql): Sql {
  return sql`${bookings} left join services s on s.workspace_id = b.workspace_id and s.id = b.service_id left join users u on u.id = b.host_id`;
}

const shown = sql`${around(seen('bookings', 'b'))} left join ${seen('customers', 'c')} on c.workspace_id = b.workspace_id and c.id = b.customer_id`;

/** Without its customer, which `wholeBooking` adds. */
export type BareBooking = Omit<Booking, 'customerName' | 'customerEmail'>;

export function readBooking(db: Db, workspaceId: string, id: string): Promise<Booking | undefined> {
  return db.maybe(
    prepared(sql`select ${selected} from ${shown} where b.workspace_id = ${workspaceId} and b.id = ${id}`),
  );
}

export function readBookings(db: Db, workspaceId: string, ids: readonly string[]): Promise<Booking[]> {
  return db.many(
    prepared(
      sql`select ${selected} from ${shown} where b.workspace_id = ${workspaceId} and b.id = any(${ids}::uuid[]) order by b.starts_at, b.id`,
    ),
  );
}

/** Reads a changed booking regardless of the caller's rights. */
export function readBareBooking(db: Db, workspaceId: string, id: string): Promise<BareBooking> {
  return db.one(
    prepared(
      sql`select ${bare} from ${around(raw('bookings b'))} where b.workspace_id = ${workspaceId} and b.id = ${id}`,
    ),
  );
}

/** Locks a booking until the transaction ends, so that of two concurrent changes of its state one is refused. */
export function lockBooking(db: Db, workspaceId: string, id: string): Promise<BareBooking | undefined> {
  return db.maybe(
    prepared(
      sql`select ${bare} from ${around(held('bookings', 'b'))} where b.workspace_id = ${workspaceId} and b.id = ${id} for update of b`,
    ),
  );
}

export function findBookingByDigest(db: Db, workspaceId: string, digest: Buffer): Promise<{ id: string } | undefined> {
  return db.maybe(sql`select id from bookings where workspace_id = ${workspaceId} and manage_digest = ${digest}`);
}

export interface NewBooking {
  id: string;
  serviceId: string;
  customerId: string | null;
  hostId: string;
  /** null if the booking no longer occupies its time. */
  sessionId: string | null;
  seat: number;
  start: Date;
  end: Date;
  timeZone: string;
  location: string;
  answers: Record<string, string>;
  state: string;
  note: string | null;
  createdBy: string | null;
  via: string;
  manageDigest: Buffer;
  manageToken: Buffer;
}

export function insertBooking(db: Db, workspaceId: string, booking: NewBooking, now: Date): Promise<number> {
  return db.run(
    prepared(
      sql`insert into bookings ${bookingColumns.insert({ workspaceId, ...booking, createdAt: now, updatedAt: now })}`,
    ),
  );
}

type BookingChanges = Parameters<typeof bookingColumns.set>[0];

/** Marks a change that the customer's calendar must be told about. */
function changeBooking(db: Db, workspaceId: string, id: string, changes: BookingChanges, now: Date): Promise<number> {
  const set = bookingColumns.set({ ...changes, sequence: raw('sequence + 1'), updatedAt: now });
  return db.run(prepared(sql`update bookings set ${set} where workspace_id = ${workspaceId} and id = ${id}`));
}

export function confirmBooking(db: Db, workspaceId: string, id: string, now: Date): Promise<number> {
  return changeBooking(db, workspaceId, id, { state: 'confirmed' }, now);
}

/** Ends the reservation of the time. The caller releases the session. */
export function endBooking(
  db: Db,
  workspaceId: string,
  id: string,
  state: string,
  cancelReason: string | null,
  now: Date,
): Promise<number> {
  return changeBooking(db, workspaceId, id, { state, cancelReason, sessionId: null }, now);
}

/** The booking has no time until `moveBooking` gives it a new one. */
export function leaveSession(db: Db, workspaceId: string, id: string): Promise<number> {
  return db.run(sql`update bookings set session_id = null where workspace_id = ${workspaceId} and id = ${id}`);
}

export interface Place {
  sessionId: string;
  seat: number;
  hostId: string;
  start: Date;
  end: Date;
}

export function moveBooking(
  db: Db,
  workspaceId: string,
  id: string,
  place: Place,
  state: string,
  now: Date,
): Promise<number> {
  return changeBooking(db, workspaceId, id, { ...place, state }, now);
}

export interface BookingFilter {
  workspaceId: string;
  from?: string;
  to?: string;
  state?: string;
  serviceId?: string;
  hostId?: string;
  customerId?: string;
}

/** The orders of the list as SQL. */
export const bookingOrders = {
  start: { key: raw('b.starts_at'), type: 'timestamp', descending: false, field: 'start' },
  customer: { key: raw('lower(c.name)'), type: 'text', descending: false, nullable: true, field: 'customerId' },
  service: { key: raw('lower(s.name)'), type: 'text', descending: false, nullable: true, field: 'serviceId' },
  host: { key: raw('lower(u.name)'), type: 'text', descending: false, nullable: true, field: 'hostId' },
  state: { key: raw('b.state'), type: 'text', descending: false, nullable: true, field: 'state' },
  newest: byAge,
  updated: { key: raw('b.updated_at'), type: 'timestamp', descending: true },
} as const satisfies Record<string, Order>;

/** One page, sorted and starting at its cursor. Bookings in progress at `from` are included. */
export function listBookings(
  db: Db,
  filter: BookingFilter,
  { order, cursor, limit }: { order: ListOrder; cursor?: string; limit: number },
): Promise<Sorted<Booking>[]> {
  const conditions: Sql[] = [sql`b.workspace_id = ${filter.workspaceId}`];
  // No booking is longer than a day; the second bound lets the database use the index.
  if (filter.from)
    conditions.push(
      sql`b.ends_at > ${filter.from}::timestamptz and b.starts_at > ${filter.from}::timestamptz - interval '2 days'`,
    );
  if (filter.to) conditions.push(sql`b.starts_at < ${filter.to}::timestamptz`);
  if (filter.state) conditions.push(sql`b.state = ${filter.state}`);
  if (filter.serviceId) conditions.push(sql`b.service_id = ${filter.serviceId}`);
  if (filter.hostId) conditions.push(sql`b.host_id = ${filter.hostId}`);
  if (filter.customerId) conditions.push(sql`b.customer_id = ${filter.customerId}`);
  const behind = order.behind(cursor);
  if (behind) conditions.push(behind);
  return db.many(
    prepared(
      sql`select ${selected}${order.shown} from ${shown} where ${join(conditions, ' and ')} order by ${order.ordering} limit ${limit}`,
    ),
  );
}

/** For the overview: how many begin today, and how many wait for an answer. */
export function countBookings(
  db: Db,
  workspaceId: string,
  from: Date,
  to: Date,
): Promise<{ today: number; pending: number }> {
  return db.one(sql`
    select count(*) filter (where starts_at >= ${from} and starts_at < ${to}) as today, count(*) filter (where state = 'pending' and starts_at >= ${from}) as pending
    from ${seen('bookings')} where workspace_id = ${workspaceId} and state in ('pending', 'confirmed') and starts_at >= ${from}`);
}

/** The upcoming bookings of these customers for a service, by state. */
export function countUpcomingOf(
  db: Db,
  workspaceId: string,
  serviceId: string,
  customerIds: readonly string[],
  now: Date,
): Promise<{ pending: number; all: number }> {
  return db.one(sql`
    select count(*) filter (where state = 'pending') as pending, count(*) as all from bookings
    where workspace_id = ${workspaceId} and service_id = ${serviceId} and state in ('pending', 'confirmed') and starts_at > ${now} and customer_id = any(${customerIds}::uuid[])`);
}

/** Locks the address, so that concurrent bookings of it are counted one after the other. */
export function lockAddress(db: Db, workspaceId: string, email: string): Promise<number> {
  return db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`booking:${workspaceId}:${email.toLowerCase()}`}, 0))`,
  );
}

export function countUpcomingOfService(
  db: Db,
  workspaceId: string,
  serviceId: string,
  now: Date,
): Promise<{ count: number }> {
  return db.one(sql`
    select count(*) as count from bookings where workspace_id = ${workspaceId} and service_id = ${serviceId} and state in ('pending', 'confirmed') and starts_at > ${now}`);
}
