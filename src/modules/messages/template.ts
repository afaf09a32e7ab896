import { type Static, Type } from 'typebox';
import { DateOut, Id } from '../../runtime/schemas.ts';

export const Template = Type.Object({
  id: Id,
  name: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  createdAt: DateOut,
  updatedAt: DateOut,
});
export type Template = Static<typeof Template>;
