import { type Static, Type } from 'typebox';
import { Choice, DateOut, Id, Nullable } from '../../runtime/schemas.ts';
import { connectionKinds } from './kinds/registry.ts';

export const Kind = Choice(connectionKinds.map(({ kind }) => kind));

/** What everybody who may read connections sees of one: never its secret. */
export const Connection = Type.Object({
  id: Id,
  name: Type.String(),
  kind: Kind,
  settings: Type.Record(Type.String(), Type.Unknown()),
  hasSecret: Type.Boolean(),
  secretHint: Nullable(Type.String({ description: 'The last four characters of a long secret, to tell two apart.' })),
  testedAt: Nullable(DateOut),
  testError: Nullable(Type.String()),
  createdAt: DateOut,
  createdBy: Nullable(Id),
  updatedAt: DateOut,
});
export type Connection = Static<typeof Connection>;
