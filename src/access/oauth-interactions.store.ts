import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

export function saveInteraction(
  db: Db,
  digest: Buffer,
  payload: Record<string, unknown>,
  expiresAt: Date,
): Promise<number> {
  return db.run(sql`
    insert into oauth_interactions (digest, payload, expires_at) values (${digest}, ${JSON.stringify(payload)}::jsonb, ${expiresAt})
    on conflict (digest) do update set payload = excluded.payload, expires_at = excluded.expires_at`);
}

export async function findInteraction(db: Db, digest: Buffer, now: Date): Promise<Record<string, unknown> | undefined> {
  const row = await db.maybe<{ payload: Record<string, unknown> }>(sql`
    select payload from oauth_interactions where digest = ${digest} and expires_at > ${now}`);
  return row?.payload;
}

export function deleteInteraction(db: Db, digest: Buffer): Promise<number> {
  return db.run(sql`delete from oauth_interactions where digest = ${digest}`);
}
