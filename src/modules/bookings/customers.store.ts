import type { Db } from '../../storage/db.ts';
import { seen, sql } from '../../storage/sql.ts';

export function findCustomer(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<{ id: string; timeZone: string | null } | undefined> {
  return db.maybe(
    sql`select id, time_zone as "timeZone" from ${seen('customers')} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`,
  );
}
