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

const unusedClientMs = 30 * 86_400_000;
/** Between a person's yes and the first token lie seconds; a grant without any after this has nothing left to offer. */
const emptyGrantMs = 86_400_000;

/** What nobody can use any more, and clients that nobody has let in for a month. */
export async function purgeOAuth(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from oauth_interactions where expires_at <= ${now}`);
  await db.run(sql`delete from oauth_tokens where expires_at <= ${now}`);
  await db.run(sql`
    delete from oauth_grants g where g.expires_at <= ${now}
      or (g.created_at < ${new Date(now.getTime() - emptyGrantMs)}
        and not exists (select from oauth_tokens t where t.workspace_id = g.workspace_id and t.grant_id = g.id))`);
  await db.run(sql`
    delete from oauth_clients c where c.created_at < ${new Date(now.getTime() - unusedClientMs)}
      and not exists (select from oauth_grants g where g.client_id = c.id)`);
}
