import { Type } from 'typebox';
import { deleteInvitationsWithRole } from '../../../access/invitations.store.ts';
import { deleteRole } from '../../../access/members.store.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { roleChanged } from '../events/member-events.ts';
import { requireRole } from '../role-rules.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const deleteRoleAction = defineAction({
  name: 'members.delete_role',
  title: 'Delete a role',
  description: 'Delete a custom role that no member has. Pending invitations with it are withdrawn.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete', 'rights'],
  capability: 'members.admin',
  input: Input({ id: Ref('role') }),
  output: Type.Object({ id: Id }),
  emits: [roleChanged],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const { name, capabilities } = await requireRole(ctx, id);
    return {
      says: phrase('delete_role', { name }),
      facts: [
        fact('role', phrase('label_role'), name),
        fact('capabilities', phrase('label_rights'), capabilities?.toSorted()),
      ],
    };
  },

  async run(ctx, { id }) {
    const role = await requireRole(ctx, id);
    if (role.builtIn) refuse('conflict', 'role_built_in', refusals.phrase('role_built_in', { name: role.name }));
    if (role.members > 0)
      refuse('conflict', 'role_in_use', refusals.phrase('role_in_use', { count: role.members, name: role.name }));
    await deleteInvitationsWithRole(ctx.db, ctx.workspaceId, id);
    await deleteRole(ctx.dbFor('rights'), ctx.workspaceId, id);
    ctx.emit(roleChanged, { roleId: id, role: role.key });
    ctx.note(phrase('deleted_role', { name: role.name }));
    return { id };
  },
});
