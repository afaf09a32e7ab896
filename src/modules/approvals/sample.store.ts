import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

export function eraseCards(db: Db, workspaceId: string, ids: readonly string[]): Promise<number> {
  return db.run(sql`delete from approvals where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`);
}
