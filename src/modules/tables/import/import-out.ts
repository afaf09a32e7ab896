import { Type } from 'typebox';
import { Choice, DateOut, Id, Nullable } from '../../../runtime/schemas.ts';

export const Fault = Type.Object({
  index: Type.Integer(),
  field: Nullable(Type.String()),
  code: Type.String(),
  message: Type.String(),
});

export const ImportOut = Type.Object({
  id: Id,
  tableId: Id,
  state: Choice(['running', 'done', 'failed']),
  total: Type.Integer(),
  done: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  failed: Type.Integer(),
  errors: Type.Array(Fault),
  startedAt: DateOut,
  endedAt: Nullable(DateOut),
});
