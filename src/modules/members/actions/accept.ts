import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { joinWorkspace, memberJoined } from '../../../runtime/join-workspace.ts';
import { Id, Input } from '../../../runtime/schemas.ts';

export const accept = defineAction({
  name: 'members.accept',
  title: 'Accept an invitation',
  description: 'Join the workspace that a link invites you to, with the account you are signed in with.',
  mode: 'write',
  // Needs no right in the current workspace, because the invitation grants access.
  capability: 'workspace.read',
  effects: ['rights'],
  sessionOnly: true,
  crossesWorkspaces: true,
  input: Input({ token: Type.String({ maxLength: 200 }) }),
  output: Type.Object({ workspaceId: Id }),
  emits: [memberJoined],
  example: { token: 'inv_…' },

  async run(ctx, { token }) {
    const { workspaceId } = await joinWorkspace(ctx.db, token, ctx.principal, ctx.now, ctx.effectsIn);
    return { workspaceId };
  },
});
