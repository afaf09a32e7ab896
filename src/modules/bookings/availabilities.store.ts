import type { Db } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { sql } from '../../storage/sql.ts';
import type { Availability, Hours } from './availability.ts';

export function readAvailabilities(
  db: Db,
  workspaceId: string,
  hostIds: readonly string[],
): Promise<(Availability & { updatedAt: Date })[]> {
  return db.many(sql`
    select host_id as "hostId", time_zone as "timeZone", weekly, overrides, updated_at as "updatedAt" from availabilities
    where workspace_id = ${workspaceId} and host_id = any(${hostIds}::uuid[])`);
}

export function lockAvailability(
  db: Db,
  workspaceId: string,
  hostId: string,
): Promise<(Hours & { updatedAt: Date }) | undefined> {
  return db.maybe(sql`
    select time_zone as "timeZone", weekly, overrides, updated_at as "updatedAt" from availabilities
    where workspace_id = ${workspaceId} and host_id = ${hostId} for update`);
}

/** Takes a `publish` permit if strangers can book the host. */
export function saveAvailability(
  db: PermittedDb<'publish'>,
  workspaceId: string,
  { hostId, timeZone, weekly, overrides }: Omit<Availability, 'updatedAt'>,
  now: Date,
): Promise<number> {
  return db.run(sql`
    insert into availabilities (workspace_id, host_id, time_zone, weekly, overrides, updated_at)
    values (${workspaceId}, ${hostId}, ${timeZone}, ${JSON.stringify(weekly)}::jsonb, ${JSON.stringify(overrides)}::jsonb, ${now})
    on conflict (workspace_id, host_id) do update set time_zone = excluded.time_zone, weekly = excluded.weekly, overrides = excluded.overrides, updated_at = excluded.updated_at`);
}
