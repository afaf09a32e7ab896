import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

export function readTimeZone(db: Db, workspaceId: string): Promise<{ timeZone: string }> {
  return db.one(sql`select time_zone as "timeZone" from workspaces where id = ${workspaceId}`);
}
