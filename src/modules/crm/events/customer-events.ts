import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { showsRecord } from '../../../records/record-shape.ts';
import { Id } from '../../../runtime/schemas.ts';
import { Customer, customerExample } from '../customer.ts';

export const customerCreated = defineEvent({
  name: 'crm.customer_created',
  title: 'Customer created',
  description: 'A new customer was added, by a person, an import, a booking or a lead that was won.',
  payload: Type.Object({ customer: Customer }),
  example: { customer: customerExample },
  topic: 'customer',
  subject: (data) => data.customer.id,
});

export const customerUpdated = defineEvent({
  name: 'crm.customer_updated',
  title: 'Customer updated',
  description: 'Fields of a customer were changed, or the customer was brought back after a deletion.',
  payload: Type.Object({ customer: Customer, changed: Type.Array(Type.String()) }),
  example: { customer: { ...customerExample, phone: '+44 20 7946 0001' }, changed: ['phone'] },
  topic: 'customer',
  subject: (data) => data.customer.id,
});

export const customerMerged = defineEvent({
  name: 'crm.customer_merged',
  title: 'Customers merged',
  description: 'Two customers became one: what belonged to the merged one now belongs to the kept one.',
  payload: showsRecord(
    Type.Object({
      customer: Customer,
      mergedId: Id,
      mergedName: Type.String(),
      moved: Type.Record(Type.String(), Type.Integer()),
    }),
    { mergedName: ['crm.customers.name'] },
    { mergedId: 'crm.customers' },
  ),
  example: {
    customer: customerExample,
    mergedId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b9e',
    mergedName: 'A. Lovelace',
    moved: { notes: 2, leads: 1 },
  },
  topic: 'customer',
  subject: (data) => data.customer.id,
});

export const customerDeleted = defineEvent({
  name: 'crm.customer_deleted',
  title: 'Customer deleted',
  description: 'A customer was deleted; they can be restored for 30 days.',
  payload: showsRecord(
    Type.Object({ id: Id, name: Type.String() }),
    { name: ['crm.customers.name'] },
    { id: 'crm.customers' },
  ),
  example: { id: customerExample.id, name: customerExample.name },
  topic: 'customer',
  subject: (data) => data.id,
});
