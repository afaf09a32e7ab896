import type { Db } from '../../storage/db.ts';
import { type DeletedPage, deletedPage } from '../../storage/deleted-page.ts';
import { raw, sql } from '../../storage/sql.ts';
import type { Service } from './service.ts';

/** As stored: the step may follow the length, and the address is put together where it is shown. */
export type ServiceRow = Omit<Service, 'stepMinutes' | 'url'> & { stepMinutes: number | null; workspaceSlug: string };

const columns = raw(`s.id, s.name, s.slug, s.description, s.minutes, s.price, s.currency, s.buffer_before as "bufferBefore", s.buffer_after as "bufferAfter",
  s.notice_minutes as "noticeMinutes", s.window_days as "windowDays", s.step_minutes as "stepMinutes", s.requires_confirmation as "requiresConfirmation", s.seats, s.location,
  s.questions, s.public, s.active, s.created_at as "createdAt", s.updated_at as "updatedAt", (select w.slug from workspaces w where w.id = s.workspace_id) as "workspaceSlug",
  array(select host from unnest(s.hosts) with ordinality as h (host, place)
    where exists (select from memberships m where m.workspace_id = s.workspace_id and m.user_id = host) order by place) as hosts`);

export function listServices(db: Db, workspaceId: string): Promise<ServiceRow[]> {
  return db.many(sql`select ${columns} from services s where s.workspace_id = ${workspaceId} and s.deleted_at is null order by lower(s.name), s.id`);
}

export function readService(db: Db, workspaceId: string, id: string): Promise<ServiceRow | undefined> {
  return db.maybe(sql`select ${columns} from services s where s.workspace_id = ${workspaceId} and s.id = ${id} and s.deleted_at is null`);
}

/** Also one that was deleted: its bookings stand. */
export function readServiceOfBooking(db: Db, workspaceId: string, id: string): Promise<ServiceRow> {
  return db.one(sql`select ${columns} from services s where s.workspace_id = ${workspaceId} and s.id = ${id}`);
}

export function lockService(db: Db, workspaceId: string, id: string): Promise<ServiceRow | undefined> {
  return db.maybe(sql`select ${columns} from services s where s.workspace_id = ${workspaceId} and s.id = ${id} and s.deleted_at is null for update of s`);
}

/** What strangers may see. */
export function findPublicService(db: Db, workspaceId: string, slug: string): Promise<ServiceRow | undefined> {
  return db.maybe(sql`select ${columns} from services s where s.workspace_id = ${workspaceId} and s.slug = ${slug} and s.public and s.active and s.deleted_at is null`);
}

export function listPublicServices(db: Db, workspaceId: string): Promise<ServiceRow[]> {
  return db.many(sql`
    select ${columns} from services s where s.workspace_id = ${workspaceId} and s.public and s.active and s.deleted_at is null order by lower(s.name), s.id`);
}

export type ServiceValues = Omit<ServiceRow, 'id' | 'createdAt' | 'updatedAt' | 'workspaceSlug'>;

export function insertService(db: Db, workspaceId: string, id: string, service: ServiceValues, by: string, now: Date): Promise<number> {
  return db.run(sql`
    insert into services (id, workspace_id, name, slug, description, minutes, price, currency, hosts, buffer_before, buffer_after, notice_minutes, window_days, step_minutes,
      requires_confirmation, seats, location, questions, public, active, created_by, created_at, updated_at)
    values (${id}, ${workspaceId}, ${service.name}, ${service.slug}, ${service.description}, ${service.minutes}, ${service.price}, ${service.currency}, ${service.hosts}::uuid[],
      ${service.bufferBefore}, ${service.bufferAfter}, ${service.noticeMinutes}, ${service.windowDays}, ${service.stepMinutes}, ${service.requiresConfirmation}, ${service.seats},
      ${service.location}, ${JSON.stringify(service.questions)}::jsonb, ${service.public}, ${service.active}, ${by}, ${now}, ${now})`);
}

export function saveService(db: Db, workspaceId: string, id: string, service: ServiceValues, now: Date): Promise<number> {
  return db.run(sql`
    update services set name = ${service.name}, slug = ${service.slug}, description = ${service.description}, minutes = ${service.minutes}, price = ${service.price},
      currency = ${service.currency}, hosts = ${service.hosts}::uuid[], buffer_before = ${service.bufferBefore}, buffer_after = ${service.bufferAfter},
      notice_minutes = ${service.noticeMinutes}, window_days = ${service.windowDays}, step_minutes = ${service.stepMinutes},
      requires_confirmation = ${service.requiresConfirmation}, seats = ${service.seats}, location = ${service.location}, questions = ${JSON.stringify(service.questions)}::jsonb,
      public = ${service.public}, active = ${service.active}, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id}`);
}

export async function slugIsTaken(db: Db, workspaceId: string, slug: string): Promise<boolean> {
  return (await db.maybe(sql`select id from services where workspace_id = ${workspaceId} and slug = ${slug} and deleted_at is null`)) !== undefined;
}

export function deleteService(db: Db, workspaceId: string, id: string, by: string, now: Date): Promise<number> {
  return db.run(sql`update services set deleted_at = ${now}, deleted_by = ${by}, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`);
}

export function listDeletedServices(db: Db, workspaceId: string, page: DeletedPage): Promise<{ id: string; title: string; deletedAt: Date; deletedById: string | null }[]> {
  return db.many(sql`
    select id, name as title, deleted_at as "deletedAt", deleted_by as "deletedById" from services
    where workspace_id = ${workspaceId} and deleted_at is not null ${deletedPage(raw(`name`), page)}`);
}

/** Nothing comes back while another one has its address. */
export function restoreService(db: Db, workspaceId: string, id: string, now: Date): Promise<{ name: string } | undefined> {
  return db.maybe(sql`
    update services set deleted_at = null, deleted_by = null, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null returning name`);
}

/** One that was ever booked stays for its bookings' sake. */
export function purgeServices(db: Db, before: Date, workspaceId: string | null = null): Promise<number> {
  return db.run(
    sql`delete from services s where s.deleted_at < ${before} and s.workspace_id = coalesce(${workspaceId}::uuid, s.workspace_id) and not exists (select from bookings b where b.workspace_id = s.workspace_id and b.service_id = s.id)`,
  );
}

export async function areMembers(db: Db, workspaceId: string, userIds: readonly string[]): Promise<boolean> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) as count from memberships where workspace_id = ${workspaceId} and user_id = any(${userIds}::uuid[])`);
  return count === userIds.length;
}

/** Of those who are members. */
export async function namesOfHosts(db: Db, workspaceId: string, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.many<{ id: string; name: string }>(sql`
    select u.id, u.name from memberships m join users u on u.id = m.user_id where m.workspace_id = ${workspaceId} and m.user_id = any(${userIds}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
