import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { Choice, Id } from '../../../runtime/schemas.ts';

export const connectionChanged = defineEvent({
  name: 'platform.connection_changed',
  title: 'Connection changed',
  description: 'A connection to another service was created, updated, deleted or restored.',
  payload: Type.Object({
    id: Id,
    name: Type.String(),
    kind: Type.String(),
    change: Choice(['created', 'updated', 'deleted', 'restored']),
  }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', name: 'Billing API', kind: 'http', change: 'created' },
  topic: 'connection',
  subject: (data) => data.id,
});
