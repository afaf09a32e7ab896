import type { Db } from '../../storage/db.ts';
import { seen, sql } from '../../storage/sql.ts';

export interface FeedRow {
  id: string;
  serviceName: string | null;
  customerName: string | null;
  start: Date;
  end: Date;
  location: string;
  state: string;
  sequence: number;
  changedAt: Date;
}

const maxEntries = 2_000;

/** What fills a host's calendar: what is to come or took place, not what was called off. */
export function listFeedEntries(db: Db, workspaceId: string, hostId: string, from: Date): Promise<FeedRow[]> {
  return db.many(sql`
    select b.id, s.name as "serviceName", c.name as "customerName", b.starts_at as start, b.ends_at as "end", b.location, b.state, b.sequence, b.updated_at as "changedAt"
    from ${seen('bookings', 'b')} left join services s on s.workspace_id = b.workspace_id and s.id = b.service_id
      left join ${seen('customers', 'c')} on c.workspace_id = b.workspace_id and c.id = b.customer_id
    where b.workspace_id = ${workspaceId} and b.host_id = ${hostId} and b.state in ('pending', 'confirmed', 'completed', 'no_show') and b.ends_at > ${from}
      -- None takes longer than a day; one whose start is hidden is no entry.
      and b.starts_at > ${from}::timestamptz - interval '2 days'
    order by b.starts_at, b.id limit ${maxEntries}`);
}
