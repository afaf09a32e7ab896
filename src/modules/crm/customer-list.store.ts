import type { Db } from '../../storage/db.ts';
import { containing } from '../../storage/find-words.ts';
import { join, prepared, raw, type Sql, seen, sql } from '../../storage/sql.ts';
import type { Customer } from './customer.ts';
import { customerColumns } from './customers.store.ts';
import { behind, byAge, byChange, byName, type Order, ordering } from './list-order.ts';

export type CustomerSort = 'newest' | 'name' | 'updated';

const orders: Record<CustomerSort, Order> = { newest: byAge, name: byName, updated: byChange };

export interface CustomerFilter {
  workspaceId: string;
  q?: string;
  state?: string;
  tag?: string;
  ownerId?: string;
  sort: CustomerSort;
  /** Sort key, where the order has one, and id of the last customer that was shown. */
  after?: string[];
  limit: number;
}

/** One page. Where the sort key is not in the customer itself it comes beside it. */
export function listCustomers(db: Db, filter: CustomerFilter): Promise<(Customer & { lowerName?: string })[]> {
  const order = orders[filter.sort];
  const conditions: Sql[] = [sql`workspace_id = ${filter.workspaceId}`, raw('deleted_at is null')];
  if (filter.state) conditions.push(sql`state = ${filter.state}`);
  if (filter.tag) conditions.push(sql`${filter.tag} = any(tags)`);
  if (filter.ownerId) conditions.push(sql`owner_id = ${filter.ownerId}`);
  if (filter.q)
    conditions.push(sql`concat_ws(' ', name, email, company, phone, address) ilike ${containing(filter.q)}`);
  if (filter.after) conditions.push(behind(order, filter.after));
  const shown = filter.sort === 'name' ? raw(', lower(name) as "lowerName"') : raw('');
  return db.many(
    prepared(
      sql`select ${customerColumns.select}${shown} from ${seen('customers')} where ${join(conditions, ' and ')} order by ${ordering(order)} limit ${filter.limit}`,
    ),
  );
}

export async function countActiveCustomers(db: Db, workspaceId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    prepared(
      sql`select count(*) as count from ${seen('customers')} where workspace_id = ${workspaceId} and deleted_at is null and state = 'active'`,
    ),
  );
  return count;
}
