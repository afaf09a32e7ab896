import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import { deletable } from '../../storage/deletable.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { prepared, sql } from '../../storage/sql.ts';
import type { Channel } from './channel.ts';

const channelColumns = columns('id, name, url, connection_id, created_at, updated_at', 'workspace_id, created_by');

export function listChannels(db: Db, workspaceId: string): Promise<Channel[]> {
  return db.many(
    prepared(
      sql`select ${channelColumns.select} from post_channels where workspace_id = ${workspaceId} and deleted_at is null order by lower(name), id limit 1000`,
    ),
  );
}

export async function namesOfChannelsWith(db: Db, workspaceId: string, connectionId: string): Promise<string[]> {
  const found = await db.many<{ name: string }>(sql`
    select name from post_channels where workspace_id = ${workspaceId} and connection_id = ${connectionId} and deleted_at is null order by lower(name), id limit 10`);
  return found.map(({ name }) => name);
}

export function readChannel(db: Db, workspaceId: string, id: string): Promise<Channel | undefined> {
  return db.maybe(
    prepared(
      sql`select ${channelColumns.select} from post_channels where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`,
    ),
  );
}

/** Locks the channel until the transaction ends, so that it is not deleted while a post is assigned to it. */
export function lockChannel(db: Db, workspaceId: string, id: string): Promise<Channel | undefined> {
  return db.maybe(
    prepared(
      sql`select ${channelColumns.select} from post_channels where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`,
    ),
  );
}

export function insertChannel(
  db: PermittedDb<'route'>,
  workspaceId: string,
  channel: Channel,
  by: string,
): Promise<number> {
  return db.run(
    prepared(sql`insert into post_channels ${channelColumns.insert({ workspaceId, ...channel, createdBy: by })}`),
  );
}

export function saveChannel(
  db: PermittedDb<'route'>,
  workspaceId: string,
  { id, name, url, connectionId }: Pick<Channel, 'id' | 'name' | 'url' | 'connectionId'>,
  now: Date,
): Promise<Channel> {
  const set = channelColumns.set({ name, url, connectionId, updatedAt: now });
  return db.one(
    prepared(
      sql`update post_channels set ${set} where workspace_id = ${workspaceId} and id = ${id} returning ${channelColumns.select}`,
    ),
  );
}

/** Channels of existing posts are kept, because posts show where they went. */
export const {
  remove: deleteChannel,
  listDeleted: listDeletedChannels,
  bringBack: restoreChannel,
  purge: purgeChannels,
} = deletable('post_channels', {
  keptIf:
    'exists (select from posts p where p.workspace_id = post_channels.workspace_id and p.channel_id = post_channels.id)',
});

/** Posts that the channel is still to be notified of. */
export async function countWaiting(db: Db, workspaceId: string, channelId: string): Promise<number> {
  const { waiting } = await db.one<{ waiting: number }>(sql`
    select count(*)::int as waiting from posts where workspace_id = ${workspaceId} and channel_id = ${channelId}
      and ((state = 'scheduled' and deleted_at is null) or delivery_state = 'queued')`);
  return waiting;
}

export function readHttpConnection(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<{ name: string; settings: Record<string, unknown> } | undefined> {
  return db.maybe(
    sql`select name, settings from connections where workspace_id = ${workspaceId} and id = ${id} and kind in ('http', 'oauth2') and deleted_at is null`,
  );
}
