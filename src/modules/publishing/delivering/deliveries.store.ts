import type { Phrase } from '../../../../language/phrase.ts';
import type { Ground, Permit } from '../../../kernel/permit.ts';
import type { Db } from '../../../storage/db.ts';
import { prepared, type Sql, sql } from '../../../storage/sql.ts';
import { storedReason } from '../../../storage/stored-reason.ts';
import { boundBy, isMoved } from '../approved-place.ts';
import { type StoredPost, selectPost } from '../posts.store.ts';

/**
 * Something new to tell: its number goes along, so that a channel can tell a repeated call from another one. Without a
 * permit it is told under the one that waits with the post.
 */
export function queueDelivery(
  db: Db,
  workspaceId: string,
  permit: Permit<'publish'> | undefined,
  id: string,
  now: Date,
): Promise<StoredPost> {
  return db.one(
    prepared(sql`
    update posts set version = version + 1, delivery_state = 'queued', delivery_attempts = 0, delivery_error = null, delivery_error_phrase = null, delivery_at = null, next_attempt_at = ${now}${permit ? permitted(permit) : sql``}
    where workspace_id = ${workspaceId} and id = ${id} returning ${selectPost}`),
  );
}

function permitted(permit: Permit<'publish'>): Sql {
  const { permittedBy, approvedUrl, approvedConnectionId } = boundBy(permit);
  return sql`, permitted_by = ${permittedBy}, approved_url = ${approvedUrl}, approved_connection_id = ${approvedConnectionId}`;
}

export function dropDelivery(db: Db, workspaceId: string, id: string): Promise<StoredPost> {
  return db.one(
    prepared(sql`
    update posts set delivery_state = null, delivery_error = null, delivery_error_phrase = null, delivery_at = null, next_attempt_at = null
    where workspace_id = ${workspaceId} and id = ${id} returning ${selectPost}`),
  );
}

/** The same message as before, from the beginning. */
export function deliverAgain(
  db: Db,
  workspaceId: string,
  permit: Permit<'publish'>,
  id: string,
  now: Date,
): Promise<StoredPost> {
  return db.one(
    prepared(sql`
    update posts set delivery_state = 'queued', delivery_attempts = 0, next_attempt_at = ${now}${permitted(permit)}, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} returning ${selectPost}`),
  );
}

export type TakenDelivery = StoredPost & {
  version: number;
  /** How many attempts there were, with this one. */
  attempts: number;
  channelUrl: string;
  connectionId: string | null;
  until: Date;
  depth: number;
  permittedBy: Ground | null;
  /** The channel leads elsewhere than the card showed. */
  moved: boolean;
};

/** What is to be told now. While somebody tells it nobody else does; a module that is switched off tells nothing. */
export function takeDelivery(
  db: Db,
  workspaceId: string,
  id: string,
  now: Date,
  until: Date,
): Promise<TakenDelivery | undefined> {
  return db.maybe(
    prepared(sql`
    update posts set delivery_attempts = delivery_attempts + 1, delivering_until = ${until}, channel_knows = case when channel_knows = 'no' and not ${isMoved} then 'maybe' else channel_knows end
    from post_channels c
    where posts.workspace_id = ${workspaceId} and posts.id = ${id} and c.workspace_id = posts.workspace_id and c.id = posts.channel_id
      and posts.delivery_state = 'queued' and posts.next_attempt_at <= ${now} and (posts.delivering_until is null or posts.delivering_until <= ${now})
      and not exists (select from workspaces w where w.id = ${workspaceId} and 'publishing' = any(w.disabled_modules))
    returning ${selectPost}, posts.version, posts.delivery_attempts as attempts, c.url as "channelUrl", c.connection_id as "connectionId", posts.delivering_until as until, posts.depth,
      posts.permitted_by as "permittedBy", ${isMoved} as moved`),
  );
}

/** The channel took it. Where something newer is to be told already, that stays to be told. */
export function markDelivered(
  db: Db,
  workspaceId: string,
  { id, version, state }: TakenDelivery,
  now: Date,
): Promise<number> {
  return db.run(sql`
    update posts set channel_knows = ${state === 'published' ? 'yes' : 'no'}, delivering_until = null,
      delivery_state = case when version = ${version} then 'delivered' else delivery_state end,
      delivery_error = case when version = ${version} then null else delivery_error end,
      delivery_error_phrase = case when version = ${version} then null else delivery_error_phrase end,
      delivery_at = case when version = ${version} then ${now}::timestamptz else delivery_at end,
      next_attempt_at = case when version = ${version} then null else next_attempt_at end
    where workspace_id = ${workspaceId} and id = ${id}`);
}

/**
 * The channel did not take it: again at that time, or never. Undefined where something newer is to be told, or others
 * are at it.
 */
export function markRefused(
  db: Db,
  workspaceId: string,
  { id, version, until }: TakenDelivery,
  why: Phrase | string,
  again: Date | undefined,
  now: Date,
): Promise<StoredPost | undefined> {
  const { text, phrase } = storedReason(why);
  return db.maybe(
    prepared(sql`
    update posts set delivering_until = null,
      delivery_state = case when version <> ${version} then delivery_state when ${again ?? null}::timestamptz is null then 'failed' else 'queued' end,
      delivery_error = case when version = ${version} then ${text} else delivery_error end,
      delivery_error_phrase = case when version = ${version} then ${phrase}::jsonb else delivery_error_phrase end,
      delivery_at = case when version = ${version} then ${now}::timestamptz else delivery_at end,
      next_attempt_at = case when version = ${version} then ${again ?? null}::timestamptz else next_attempt_at end
    where workspace_id = ${workspaceId} and id = ${id} and delivery_state = 'queued' and delivering_until = ${until} returning ${selectPost}`),
  );
}

/** What waits and is due, and is told by nobody. */
export function listDueDeliveries(db: Db, now: Date, limit: number): Promise<{ id: string; workspaceId: string }[]> {
  return db.many(sql`
    select p.id, p.workspace_id as "workspaceId" from posts p join workspaces w on w.id = p.workspace_id
    where p.delivery_state = 'queued' and p.next_attempt_at <= ${now} and (p.delivering_until is null or p.delivering_until <= ${now}) and not 'publishing' = any(w.disabled_modules)
    order by p.next_attempt_at limit ${limit}`);
}
