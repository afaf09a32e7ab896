import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

export async function holdsBookings(db: Db, workspaceId: string): Promise<boolean> {
  const { has } = await db.one<{ has: boolean }>(sql`
    select exists(select from services where workspace_id = ${workspaceId} and deleted_at is null)
      or exists(select from availabilities where workspace_id = ${workspaceId}) as has`);
  return has;
}

/** Also deletes sessions that no booking uses any longer. */
export async function eraseBookings(db: Db, workspaceId: string, ids: readonly string[]): Promise<void> {
  await db.run(sql`delete from bookings where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`);
  await db.run(sql`
    delete from booking_sessions s where s.workspace_id = ${workspaceId}
      and not exists (select from bookings b where b.workspace_id = s.workspace_id and b.session_id = s.id)`);
}

/** Deletes the services that nobody booked and returns their ids. */
export async function eraseServices(db: Db, workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`
    delete from services s where s.workspace_id = ${workspaceId} and s.id = any(${ids}::uuid[])
      and not exists (select from bookings b where b.workspace_id = s.workspace_id and b.service_id = s.id) returning s.id`);
  return new Set(rows.map(({ id }) => id));
}

export function eraseAvailability(db: Db, workspaceId: string, hostId: string): Promise<number> {
  return db.run(sql`delete from availabilities where workspace_id = ${workspaceId} and host_id = ${hostId}`);
}
