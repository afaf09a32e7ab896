import type { Db } from '../storage/db.ts';
import { raw, sql } from '../storage/sql.ts';
import type { SystemTable } from './system-table.ts';
import type { Table } from './table.ts';

export interface StoredComment {
  id: string;
  tableId: string;
  recordId: string;
  author: { id: string; name: string };
  via: string;
  text: string;
  mentions: { id: string; name: string }[];
  at: Date;
  editedAt: Date | null;
}

export interface NewComment {
  id: string;
  recordId: string;
  authorId: string;
  via: string;
  text: string;
  mentions: readonly string[];
  at: Date;
}

// Includes names, because people who may not list the members still see who wrote a comment.
const columns = raw(`
  c.id, c.table_id as "tableId", c.record_id as "recordId", c.via, c.text, c.created_at as at, c.edited_at as "editedAt",
  json_build_object('id', c.author_id, 'name', coalesce((select u.name from users u where u.id = c.author_id), '')) as author,
  coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by array_position(c.mentions, u.id)) from users u where u.id = any(c.mentions)), '[]') as mentions`);

export async function insertComment(db: Db, table: Table, comment: NewComment): Promise<void> {
  const { id, recordId, authorId, via, text, mentions, at } = comment;
  await db.run(sql`
    insert into record_comments (id, workspace_id, table_id, record_id, source, author_id, via, text, mentions, created_at)
    values (${id}, ${table.workspaceId}, ${table.id}, ${recordId}, ${table.system?.source ?? null}, ${authorId}, ${via}, ${text}, ${mentions}::uuid[], ${at})`);
}

/** Newest first. */
export function listComments(
  db: Db,
  table: Table,
  recordId: string,
  before: string | null,
  limit: number,
): Promise<StoredComment[]> {
  return db.many(sql`
    select ${columns} from record_comments c
    where c.workspace_id = ${table.workspaceId} and c.table_id = ${table.id} and c.record_id = ${recordId} and (${before}::uuid is null or c.id < ${before}::uuid)
    order by c.id desc limit ${limit}`);
}

export function readComment(db: Db, workspaceId: string, id: string): Promise<StoredComment | undefined> {
  return db.maybe(sql`select ${columns} from record_comments c where c.workspace_id = ${workspaceId} and c.id = ${id}`);
}

export async function updateComment(
  db: Db,
  workspaceId: string,
  id: string,
  { text, mentions, at }: { text: string; mentions: readonly string[]; at: Date },
): Promise<void> {
  await db.run(sql`
    update record_comments set text = ${text}, mentions = ${mentions}::uuid[], edited_at = ${at}
    where workspace_id = ${workspaceId} and id = ${id}`);
}

export async function deleteComment(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.run(sql`delete from record_comments where workspace_id = ${workspaceId} and id = ${id}`);
}

export async function addFollowers(db: Db, table: Table, recordId: string, userIds: readonly string[]): Promise<void> {
  await db.run(sql`
    insert into record_followers (workspace_id, table_id, record_id, source, user_id)
    select ${table.workspaceId}, ${table.id}, ${recordId}, ${table.system?.source ?? null}, id from unnest(${userIds}::uuid[]) as id
    on conflict do nothing`);
}

export async function removeFollower(db: Db, table: Table, recordId: string, userId: string): Promise<void> {
  await db.run(sql`
    delete from record_followers
    where workspace_id = ${table.workspaceId} and table_id = ${table.id} and record_id = ${recordId} and user_id = ${userId}`);
}

export async function listFollowers(db: Db, table: Table, recordId: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select f.user_id as id from record_followers f join memberships m on m.workspace_id = f.workspace_id and m.user_id = f.user_id
    where f.workspace_id = ${table.workspaceId} and f.table_id = ${table.id} and f.record_id = ${recordId} order by f.user_id`);
  return rows.map(({ id }) => id);
}

/** A module deletes the rows of its business data itself. This deletes the comments on them. */
export async function purgeCommentsOn(db: Db, { source, relation }: SystemTable): Promise<void> {
  for (const kept of ['record_comments', 'record_followers'])
    await db.run(sql`
      delete from ${raw(kept)} c where c.source = ${source} and not exists (
        select from ${raw(relation)} r where r.workspace_id = c.workspace_id and r.id = c.record_id)`);
}
