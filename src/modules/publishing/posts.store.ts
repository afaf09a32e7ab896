import type { Ground, Permit } from '../../kernel/permit.ts';
import type { Db } from '../../storage/db.ts';
import { type DeletedPage, deletedPage } from '../../storage/deleted-page.ts';
import { join, prepared, raw, type Sql, sql } from '../../storage/sql.ts';
import type { Post } from './post.ts';

/** A post as it is stored: its address depends on where the public pages are. */
export type StoredPost = Omit<Post, 'url' | 'delivery'> & {
  workspaceSlug: string;
  pageOn: boolean;
  channelGone: boolean;
  channelKnows: 'no' | 'maybe' | 'yes';
  deliveryState: 'queued' | 'delivered' | 'failed' | null;
  deliveryAttempts: number;
  deliveryError: string | null;
  deliveryAt: Date | null;
};

export const postColumns = raw(`posts.id, coalesce(posts.channel_id::text, 'page') as channel,
  (select c.name from post_channels c where c.workspace_id = posts.workspace_id and c.id = posts.channel_id) as "channelName",
  coalesce((select c.deleted_at is not null from post_channels c where c.workspace_id = posts.workspace_id and c.id = posts.channel_id), false) as "channelGone",
  (select w.slug from workspaces w where w.id = posts.workspace_id) as "workspaceSlug",
  coalesce((select s.page_on from publishing_settings s where s.workspace_id = posts.workspace_id), true) as "pageOn",
  posts.title, posts.slug, posts.body, posts.excerpt, posts.state, posts.publish_at as "publishAt", posts.published_at as "publishedAt", posts.channel_knows as "channelKnows",
  posts.delivery_state as "deliveryState", posts.delivery_attempts as "deliveryAttempts", posts.delivery_error as "deliveryError", posts.delivery_at as "deliveryAt",
  posts.created_at as "createdAt", posts.updated_at as "updatedAt", posts.created_by as "createdBy"`);

export interface NewPost {
  id: string;
  channelId: string | null;
  title: string;
  slug: string;
  body: string;
  excerpt: string;
  by: string;
  at: Date;
}

export function insertPost(db: Db, workspaceId: string, post: NewPost): Promise<StoredPost> {
  return db.one(
    prepared(sql`
    insert into posts (id, workspace_id, channel_id, title, slug, body, excerpt, state, created_by, created_at, updated_at)
    values (${post.id}, ${workspaceId}, ${post.channelId}, ${post.title}, ${post.slug}, ${post.body}, ${post.excerpt}, 'draft', ${post.by}, ${post.at}, ${post.at})
    returning ${postColumns}`),
  );
}

export function readPost(db: Db, workspaceId: string, id: string): Promise<StoredPost | undefined> {
  return db.maybe(prepared(sql`select ${postColumns} from posts where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`));
}

/** Reads a post and holds it until the transaction ends, so that two people cannot both publish it. */
export function lockPost(db: Db, workspaceId: string, id: string): Promise<StoredPost | undefined> {
  return db.maybe(prepared(sql`select ${postColumns} from posts where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`));
}

/** A state that others see or will see. */
interface Shown {
  shown: Exclude<Post['state'], 'draft'>;
  permit: Permit<'publish'>;
}

export interface PostChanges {
  channelId?: string | null;
  title?: string;
  slug?: string;
  body?: string;
  excerpt?: string;
  /** Whatever others see of a post needs a permit to change. */
  state?: 'draft' | Shown;
  publishAt?: Date | null;
  publishedAt?: Date | null;
  depth?: number;
}

export function savePost(db: Db, workspaceId: string, id: string, changes: PostChanges, now: Date): Promise<StoredPost> {
  const set: Sql[] = [sql`updated_at = ${now}`];
  if (changes.title !== undefined) set.push(sql`title = ${changes.title}`);
  if (changes.slug !== undefined) set.push(sql`slug = ${changes.slug}`);
  if (changes.body !== undefined) set.push(sql`body = ${changes.body}`);
  if (changes.excerpt !== undefined) set.push(sql`excerpt = ${changes.excerpt}`);
  if (typeof changes.state === 'object') set.push(sql`state = ${changes.state.shown}, permitted_by = ${changes.state.permit.ground}`);
  else if (changes.state !== undefined) set.push(sql`state = ${changes.state}`);
  if (changes.publishAt !== undefined) set.push(sql`publish_at = ${changes.publishAt}`);
  if (changes.publishedAt !== undefined) set.push(sql`published_at = ${changes.publishedAt}`);
  if (changes.depth !== undefined) set.push(sql`depth = ${changes.depth}`);
  // Another channel knows nothing of it.
  if (changes.channelId !== undefined)
    set.push(sql`channel_id = ${changes.channelId}`, raw(`channel_knows = 'no', delivery_state = null, delivery_error = null, delivery_at = null`));
  return db.one(prepared(sql`update posts set ${join(set)} where workspace_id = ${workspaceId} and id = ${id} returning ${postColumns}`));
}

export async function slugIsTaken(db: Db, workspaceId: string, slug: string): Promise<boolean> {
  return (await db.maybe(sql`select id from posts where workspace_id = ${workspaceId} and slug = ${slug} and channel_id is null and deleted_at is null`)) !== undefined;
}

export function deletePost(db: Db, workspaceId: string, id: string, by: string, now: Date): Promise<number> {
  return db.run(sql`update posts set deleted_at = ${now}, deleted_by = ${by}, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`);
}

export function restorePost(db: Db, workspaceId: string, id: string, now: Date): Promise<StoredPost | undefined> {
  return db.maybe(
    prepared(sql`
    update posts set deleted_at = null, deleted_by = null, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null
    returning ${postColumns}`),
  );
}

export function listDeletedPosts(db: Db, workspaceId: string, page: DeletedPage): Promise<{ id: string; title: string; deletedAt: Date; deletedById: string | null }[]> {
  return db.many(sql`
    select id, title, deleted_at as "deletedAt", deleted_by as "deletedById" from posts
    where workspace_id = ${workspaceId} and deleted_at is not null ${deletedPage(raw(`title`), page)}`);
}

export function purgePosts(db: Db, before: Date, workspaceId: string | null = null): Promise<number> {
  return db.run(sql`delete from posts where deleted_at < ${before} and workspace_id = coalesce(${workspaceId}::uuid, workspace_id)`);
}

/** Those whose time has come are published by one statement: of two processes each post has one. */
export function publishDue(db: Db, workspaceId: string, now: Date, most: number): Promise<(StoredPost & { depth: number; permittedBy: Ground | null })[]> {
  return db.many(
    prepared(sql`
    update posts set state = 'published', published_at = ${now}, publish_at = null, updated_at = ${now} where workspace_id = ${workspaceId} and id in (
      select id from posts where workspace_id = ${workspaceId} and state = 'scheduled' and deleted_at is null and publish_at <= ${now}
      order by publish_at, id limit ${most} for update skip locked)
    returning ${postColumns}, depth, permitted_by as "permittedBy"`),
  );
}

/** A module that is switched off publishes nothing. */
export function listWorkspacesWithDue(db: Db, now: Date): Promise<{ workspaceId: string }[]> {
  return db.many(sql`
    select distinct p.workspace_id as "workspaceId" from posts p join workspaces w on w.id = p.workspace_id
    where p.state = 'scheduled' and p.deleted_at is null and p.publish_at <= ${now} and not 'publishing' = any(w.disabled_modules)`);
}
