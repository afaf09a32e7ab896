import { ownersOf } from '../queue/lease-statements.ts';
import type { Db } from '../storage/db.ts';
import { prepared, sql } from '../storage/sql.ts';

/**
 * What waits for an endpoint that was disabled or deleted becomes skipped: a person can have it sent later. Answers how
 * many.
 */
export function setAsideDeliveries(db: Db, now: Date, most = 1_000): Promise<number> {
  return db.run(
    prepared(sql`
    with recursive ${ownersOf('delivery_queue', 'endpoint_id')}, closed as materialized (
      select owners.endpoint_id, case when e.state = 'disabled' and e.deleted_at is null then 'disabled' else 'deleted' end as reason
      from owners left join outgoing_endpoints e on e.id = owners.endpoint_id
      where owners.endpoint_id is not null and (e.id is null or e.deleted_at is not null or e.state = 'disabled')
    ), waiting as materialized (
      select q.id, closed.reason from closed cross join lateral (
        select id from delivery_queue where endpoint_id = closed.endpoint_id and (lease_until is null or lease_until < clock_timestamp()) limit ${most} for update skip locked) q
    ), taken as (
      delete from delivery_queue q using waiting where q.id = waiting.id returning q.id, waiting.reason
    )
    update deliveries d set state = 'skipped', reason = taken.reason, ended_at = ${now} from taken where d.id = taken.id`),
  );
}
