import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

/** Also of people who are no members any more: what they said stays. */
export function listNames(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return db.many(sql`select id, name from users where id = any(${ids}::uuid[])`);
}
