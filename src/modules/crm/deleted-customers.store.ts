import type { Db } from '../../storage/db.ts';
import { deletable } from '../../storage/deletable.ts';
import { held, prepared, seen, sql } from '../../storage/sql.ts';
import type { Customer } from './customer.ts';
import { customerColumns } from './customers.store.ts';

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

/** Of those that went into another one nothing is listed: they do not come back. */
export const {
  listDeleted: listDeletedCustomers,
  bringBack: undeleteCustomer,
  purge: purgeCustomers,
} = deletable<Customer>('customers', {
  shown: seen('customers'),
  listedIf: 'merged_into is null',
  returning: customerColumns.select,
});
