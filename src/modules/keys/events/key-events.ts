import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { Id } from '../../../runtime/schemas.ts';

function keyEvent(verb: string, title: string, description: string) {
  return defineEvent({
    name: `platform.key_${verb}`,
    title,
    description,
    payload: Type.Object({ id: Id, name: Type.String(), kind: Type.String() }),
    example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', name: 'Website', kind: 'api' },
    topic: 'key',
    subject: (data) => data.id,
  });
}

export const keyCreated = keyEvent('created', 'API key created', 'Someone created a key for a program.');
export const keyRotated = keyEvent(
  'rotated',
  'API key rotated',
  'A key was replaced by a new one; the old one no longer works.',
);
export const keyRevoked = keyEvent('revoked', 'API key revoked', 'A key was revoked for good.');
