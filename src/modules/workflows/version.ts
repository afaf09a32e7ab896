import { Type } from 'typebox';
import { DateOut, Id, Nullable } from '../../runtime/schemas.ts';

export const VersionOut = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Nullable(Type.String()),
  description: Nullable(Type.String()),
  createdAt: DateOut,
  createdBy: Nullable(Id),
  current: Type.Boolean({ description: 'It is the one that runs now.' }),
});
