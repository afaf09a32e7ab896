import type { Db } from '../storage/db.ts';
import { type Sql, sql } from '../storage/sql.ts';

export interface SessionRow {
  sessionId: string;
  userId: string;
  name: string;
  email: string;
  language: string;
  workspaceId: string | null;
  workspaceVersion: number;
  roleId: string;
  roleVersion: number;
  lastWorkspaceId: string | null;
  rotatedAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

/** A new session starts in the workspace that the person last used in another browser. */
export function insertSession(
  db: Db,
  session: {
    id: string;
    userId: string;
    tokenHash: Buffer;
    address: string;
    userAgent: string | null;
    now: Date;
    expiresAt: Date;
  },
): Promise<number> {
  const { id, userId, tokenHash, address, userAgent, now, expiresAt } = session;
  return db.run(sql`
    insert into sessions (id, user_id, token_hash, address, user_agent, created_at, rotated_at, last_seen_at, expires_at, workspace_id)
    values (${id}, ${userId}, ${tokenHash}, ${address}, ${userAgent?.slice(0, 300) ?? null}, ${now}, ${now}, ${now}, ${expiresAt},
      (select workspace_id from sessions where user_id = ${userId} order by last_seen_at desc limit 1))`);
}

/** Credential → person → membership → versions of role and workspace, in one statement. */
export function findSession(
  db: Db,
  tokenHash: Buffer,
  workspaceId: string | null,
  now: Date,
): Promise<SessionRow | undefined> {
  return db.maybe(sql`
    select s.id as "sessionId", u.id as "userId", u.name, u.email, u.language, m.workspace_id as "workspaceId", w.version as "workspaceVersion",
      r.id as "roleId", r.version as "roleVersion", s.workspace_id as "lastWorkspaceId", s.rotated_at as "rotatedAt",
      s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt"
    from sessions s join users u on u.id = s.user_id
    left join lateral (
      select workspace_id, role_id from memberships
      where user_id = s.user_id and (${workspaceId}::uuid is null or workspace_id = ${workspaceId}::uuid)
      order by workspace_id = s.workspace_id desc nulls last, joined_at limit 1
    ) m on true
    left join roles r on r.id = m.role_id
    left join workspaces w on w.id = m.workspace_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now}`);
}

/** For a token that was rotated a moment ago: the digest of its replacement. */
export async function findSuccessor(db: Db, tokenHash: Buffer, now: Date): Promise<Buffer | undefined> {
  const row = await db.maybe<{ tokenHash: Buffer }>(sql`
    select token_hash as "tokenHash" from sessions where previous_token_hash = ${tokenHash} and previous_until > ${now}`);
  return row?.tokenHash;
}

export function findSessionUser(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ sessionId: string; userId: string } | undefined> {
  return db.maybe(sql`
    select id as "sessionId", user_id as "userId" from sessions
    where (token_hash = ${tokenHash} or (previous_token_hash = ${tokenHash} and previous_until > ${now})) and expires_at > ${now}`);
}

export function touchSession(db: Db, id: string, workspaceId: string, now: Date): Promise<number> {
  return db.run(sql`update sessions set last_seen_at = ${now}, workspace_id = ${workspaceId} where id = ${id}`);
}

export function rotateSession(
  db: Db,
  rotation: { id: string; oldHash: Buffer; newHash: Buffer; now: Date; previousUntil: Date },
): Promise<number> {
  const { id, oldHash, newHash, now, previousUntil } = rotation;
  return db.run(sql`
    update sessions set token_hash = ${newHash}, previous_token_hash = ${oldHash}, previous_until = ${previousUntil}, rotated_at = ${now}
    where id = ${id} and token_hash = ${oldHash}`);
}

export function deleteSessionByToken(db: Db, tokenHash: Buffer): Promise<number> {
  return db.run(sql`delete from sessions where token_hash = ${tokenHash} or previous_token_hash = ${tokenHash}`);
}

export interface ListedSession {
  id: string;
  userAgent: string | null;
  address: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

export function listSessions(db: Db, userId: string, now: Date): Promise<ListedSession[]> {
  return db.many(sql`
    select id, user_agent as "userAgent", address, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt"
    from sessions where user_id = ${userId} and expires_at > ${now} order by last_seen_at desc, id`);
}

export function deleteSession(db: Db, userId: string, id: string): Promise<number> {
  return db.run(sql`delete from sessions where id = ${id} and user_id = ${userId}`);
}

/** Deletes all sessions of a person except one. */
export function deleteSessionsOf(db: Db, userId: string, keptId: string | null): Promise<number> {
  const kept: Sql = keptId === null ? sql`true` : sql`id <> ${keptId}`;
  return db.run(sql`delete from sessions where user_id = ${userId} and ${kept}`);
}
