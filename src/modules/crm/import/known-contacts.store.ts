import type { Db } from '../../../storage/db.ts';
import { raw, seen, sql } from '../../../storage/sql.ts';
import type { DedupeBy } from './plan-import.ts';

/**
 * The customers or leads with one of these mail addresses or phone numbers, by that value. If there are several, the
 * oldest.
 */
export async function knownContacts(
  db: Db,
  workspaceId: string,
  into: 'customers' | 'leads',
  dedupeBy: DedupeBy,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (dedupeBy === 'none' || keys.length === 0) return new Map();
  const key = raw(dedupeBy === 'email' ? 'lower(email)' : "regexp_replace(phone, '[^0-9+]', '', 'g')");
  const rows = await db.many<{ id: string; key: string }>(sql`
    select distinct on (${key}) id, ${key} as key from ${seen(into)}
    where workspace_id = ${workspaceId} and deleted_at is null and ${key} = any(${keys}::text[]) order by ${key}, id`);
  return new Map(rows.map((row) => [row.key, row.id]));
}
