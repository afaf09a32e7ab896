import { Type } from 'typebox';
import { revokeConnectedClient } from '../../../access/oauth-grants.store.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const revokeClient = defineAction({
  name: 'workspace.revoke_client',
  title: 'Disconnect a client',
  description:
    'Revoke the access of a program that you authorised by signing in. It loses access at once. Administrators can disconnect those of everyone.',
  mode: 'write',
  capability: 'workspace.read',
  effects: ['rights'],
  sessionOnly: true,
  input: Input({ id: Ref('client') }),
  output: Type.Object({ id: Id }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    const { capabilities, userId } = ctx.principal;
    const revoked = await revokeConnectedClient(
      ctx.db,
      ctx.workspaceId,
      id,
      capabilities.has('workspace.admin') ? null : userId,
    );
    if (!revoked) return refuse('not_found', 'client_not_found', refusals.phrase('client_not_found'));
    ctx.note(phrase('disconnected_client', { client: revoked.name, person: revoked.personName }));
    return { id };
  },
});
