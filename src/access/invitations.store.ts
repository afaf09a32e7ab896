import type { Db } from '../storage/db.ts';
import type { PermittedDb } from '../storage/permitted-db.ts';
import { sql } from '../storage/sql.ts';

export interface InvitationRow {
  id: string;
  workspaceId: string;
  workspaceName: string;
  email: string;
  name: string | null;
  roleId: string;
  role: string;
  invitedById: string | null;
  invitedByName: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** A second invitation to the same address replaces the first, whose link becomes invalid. */
export function saveInvitation(
  db: PermittedDb<'rights'>,
  invitation: {
    id: string;
    workspaceId: string;
    email: string;
    name: string | null;
    roleId: string;
    tokenHash: Buffer;
    invitedBy: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<{ id: string }> {
  const { id, workspaceId, email, name, roleId, tokenHash, invitedBy, now, expiresAt } = invitation;
  return db.one(sql`
    insert into invitations (id, workspace_id, email, name, role_id, token_hash, invited_by, created_at, expires_at)
    values (${id}, ${workspaceId}, ${email}, ${name}, ${roleId}, ${tokenHash}, ${invitedBy}, ${now}, ${expiresAt})
    on conflict (workspace_id, lower(email)) do update set
      name = excluded.name, role_id = excluded.role_id, token_hash = excluded.token_hash, invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at
    returning id`);
}

export function listInvitations(db: Db, workspaceId: string, now: Date): Promise<InvitationRow[]> {
  return db.many(sql`
    select i.id, i.workspace_id as "workspaceId", w.name as "workspaceName", i.email, i.name, i.role_id as "roleId", r.key as role,
      i.invited_by as "invitedById", u.name as "invitedByName", i.created_at as "createdAt", i.expires_at as "expiresAt"
    from invitations i join workspaces w on w.id = i.workspace_id join roles r on r.id = i.role_id left join users u on u.id = i.invited_by
    where i.workspace_id = ${workspaceId} and i.expires_at > ${now} order by i.created_at desc, i.id`);
}

export function findInvitation(db: Db, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  return db.maybe(sql`
    select i.id, i.workspace_id as "workspaceId", w.name as "workspaceName", i.email, i.name, i.role_id as "roleId", r.key as role,
      i.invited_by as "invitedById", u.name as "invitedByName", i.created_at as "createdAt", i.expires_at as "expiresAt"
    from invitations i join workspaces w on w.id = i.workspace_id join roles r on r.id = i.role_id left join users u on u.id = i.invited_by
    where i.token_hash = ${tokenHash} and i.expires_at > ${now}`);
}

export function readInvitation(db: Db, workspaceId: string, id: string): Promise<{ email: string } | undefined> {
  return db.maybe(sql`select email from invitations where workspace_id = ${workspaceId} and id = ${id}`);
}

/** Returns false if somebody used it at the same moment. */
export async function useInvitation(db: Db, id: string): Promise<boolean> {
  return (await db.run(sql`delete from invitations where id = ${id}`)) === 1;
}

export function deleteInvitation(
  db: PermittedDb<'rights'>,
  workspaceId: string,
  id: string,
): Promise<{ email: string } | undefined> {
  return db.maybe(sql`delete from invitations where workspace_id = ${workspaceId} and id = ${id} returning email`);
}

export function deleteInvitationsWithRole(db: Db, workspaceId: string, roleId: string): Promise<number> {
  return db.run(sql`delete from invitations where workspace_id = ${workspaceId} and role_id = ${roleId}`);
}
