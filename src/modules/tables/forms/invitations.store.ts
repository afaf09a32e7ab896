import { columns } from '../../../storage/columns.ts';
import type { Db } from '../../../storage/db.ts';
import type { PermittedDb } from '../../../storage/permitted-db.ts';
import { sql } from '../../../storage/sql.ts';

/** A link to a form for one answer. */
export interface Invitation {
  id: string;
  label: string;
  createdAt: Date;
  usedAt: Date | null;
  recordId: string | null;
}

const invitation = columns('id, label, created_at, used_at, record_id', 'workspace_id, view_id, digest');

export function insertInvitations(
  db: PermittedDb<'publish'>,
  workspaceId: string,
  viewId: string,
  wanted: readonly { id: string; label: string; digest: Buffer }[],
  now: Date,
): Promise<number> {
  const rows = wanted.map(({ id, label, digest }) => ({ id, label, digest: digest.toString('hex') }));
  return db.run(sql`
    insert into form_invitations (id, workspace_id, view_id, label, digest, created_at)
    select id, ${workspaceId}, ${viewId}, label, decode(digest, 'hex'), ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id uuid, label text, digest text)`);
}

export function countInvitations(db: Db, workspaceId: string, viewId: string): Promise<{ count: number }> {
  return db.one(
    sql`select count(*)::int as count from form_invitations where workspace_id = ${workspaceId} and view_id = ${viewId}`,
  );
}

export function listInvitations(
  db: Db,
  workspaceId: string,
  viewId: string,
  after: string | null,
  limit: number,
): Promise<Invitation[]> {
  return db.many(sql`
    select ${invitation.select} from form_invitations
    where workspace_id = ${workspaceId} and view_id = ${viewId} and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`);
}

export function findInvitation(
  db: Db,
  workspaceId: string,
  viewId: string,
  digest: Buffer,
): Promise<Invitation | undefined> {
  return db.maybe(sql`
    select ${invitation.select} from form_invitations
    where workspace_id = ${workspaceId} and view_id = ${viewId} and digest = ${digest}`);
}

/** Returns 0 if somebody else was faster: a link is good for one answer. */
export function useInvitation(db: Db, workspaceId: string, id: string, recordId: string, now: Date): Promise<number> {
  return db.run(sql`
    update form_invitations set used_at = ${now}, record_id = ${recordId}
    where workspace_id = ${workspaceId} and id = ${id} and used_at is null`);
}
