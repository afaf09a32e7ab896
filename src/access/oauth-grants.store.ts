import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

/** What a person agreed to. */
export interface NewGrant {
  id: string;
  workspaceId: string;
  userId: string;
  clientId: string;
  clientName: string;
  redirectHost: string;
  resources: string[];
  scopes: string[];
  now: Date;
  expiresAt: Date;
}

/** Only for a workspace of which the person is a member; otherwise returns 0. */
export function insertGrant(db: Db, grant: NewGrant): Promise<number> {
  return db.run(sql`
    insert into oauth_grants (id, workspace_id, user_id, client_id, client_name, redirect_host, resources, scopes, created_at, expires_at)
    select ${grant.id}::uuid, m.workspace_id, m.user_id, ${grant.clientId}::text, ${grant.clientName}::text, ${grant.redirectHost}::text,
      ${grant.resources}::text[], ${grant.scopes}::text[], ${grant.now}::timestamptz, ${grant.expiresAt}::timestamptz
    from memberships m where m.workspace_id = ${grant.workspaceId} and m.user_id = ${grant.userId}`);
}

export interface GrantRow {
  userId: string;
  clientId: string;
  resources: string[];
  scopes: string[];
  createdAt: Date;
  expiresAt: Date;
}

/** Undefined if the grant was revoked or has expired, or if its person left the workspace. */
export function findGrant(db: Db, id: string, now: Date): Promise<GrantRow | undefined> {
  return db.maybe(sql`
    select g.user_id as "userId", g.client_id as "clientId", g.resources, g.scopes, g.created_at as "createdAt", g.expires_at as "expiresAt"
    from oauth_grants g join memberships m on m.workspace_id = g.workspace_id and m.user_id = g.user_id
    where g.id = ${id} and g.expires_at > ${now}`);
}

/** Deletes a grant with all its codes and tokens. */
export function deleteGrant(db: Db, id: string): Promise<number> {
  return db.run(sql`delete from oauth_grants where id = ${id}`);
}

export interface ConnectedClient {
  id: string;
  name: string;
  redirectHost: string;
  scopes: string[];
  personId: string;
  personName: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** Clients that a person connected to the workspace, or everybody's if `userId` is null. */
export function listConnectedClients(
  db: Db,
  workspaceId: string,
  userId: string | null,
  now: Date,
): Promise<ConnectedClient[]> {
  return db.many(sql`
    select g.id, g.client_name as name, g.redirect_host as "redirectHost", g.scopes, u.id as "personId", u.name as "personName",
      g.created_at as "createdAt", g.last_used_at as "lastUsedAt"
    from oauth_grants g join users u on u.id = g.user_id
    where g.workspace_id = ${workspaceId} and (${userId}::uuid is null or g.user_id = ${userId}::uuid) and g.expires_at > ${now}
    order by g.created_at desc, g.id limit 1000`);
}

/** Deletes a person's grant, or anybody's if `userId` is null. Returns whose it was. */
export function revokeConnectedClient(
  db: Db,
  workspaceId: string,
  id: string,
  userId: string | null,
): Promise<{ name: string; personName: string } | undefined> {
  return db.maybe(sql`
    delete from oauth_grants g using users u
    where g.workspace_id = ${workspaceId} and g.id = ${id} and u.id = g.user_id and (${userId}::uuid is null or g.user_id = ${userId}::uuid)
    returning g.client_name as name, u.name as "personName"`);
}
