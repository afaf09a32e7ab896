import { Type } from 'typebox';
import { recordFault, refuseRecords } from '../../../records/record-faults.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Email, Input, Name } from '../../../runtime/schemas.ts';
import { Message, Phone, Words } from '../contact-fields.ts';
import { Customer, CustomerInput } from '../customer.ts';
import { insertCustomers } from '../customers.store.ts';
import { customerCreated } from '../events/customer-events.ts';
import { newCustomer } from '../new-customer.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const addCustomerByForm = defineAction({
  name: 'crm.add_customer_by_form',
  title: 'Add a customer by a form',
  description:
    'A stranger answers a form of the customers, and becomes one. A customer who has the e-mail address already stays as they are, and the answer is refused: whoever types an address need not be its owner.',
  mode: 'write',
  capability: 'crm.write',
  effects: [],
  input: Input({
    name: Name,
    email: Type.Optional(Email),
    phone: Type.Optional(Phone),
    company: Type.Optional(Words),
    address: CustomerInput.properties.address,
    custom: Type.Optional(Message),
  }),
  output: Customer,
  emits: [customerCreated],
  example: { name: 'Ada Lovelace', email: 'ada@example.com' },

  async run(ctx, { custom: message, ...input }) {
    const customer = newCustomer(ctx, { ...input, ...(message !== undefined && { custom: { message } }) });
    const added = await insertCustomers(ctx.db, ctx.workspaceId, [customer]);
    if (!added.has(customer.id))
      refuseRecords([recordFault(0, 'email', 'unique_violation', refusals.phrase('email_taken'))], false);
    ctx.emit(customerCreated, { customer });
    ctx.note(phrase('created_customer', { name: customer.name }));
    return customer;
  },
});
