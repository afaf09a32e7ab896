import type { Db } from '../../storage/db.ts';
import { seen, sql } from '../../storage/sql.ts';

/** A booking is named by what and who it is for. */
export function listBookingTitles(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  return db.many(sql`
    select b.id, concat_ws(' · ', s.name, c.name) as title from ${seen('bookings', 'b')} left join services s on s.workspace_id = b.workspace_id and s.id = b.service_id
      left join ${seen('customers', 'c')} on c.workspace_id = b.workspace_id and c.id = b.customer_id
    where b.workspace_id = ${workspaceId} and b.id = any(${ids}::uuid[])`);
}
