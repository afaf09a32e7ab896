import type { Db } from '../../storage/db.ts';
import { containing, findsWords, titleRank } from '../../storage/find-words.ts';
import { join, prepared, raw, type Sql, sql } from '../../storage/sql.ts';
import { type StoredPost, selectPost } from './posts.store.ts';

export interface PostFilter {
  state?: string;
  /** `page`, or the id of a channel. */
  channel?: string;
  q?: string;
  /** When the last post of the previous page was changed, and its id. */
  after?: string[];
  limit: number;
}

/** Most recently changed first. */
export function listPosts(db: Db, workspaceId: string, filter: PostFilter): Promise<StoredPost[]> {
  const conditions: Sql[] = [sql`posts.workspace_id = ${workspaceId}`, raw('posts.deleted_at is null')];
  if (filter.state) conditions.push(sql`posts.state = ${filter.state}`);
  if (filter.channel === 'page') conditions.push(raw('posts.channel_id is null'));
  else if (filter.channel) conditions.push(sql`posts.channel_id = ${filter.channel}`);
  if (filter.q)
    conditions.push(sql`concat_ws(' ', posts.title, posts.excerpt, posts.body) ilike ${containing(filter.q)}`);
  if (filter.after)
    conditions.push(sql`(posts.updated_at, posts.id) < (${filter.after[0]}::timestamptz, ${filter.after[1]}::uuid)`);
  return db.many(
    prepared(
      sql`select ${selectPost} from posts where ${join(conditions, ' and ')} order by posts.updated_at desc, posts.id desc limit ${filter.limit}`,
    ),
  );
}

export function countStates(db: Db, workspaceId: string): Promise<{ scheduled: number; published: number }> {
  return db.one(
    prepared(sql`
    select count(*) filter (where state = 'scheduled')::int as scheduled, count(*) filter (where state = 'published')::int as published
    from posts where workspace_id = ${workspaceId} and deleted_at is null`),
  );
}

export interface PublicPostRow {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  body: string;
  publishedAt: Date;
  updatedAt: Date;
}

const publicColumns = raw(`id, title, slug, excerpt, body, published_at as "publishedAt", updated_at as "updatedAt"`);

/** The published posts, newest first, starting after the given cursor. */
export function listPublic(
  db: Db,
  workspaceId: string,
  page: { before?: string[]; limit: number },
): Promise<PublicPostRow[]> {
  const { before, limit } = page;
  return db.many(
    prepared(sql`
    select ${publicColumns} from posts where workspace_id = ${workspaceId} and channel_id is null and state = 'published' and deleted_at is null
      and (${before?.[0] ?? null}::timestamptz is null or (published_at, id) < (${before?.[0] ?? null}::timestamptz, ${before?.[1] ?? null}::uuid))
    order by published_at desc, id desc limit ${limit}`),
  );
}

export function findPublic(db: Db, workspaceId: string, slug: string): Promise<PublicPostRow | undefined> {
  return db.maybe(
    prepared(sql`
    select ${publicColumns} from posts where workspace_id = ${workspaceId} and slug = ${slug} and channel_id is null and state = 'published' and deleted_at is null`),
  );
}

const maxRanked = 500;
/** Only the beginning of a text is searched, because posts may be long and usually begin with their topic. */
const folded = raw(`svc_fold(title || ' ' || excerpt || ' ' || left(body, 2000))`);

/** Posts with the words in the title first, then the newest. */
export function findPosts(
  db: Db,
  workspaceId: string,
  q: string,
  limit: number,
): Promise<{ id: string; title: string; excerpt: string; body: string }[]> {
  return db.many(sql`
    select id, title, excerpt, left(body, 2000) as body from (
      select id, title, excerpt, body from posts where workspace_id = ${workspaceId} and deleted_at is null and ${findsWords(folded, q)}
      order by id desc limit ${maxRanked}) found
    order by ${titleRank(raw('title'), q)}, id desc limit ${limit}`);
}
