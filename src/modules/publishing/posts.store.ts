import type { Phrase } from '../../../language/phrase.ts';
import type { Ground, Permit } from '../../kernel/permit.ts';
import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import { deletable } from '../../storage/deletable.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { prepared, sql } from '../../storage/sql.ts';
import { storedReason } from '../../storage/stored-reason.ts';
import { boundBy, isMoved } from './approved-place.ts';
import type { Post } from './post.ts';

/** A post as it is stored. Its address is computed, because it depends on where the public pages are. */
export type StoredPost = Omit<Post, 'url' | 'delivery'> & {
  workspaceSlug: string;
  pageOn: boolean;
  channelGone: boolean;
  channelKnows: 'no' | 'maybe' | 'yes';
  deliveryState: 'queued' | 'delivered' | 'failed' | null;
  deliveryAttempts: number;
  deliveryError: string | null;
  deliveryErrorPhrase: Phrase | null;
  deliveryAt: Date | null;
};

const postColumns = columns(
  `id, title, slug, body, excerpt, state, publish_at, published_at, channel_knows, delivery_state, delivery_attempts, delivery_error, delivery_error_phrase, delivery_at, created_at, updated_at,
  created_by`,
  'workspace_id, channel_id, depth, permitted_by, approved_url, approved_connection_id',
);

export const selectPost = sql`${postColumns.of('posts')}, coalesce(posts.channel_id::text, 'page') as channel,
  (select c.name from post_channels c where c.workspace_id = posts.workspace_id and c.id = posts.channel_id) as "channelName",
  coalesce((select c.deleted_at is not null from post_channels c where c.workspace_id = posts.workspace_id and c.id = posts.channel_id), false) as "channelGone",
  (select w.slug from workspaces w where w.id = posts.workspace_id) as "workspaceSlug",
  coalesce((select s.page_on from publishing_settings s where s.workspace_id = posts.workspace_id), true) as "pageOn"`;

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

export function insertPost(db: Db, workspaceId: string, { by, at, ...post }: NewPost): Promise<StoredPost> {
  const values = postColumns.insert({
    workspaceId,
    ...post,
    state: 'draft',
    createdBy: by,
    createdAt: at,
    updatedAt: at,
  });
  return db.one(prepared(sql`insert into posts ${values} returning ${selectPost}`));
}

export function readPost(db: Db, workspaceId: string, id: string): Promise<StoredPost | undefined> {
  return db.maybe(
    prepared(
      sql`select ${selectPost} from posts where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`,
    ),
  );
}

/**
 * The stored reason why its channel did not accept it, for people; undefined if the text is not ours or the post has
 * failed again for another reason.
 */
export async function readErrorPhrase(
  db: Db,
  workspaceId: string,
  id: string,
  error: string,
): Promise<Phrase | undefined> {
  const row = await db.maybe<{ phrase: Phrase | null }>(
    sql`select delivery_error_phrase as phrase from posts where workspace_id = ${workspaceId} and id = ${id} and delivery_error = ${error}`,
  );
  return row?.phrase ?? undefined;
}

/** Locks a post until the transaction ends, so that two people cannot both publish it. */
export function lockPost(db: Db, workspaceId: string, id: string): Promise<StoredPost | undefined> {
  return db.maybe(
    prepared(
      sql`select ${selectPost} from posts where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`,
    ),
  );
}

/** A state in which others see the post, or will see it. */
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
  /** Changing what others see of a post needs a permit. */
  state?: 'draft' | Shown;
  publishAt?: Date | null;
  publishedAt?: Date | null;
  depth?: number;
}

export function savePost(
  db: PermittedDb<'publish'>,
  workspaceId: string,
  id: string,
  { state, ...changes }: PostChanges,
  now: Date,
): Promise<StoredPost> {
  const set = postColumns.set({
    ...changes,
    ...(typeof state === 'object'
      ? {
          state: state.shown,
          ...boundBy(state.permit, changes.channelId === undefined ? undefined : sql`${changes.channelId}::uuid`),
        }
      : { state }),
    // A new channel does not know the post yet.
    ...(changes.channelId !== undefined && {
      channelKnows: 'no',
      deliveryState: null,
      deliveryError: null,
      deliveryErrorPhrase: null,
      deliveryAt: null,
    }),
    updatedAt: now,
  });
  return db.one(
    prepared(sql`update posts set ${set} where workspace_id = ${workspaceId} and id = ${id} returning ${selectPost}`),
  );
}

export async function slugIsTaken(db: Db, workspaceId: string, slug: string): Promise<boolean> {
  return (
    (await db.maybe(
      sql`select id from posts where workspace_id = ${workspaceId} and slug = ${slug} and channel_id is null and deleted_at is null`,
    )) !== undefined
  );
}

export const {
  remove: deletePost,
  listDeleted: listDeletedPosts,
  bringBack: restorePost,
  purge: purgePosts,
} = deletable<StoredPost>('posts', { title: 'title', returning: selectPost });

/** Publishes due posts with one statement, so that each post is taken by only one process. */
export function publishDue(
  db: Db,
  workspaceId: string,
  now: Date,
  limit: number,
): Promise<(StoredPost & { depth: number; permittedBy: Ground | null })[]> {
  return db.many(
    prepared(sql`
    update posts set state = 'published', published_at = ${now}, publish_at = null, updated_at = ${now} where workspace_id = ${workspaceId} and id in (
      select id from posts where workspace_id = ${workspaceId} and state = 'scheduled' and deleted_at is null and publish_at <= ${now} and not ${isMoved}
      order by publish_at, id limit ${limit} for update skip locked)
    returning ${selectPost}, depth, permitted_by as "permittedBy"`),
  );
}

/** Due posts whose channel has another destination than the card showed. They become drafts again, with the reason. */
export function holdMoved(
  db: Db,
  workspaceId: string,
  now: Date,
  why: Phrase,
): Promise<(StoredPost & { depth: number })[]> {
  const { text, phrase } = storedReason(why);
  return db.many(
    prepared(sql`
    update posts set state = 'draft', publish_at = null, updated_at = ${now}, delivery_state = 'failed', delivery_attempts = 0, delivery_error = ${text},
      delivery_error_phrase = ${phrase}::jsonb, delivery_at = ${now}, next_attempt_at = null
    where workspace_id = ${workspaceId} and state = 'scheduled' and deleted_at is null and publish_at <= ${now} and ${isMoved}
    returning ${selectPost}, depth`),
  );
}

/** A module that is switched off publishes nothing. */
export function listWorkspacesWithDue(db: Db, now: Date): Promise<{ workspaceId: string }[]> {
  return db.many(sql`
    select distinct p.workspace_id as "workspaceId" from posts p join workspaces w on w.id = p.workspace_id
    where p.state = 'scheduled' and p.deleted_at is null and p.publish_at <= ${now} and not 'publishing' = any(w.disabled_modules)`);
}
