import type { Db } from '../../storage/db.ts';
import { seen, sql } from '../../storage/sql.ts';

/** The names of things of other modules, as far as they are there. */
export function listTitles(
  db: Db,
  workspaceId: string,
  ids: { customer: string[]; lead: string[]; booking: string[] },
): Promise<{ id: string; title: string }[]> {
  return db.many(sql`
    select id, name as title from ${seen('customers')} where workspace_id = ${workspaceId} and id = any(${ids.customer}::uuid[]) and deleted_at is null
    union all
    select id, name from ${seen('leads')} where workspace_id = ${workspaceId} and id = any(${ids.lead}::uuid[]) and deleted_at is null
    union all
    select b.id, concat_ws(' · ', s.name, c.name) from ${seen('bookings', 'b')} left join services s on s.workspace_id = b.workspace_id and s.id = b.service_id
      left join ${seen('customers', 'c')} on c.workspace_id = b.workspace_id and c.id = b.customer_id
    where b.workspace_id = ${workspaceId} and b.id = any(${ids.booking}::uuid[])`);
}
