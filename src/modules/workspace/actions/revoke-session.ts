import { Type } from 'typebox';
import { deleteSession } from '../../../access/sessions.store.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const revokeSession = defineAction({
  name: 'workspace.revoke_session',
  title: 'End a session',
  description: 'Sign yourself out in another browser, at once.',
  mode: 'write',
  capability: 'workspace.read',
  effects: ['rights'],
  sessionOnly: true,
  input: Input({ id: Ref('session') }),
  output: Type.Object({ id: Id }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    if ((await deleteSession(ctx.db, ctx.principal.userId, id)) === 0)
      refuse('not_found', 'session_not_found', refusals.phrase('session_not_found'));
    ctx.note(phrase('ended_session'));
    return { id };
  },
});
