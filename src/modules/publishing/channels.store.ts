import type { Db } from '../../storage/db.ts';
import { type DeletedPage, deletedPage } from '../../storage/deleted-page.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { prepared, raw, sql } from '../../storage/sql.ts';
import type { Channel } from './channel.ts';

const columns = raw(`id, name, url, connection_id as "connectionId", created_at as "createdAt", updated_at as "updatedAt"`);

export function listChannels(db: Db, workspaceId: string): Promise<Channel[]> {
  return db.many(prepared(sql`select ${columns} from post_channels where workspace_id = ${workspaceId} and deleted_at is null order by lower(name), id limit 1000`));
}

export async function namesOfChannelsWith(db: Db, workspaceId: string, connectionId: string): Promise<string[]> {
  const found = await db.many<{ name: string }>(sql`
    select name from post_channels where workspace_id = ${workspaceId} and connection_id = ${connectionId} and deleted_at is null order by lower(name), id limit 10`);
  return found.map(({ name }) => name);
}

export function readChannel(db: Db, workspaceId: string, id: string): Promise<Channel | undefined> {
  return db.maybe(prepared(sql`select ${columns} from post_channels where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`));
}

/** Holds it until the transaction ends: nobody deletes a channel while a post is given to it. */
export function lockChannel(db: Db, workspaceId: string, id: string): Promise<Channel | undefined> {
  return db.maybe(prepared(sql`select ${columns} from post_channels where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`));
}

export function insertChannel(db: PermittedDb<'route'>, workspaceId: string, channel: Channel, by: string): Promise<number> {
  return db.run(sql`
    insert into post_channels (id, workspace_id, name, url, connection_id, created_by, created_at, updated_at)
    values (${channel.id}, ${workspaceId}, ${channel.name}, ${channel.url}, ${channel.connectionId}, ${by}, ${channel.createdAt}, ${channel.updatedAt})`);
}

export function saveChannel(
  db: PermittedDb<'route'>,
  workspaceId: string,
  { id, name, url, connectionId }: Pick<Channel, 'id' | 'name' | 'url' | 'connectionId'>,
  now: Date,
): Promise<Channel> {
  return db.one(
    prepared(sql`
    update post_channels set name = ${name}, url = ${url}, connection_id = ${connectionId}, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} returning ${columns}`),
  );
}

export function deleteChannel(db: Db, workspaceId: string, id: string, by: string, now: Date): Promise<number> {
  return db.run(sql`update post_channels set deleted_at = ${now}, deleted_by = ${by}, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`);
}

export function restoreChannel(db: Db, workspaceId: string, id: string, now: Date): Promise<Channel | undefined> {
  return db.maybe(
    prepared(sql`
    update post_channels set deleted_at = null, deleted_by = null, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null returning ${columns}`),
  );
}

export function listDeletedChannels(db: Db, workspaceId: string, page: DeletedPage): Promise<{ id: string; title: string; deletedAt: Date; deletedById: string | null }[]> {
  return db.many(sql`
    select id, name as title, deleted_at as "deletedAt", deleted_by as "deletedById" from post_channels
    where workspace_id = ${workspaceId} and deleted_at is not null ${deletedPage(raw(`name`), page)}`);
}

/** What posts still name is kept: they show where they went. */
export function purgeChannels(db: Db, before: Date, workspaceId: string | null = null): Promise<number> {
  return db.run(sql`
    delete from post_channels c where c.deleted_at < ${before} and c.workspace_id = coalesce(${workspaceId}::uuid, c.workspace_id)
      and not exists (select from posts p where p.workspace_id = c.workspace_id and p.channel_id = c.id)`);
}

/** Posts that will still be told to it. */
export async function countWaiting(db: Db, workspaceId: string, channelId: string): Promise<number> {
  const { waiting } = await db.one<{ waiting: number }>(sql`
    select count(*)::int as waiting from posts where workspace_id = ${workspaceId} and channel_id = ${channelId}
      and ((state = 'scheduled' and deleted_at is null) or delivery_state = 'queued')`);
  return waiting;
}

export function readHttpConnection(db: Db, workspaceId: string, id: string): Promise<{ name: string; settings: Record<string, unknown> } | undefined> {
  return db.maybe(sql`select name, settings from connections where workspace_id = ${workspaceId} and id = ${id} and kind = 'http' and deleted_at is null`);
}
