import { refuse } from '../../kernel/refusal.ts';
import { isSeen, rowsAllowed } from '../../records/system-writes.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import type { Customer } from './customer.ts';
import { takingEmail } from './customer-rules.ts';
import { lockDeletedCustomer, readCustomer, undeleteCustomer } from './customers.store.ts';
import { customersTable } from './customers-table.ts';
import { customerUpdated } from './events/customer-events.ts';
import { refusals } from './words/refusals.ts';

/** Undoes a deletion; answers nothing where no such customer is deleted. */
export async function bringBack(
  ctx: WriteContext,
  id: string,
  expectedUpdatedAt?: string,
): Promise<Customer | undefined> {
  const gone = await lockDeletedCustomer(ctx.db, ctx.workspaceId, id);
  // As with records: whoever may not delete it does not find it among what was deleted.
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
