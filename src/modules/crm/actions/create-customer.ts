import { requireNewWritable, requireRowsAllowed } from '../../../records/system-writes.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { Customer, CustomerInput } from '../customer.ts';
import { duplicateEmail, requireTimeZone } from '../customer-rules.ts';
import { findCustomerByEmail, insertCustomers } from '../customers.store.ts';
import { customersTable } from '../customers-table.ts';
import { customerCreated } from '../events/customer-events.ts';
import { requireOwnerIsMember } from '../lead-rules.ts';
import { newCustomer } from '../new-customer.ts';
import { phrase } from '../words/words.ts';

export const createCustomer = defineAction({
  name: 'crm.create_customer',
  title: 'Create a customer',
  description: 'Add a customer with contact details, tags and consent. An e-mail address belongs to one customer only.',
  mode: 'write',
  capability: 'crm.write',
  effects: [],
  input: Input(CustomerInput.properties),
  output: Customer,
  emits: [customerCreated],
  example: { name: 'Ada Lovelace', email: 'ada@example.com', company: 'Analytical Engines', tags: ['press'] },

  async run(ctx, input) {
    requireNewWritable(ctx, customersTable, input);
    requireTimeZone(input.timeZone);
    await requireOwnerIsMember(ctx, input.ownerId);
    const customer = newCustomer(ctx, input);
    const added = await insertCustomers(ctx.db, ctx.workspaceId, [customer]);
    if (customer.email !== null && !added.has(customer.id))
      duplicateEmail(customer.email, (await findCustomerByEmail(ctx.db, ctx.workspaceId, customer.email))?.id);
    await requireRowsAllowed(ctx, customersTable, 'create', [customer.id]);
    ctx.emit(customerCreated, { customer });
    ctx.note(phrase('created_customer', { name: customer.name }));
    return customer;
  },
});
