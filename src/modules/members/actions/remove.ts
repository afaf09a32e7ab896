import { Type } from 'typebox';
import { deleteInvitation, readInvitation } from '../../../access/invitations.store.ts';
import { deleteMember, lockOwners, readMember } from '../../../access/members.store.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, MemberId } from '../../../runtime/schemas.ts';
import { memberRemoved } from '../events/member-events.ts';
import { requireGrantable, requireRole } from '../role-rules.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const remove = defineAction({
  name: 'members.remove',
  title: 'Remove a member',
  description: 'Remove someone from the workspace, or withdraw an invitation. Their keys here stop working at once.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete', 'rights'],
  capability: 'members.admin',
  input: Input({ id: MemberId }),
  output: Type.Object({ id: Id }),
  emits: [memberRemoved],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const member = await readMember(ctx.db, ctx.workspaceId, id);
    const { name: workspace } = ctx.principal.workspace;
    if (member)
      return {
        says: phrase('remove', { name: member.name, email: member.email, workspace }),
        facts: [
          fact('name', phrase('label_member'), member.name),
          fact('email', phrase('label_e_mail'), member.email),
          fact('role', phrase('label_role'), member.role),
        ],
      };
    const invitation =
      (await readInvitation(ctx.db, ctx.workspaceId, id)) ??
      refuse('not_found', 'member_not_found', refusals.phrase('member_not_found'));
    return {
      says: phrase('remove_2', { email: invitation.email }),
      facts: [fact('email', phrase('label_e_mail'), invitation.email)],
    };
  },

  async run(ctx, { id }) {
    const withdrawn = await deleteInvitation(ctx.dbFor('rights'), ctx.workspaceId, id);
    if (withdrawn) {
      ctx.note(phrase('withdrew_invitation', { email: withdrawn.email }));
      return { id };
    }
    const owners = await lockOwners(ctx.db, ctx.workspaceId);
    const member =
      (await readMember(ctx.db, ctx.workspaceId, id)) ??
      refuse('not_found', 'member_not_found', refusals.phrase('member_not_found'));
    const role = await requireRole(ctx, member.role);
    requireGrantable(ctx, role);
    if (owners.has(id) && owners.size === 1)
      refuse('conflict', 'last_owner', refusals.phrase('last_owner', { name: member.name }));
    await deleteMember(ctx.dbFor('rights'), ctx.workspaceId, id);
    ctx.emit(memberRemoved, { userId: id, name: member.name, email: member.email });
    ctx.note(phrase('removed_member', { name: member.name }), { before: { role: role.name }, after: { role: null } });
    return { id };
  },
});
