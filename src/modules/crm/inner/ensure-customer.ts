import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Email, Id, Input, Name, Nullable } from '../../../runtime/schemas.ts';
import { Phone } from '../contact-fields.ts';
import { Locale, TimeZone } from '../customer.ts';
import { requireTimeZone } from '../customer-rules.ts';
import { customerCreated } from '../events/customer-events.ts';
import { findOrAddCustomer } from '../find-or-add-customer.ts';

export const ensureCustomer = defineAction({
  name: 'crm.ensure_customer',
  title: 'Find or add a customer',
  description:
    'The customer who has this e-mail address, or a new one. One who is known stays as they are: whoever types an address need not be its owner.',
  mode: 'write',
  capability: 'crm.write',
  effects: [],
  input: Input({
    name: Name,
    email: Email,
    phone: Type.Optional(Nullable(Phone)),
    locale: Type.Optional(Nullable(Locale)),
    timeZone: Type.Optional(Nullable(TimeZone)),
  }),
  output: Type.Object({ id: Id, created: Type.Boolean() }),
  emits: [customerCreated],
  example: { name: 'Ada Lovelace', email: 'ada@example.com' },

  async run(ctx, input) {
    requireTimeZone(input.timeZone);
    const { customer, created } = await findOrAddCustomer(ctx, input, input.email);
    return { id: customer.id, created };
  },
});
