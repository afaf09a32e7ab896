import type { Db } from '../../../storage/db.ts';
import { prepared, raw, seen, sql } from '../../../storage/sql.ts';

export interface Pair {
  customerId: string;
  otherId: string;
  reasons: DuplicateReason[];
}

export type DuplicateReason = 'email' | 'phone' | 'name';

/**
 * If more customers than this share an address, number or name, they do so on purpose, for example the number of an
 * office.
 */
const maxAlike = 10;

/**
 * What two customers must share. An address counts without the part after a plus. Only the last nine digits of a number
 * count, so that the country code makes no difference. A name counts together with the company.
 */
const keys = raw(`
  select id, 'email' as reason, lower(regexp_replace(email, '\\+[^@]*@', '@')) as key from shown where email is not null
  union all
  select id, 'phone', right(ltrim(regexp_replace(phone, '\\D', '', 'g'), '0'), 9) from shown
  where length(ltrim(regexp_replace(phone, '\\D', '', 'g'), '0')) >= 7
  union all
  select id, 'name', lower(trim(name)) || E'\\n' || lower(trim(coalesce(company, ''))) from shown where trim(name) <> ''`);

/** Pairs that look like the same customer: most reasons first, then newest. `total` counts all of them. */
export async function listPairs(db: Db, workspaceId: string, limit: number): Promise<{ pairs: Pair[]; total: number }> {
  const rows = await db.many<Pair & { total: number }>(
    prepared(sql`
    with shown as materialized (
      select id, name, email, phone, company from ${seen('customers')} where workspace_id = ${workspaceId} and deleted_at is null
    ),
    alike as (
      select id, reason, key, count(*) over (partition by reason, key) as many from (${keys}) keys
    ),
    pairs as (
      select a.id as customer_id, b.id as other_id, array_agg(a.reason order by a.reason) as reasons
      from alike a join alike b on b.reason = a.reason and b.key = a.key and a.id < b.id
      where a.many between 2 and ${maxAlike}
      group by a.id, b.id
    )
    select customer_id as "customerId", other_id as "otherId", reasons, (count(*) over ())::int as total from pairs
    where not exists (
      select 1 from distinct_customers d
      where d.workspace_id = ${workspaceId} and d.customer_id = pairs.customer_id and d.other_id = pairs.other_id
    )
    order by cardinality(reasons) desc, other_id desc, customer_id desc limit ${limit}`),
  );
  return { pairs: rows.map(({ total: _, ...pair }) => pair), total: rows[0]?.total ?? 0 };
}

export function keepApart(
  db: Db,
  workspaceId: string,
  [first, second]: readonly [string, string],
  by: string,
  now: Date,
): Promise<number> {
  return db.run(
    prepared(sql`
    insert into distinct_customers (workspace_id, customer_id, other_id, said_by, said_at)
    values (${workspaceId}, least(${first}::uuid, ${second}::uuid), greatest(${first}::uuid, ${second}::uuid), ${by}, ${now})
    on conflict do nothing`),
  );
}
