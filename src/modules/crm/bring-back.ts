import { refuse } from '../../kernel/refusal.ts';
import { isSeen, rowsAllowed, rowsAmong } from '../../records/system-writes.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import type { Customer } from './customer.ts';
import { takingEmail } from './customer-rules.ts';
import {
  lockDeletedCustomer,
  lockFreeCustomers,
  readCustomer,
  undeleteCustomer,
  undeleteCustomers,
} from './customers.store.ts';
import { customersTable } from './customers-table.ts';
import { customerUpdated } from './events/customer-events.ts';
import { refusals } from './words/refusals.ts';

/** Undoes several deletions, where nothing prevents it; returns the customers restored. */
export async function bringAllBack(ctx: WriteContext, ids: readonly string[]): Promise<string[]> {
  const gone = await lockFreeCustomers(ctx.db, ctx.workspaceId, ids);
  const allowed = await rowsAmong(ctx, customersTable, 'delete', gone);
  // Someone else may take an address at the same time.
  const customers = await takingEmail(
    ctx.db,
    ctx.workspaceId,
    '',
    () => undeleteCustomers(ctx.db, ctx.workspaceId, allowed, ctx.now),
    null,
  );
  for (const customer of customers) ctx.emit(customerUpdated, { customer, changed: [] });
  return customers.map(({ id }) => id);
}

/** Undoes a deletion; undefined if there is no such deleted customer. */
export async function bringBack(
  ctx: WriteContext,
  id: string,
  expectedUpdatedAt?: string,
): Promise<Customer | undefined> {
  const gone = await lockDeletedCustomer(ctx.db, ctx.workspaceId, id);
  // As with records, people who may not delete it do not find it among the deleted things.
  if (!gone || !(await rowsAllowed(ctx, customersTable, 'delete', [id]))) return undefined;
  ctx.expectVersion(gone, expectedUpdatedAt);
  if (gone.mergedInto) {
    const into = await readCustomer(ctx.db, ctx.workspaceId, gone.mergedInto);
    const called = isSeen(ctx, customersTable, 'name')
      ? refusals.phrase('named', { name: gone.name })
      : refusals.phrase('this_customer');
    refuse('conflict', 'customer_merged', refusals.phrase('customer_merged', { name: called }), {
      id: into?.id ?? null,
    });
  }
  const hidesEmail = ctx.principal.tables?.hidden.has('crm.customers.email');
  const undelete = () => undeleteCustomer(ctx.db, ctx.workspaceId, id, ctx.now);
  const customer =
    gone.email === null
      ? await undelete()
      : await takingEmail(ctx.db, ctx.workspaceId, gone.email, undelete, hidesEmail ? null : gone.email);
  if (customer) ctx.emit(customerUpdated, { customer, changed: [] });
  return customer;
}
