import { type Static, Type } from 'typebox';
import { Choice, Nullable } from '../../runtime/schemas.ts';

/** One way to authenticate with a service, as its document or its pack describes it. */
export const AccessWayOut = Type.Object({
  kind: Choice(['oauth2', 'http', 'other']),
  scheme: Nullable(Type.String({ description: 'As the document calls it.' })),
  more: Type.Array(
    Type.Object({
      in: Choice(['header', 'query', 'cookie']),
      name: Type.String(),
      scheme: Nullable(Type.String()),
      title: Nullable(Type.String({ description: 'As people know it.' })),
      help: Nullable(Type.String()),
    }),
    { description: 'Keys that a call needs as well; a connection holds them as its moreKeys.' },
  ),
  together: Type.Array(Type.String(), {
    description: 'Schemes of the document that a call needs as well, and that no connection can send besides this one.',
  }),
  groups: Type.Array(Type.Integer(), {
    description: 'The groups of operations for which it is enough: in each group one way is needed.',
  }),
  provider: Nullable(Type.String({ description: 'Of connections.list_providers, or custom.' })),
  flow: Nullable(Choice(['code', 'client_credentials', 'device'])),
  issuer: Nullable(Type.String()),
  authorizationUrl: Nullable(Type.String()),
  tokenUrl: Nullable(Type.String()),
  deviceUrl: Nullable(Type.String()),
  clientAuth: Nullable(Choice(['basic', 'post', 'none'])),
  scopes: Nullable(Type.String()),
  auth: Nullable(Choice(['none', 'bearer', 'basic', 'header', 'query', 'path'])),
  headerName: Nullable(Type.String()),
  queryName: Nullable(Type.String()),
  username: Nullable(Type.String({ description: 'What the user name is, where one is asked for.' })),
  fixedUsername: Nullable(Type.String()),
  parts: Type.Array(Type.Object({ name: Type.String(), title: Type.String() })),
  value: Nullable(Type.String({ description: 'What the secret is made of.' })),
  help: Nullable(Type.String({ description: 'Where to get the key, or what the document says of it.' })),
  keysAt: Nullable(Type.String()),
  other: Nullable(Type.String({ description: 'Of the kind other, which svc cannot send: what it is.' })),
});
export type AccessWayOut = Static<typeof AccessWayOut>;
