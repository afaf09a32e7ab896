import type { Db } from '../../../storage/db.ts';
import { type DeletedPage, deletedPage } from '../../../storage/deleted-page.ts';
import type { PermittedDb } from '../../../storage/permitted-db.ts';
import { raw, sql } from '../../../storage/sql.ts';

export interface ProviderWebhookRow {
  id: string;
  kind: string;
  provider: string;
  name: string;
  secret: Buffer | null;
  createdAt: Date;
  createdBy: string | null;
  updatedAt: Date;
}

const columns = raw(`id, kind, provider, name, secret, created_at as "createdAt", created_by as "createdBy", updated_at as "updatedAt"`);
const lastReceived = raw(
  `(select r.received_at from received_webhooks r where r.endpoint_id = provider_webhooks.id and r.workspace_id = provider_webhooks.workspace_id order by r.received_at desc, r.id desc limit 1) as "lastReceivedAt"`,
);

export function listProviderWebhooks(db: Db, workspaceId: string): Promise<(ProviderWebhookRow & { lastReceivedAt: Date | null })[]> {
  return db.many(sql`
    select ${columns}, ${lastReceived} from provider_webhooks where workspace_id = ${workspaceId} and deleted_at is null order by kind, lower(name), id`);
}

export function readProviderWebhook(db: Db, workspaceId: string, id: string): Promise<ProviderWebhookRow | undefined> {
  return db.maybe(sql`select ${columns} from provider_webhooks where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`);
}

export function lockProviderWebhook(db: Db, workspaceId: string, id: string): Promise<(ProviderWebhookRow & { lastReceivedAt: Date | null }) | undefined> {
  return db.maybe(sql`select ${columns}, ${lastReceived} from provider_webhooks where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`);
}

export async function countProviderWebhooks(db: Db, workspaceId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`select count(*)::int as count from provider_webhooks where workspace_id = ${workspaceId} and deleted_at is null`);
  return count;
}

export function insertProviderWebhook(db: PermittedDb<'route'>, workspaceId: string, row: ProviderWebhookRow): Promise<number> {
  const { id, kind, provider, name, secret, createdAt, createdBy, updatedAt } = row;
  return db.run(sql`
    insert into provider_webhooks (id, workspace_id, kind, provider, name, secret, created_at, created_by, updated_at)
    values (${id}, ${workspaceId}, ${kind}, ${provider}, ${name}, ${secret}, ${createdAt}, ${createdBy}, ${updatedAt})`);
}

export function updateProviderWebhook(db: PermittedDb<'route'>, workspaceId: string, row: Pick<ProviderWebhookRow, 'id' | 'name' | 'secret' | 'updatedAt'>): Promise<number> {
  return db.run(sql`
    update provider_webhooks set name = ${row.name}, secret = ${row.secret}, updated_at = ${row.updatedAt} where workspace_id = ${workspaceId} and id = ${row.id}`);
}

export function deleteProviderWebhook(db: Db, workspaceId: string, id: string, userId: string, now: Date): Promise<number> {
  return db.run(sql`update provider_webhooks set deleted_at = ${now}, deleted_by = ${userId}, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`);
}

export function listDeletedProviderWebhooks(db: Db, workspaceId: string, page: DeletedPage): Promise<{ id: string; title: string; deletedAt: Date; deletedById: string | null }[]> {
  return db.many(sql`
    select id, name as title, deleted_at as "deletedAt", deleted_by as "deletedById" from provider_webhooks
    where workspace_id = ${workspaceId} and deleted_at is not null ${deletedPage(raw(`name`), page)}`);
}

export function restoreProviderWebhook(db: Db, workspaceId: string, id: string, now: Date): Promise<{ name: string } | undefined> {
  return db.maybe(sql`
    update provider_webhooks set deleted_at = null, deleted_by = null, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null returning name`);
}

export function purgeProviderWebhooks(db: Db, before: Date, workspaceId: string | null = null): Promise<number> {
  return db.run(sql`delete from provider_webhooks where deleted_at < ${before} and workspace_id = coalesce(${workspaceId}::uuid, workspace_id)`);
}
