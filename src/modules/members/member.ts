import { Type } from 'typebox';
import { DateOut, Id, Nullable, PersonOut } from '../../runtime/schemas.ts';

export const MemberOut = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  role: Type.String({ description: 'Key of the role.' }),
  joinedAt: DateOut,
  lastSeenAt: Nullable(DateOut),
  twoFactor: Type.Boolean(),
  photoId: Nullable(Type.String({ format: 'uuid', description: 'The file of their photo in this workspace.' })),
});

export const InvitationOut = Type.Object({
  id: Id,
  email: Type.String(),
  name: Nullable(Type.String()),
  role: Type.String(),
  invitedBy: Nullable(PersonOut),
  createdAt: DateOut,
  expiresAt: DateOut,
});

export const RoleOut = Type.Object({
  id: Id,
  key: Type.String(),
  name: Type.String(),
  builtIn: Type.Boolean(),
  capabilities: Type.Array(Type.String()),
  members: Type.Integer(),
  updatedAt: DateOut,
});
