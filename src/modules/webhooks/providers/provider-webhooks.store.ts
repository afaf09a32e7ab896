import { columns } from '../../../storage/columns.ts';
import type { Db } from '../../../storage/db.ts';
import { deletable } from '../../../storage/deletable.ts';
import type { PermittedDb } from '../../../storage/permitted-db.ts';
import { prepared, raw, sql } from '../../../storage/sql.ts';

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

const webhookColumns = columns('id, kind, provider, name, secret, created_at, created_by, updated_at', 'workspace_id');
const lastReceived = raw(
  `(select r.received_at from received_webhooks r where r.endpoint_id = provider_webhooks.id and r.workspace_id = provider_webhooks.workspace_id order by r.received_at desc, r.id desc limit 1) as "lastReceivedAt"`,
);

export function listProviderWebhooks(
  db: Db,
  workspaceId: string,
): Promise<(ProviderWebhookRow & { lastReceivedAt: Date | null })[]> {
  return db.many(sql`
    select ${webhookColumns.select}, ${lastReceived} from provider_webhooks where workspace_id = ${workspaceId} and deleted_at is null order by kind, lower(name), id`);
}

export function readProviderWebhook(db: Db, workspaceId: string, id: string): Promise<ProviderWebhookRow | undefined> {
  return db.maybe(
    sql`select ${webhookColumns.select} from provider_webhooks where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`,
  );
}

export function lockProviderWebhook(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<(ProviderWebhookRow & { lastReceivedAt: Date | null }) | undefined> {
  return db.maybe(
    sql`select ${webhookColumns.select}, ${lastReceived} from provider_webhooks where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`,
  );
}

export async function countProviderWebhooks(db: Db, workspaceId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from provider_webhooks where workspace_id = ${workspaceId} and deleted_at is null`,
  );
  return count;
}

export function insertProviderWebhook(
  db: PermittedDb<'route'>,
  workspaceId: string,
  row: ProviderWebhookRow,
): Promise<number> {
  return db.run(prepared(sql`insert into provider_webhooks ${webhookColumns.insert({ workspaceId, ...row })}`));
}

export function updateProviderWebhook(
  db: PermittedDb<'route'>,
  workspaceId: string,
  row: Pick<ProviderWebhookRow, 'id' | 'name' | 'secret' | 'updatedAt'>,
): Promise<number> {
  return db.run(sql`
    update provider_webhooks set name = ${row.name}, secret = ${row.secret}, updated_at = ${row.updatedAt} where workspace_id = ${workspaceId} and id = ${row.id}`);
}

export const {
  remove: deleteProviderWebhook,
  listDeleted: listDeletedProviderWebhooks,
  bringBack: restoreProviderWebhook,
  purge: purgeProviderWebhooks,
} = deletable('provider_webhooks');
