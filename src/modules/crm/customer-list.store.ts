import { byAge, type ListOrder, type Order, type Sorted } from '../../runtime/list-order.ts';
import type { Db } from '../../storage/db.ts';
import { containing } from '../../storage/find-words.ts';
import { join, prepared, raw, type Sql, seen, sql } from '../../storage/sql.ts';
import type { Customer } from './customer.ts';
import { customerColumns } from './customers.store.ts';
import { byChange, byName, byOwner, byText } from './list-orders.ts';

export const customerOrders = {
  newest: byAge,
  name: byName,
  company: byText('company', 'company'),
  email: byText('email', 'email'),
  phone: byText('phone', 'phone'),
  owner: byOwner,
  locale: byText('locale', 'locale'),
  consent: byText('consent', 'consent'),
  state: byText('state', 'state'),
  updated: byChange,
} as const satisfies Record<string, Order>;

export interface CustomerFilter {
  q?: string;
  state?: string;
  tag?: string;
  ownerId?: string;
  companyId?: string;
  ids?: readonly string[];
}

/** One page in the given order, from its cursor on. */
export function listCustomers(
  db: Db,
  workspaceId: string,
  { state, tag, ownerId, companyId, ids, q }: CustomerFilter,
  { order, cursor, limit }: { order: ListOrder; cursor?: string; limit: number },
): Promise<Sorted<Customer>[]> {
  const conditions: Sql[] = [sql`workspace_id = ${workspaceId}`, raw('deleted_at is null')];
  if (state) conditions.push(sql`state = ${state}`);
  if (tag) conditions.push(sql`${tag} = any(tags)`);
  if (ownerId) conditions.push(sql`owner_id = ${ownerId}`);
  if (companyId) conditions.push(sql`company_id = ${companyId}`);
  if (ids) conditions.push(sql`id = any(${ids}::uuid[])`);
  if (q) conditions.push(sql`concat_ws(' ', name, email, company, phone, address) ilike ${containing(q)}`);
  const behind = order.behind(cursor);
  if (behind) conditions.push(behind);
  return db.many(
    prepared(
      sql`select ${customerColumns.select}${order.shown} from ${seen('customers')} where ${join(conditions, ' and ')} order by ${order.ordering} limit ${limit}`,
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
