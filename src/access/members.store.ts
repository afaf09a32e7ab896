import { randomInt } from 'node:crypto';
import { newId } from '../kernel/ids.ts';
import { slugOf } from '../kernel/slug.ts';
import type { Db } from '../storage/db.ts';
import { findsWords, titleRank } from '../storage/find-words.ts';
import type { PermittedDb } from '../storage/permitted-db.ts';
import { raw, sql } from '../storage/sql.ts';
import { builtInRoles } from './built-in-roles.ts';

export interface MemberRow {
  id: string;
  name: string;
  email: string;
  role: string;
  joinedAt: Date;
  lastSeenAt: Date | null;
  twoFactor: boolean;
  /** The id of the photo's file. */
  photoId: string | null;
}

export interface RoleRow {
  id: string;
  key: string;
  name: string;
  builtIn: boolean;
  capabilities: string[] | null;
  members: number;
  updatedAt: Date;
}

export async function insertWorkspace(
  db: Db,
  workspace: {
    id: string;
    name: string;
    plan: string;
    timeZone: string;
    currency: string;
    language: string;
    now: Date;
  },
): Promise<{ ownerRoleId: string }> {
  const { id, name, plan, timeZone, currency, language, now } = workspace;
  const roles = builtInRoles.map((role) => ({ ...role, id: newId() }));
  await db.run(sql`
    insert into workspaces (id, name, slug, plan, time_zone, currency, language, created_at, updated_at)
    values (${id}, ${name}, ${newWorkspaceSlug(name)}, ${plan}, ${timeZone}, ${currency}, ${language}, ${now}, ${now})`);
  await db.run(sql`
    insert into roles (id, workspace_id, key, name, built_in, created_at, updated_at)
    select role.id, ${id}, role.key, role.name, true, ${now}, ${now}
    from unnest(${roles.map((role) => role.id)}::uuid[], ${roles.map((role) => role.key)}::text[], ${roles.map((role) => role.name)}::text[]) as role (id, key, name)`);
  return { ownerRoleId: (roles.find((role) => role.key === 'owner') as { id: string }).id };
}

/** Returns false if the person is already a member. */
export async function insertMember(
  db: Db,
  member: { workspaceId: string; userId: string; roleId: string; now: Date },
): Promise<boolean> {
  const added = await db.run(sql`
    insert into memberships (workspace_id, user_id, role_id, joined_at) values (${member.workspaceId}, ${member.userId}, ${member.roleId}, ${member.now})
    on conflict do nothing`);
  return added === 1;
}

export function listMembers(db: Db, workspaceId: string): Promise<MemberRow[]> {
  return db.many(sql`
    select u.id, u.name, u.email, r.key as role, m.joined_at as "joinedAt", u.totp_confirmed_at is not null as "twoFactor", m.photo_id as "photoId",
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as "lastSeenAt"
    from memberships m join users u on u.id = m.user_id join roles r on r.id = m.role_id
    where m.workspace_id = ${workspaceId} order by lower(u.name), u.id`);
}

export function readMember(db: Db, workspaceId: string, userId: string): Promise<MemberRow | undefined> {
  return db.maybe(sql`
    select u.id, u.name, u.email, r.key as role, m.joined_at as "joinedAt", u.totp_confirmed_at is not null as "twoFactor", m.photo_id as "photoId",
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as "lastSeenAt"
    from memberships m join users u on u.id = m.user_id join roles r on r.id = m.role_id
    where m.workspace_id = ${workspaceId} and m.user_id = ${userId}`);
}

export function findMemberByEmail(db: Db, workspaceId: string, email: string): Promise<{ id: string } | undefined> {
  return db.maybe(sql`
    select u.id from memberships m join users u on u.id = m.user_id where m.workspace_id = ${workspaceId} and lower(u.email) = lower(${email})`);
}

/** Locks the owners of a workspace, so that two people cannot remove each other's ownership at the same time. */
export async function lockOwners(db: Db, workspaceId: string): Promise<Set<string>> {
  const rows = await db.many<{ userId: string }>(sql`
    select m.user_id as "userId" from memberships m join roles r on r.id = m.role_id
    where m.workspace_id = ${workspaceId} and r.key = 'owner' for update of m`);
  return new Set(rows.map((row) => row.userId));
}

export function setMemberRole(
  db: PermittedDb<'rights'>,
  workspaceId: string,
  userId: string,
  roleId: string,
): Promise<number> {
  return db.run(
    sql`update memberships set role_id = ${roleId} where workspace_id = ${workspaceId} and user_id = ${userId}`,
  );
}

/** A trigger deletes the previous photo. */
export function saveMemberPhoto(
  db: Db,
  workspaceId: string,
  userId: string,
  photoId: string | null,
): Promise<{ photoId: string | null }> {
  return db.one(sql`
    update memberships set photo_id = ${photoId} where workspace_id = ${workspaceId} and user_id = ${userId}
    returning photo_id as "photoId"`);
}

/** Those of the files that a workspace shows its members: its logo and, if the person may see members, their photos. */
export async function listShownPictures(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
  seesMembers: boolean,
): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`
    select logo_id as id from workspaces where id = ${workspaceId} and logo_id = any(${ids}::uuid[])
    union all
    select photo_id from memberships where ${seesMembers} and workspace_id = ${workspaceId} and photo_id = any(${ids}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the membership, and with it all of the person's keys in this workspace. */
export async function deleteMember(db: PermittedDb<'rights'>, workspaceId: string, userId: string): Promise<number> {
  await db.run(sql`delete from api_keys where workspace_id = ${workspaceId} and owner_id = ${userId}`);
  return db.run(sql`delete from memberships where workspace_id = ${workspaceId} and user_id = ${userId}`);
}

export function listRoles(db: Db, workspaceId: string): Promise<RoleRow[]> {
  return db.many(sql`
    select r.id, r.key, r.name, r.built_in as "builtIn", r.capabilities, r.updated_at as "updatedAt",
      (select count(*) from memberships m where m.workspace_id = r.workspace_id and m.role_id = r.id) as members
    from roles r where r.workspace_id = ${workspaceId} order by r.built_in desc, r.created_at, r.id`);
}

/** Finds a role by key or by id, since people and programs may use either. */
export function findRole(db: Db, workspaceId: string, keyOrId: string): Promise<RoleRow | undefined> {
  return db.maybe(sql`
    select r.id, r.key, r.name, r.built_in as "builtIn", r.capabilities, r.updated_at as "updatedAt",
      (select count(*) from memberships m where m.workspace_id = r.workspace_id and m.role_id = r.id) as members
    from roles r where r.workspace_id = ${workspaceId} and (r.key = ${keyOrId} or r.id::text = ${keyOrId})`);
}

export function insertRole(
  db: PermittedDb<'rights'>,
  role: { id: string; workspaceId: string; key: string; name: string; capabilities: string[]; now: Date },
): Promise<number> {
  return db.run(sql`
    insert into roles (id, workspace_id, key, name, built_in, capabilities, created_at, updated_at)
    values (${role.id}, ${role.workspaceId}, ${role.key}, ${role.name}, false, ${role.capabilities}, ${role.now}, ${role.now}) on conflict do nothing`);
}

/** Locks the role until the transaction ends, so that changes run in sequence. */
export function lockRole(db: Db, workspaceId: string, id: string): Promise<{ id: string } | undefined> {
  return db.maybe(sql`select id from roles where workspace_id = ${workspaceId} and id::text = ${id} for update`);
}

export function updateRole(
  db: PermittedDb<'rights'>,
  workspaceId: string,
  id: string,
  role: { name: string; capabilities: string[]; now: Date },
): Promise<number> {
  return db.run(sql`
    update roles set name = ${role.name}, capabilities = ${role.capabilities}, version = version + 1, updated_at = ${role.now}
    where workspace_id = ${workspaceId} and id = ${id} and not built_in`);
}

export function deleteRole(db: PermittedDb<'rights'>, workspaceId: string, id: string): Promise<number> {
  return db.run(sql`delete from roles where workspace_id = ${workspaceId} and id = ${id} and not built_in`);
}

export function listWorkspacesOf(db: Db, userId: string): Promise<{ id: string; name: string; role: string }[]> {
  return db.many(sql`
    select w.id, w.name, r.key as role from memberships m join workspaces w on w.id = m.workspace_id join roles r on r.id = m.role_id
    where m.user_id = ${userId} order by lower(w.name), w.id`);
}

interface ShownWorkspace {
  id: string;
  name: string;
  role: string;
  /** File ids: the workspace's logo, and the person's photo there. */
  logoId: string | null;
  photoId: string | null;
}

/** The same for the person's own list, with pictures. */
export function listShownWorkspaces(db: Db, userId: string): Promise<ShownWorkspace[]> {
  return db.many(sql`
    select w.id, w.name, r.key as role, w.logo_id as "logoId", m.photo_id as "photoId" from memberships m join workspaces w on w.id = m.workspace_id join roles r on r.id = m.role_id
    where m.user_id = ${userId} order by lower(w.name), w.id`);
}

/** Finds members by name or address, best match first. */
export function findMembers(
  db: Db,
  workspaceId: string,
  q: string,
  limit: number,
): Promise<{ id: string; name: string; email: string }[]> {
  return db.many(sql`
    select u.id, u.name, u.email from memberships m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} and ${findsWords(raw(`svc_fold(u.name || E'\\n' || u.email)`), q)} order by ${titleRank(raw('u.name'), q)}, u.id desc limit ${limit}`);
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The workspace's name in public addresses, derived from its name with a suffix that keeps equal names apart. */
function newWorkspaceSlug(name: string): string {
  const plain = slugOf(name, 30);
  const ending = Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return plain === '' ? `workspace-${ending}` : `${plain}-${ending}`;
}
