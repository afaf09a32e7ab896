import { Type } from 'typebox';
import { confirmPairing } from '../../../access/pairing.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input } from '../../../runtime/schemas.ts';
import { computerPaired } from '../events/computer-paired.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const confirmCode = defineAction({
  name: 'computers.confirm_code',
  title: 'Pair a computer',
  description: 'Confirm the code that the command line shows: that computer may then act as you.',
  mode: 'write',
  capability: 'computers.write',
  effects: ['rights'],
  sessionOnly: true,
  input: Input({ code: Type.String({ minLength: 8, maxLength: 20 }) }),
  output: Type.Object({ id: Id, name: Type.String() }),
  emits: [computerPaired],
  example: { code: 'BCDF-GHJK' },

  async run(ctx, { code }) {
    const paired = await confirmPairing(ctx.db, {
      userCode: code,
      kind: 'computer',
      workspaceId: ctx.workspaceId,
      userId: ctx.principal.userId,
      now: ctx.now,
    });
    if (!paired) refuse('conflict', 'code_expired', refusals.phrase('code_expired'));
    ctx.emit(computerPaired, paired);
    ctx.note(phrase('paired_computer', { name: paired.name }));
    return paired;
  },
});
