import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import { deletable } from '../../storage/deletable.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { prepared, sql } from '../../storage/sql.ts';
import type { Service } from './service.ts';

/** The stored fields: an empty step means the length, and the public address is built where it is shown. */
export type ServiceRow = Omit<Service, 'stepMinutes' | 'url'> & { stepMinutes: number | null; workspaceSlug: string };

const serviceColumns = columns(
  `id, name, slug, description, minutes, price, currency, buffer_before, buffer_after, notice_minutes, window_days, step_minutes, requires_confirmation, seats, location,
  questions::jsonb, public, active, created_at, updated_at`,
  'workspace_id, hosts, created_by',
);
const selected = sql`${serviceColumns.of('s')}, (select w.slug from workspaces w where w.id = s.workspace_id) as "workspaceSlug",
  array(select host from unnest(s.hosts) with ordinality as h (host, place)
    where exists (select from memberships m where m.workspace_id = s.workspace_id and m.user_id = host) order by place) as hosts`;

export function listServices(db: Db, workspaceId: string): Promise<ServiceRow[]> {
  return db.many(
    prepared(
      sql`select ${selected} from services s where s.workspace_id = ${workspaceId} and s.deleted_at is null order by lower(s.name), s.id`,
    ),
  );
}

export function readService(db: Db, workspaceId: string, id: string): Promise<ServiceRow | undefined> {
  return db.maybe(
    prepared(
      sql`select ${selected} from services s where s.workspace_id = ${workspaceId} and s.id = ${id} and s.deleted_at is null`,
    ),
  );
}

/** Includes deleted services, because their bookings still exist. */
export function readServiceOfBooking(db: Db, workspaceId: string, id: string): Promise<ServiceRow> {
  return db.one(
    prepared(sql`select ${selected} from services s where s.workspace_id = ${workspaceId} and s.id = ${id}`),
  );
}

export function lockService(db: Db, workspaceId: string, id: string): Promise<ServiceRow | undefined> {
  return db.maybe(
    prepared(
      sql`select ${selected} from services s where s.workspace_id = ${workspaceId} and s.id = ${id} and s.deleted_at is null for update of s`,
    ),
  );
}

/** The fields that strangers may see. */
export function findPublicService(db: Db, workspaceId: string, slug: string): Promise<ServiceRow | undefined> {
  return db.maybe(
    prepared(
      sql`select ${selected} from services s where s.workspace_id = ${workspaceId} and s.slug = ${slug} and s.public and s.active and s.deleted_at is null`,
    ),
  );
}

export function listPublicServices(db: Db, workspaceId: string): Promise<ServiceRow[]> {
  return db.many(
    prepared(sql`
    select ${selected} from services s where s.workspace_id = ${workspaceId} and s.public and s.active and s.deleted_at is null order by lower(s.name), s.id`),
  );
}

export type ServiceValues = Omit<ServiceRow, 'id' | 'createdAt' | 'updatedAt' | 'workspaceSlug'>;

/** Takes a `publish` permit if strangers can book the service. */
export function insertService(
  db: PermittedDb<'publish'>,
  workspaceId: string,
  id: string,
  service: ServiceValues,
  by: string,
  now: Date,
): Promise<number> {
  return db.run(
    prepared(
      sql`insert into services ${serviceColumns.insert({ id, workspaceId, ...service, createdBy: by, createdAt: now, updatedAt: now })}`,
    ),
  );
}

export function saveService(
  db: PermittedDb<'publish'>,
  workspaceId: string,
  id: string,
  service: ServiceValues,
  now: Date,
): Promise<number> {
  return db.run(
    prepared(
      sql`update services set ${serviceColumns.set({ ...service, updatedAt: now })} where workspace_id = ${workspaceId} and id = ${id}`,
    ),
  );
}

export async function slugIsTaken(db: Db, workspaceId: string, slug: string): Promise<boolean> {
  return (
    (await db.maybe(
      sql`select id from services where workspace_id = ${workspaceId} and slug = ${slug} and deleted_at is null`,
    )) !== undefined
  );
}

/**
 * A service cannot be restored if another one uses its address. A service that was ever booked is kept for its
 * bookings.
 */
export const {
  remove: deleteService,
  listDeleted: listDeletedServices,
  bringBack: restoreService,
  purge: purgeServices,
} = deletable('services', {
  keptIf: 'exists (select from bookings b where b.workspace_id = services.workspace_id and b.service_id = services.id)',
});

/** Whether restoring one of these deleted services would let strangers book it again. */
export async function wereOpen(db: Db, workspaceId: string, ids: readonly string[]): Promise<boolean> {
  const { open } = await db.one<{ open: boolean }>(sql`
    select exists (select from services
      where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and deleted_at is not null and public and active) as open`);
  return open;
}

/** Whether strangers can book a service of this host. */
export async function isBookedByStrangers(db: Db, workspaceId: string, hostId: string): Promise<boolean> {
  const { booked } = await db.one<{ booked: boolean }>(sql`
    select exists (select from services
      where workspace_id = ${workspaceId} and ${hostId}::uuid = any(hosts) and deleted_at is null and public and active) as booked`);
  return booked;
}

export async function areMembers(db: Db, workspaceId: string, userIds: readonly string[]): Promise<boolean> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) as count from memberships where workspace_id = ${workspaceId} and user_id = any(${userIds}::uuid[])`);
  return count === userIds.length;
}

/** The given ids that belong to members. */
export async function namesOfHosts(
  db: Db,
  workspaceId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.many<{ id: string; name: string }>(sql`
    select u.id, u.name from memberships m join users u on u.id = m.user_id where m.workspace_id = ${workspaceId} and m.user_id = any(${userIds}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
