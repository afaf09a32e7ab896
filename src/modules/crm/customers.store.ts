import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import { deletable } from '../../storage/deletable.ts';
import { held, prepared, seen, sql } from '../../storage/sql.ts';
import type { Customer, CustomerChanges } from './customer.ts';

export const customerColumns = columns(
  `id, name, email, phone, company, address, tags, owner_id, locale, time_zone, consent, consent_at, state, custom::jsonb, picture_id, created_at, updated_at, created_by`,
  'workspace_id',
);

/**
 * Leaves out those whose mail address someone else has by then; returns the ids of the others. Sorted, so that two
 * batches cannot deadlock.
 */
export async function insertCustomers(
  db: Db,
  workspaceId: string,
  customers: readonly Customer[],
): Promise<Set<string>> {
  const sorted = customers.toSorted((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1));
  const rows = await db.many<{ id: string }>(sql`
    insert into customers ${customerColumns.insertAll(
      'customers',
      sorted.map((customer) => ({ workspaceId, ...customer })),
    )}
    on conflict (workspace_id, lower(email)) where deleted_at is null do nothing returning id`);
  return new Set(rows.map((row) => row.id));
}

function addressOf(customer: Customer): string {
  return customer.email?.toLowerCase() ?? '';
}

export function readCustomer(db: Db, workspaceId: string, id: string): Promise<Customer | undefined> {
  return db.maybe(
    prepared(
      sql`select ${customerColumns.select} from ${seen('customers')} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`,
    ),
  );
}

export function readCustomers(db: Db, workspaceId: string, ids: readonly string[]): Promise<Customer[]> {
  return db.many(
    prepared(
      sql`select ${customerColumns.select} from ${seen('customers')} where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and deleted_at is null order by id`,
    ),
  );
}

/** Locks them in a fixed order until the transaction ends. */
export function lockCustomers(db: Db, workspaceId: string, ids: readonly string[]): Promise<Customer[]> {
  return db.many(
    prepared(
      sql`select ${customerColumns.select} from ${held('customers')} where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and deleted_at is null order by id for update`,
    ),
  );
}

export async function lockCustomer(db: Db, workspaceId: string, id: string): Promise<Customer | undefined> {
  return (await lockCustomers(db, workspaceId, [id]))[0];
}

/**
 * Locked, so that they cannot be deleted before the thing that now refers to them is stored. Finds them even if the
 * caller may not see them, because the address is taken either way.
 */
export function holdCustomerByEmail(db: Db, workspaceId: string, email: string): Promise<Customer | undefined> {
  return db.maybe(
    prepared(
      sql`select ${customerColumns.select} from customers where workspace_id = ${workspaceId} and lower(email) = lower(${email}) and deleted_at is null for share`,
    ),
  );
}

/** The customer who has a mail address, if the caller may see them. */
export function findCustomerByEmail(db: Db, workspaceId: string, email: string): Promise<{ id: string } | undefined> {
  return db.maybe(
    prepared(
      sql`select id from ${seen('customers')} where workspace_id = ${workspaceId} and lower(email) = lower(${email}) and deleted_at is null`,
    ),
  );
}

export function saveCustomer(
  db: Db,
  workspaceId: string,
  id: string,
  changes: CustomerChanges & { consentAt?: Date | null; pictureId?: string | null },
  now: Date,
): Promise<Customer> {
  const set = customerColumns.set({ ...changes, updatedAt: now });
  return db.one(
    prepared(
      sql`update customers set ${set} where workspace_id = ${workspaceId} and id = ${id} returning ${customerColumns.select}`,
    ),
  );
}

export function deleteCustomer(
  db: Db,
  workspaceId: string,
  id: string,
  by: string,
  now: Date,
  mergedInto: string | null = null,
): Promise<number> {
  return db.run(sql`
    update customers set deleted_at = ${now}, deleted_by = ${by}, updated_at = ${now}, merged_into = ${mergedInto} where workspace_id = ${workspaceId} and id = ${id}`);
}

/** Gives the picture of one customer to another who has none. */
export function movePicture(db: Db, workspaceId: string, from: string, to: string): Promise<number> {
  return db.run(sql`
    update customers c set picture_id = case when c.id = ${to} then other.picture_id end
    from customers other where other.workspace_id = ${workspaceId} and other.id = ${from} and other.picture_id is not null
      and c.workspace_id = ${workspaceId} and c.id in (${from}, ${to})`);
}

/** Customers that were merged into the first customer now count as merged into the second. */
export function moveMergedCustomers(db: Db, workspaceId: string, from: string, to: string): Promise<number> {
  return db.run(
    sql`update customers set merged_into = ${to} where workspace_id = ${workspaceId} and merged_into = ${from}`,
  );
}

export function lockDeletedCustomer(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<(Customer & { mergedInto: string | null }) | undefined> {
  return db.maybe(
    prepared(
      sql`select ${customerColumns.select}, merged_into as "mergedInto" from ${held('customers')} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null for update`,
    ),
  );
}

/**
 * The customers that can be restored unchanged: they were not merged into another one, and nobody has their address
 * now.
 */
export async function lockFreeCustomers(db: Db, workspaceId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ id: string; email: string | null }>(
    prepared(sql`
      select id, lower(email) as email from ${held('customers')} where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])
        and deleted_at is not null and merged_into is null order by id for update`),
  );
  const addresses = rows.flatMap(({ email }) => email ?? []);
  const taken = await db.many<{ email: string }>(
    sql`select lower(email) as email from ${held('customers')} where workspace_id = ${workspaceId} and deleted_at is null and lower(email) = any(${addresses}::text[])`,
  );
  const seen = new Set(taken.map(({ email }) => email));
  return rows.flatMap(({ id, email }) => {
    if (email !== null && seen.has(email)) return [];
    if (email !== null) seen.add(email);
    return id;
  });
}

/** Customers that were merged into another one are not listed, because they cannot be restored. */
export const {
  listDeleted: listDeletedCustomers,
  bringBack: undeleteCustomer,
  bringBackAll: undeleteCustomers,
  purge: purgeCustomers,
} = deletable<Customer>('customers', {
  shown: seen('customers'),
  listedIf: 'merged_into is null',
  returning: customerColumns.select,
});
