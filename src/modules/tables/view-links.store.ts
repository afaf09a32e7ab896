import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { sql } from '../../storage/sql.ts';
import { type View, viewColumns } from './views.store.ts';

/** The public address of a view. */
export interface ViewLink {
  viewId: string;
  token: Buffer;
  createdBy: string;
  createdAt: Date;
  passwordDigest: string | null;
  expiresAt: Date | null;
  mayExport: boolean;
  answers: number;
}

const link = columns(
  'view_id, token, created_by, created_at, password_digest, expires_at, may_export, answers',
  'workspace_id, digest',
);

type NewLink = Omit<ViewLink, 'answers'> & { digest: Buffer };

/** Replaces an older address, which stops working. */
export function replaceLink(db: PermittedDb<'publish'>, workspaceId: string, wanted: NewLink): Promise<ViewLink> {
  return db.one(sql`
    insert into view_links ${link.insert({ ...wanted, workspaceId })}
    on conflict (view_id) do update set digest = excluded.digest, token = excluded.token, created_by = excluded.created_by,
      created_at = excluded.created_at, password_digest = excluded.password_digest, expires_at = excluded.expires_at, may_export = excluded.may_export
    returning ${link.select}`);
}

/** Undefined fields stay as they are. */
export function changeLink(
  db: PermittedDb<'publish'>,
  workspaceId: string,
  viewId: string,
  changes: Partial<Pick<ViewLink, 'passwordDigest' | 'expiresAt' | 'mayExport' | 'createdBy'>>,
): Promise<number> {
  return db.run(
    sql`update view_links set ${link.set(changes)} where workspace_id = ${workspaceId} and view_id = ${viewId}`,
  );
}

export function deleteLink(db: Db, workspaceId: string, viewId: string): Promise<number> {
  return db.run(sql`delete from view_links where workspace_id = ${workspaceId} and view_id = ${viewId}`);
}

export function readLinks(db: Db, workspaceId: string, viewIds: readonly string[]): Promise<ViewLink[]> {
  return db.many(
    sql`select ${link.select} from view_links where workspace_id = ${workspaceId} and view_id = any(${viewIds}::uuid[])`,
  );
}

/** The public views; those of a deleted table only if it is one of `also`. */
export function listPublicViews(db: Db, workspaceId: string, also: readonly string[]): Promise<View[]> {
  return db.many(sql`
    select ${viewColumns.select} from table_views where workspace_id = ${workspaceId}
      and id in (select l.view_id from view_links l where l.workspace_id = ${workspaceId})
      and (table_id = any(${also}::uuid[]) or not exists (select from data_tables t where t.id = table_id and t.deleted_at is not null))`);
}

export function findLink(db: Db, workspaceId: string, digest: Buffer): Promise<ViewLink | undefined> {
  return db.maybe(
    sql`select ${link.select} from view_links where workspace_id = ${workspaceId} and digest = ${digest}`,
  );
}

/** Counts one more answer, unless the form has reached its maximum. */
export function countAnswer(db: Db, workspaceId: string, viewId: string, most: number | undefined): Promise<number> {
  return db.run(sql`
    update view_links set answers = answers + 1
    where workspace_id = ${workspaceId} and view_id = ${viewId} and answers < coalesce(${most ?? null}::bigint, 9223372036854775807)`);
}
