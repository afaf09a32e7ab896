import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { Id } from '../../../runtime/schemas.ts';

const exampleId = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';

export const memberInvited = defineEvent({
  name: 'platform.member_invited',
  title: 'Member invited',
  description: 'Someone was invited to the workspace.',
  payload: Type.Object({ invitationId: Id, email: Type.String(), role: Type.String() }),
  example: { invitationId: exampleId, email: 'grace@example.com', role: 'member' },
  topic: 'member',
  subject: (data) => data.invitationId,
});

export const memberRemoved = defineEvent({
  name: 'platform.member_removed',
  title: 'Member removed',
  description: 'Someone is no longer a member; their keys in this workspace have stopped working.',
  payload: Type.Object({ userId: Id, name: Type.String(), email: Type.String() }),
  example: { userId: exampleId, name: 'Grace Hopper', email: 'grace@example.com' },
  topic: 'member',
  subject: (data) => data.userId,
});

export const roleChanged = defineEvent({
  name: 'platform.role_changed',
  title: 'Role changed',
  description: 'A member got another role, or the permissions of a role were changed.',
  payload: Type.Object({ roleId: Id, role: Type.String(), userId: Type.Optional(Id) }),
  example: { roleId: exampleId, role: 'viewer' },
  topic: 'role',
  subject: (data) => data.roleId,
});
