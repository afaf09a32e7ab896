import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

/** What nobody can use any more: sessions, links and codes that have run out, rate buckets long full again. */
export async function purgeAccess(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from sessions where expires_at <= ${now}`);
  await db.run(sql`delete from invitations where expires_at <= ${now}`);
  await db.run(sql`delete from password_resets where expires_at <= ${now}`);
  await db.run(sql`delete from pairing_codes where expires_at <= ${now}`);
  await db.run(sql`delete from rate_buckets where updated_at < now() - interval '1 hour'`);
}
