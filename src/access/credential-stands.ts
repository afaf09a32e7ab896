import type { Via } from '../kernel/principal.ts';
import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

/** The doors that programs come by with a key or a grant of their own. */
const withCredential: ReadonlySet<string> = new Set<Via>(['api', 'cli', 'mcp', 'a2a']);

/**
 * Whether the key or grant that a program came with is still good. A session or a run has none that could be taken
 * away.
 */
export async function credentialStands(
  db: Db,
  { via, credentialId }: { via: string; credentialId: string | null },
  now: Date,
): Promise<boolean> {
  if (credentialId === null || !withCredential.has(via)) return true;
  const { stands } = await db.one<{ stands: boolean }>(sql`
    select exists (select from api_keys where id::text = ${credentialId} and revoked_at is null and (expires_at is null or expires_at > ${now}))
      or exists (select from oauth_grants where id::text = ${credentialId} and expires_at > ${now}) as stands`);
  return stands;
}
