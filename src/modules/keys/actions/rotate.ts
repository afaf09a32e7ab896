import { makeKey, replaceKey } from '../../../access/keys.store.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { keyRotated } from '../events/key-events.ts';
import { findOwnKey } from '../find-own-key.ts';
import { SecretKeyOut } from '../key.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const rotateKey = defineAction({
  name: 'keys.rotate',
  title: 'Rotate an API key',
  description: 'Replace a key with a new one, shown only once. The old key stops working at once.',
  mode: 'write',
  capability: 'keys.write',
  effects: ['rights'],
  sessionOnly: true,
  returnsSecret: true,
  input: Input({ id: Ref('key') }),
  output: SecretKeyOut,
  emits: [keyRotated],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    const row = await findOwnKey(ctx, id);
    // The new key acts as its owner, so administrators may revoke keys of other people but not rotate them.
    if (row.ownerId !== ctx.principal.userId) refuse('forbidden', 'not_key_owner', refusals.phrase('not_key_owner'));
    if (row.expiresAt && row.expiresAt <= ctx.now)
      refuse('conflict', 'key_expired', refusals.phrase('key_expired', { name: row.name }));
    const { key, hash, hint } = makeKey();
    await replaceKey(ctx.dbFor('rights'), id, hash, hint);
    ctx.emit(keyRotated, { id, name: row.name, kind: row.kind });
    ctx.note(phrase('rotated_key', { name: row.name }));
    return { id, key };
  },
});
