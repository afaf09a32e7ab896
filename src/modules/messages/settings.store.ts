import { newId } from '../../kernel/ids.ts';
import type { Db } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { sql } from '../../storage/sql.ts';
import type { Settings } from './settings.ts';

export type StoredSettings = Omit<Settings, 'connected' | 'from'>;

const nothingSet: StoredSettings = { connectionId: null, replyTo: null, signature: null, inboundEndpointId: null };

export async function readSettings(db: Db, workspaceId: string): Promise<StoredSettings> {
  const stored = await db.maybe<StoredSettings>(sql`
    select connection_id as "connectionId", reply_to as "replyTo", signature, inbound_endpoint_id as "inboundEndpointId" from message_settings where workspace_id = ${workspaceId}`);
  return stored ?? nothingSet;
}

export function saveSettings(
  db: PermittedDb<'route'>,
  workspaceId: string,
  settings: StoredSettings,
  now: Date,
): Promise<number> {
  const { connectionId, replyTo, signature, inboundEndpointId } = settings;
  return db.run(sql`
    insert into message_settings (workspace_id, connection_id, reply_to, signature, inbound_endpoint_id, updated_at)
    values (${workspaceId}, ${connectionId}, ${replyTo}, ${signature}, ${inboundEndpointId}, ${now})
    on conflict (workspace_id) do update set connection_id = excluded.connection_id, reply_to = excluded.reply_to, signature = excluded.signature,
      inbound_endpoint_id = excluded.inbound_endpoint_id, updated_at = excluded.updated_at`);
}

/** The chosen connection, or the oldest one if none is chosen. */
export function findChannel(db: Db, workspaceId: string): Promise<{ id: string; from: string } | undefined> {
  return db.maybe(sql`
    select c.id, c.settings ->> 'from' as "from" from connections c
    where c.workspace_id = ${workspaceId} and c.kind = 'smtp' and c.deleted_at is null
      and c.id = coalesce((select connection_id from message_settings where workspace_id = ${workspaceId}), c.id)
    order by c.id limit 1`);
}

/** The names of the connections, with their sender addresses. */
export async function namesOfConnections(
  db: Db,
  workspaceId: string,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const rows = await db.many<{ id: string; name: string }>(sql`
    select id, concat(name, ' (', settings ->> 'from', ')') as name from connections where workspace_id = ${workspaceId} and id = any(${ids.filter(Boolean)}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function namesOfEndpoints(
  db: Db,
  workspaceId: string,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const rows = await db.many<{ id: string; name: string }>(sql`
    select id, name from inbound_endpoints where workspace_id = ${workspaceId} and id = any(${ids.filter(Boolean)}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function endpointExists(db: Db, workspaceId: string, id: string): Promise<{ id: string } | undefined> {
  return db.maybe(
    sql`select id from inbound_endpoints where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`,
  );
}

export function smtpConnectionExists(db: Db, workspaceId: string, id: string): Promise<{ id: string } | undefined> {
  return db.maybe(
    sql`select id from connections where workspace_id = ${workspaceId} and id = ${id} and kind = 'smtp' and deleted_at is null`,
  );
}

/** Subscribes the module to what that endpoint receives, or to nothing if there is none. */
export async function listenTo(db: Db, workspaceId: string, endpointId: string | null): Promise<void> {
  await db.run(sql`delete from subscriptions where workspace_id = ${workspaceId} and consumer = ${inboundConsumer}`);
  if (endpointId === null) return;
  await db.run(sql`
    insert into subscriptions (id, workspace_id, pattern, consumer, owner_id)
    values (${newId()}, ${workspaceId}, 'platform.webhook_received', ${inboundConsumer}, ${endpointId})`);
}

/** The job that handles what the chosen incoming webhook receives. */
export const inboundConsumer = 'messages.take_inbound';
