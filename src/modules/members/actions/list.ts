import { Type } from 'typebox';
import { listInvitations } from '../../../access/invitations.store.ts';
import { listMembers, listRoles } from '../../../access/members.store.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { InvitationOut, MemberOut, RoleOut } from '../member.ts';
import { capabilitiesOf } from '../role-rules.ts';

export const listMembersAction = defineAction({
  name: 'members.list',
  title: 'List members',
  description: 'Who belongs to the workspace and with which role, who is invited, and what each role may do.',
  mode: 'read',
  capability: 'members.read',
  uses: ['mailAvailable'],
  input: Input({}),
  output: Type.Object({
    items: Type.Array(MemberOut),
    invitations: Type.Array(InvitationOut),
    roles: Type.Array(RoleOut),
    capabilities: Type.Array(Type.Object({ name: Type.String(), module: Type.String(), level: Type.String() })),
    mailsInvitations: Type.Boolean({
      description: 'Whether this server can mail an invitation; its link is shown in any case.',
    }),
  }),
  example: {},

  async run(ctx) {
    const [items, invitations, roles] = await Promise.all([
      listMembers(ctx.db, ctx.workspaceId),
      listInvitations(ctx.db, ctx.workspaceId, ctx.now),
      listRoles(ctx.db, ctx.workspaceId),
    ]);
    return {
      items,
      invitations: invitations.map(({ id, email, name, role, invitedById, invitedByName, createdAt, expiresAt }) => ({
        id,
        email,
        name,
        role,
        invitedBy: invitedById === null ? null : { id: invitedById, name: invitedByName ?? '' },
        createdAt,
        expiresAt,
      })),
      roles: roles.map((role) => ({ ...role, capabilities: [...capabilitiesOf(ctx, role)] })),
      capabilities: ctx.catalogue.capabilities.map((name) => {
        const [module = '', level = ''] = name.split('.');
        return { name, module, level };
      }),
      mailsInvitations: ctx.ports.mailAvailable,
    };
  },
});
