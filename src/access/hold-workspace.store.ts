import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

/**
 * Locks a workspace until the transaction ends, so that changes which read, modify and write a whole value run in
 * sequence.
 */
export function holdWorkspace(db: Db, workspaceId: string): Promise<number> {
  return db.run(sql`select from workspaces where id = ${workspaceId} for no key update`);
}
