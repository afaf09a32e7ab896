import type { Db } from '../../../storage/db.ts';
import { join, sql } from '../../../storage/sql.ts';
import type { Rejected } from './rejected.ts';

export interface RejectedFilter {
  endpointId?: string;
  after?: string;
  limit: number;
}

export function listRejected(
  db: Db,
  workspaceId: string,
  { endpointId, after, limit }: RejectedFilter,
): Promise<Rejected[]> {
  const conditions = [sql`r.workspace_id = ${workspaceId}`];
  if (endpointId) conditions.push(sql`r.endpoint_id = ${endpointId}`);
  if (after) conditions.push(sql`r.id < ${after}`);
  return db.many(sql`
    select r.id, r.endpoint_id as "endpointId", coalesce(e.name, p.name, '') as "endpointName", r.reason, nullif(r.source, '') as source,
      r.times, r.size::double precision as size, r.last_at as "lastAt"
    from rejected_webhooks r left join inbound_endpoints e on e.id = r.endpoint_id and e.workspace_id = r.workspace_id
      left join provider_webhooks p on p.id = r.endpoint_id and p.workspace_id = r.workspace_id
    where ${join(conditions, ' and ')} order by r.id desc limit ${limit}`);
}
