import type { WriteContext } from '../../runtime/define-action.ts';
import type { Customer, CustomerChanges } from './customer.ts';
import { takingEmail } from './customer-rules.ts';
import { saveCustomer } from './customers.store.ts';

/** Saves what changes of a customer that is held; refuses `duplicate_email`. The moment of a consent is kept. */
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
