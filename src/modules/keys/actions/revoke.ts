import { Type } from 'typebox';
import { revokeKey } from '../../../access/keys.store.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { keyRevoked } from '../events/key-events.ts';
import { findOwnKey } from '../find-own-key.ts';
import { phrase } from '../words/words.ts';

export const revokeKeyAction = defineAction({
  name: 'keys.revoke',
  title: 'Revoke an API key',
  description: 'Revoke a key permanently. Programs that use it lose access at once.',
  mode: 'write',
  capability: 'keys.write',
  effects: ['rights'],
  sessionOnly: true,
  input: Input({ id: Ref('key') }),
  output: Type.Object({ id: Id }),
  emits: [keyRevoked],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    const row = await findOwnKey(ctx, id);
    await revokeKey(ctx.db, id, ctx.now);
    ctx.emit(keyRevoked, { id, name: row.name, kind: row.kind });
    ctx.note(phrase('revoked_key', { name: row.name }));
    return { id };
  },
});
