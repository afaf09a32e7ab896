import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { ownerOf, requireConversation } from '../conversation-rules.ts';
import { stopAnswer } from '../conversations.store.ts';

export const stop = defineAction({
  name: 'chat.stop',
  title: 'Stop the answer',
  description: 'Ends the answer that the assistant is giving in a conversation; what it has said is kept.',
  mode: 'write',
  sessionOnly: true,
  capability: 'chat.write',
  effects: [],
  input: Input({ id: Ref('conversation') }),
  output: Type.Object({ id: Id }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    await requireConversation(ctx, id);
    await stopAnswer(ctx.db, ownerOf(ctx), id);
    return { id };
  },
});
