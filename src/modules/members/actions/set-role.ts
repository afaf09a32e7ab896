import { Type } from 'typebox';
import { lockOwners, readMember, setMemberRole } from '../../../access/members.store.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Input, MemberId } from '../../../runtime/schemas.ts';
import { roleName } from '../../../runtime/words/words.ts';
import { roleChanged } from '../events/member-events.ts';
import { MemberOut } from '../member.ts';
import { requireGrantable, requireRole } from '../role-rules.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const setRole = defineAction({
  name: 'members.set_role',
  title: 'Change a member’s role',
  description: 'Give a member another role. A workspace always keeps at least one owner.',
  mode: 'write',
  capability: 'members.admin',
  effects: ['rights'],
  input: Input({ id: MemberId, role: Type.String({ minLength: 1, maxLength: 60 }) }),
  output: MemberOut,
  emits: [roleChanged],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', role: 'viewer' },

  async preview(ctx, { id, role }) {
    const { member, earlier, granted } = await find(ctx, id, role);
    return {
      says: phrase('set_role', {
        name: member.name,
        email: member.email,
        role: roleName(granted),
        earlier: roleName(earlier),
      }),
      facts: [
        fact('name', phrase('label_member'), member.name),
        fact('email', phrase('label_e_mail'), member.email),
        fact('role', phrase('label_role'), { before: earlier.name, after: granted.name }, 'diff'),
        // A workspace cannot change the rights of a built-in role.
        ...(granted.builtIn
          ? []
          : [fact('capabilities', phrase('label_rights_of_the_role'), (granted.capabilities ?? []).toSorted())]),
      ],
    };
  },

  async run(ctx, { id, role }) {
    const owners = await lockOwners(ctx.db, ctx.workspaceId);
    const { member, earlier, granted } = await find(ctx, id, role);
    if (owners.has(id) && owners.size === 1 && granted.key !== 'owner')
      refuse('conflict', 'last_owner', refusals.phrase('last_owner', { name: member.name }));
    await setMemberRole(ctx.dbFor('rights'), ctx.workspaceId, id, granted.id);
    ctx.emit(roleChanged, { roleId: granted.id, role: granted.key, userId: id });
    ctx.note(phrase('made_member', { name: member.name, role: roleName(granted) }), {
      before: { role: earlier.name },
      after: { role: granted.name },
    });
    return { ...member, role: granted.key };
  },
});

async function find(ctx: ReadContext, id: string, role: string) {
  const granted = await requireRole(ctx, role);
  const member =
    (await readMember(ctx.db, ctx.workspaceId, id)) ??
    refuse('not_found', 'member_not_found', refusals.phrase('member_not_found'));
  const earlier = await requireRole(ctx, member.role);
  requireGrantable(ctx, earlier);
  requireGrantable(ctx, granted);
  return { member, earlier, granted };
}
