import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

export interface DayOfUse {
  /** `2026-03-01`, in UTC. */
  day: string;
  changes: number;
  received: number;
  delivered: number;
  undelivered: number;
  /** Calls of programs by the door they came through; unused doors are left out. */
  calls: Record<string, number>;
}

/**
 * Every day from `first` to `last`, including days without use. Webhooks come from the tallies; activity ids contain
 * their time.
 */
export function listUseByDay(db: Db, workspaceId: string, first: string, last: string): Promise<DayOfUse[]> {
  return db.many(sql`
    with endpoints as (
      select id from inbound_endpoints where workspace_id = ${workspaceId}
      union all select id from provider_webhooks where workspace_id = ${workspaceId}
      union all select id from outgoing_endpoints where workspace_id = ${workspaceId}
    ), webhooks as (
      select t.day, sum(t.accepted) as received, sum(t.delivered) as delivered, sum(t.failed) as undelivered
      from endpoints e join webhook_tallies t on t.endpoint_id = e.id and t.workspace_id = ${workspaceId} and t.day >= ${first}::date group by t.day
    ), changes as (
      select (uuid_extract_timestamp(id) at time zone 'UTC')::date as day, count(*) as done
      from activity where workspace_id = ${workspaceId} and id >= uuid_floor(${first}::date::timestamp at time zone 'UTC') group by 1
    ), calls as (
      select day, jsonb_object_agg(door, calls) as by_door from call_counts where workspace_id = ${workspaceId} and day >= ${first}::date group by day
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(c.done, 0)::int as changes, coalesce(w.received, 0)::int as received,
      coalesce(w.delivered, 0)::int as delivered, coalesce(w.undelivered, 0)::int as undelivered, coalesce(p.by_door, '{}') as calls
    from generate_series(${first}::date, ${last}::date, interval '1 day') d (day)
    left join webhooks w on w.day = d.day::date left join changes c on c.day = d.day::date
    left join calls p on p.day = d.day::date order by d.day`);
}
