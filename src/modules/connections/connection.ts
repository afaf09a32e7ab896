import { type Static, Type } from 'typebox';
import { Choice, DateOut, Id, Nullable, PhraseOut } from '../../runtime/schemas.ts';
import { connectionKinds } from './kinds/registry.ts';

export const Kind = Choice(connectionKinds.map(({ kind }) => kind));

/** What everybody who may read connections sees of one. It never includes the secret. */
export const Connection = Type.Object({
  id: Id,
  name: Type.String(),
  kind: Kind,
  settings: Type.Record(Type.String(), Type.Unknown()),
  hasSecret: Type.Boolean(),
  secretHint: Nullable(Type.String({ description: 'The last four characters of a long secret, to tell two apart.' })),
  access: Nullable(
    Type.Object(
      {
        state: Choice(['signed_out', 'connected', 'refused']),
        account: Nullable(Type.String({ description: 'As the provider names whoever signed in.' })),
        until: Nullable(DateOut),
        renews: Type.Boolean({ description: 'Whether a new token is asked for when the present one ends.' }),
        signedInAt: Nullable(DateOut),
        signedInBy: Nullable(Id),
        refusedAt: Nullable(DateOut),
        refusal: Nullable(Type.String({ description: 'As the provider gave it, such as invalid_grant.' })),
      },
      { description: 'Of the kind oauth2: whether somebody is signed in, and for how long.' },
    ),
  ),
  testedAt: Nullable(DateOut),
  testError: Nullable(Type.String()),
  testErrorPhrase: Nullable(PhraseOut),
  createdAt: DateOut,
  createdBy: Nullable(Id),
  updatedAt: DateOut,
});
export type Connection = Static<typeof Connection>;
