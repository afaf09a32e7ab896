import { type Static, Type } from 'typebox';
import { Choice, DateOut, Id, Nullable } from '../../runtime/schemas.ts';
import { messageStates } from './message.ts';

/** A conversation with one address. */
export const Thread = Type.Object({
  id: Id,
  customerId: Nullable(Id),
  customerName: Nullable(Type.String()),
  address: Type.String(),
  subject: Type.String(),
  lastAt: DateOut,
  lastText: Type.String({ description: 'How the last message begins.' }),
  lastState: Nullable(Choice([...messageStates])),
  count: Type.Integer(),
  unread: Type.Boolean(),
  archived: Type.Boolean(),
});
export type Thread = Static<typeof Thread>;
