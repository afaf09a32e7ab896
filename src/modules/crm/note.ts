import { type Static, Type } from 'typebox';
import { showsRecord } from '../../records/record-shape.ts';
import { DateOut, Id, Nullable, PersonOut } from '../../runtime/schemas.ts';
import { customerExample } from './customer.ts';

export const Note = Type.Object({ id: Id, text: Type.String(), at: DateOut, by: Nullable(PersonOut) });
export type Note = Static<typeof Note>;

/** In an event, a note also names its customer or lead. */
export const NoteOfSomebody = showsRecord(
  Type.Object({ ...Note.properties, customerId: Nullable(Id), leadId: Nullable(Id) }),
  {},
  { customerId: 'crm.customers', leadId: 'crm.leads' },
);

export const noteExample: Static<typeof NoteOfSomebody> = {
  id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6baf',
  text: 'Prefers to be called after five.',
  at: new Date('2026-01-02T09:30:00.000Z'),
  by: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b01', name: 'Grace Hopper' },
  customerId: customerExample.id,
  leadId: null,
};
