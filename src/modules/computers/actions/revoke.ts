import { Type } from 'typebox';
import { lockKey, revokeKey } from '../../../access/keys.store.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { phrase } from '../../../runtime/words/words.ts';
import { refusals } from '../words/refusals.ts';

export const revokeComputer = defineAction({
  name: 'computers.revoke',
  title: 'Unpair a computer',
  description: 'Revoke the access of a paired computer at once.',
  mode: 'write',
  capability: 'computers.write',
  effects: ['rights'],
  sessionOnly: true,
  input: Input({ id: Ref('computer') }),
  output: Type.Object({ id: Id }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    const row = await lockKey(ctx.db, ctx.workspaceId, id);
    const own = row && (row.ownerId === ctx.principal.userId || ctx.principal.capabilities.has('keys.admin'));
    if (row?.kind !== 'computer' || !own)
      refuse('not_found', 'computer_not_found', refusals.phrase('computer_not_found'));
    if (row.revokedAt) refuse('conflict', 'key_revoked', refusals.phrase('key_revoked', { name: row.name }));
    await revokeKey(ctx.db, id, ctx.now);
    ctx.note(phrase('unpaired_computer', { name: row.name }));
    return { id };
  },
});
