import { Type } from 'typebox';
import { insertKey, makeKey } from '../../../access/keys.store.ts';
import { newId } from '../../../kernel/ids.ts';
import { keyModes } from '../../../kernel/principal.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Input, Name, Timestamp } from '../../../runtime/schemas.ts';
import { checkScopes } from '../check-scopes.ts';
import { keyCreated } from '../events/key-events.ts';
import { Scopes, SecretKeyOut } from '../key.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const createKey = defineAction({
  name: 'keys.create',
  title: 'Create an API key',
  description: 'Create a key for a program. It acts as you, in this workspace, and is shown only once.',
  mode: 'write',
  capability: 'keys.write',
  effects: ['rights'],
  sessionOnly: true,
  returnsSecret: true,
  input: Input({
    name: Name,
    kind: Type.Optional(Choice(['api', 'computer'])),
    mode: Type.Optional(Choice([...keyModes])),
    scopes: Type.Optional(Scopes),
    expiresAt: Type.Optional(Timestamp),
  }),
  output: SecretKeyOut,
  emits: [keyCreated],
  example: { name: 'Website' },

  async run(ctx, { name, kind = 'api', mode = kind === 'computer' ? 'ask' : 'full', scopes, expiresAt }) {
    const expires = expiresAt === undefined ? null : new Date(expiresAt);
    if (expires && expires <= ctx.now) refuse('conflict', 'expiry_in_past', refusals.phrase('expiry_in_past'));
    const id = newId();
    const { key, hash, hint } = makeKey();
    await insertKey(ctx.dbFor('rights'), {
      id,
      workspaceId: ctx.workspaceId,
      ownerId: ctx.principal.userId,
      name,
      kind,
      hash,
      hint,
      now: ctx.now,
      expiresAt: expires,
      mode,
      scopes: await checkScopes(ctx, scopes),
    });
    ctx.emit(keyCreated, { id, name, kind });
    ctx.note(phrase('created_key', { name }));
    return { id, key };
  },
});
