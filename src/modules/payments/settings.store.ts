import type { Db } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { sql } from '../../storage/sql.ts';
import type { Seller } from './settings.ts';

export interface StoredSettings {
  connectionId: string | null;
  numberFormat: string;
  dueInDays: number;
  /** In percent. */
  defaultTaxRate: number;
  seller: Seller;
  footer: string;
}

/** The default settings. */
function nothingSet(sellerName: string): StoredSettings {
  return {
    connectionId: null,
    numberFormat: 'INV-{year}-{number:4}',
    dueInDays: 14,
    defaultTaxRate: 0,
    seller: { name: sellerName, address: '', taxId: '', email: '', bank: '' },
    footer: '',
  };
}

/** The seller's name defaults to the name of the workspace. */
export async function readSettings(db: Db, workspaceId: string, workspaceName: string): Promise<StoredSettings> {
  const stored = await db.maybe<StoredSettings>(sql`
    select connection_id as "connectionId", number_format as "numberFormat", due_in_days as "dueInDays", default_tax_rate / 100.0::float8 as "defaultTaxRate", seller, footer
    from payment_settings where workspace_id = ${workspaceId}`);
  return stored ?? nothingSet(workspaceName);
}

export function saveSettings(
  db: PermittedDb<'route'>,
  workspaceId: string,
  settings: StoredSettings,
  now: Date,
): Promise<number> {
  const { connectionId, numberFormat, dueInDays, defaultTaxRate, seller, footer } = settings;
  return db.run(sql`
    insert into payment_settings (workspace_id, connection_id, number_format, due_in_days, default_tax_rate, seller, footer, updated_at)
    values (${workspaceId}, ${connectionId}, ${numberFormat}, ${dueInDays}, ${Math.round(defaultTaxRate * 100)}, ${JSON.stringify(seller)}::jsonb, ${footer}, ${now})
    on conflict (workspace_id) do update set connection_id = excluded.connection_id, number_format = excluded.number_format, due_in_days = excluded.due_in_days,
      default_tax_rate = excluded.default_tax_rate, seller = excluded.seller, footer = excluded.footer, updated_at = excluded.updated_at`);
}

/** The chosen connection, or the oldest one if none is chosen. */
export function findProviderConnection(
  db: Db,
  workspaceId: string,
): Promise<{ id: string; name: string; provider: 'stripe' | 'test' } | undefined> {
  return db.maybe(sql`
    select c.id, c.name, c.settings ->> 'provider' as provider from connections c
    where c.workspace_id = ${workspaceId} and c.kind = 'payment' and c.deleted_at is null
      and c.id = coalesce((select connection_id from payment_settings where workspace_id = ${workspaceId}), c.id)
    order by c.id limit 1`);
}

export async function namesOfConnections(
  db: Db,
  workspaceId: string,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const rows = await db.many<{ id: string; name: string }>(sql`
    select id, concat(name, ' (', settings ->> 'provider', ')') as name from connections where workspace_id = ${workspaceId} and id = any(${ids.filter(Boolean)}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function paymentConnectionExists(db: Db, workspaceId: string, id: string): Promise<{ id: string } | undefined> {
  return db.maybe(
    sql`select id from connections where workspace_id = ${workspaceId} and id = ${id} and kind = 'payment' and deleted_at is null`,
  );
}
