import { Type } from 'typebox';
import { DateOut, Id } from '../../runtime/schemas.ts';

export const FolderOut = Type.Object({
  id: Id,
  name: Type.String(),
  workflowCount: Type.Integer(),
  createdAt: DateOut,
  updatedAt: DateOut,
});
