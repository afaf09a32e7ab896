import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

export function insertOAuthClient(db: Db, id: string, metadata: Record<string, unknown>, now: Date): Promise<number> {
  return db.run(sql`
    insert into oauth_clients (id, metadata, created_at) values (${id}, ${JSON.stringify(metadata)}::jsonb, ${now})
    on conflict (id) do update set metadata = excluded.metadata`);
}

export async function findOAuthClient(db: Db, id: string): Promise<Record<string, unknown> | undefined> {
  const row = await db.maybe<{ metadata: Record<string, unknown> }>(
    sql`select metadata from oauth_clients where id = ${id}`,
  );
  return row?.metadata;
}

export function deleteOAuthClient(db: Db, id: string): Promise<number> {
  return db.run(sql`delete from oauth_clients where id = ${id}`);
}

export function saveInteraction(
  db: Db,
  digest: Buffer,
  payload: Record<string, unknown>,
  expiresAt: Date,
): Promise<number> {
  return db.run(sql`
    insert into oauth_interactions (digest, payload, expires_at) values (${digest}, ${JSON.stringify(payload)}::jsonb, ${expiresAt})
    on conflict (digest) do update set payload = excluded.payload, expires_at = excluded.expires_at`);
}

export async function findInteraction(db: Db, digest: Buffer, now: Date): Promise<Record<string, unknown> | undefined> {
  const row = await db.maybe<{ payload: Record<string, unknown> }>(sql`
    select payload from oauth_interactions where digest = ${digest} and expires_at > ${now}`);
  return row?.payload;
}

export function deleteInteraction(db: Db, digest: Buffer): Promise<number> {
  return db.run(sql`delete from oauth_interactions where digest = ${digest}`);
}

export type TokenKind = 'code' | 'access' | 'refresh';

/** Returns 0 if the grant no longer exists, in which case nothing is issued. */
export function insertToken(
  db: Db,
  token: { digest: Buffer; grantId: string; kind: TokenKind; payload: Record<string, unknown>; expiresAt: Date },
): Promise<number> {
  return db.run(sql`
    insert into oauth_tokens (digest, workspace_id, grant_id, kind, payload, expires_at)
    select ${token.digest}::bytea, g.workspace_id, g.id, ${token.kind}::text, ${JSON.stringify(token.payload)}::jsonb, ${token.expiresAt}::timestamptz
    from oauth_grants g where g.id = ${token.grantId}`);
}

export function findStoredToken(
  db: Db,
  kind: TokenKind,
  digest: Buffer,
  now: Date,
): Promise<{ payload: Record<string, unknown>; consumedAt: Date | null } | undefined> {
  return db.maybe(sql`
    select payload, consumed_at as "consumedAt" from oauth_tokens where digest = ${digest} and kind = ${kind} and expires_at > ${now}`);
}

/** Only the first use counts; returns 0 if the token was already used. */
export function consumeToken(db: Db, digest: Buffer, now: Date): Promise<number> {
  return db.run(sql`update oauth_tokens set consumed_at = ${now} where digest = ${digest} and consumed_at is null`);
}

export function deleteToken(db: Db, digest: Buffer): Promise<number> {
  return db.run(sql`delete from oauth_tokens where digest = ${digest}`);
}
