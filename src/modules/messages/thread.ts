import { type Static, Type } from 'typebox';
import { DateOut, Id, Nullable } from '../../runtime/schemas.ts';

/** A conversation with one address. */
export const Thread = Type.Object({
  id: Id,
  customerId: Nullable(Id),
  customerName: Nullable(Type.String()),
  address: Type.String(),
  subject: Type.String(),
  lastAt: DateOut,
  lastText: Type.String({ description: 'How the last message begins.' }),
  count: Type.Integer(),
  unread: Type.Boolean(),
  archived: Type.Boolean(),
});
export type Thread = Static<typeof Thread>;
