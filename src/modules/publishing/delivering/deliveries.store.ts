import type { Phrase } from '../../../../language/phrase.ts';
import type { Ground, Permit } from '../../../kernel/permit.ts';
import type { Db } from '../../../storage/db.ts';
import { prepared, type Sql, sql } from '../../../storage/sql.ts';
import { storedReason } from '../../../storage/stored-reason.ts';
import { boundBy, isMoved } from '../approved-place.ts';
import { type StoredPost, selectPost } from '../posts.store.ts';

/**
 * Queues a new notification. Its number is sent too, so that a channel can recognise repeated calls. Without a permit,
 * the one stored with the post is used.
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

/** Sends the same notification again, with new attempts. */
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
  /** The number of attempts, including this one. */
  attempts: number;
  channelUrl: string;
  connectionId: string | null;
  until: Date;
  depth: number;
  permittedBy: Ground | null;
  /** The channel has another destination than the card showed. */
  moved: boolean;
};

/**
 * Takes the notification that is due and leases it, so that nobody else sends it. A module that is switched off sends
 * nothing.
 */
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

/** The channel accepted it. A newer notification stays queued. */
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
 * The channel did not accept it: retry at that time, or never. Undefined if there is a newer notification or another
 * worker has it.
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

/** Notifications that are due and that no worker is sending. */
export function listDueDeliveries(db: Db, now: Date, limit: number): Promise<{ id: string; workspaceId: string }[]> {
  return db.many(sql`
    select p.id, p.workspace_id as "workspaceId" from posts p join workspaces w on w.id = p.workspace_id
    where p.delivery_state = 'queued' and p.next_attempt_at <= ${now} and (p.delivering_until is null or p.delivering_until <= ${now}) and not 'publishing' = any(w.disabled_modules)
    order by p.next_attempt_at limit ${limit}`);
}
