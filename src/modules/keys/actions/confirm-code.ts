import { Type } from 'typebox';
import { confirmPairing } from '../../../access/pairing.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input } from '../../../runtime/schemas.ts';
import { keyCreated } from '../events/key-events.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const confirmKeyCode = defineAction({
  name: 'keys.confirm_code',
  title: 'Create a key for a program',
  description:
    'Confirm the code that the command line shows for a program: it gets an API key that acts as you, in this workspace.',
  mode: 'write',
  capability: 'keys.write',
  effects: ['rights'],
  sessionOnly: true,
  input: Input({ code: Type.String({ minLength: 8, maxLength: 20 }) }),
  output: Type.Object({ id: Id, name: Type.String() }),
  emits: [keyCreated],
  example: { code: 'BCDF-GHJK' },

  async run(ctx, { code }) {
    const confirmed = await confirmPairing(ctx.db, {
      userCode: code,
      kind: 'api',
      workspaceId: ctx.workspaceId,
      userId: ctx.principal.userId,
      now: ctx.now,
    });
    if (!confirmed) refuse('conflict', 'code_expired', refusals.phrase('code_expired'));
    ctx.emit(keyCreated, { ...confirmed, kind: 'api' });
    ctx.note(phrase('created_key', { name: confirmed.name }));
    return confirmed;
  },
});
