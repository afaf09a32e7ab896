import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

/** Whether the key or grant of a program is still valid. */
export async function credentialStands(db: Db, credentialId: string, now: Date): Promise<boolean> {
  const { stands } = await db.one<{ stands: boolean }>(sql`
    select exists (select from api_keys where id::text = ${credentialId} and revoked_at is null and (expires_at is null or expires_at > ${now}))
      or exists (select from oauth_grants where id::text = ${credentialId} and expires_at > ${now}) as stands`);
  return stands;
}
