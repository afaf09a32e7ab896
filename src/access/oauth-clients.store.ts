import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

export function insertOAuthClient(db: Db, id: string, metadata: Record<string, unknown>, now: Date): Promise<number> {
  return db.run(sql`
    insert into oauth_clients (id, metadata, created_at) values (${id}, ${JSON.stringify(metadata)}::jsonb, ${now})
    on conflict (id) do update set metadata = excluded.metadata`);
}

export async function findOAuthClient(db: Db, id: string): Promise<Record<string, unknown> | undefined> {
  const row = await db.maybe<{ metadata: Record<string, unknown> }>(
    sql`select metadata from oauth_clients where id = ${id}`,
  );
  return row?.metadata;
}

export function deleteOAuthClient(db: Db, id: string): Promise<number> {
  return db.run(sql`delete from oauth_clients where id = ${id}`);
}
