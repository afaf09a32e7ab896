import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { Id, Nullable } from '../../../runtime/schemas.ts';

export const connectionRefused = defineEvent({
  name: 'platform.connection_refused',
  title: 'Connection must be signed in to again',
  description: 'The provider of a connection no longer accepts its tokens. A person must sign in again.',
  payload: Type.Object({
    id: Id,
    name: Type.String(),
    ownerId: Nullable(Id),
    code: Type.String({ description: 'As the provider gave it, such as invalid_grant.' }),
  }),
  example: {
    id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
    name: 'Google',
    ownerId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7d',
    code: 'invalid_grant',
  },
  topic: 'connection',
  subject: (data) => data.id,
});

export const connectionSignedIn = defineEvent({
  name: 'platform.connection_authorized',
  title: 'Connection signed in to',
  description: 'A person signed in to a connection, for the first time or again.',
  payload: Type.Object({ id: Id, name: Type.String() }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', name: 'Google' },
  topic: 'connection',
  subject: (data) => data.id,
});
