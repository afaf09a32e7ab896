import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

/** Deletes what nobody can use any more: expired sessions, links and codes, and rate buckets that are full again. */
export async function purgeAccess(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from sessions where expires_at <= ${now}`);
  await db.run(sql`delete from invitations where expires_at <= ${now}`);
  await db.run(sql`delete from password_resets where expires_at <= ${now}`);
  await db.run(sql`delete from pairing_codes where expires_at <= ${now}`);
  await db.run(sql`delete from rate_buckets where updated_at < now() - interval '1 hour'`);
}

const unusedClientMs = 30 * 86_400_000;
/** The first token follows a consent within seconds. A grant without any token after this time is useless. */
const emptyGrantMs = 86_400_000;

/** Deletes expired OAuth data, and clients that nobody has connected for a month. */
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
