import { Type } from 'typebox';
import { findInvitation, useInvitation } from '../access/invitations.store.ts';
import { insertMember } from '../access/members.store.ts';
import { defineEvent } from '../events/define-event.ts';
import { digestOf } from '../kernel/ids.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Transaction } from '../storage/db.ts';
import type { Effects } from './effects.ts';
import { Id } from './schemas.ts';
import { refusals } from './words/refusals.ts';
import { phrase, roleName } from './words/words.ts';

export interface Joiner {
  userId: string;
  name: string;
  email: string;
}

/** Uses an invitation and makes the person a member, with a new or an existing account. */
export async function joinWorkspace(
  tx: Transaction,
  token: string,
  joiner: Joiner,
  now: Date,
  effectsIn: (workspaceId: string) => Effects,
): Promise<{ workspaceId: string; workspaceName: string }> {
  const invitation = await findInvitation(tx, digestOf(token), now);
  if (!invitation || !(await useInvitation(tx, invitation.id)))
    refuse('not_found', 'invite_not_found', refusals.phrase('invite_not_found'));
  if (invitation.email.toLowerCase() !== joiner.email.toLowerCase())
    refuse('conflict', 'other_address', refusals.phrase('other_address', { email: invitation.email }));
  const { workspaceId, workspaceName, roleId, role } = invitation;
  if (!(await insertMember(tx, { workspaceId, userId: joiner.userId, roleId, now })))
    refuse('conflict', 'already_member', refusals.phrase('already_member', { workspace: workspaceName }));
  const effects = effectsIn(workspaceId);
  const cause = { actorId: joiner.userId, via: 'session' as const, client: null, depth: 0 };
  effects.emit(memberJoined, { userId: joiner.userId, name: joiner.name, email: joiner.email, role }, now, cause);
  effects.note('members.accept', phrase('joined', { role: roleName({ key: role }) }), now, cause);
  return { workspaceId, workspaceName };
}

export const memberJoined = defineEvent({
  name: 'platform.member_joined',
  title: 'Member joined',
  description: 'Someone accepted an invitation.',
  payload: Type.Object({ userId: Id, name: Type.String(), email: Type.String(), role: Type.String() }),
  example: {
    userId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
    name: 'Grace Hopper',
    email: 'grace@example.com',
    role: 'member',
  },
  topic: 'member',
  subject: (data) => data.userId,
});
