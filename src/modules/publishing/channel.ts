import { type Static, Type } from 'typebox';
import { DateOut, Id, Nullable } from '../../runtime/schemas.ts';

export const Channel = Type.Object({
  id: Id,
  name: Type.String(),
  url: Type.String(),
  connectionId: Nullable(Id),
  createdAt: DateOut,
  updatedAt: DateOut,
});
export type Channel = Static<typeof Channel>;
