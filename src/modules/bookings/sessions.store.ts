import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

export interface SessionTimes {
  serviceId: string;
  hostId: string;
  start: Date;
  end: Date;
  paddedFrom: Date;
  paddedTo: Date;
}

/**
 * Reserves the time if none of it is taken. Waits for concurrent reservations, and returns nothing if one of them
 * succeeded.
 */
export function takeTime(
  db: Db,
  workspaceId: string,
  id: string,
  times: SessionTimes,
): Promise<{ id: string } | undefined> {
  return db.maybe(sql`
    insert into booking_sessions (id, workspace_id, host_id, service_id, starts_at, ends_at, padded)
    values (${id}, ${workspaceId}, ${times.hostId}, ${times.serviceId}, ${times.start}, ${times.end}, tstzrange(${times.paddedFrom}, ${times.paddedTo}))
    on conflict do nothing returning id`);
}

/**
 * The session of this start and service, locked until the transaction ends, so that people join it one after the other.
 */
export function lockSessionAt(db: Db, workspaceId: string, times: SessionTimes): Promise<{ id: string } | undefined> {
  return db.maybe(sql`
    select id from booking_sessions
    where workspace_id = ${workspaceId} and host_id = ${times.hostId} and service_id = ${times.serviceId} and starts_at = ${times.start} and ends_at = ${times.end} for update`);
}

export async function seatsIn(db: Db, workspaceId: string, sessionId: string): Promise<number[]> {
  const rows = await db.many<{ seat: number }>(
    sql`select seat from bookings where workspace_id = ${workspaceId} and session_id = ${sessionId}`,
  );
  return rows.map(({ seat }) => seat);
}

/** Locks the session, so that of two bookings that leave it at once the last one releases the time. */
export function lockSessionOf(db: Db, workspaceId: string, bookingId: string): Promise<{ id: string } | undefined> {
  return db.maybe(sql`
    select s.id from booking_sessions s join bookings b on b.workspace_id = s.workspace_id and b.session_id = s.id
    where b.workspace_id = ${workspaceId} and b.id = ${bookingId} for update of s`);
}

export function dropEmptySession(db: Db, workspaceId: string, sessionId: string): Promise<number> {
  return db.run(sql`
    delete from booking_sessions s where s.workspace_id = ${workspaceId} and s.id = ${sessionId}
      and not exists (select from bookings b where b.workspace_id = s.workspace_id and b.session_id = s.id)`);
}

export interface TakenRow {
  hostId: string;
  serviceId: string;
  start: Date;
  end: Date;
  paddedFrom: Date;
  paddedTo: Date;
  bookings: number;
}

/** The occupied time of the hosts between two instants. A booking that is being moved does not block itself. */
export function listTaken(
  db: Db,
  workspaceId: string,
  hostIds: readonly string[],
  from: Date,
  to: Date,
  without: string | null,
): Promise<TakenRow[]> {
  return db.many(sql`
    select s.host_id as "hostId", s.service_id as "serviceId", s.starts_at as start, s.ends_at as "end", lower(s.padded) as "paddedFrom", upper(s.padded) as "paddedTo",
      count(b.id) filter (where b.id is distinct from ${without}::uuid) as bookings
    from booking_sessions s join bookings b on b.workspace_id = s.workspace_id and b.session_id = s.id
    where s.workspace_id = ${workspaceId} and s.host_id = any(${hostIds}::uuid[]) and s.padded && tstzrange(${from}, ${to})
    group by s.id having count(b.id) filter (where b.id is distinct from ${without}::uuid) > 0`);
}
