import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

/**
 * Until the transaction ends: what is read as a whole, changed in part and written as a whole must follow one another.
 */
export function holdWorkspace(db: Db, workspaceId: string): Promise<number> {
  return db.run(sql`select from workspaces where id = ${workspaceId} for no key update`);
}
