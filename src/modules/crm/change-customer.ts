import { requireRowsAllowed, requireWritable } from '../../records/system-writes.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import type { Customer, CustomerChanges } from './customer.ts';
import { requireTimeZone, takingEmail } from './customer-rules.ts';
import { saveCustomer } from './customers.store.ts';
import { customersTable } from './customers-table.ts';
import { customerUpdated } from './events/customer-events.ts';
import { requireOwnerIsMember } from './lead-rules.ts';

/** Saves the changes of a locked customer; refuses `duplicate_email`. The time of consent is stored. */
export function changeCustomer(
  ctx: Pick<WriteContext, 'db' | 'workspaceId' | 'now'>,
  before: Customer,
  changes: CustomerChanges,
): Promise<Customer> {
  const { consent = before.consent, email } = changes;
  const consentAt = consent === before.consent ? {} : { consentAt: consent === 'unknown' ? null : ctx.now };
  const save = () => saveCustomer(ctx.db, ctx.workspaceId, before.id, { ...changes, ...consentAt }, ctx.now);
  return email && email.toLowerCase() !== before.email?.toLowerCase()
    ? takingEmail(ctx.db, ctx.workspaceId, email, save)
    : save();
}

/** The same with all rules for a requested change, and with events. */
export async function updateHeldCustomer(
  ctx: WriteContext,
  before: Customer,
  changes: CustomerChanges,
  expectedUpdatedAt: string | undefined,
): Promise<Customer> {
  requireWritable(ctx, customersTable, changes);
  await requireRowsAllowed(ctx, customersTable, 'update', [before.id]);
  ctx.expectVersion(before, expectedUpdatedAt);
  requireTimeZone(changes.timeZone);
  await requireOwnerIsMember(ctx, changes.ownerId);

  const after = await changeCustomer(ctx, before, changes);
  await requireRowsAllowed(ctx, customersTable, 'update', [before.id]);
  ctx.emit(customerUpdated, { customer: after, changed: Object.keys(changes) });
  return after;
}
