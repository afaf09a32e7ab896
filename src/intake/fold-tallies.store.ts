import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

/** Longer than any screen looks back. */
const keptDays = 60;

/** Merges the counts of each endpoint and day into one row, and deletes those too old to be shown. */
export function foldTallies(db: Db, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - keptDays * 86_400_000).toISOString().slice(0, 10);
  return db.run(sql`
    with taken as (
      delete from webhook_tallies t using (
        select endpoint_id, day from webhook_tallies group by endpoint_id, day having count(*) > 1 or day < ${oldest}::date limit 10000
      ) many where t.endpoint_id = many.endpoint_id and t.day = many.day returning t.*
    )
    insert into webhook_tallies (workspace_id, endpoint_id, day, accepted, duplicates, delivered, failed)
    select workspace_id, endpoint_id, day, sum(accepted), sum(duplicates), sum(delivered), sum(failed)
    from taken where day >= ${oldest}::date group by workspace_id, endpoint_id, day`);
}
