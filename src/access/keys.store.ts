import { digestOf, newSecret } from '../kernel/ids.ts';
import type { KeyLimits, KeyScopes } from '../kernel/principal.ts';
import type { Db } from '../storage/db.ts';
import type { PermittedDb } from '../storage/permitted-db.ts';
import { sql } from '../storage/sql.ts';

export interface KeyRow {
  id: string;
  name: string;
  kind: 'api' | 'computer';
  mode: KeyLimits['mode'];
  scopes: KeyScopes | null;
  hint: string;
  ownerId: string;
  ownerName: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  mcpUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

const hintLength = 8;

/** A new key and what is stored of it: the digest, and its first characters for people. */
export function makeKey(): { key: string; hash: Buffer; hint: string } {
  const key = newSecret('svc_');
  return { key, hash: digestOf(key), hint: key.slice(0, hintLength) };
}

export function insertKey(
  db: PermittedDb<'rights'>,
  key: {
    id: string;
    workspaceId: string;
    ownerId: string;
    name: string;
    kind: string;
    hash: Buffer;
    hint: string;
    now: Date;
    expiresAt: Date | null;
  } & KeyLimits,
): Promise<number> {
  return db.run(sql`
    insert into api_keys (id, workspace_id, owner_id, name, kind, hash, hint, created_at, expires_at, mode, scopes)
    values (${key.id}, ${key.workspaceId}, ${key.ownerId}, ${key.name}, ${key.kind}, ${key.hash}, ${key.hint}, ${key.now}, ${key.expiresAt},
      ${key.mode}, ${key.scopes === null ? null : JSON.stringify(key.scopes)}::jsonb)`);
}

/** A person's own keys, or everybody's if `ownerId` is null. Revoked keys are not listed. */
export function listKeys(db: Db, workspaceId: string, ownerId: string | null): Promise<KeyRow[]> {
  return db.many(sql`
    select k.id, k.name, k.kind, k.mode, k.scopes, k.hint, k.owner_id as "ownerId", u.name as "ownerName", k.created_at as "createdAt", k.last_used_at as "lastUsedAt",
      k.mcp_used_at as "mcpUsedAt", k.expires_at as "expiresAt", k.revoked_at as "revokedAt"
    from api_keys k join users u on u.id = k.owner_id
    where k.workspace_id = ${workspaceId} and (${ownerId}::uuid is null or k.owner_id = ${ownerId}::uuid) and k.revoked_at is null
    order by k.created_at desc, k.id limit 1000`);
}

export function lockKey(db: Db, workspaceId: string, id: string): Promise<KeyRow | undefined> {
  return db.maybe(sql`
    select k.id, k.name, k.kind, k.mode, k.scopes, k.hint, k.owner_id as "ownerId", u.name as "ownerName", k.created_at as "createdAt", k.last_used_at as "lastUsedAt",
      k.mcp_used_at as "mcpUsedAt", k.expires_at as "expiresAt", k.revoked_at as "revokedAt"
    from api_keys k join users u on u.id = k.owner_id where k.workspace_id = ${workspaceId} and k.id = ${id} for update of k`);
}

export function replaceKey(db: PermittedDb<'rights'>, id: string, hash: Buffer, hint: string): Promise<number> {
  return db.run(
    sql`update api_keys set hash = ${hash}, hint = ${hint}, last_used_at = null, mcp_used_at = null where id = ${id}`,
  );
}

export function revokeKey(db: Db, id: string, now: Date): Promise<number> {
  return db.run(sql`update api_keys set revoked_at = ${now} where id = ${id}`);
}
