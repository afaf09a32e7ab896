import type { WriteContext } from '../../runtime/define-action.ts';
import type { Customer, CustomerInput } from './customer.ts';
import { holdCustomerByEmail, insertCustomers } from './customers.store.ts';
import { customerCreated } from './events/customer-events.ts';
import { newCustomer } from './new-customer.ts';
import { phrase } from './words/words.ts';

/** Several tries, because the customer may be deleted between the two lookups. */
const maxTries = 5;

/** The customer with a mail address, or a new one. Two calls at once create only one. */
export async function findOrAddCustomer(
  ctx: WriteContext,
  input: CustomerInput,
  email: string | null,
): Promise<{ customer: Customer; created: boolean }> {
  for (let attempt = 0; attempt < maxTries; attempt++) {
    const known = email === null ? undefined : await holdCustomerByEmail(ctx.db, ctx.workspaceId, email);
    if (known) return { customer: known, created: false };
    const customer = newCustomer(ctx, input);
    const added = await insertCustomers(ctx.db, ctx.workspaceId, [customer]);
    if (added.has(customer.id)) {
      ctx.emit(customerCreated, { customer });
      ctx.note(phrase('created_customer', { name: customer.name }));
      return { customer, created: true };
    }
  }
  throw new Error('The customer of an e-mail address was there and not there, again and again.');
}
