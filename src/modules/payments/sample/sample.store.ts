import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

export async function holdsInvoices(db: Db, workspaceId: string): Promise<boolean> {
  return (
    await db.one<{ has: boolean }>(
      sql`select exists(select from invoices where workspace_id = ${workspaceId} and deleted_at is null) as has`,
    )
  ).has;
}

/**
 * Deletes the invoices with their payments. A draft that somebody sent is kept, because its number belongs to the
 * workspace's own series, which must not have gaps. Returns the deleted ids.
 */
export async function eraseInvoices(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
  series: readonly string[],
): Promise<Set<string>> {
  const patterns = series.map((prefix) => `${prefix}%`);
  const rows = await db.many<{ id: string }>(sql`
    delete from invoices where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and (number is null or number like any(${patterns}::text[])) returning id`);
  return new Set(rows.map(({ id }) => id));
}
