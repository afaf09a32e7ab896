import { Type } from 'typebox';
import { DateOut, Id, Nullable } from '../../runtime/schemas.ts';
import { Condition } from './record.ts';

export const ViewOut = Type.Object({
  id: Id,
  tableId: Id,
  name: Type.String(),
  filter: Nullable(Condition),
  sort: Nullable(Type.String()),
  hidden: Type.Array(Type.String()),
  createdBy: Nullable(Id),
  updatedAt: DateOut,
});
