import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { conversationMissing, ownerOf, requireConversation } from '../conversation-rules.ts';
import { deleteConversation } from '../conversations.store.ts';
import { phrase } from '../words/words.ts';

export const deleteConversationAction = defineAction({
  name: 'chat.delete_conversation',
  title: 'Delete a conversation',
  description: 'Delete one of your conversations with the assistant. You can restore it for 30 days.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  sessionOnly: true,
  capability: 'chat.write',
  input: Input({ id: Ref('conversation') }),
  output: Type.Object({ id: Id }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const { title } = await requireConversation(ctx, id);
    return {
      says: phrase('delete_conversation', { title }),
    };
  },

  async run(ctx, { id }) {
    if (!(await deleteConversation(ctx.db, ownerOf(ctx), id, ctx.now))) conversationMissing();
    ctx.touch('chat');
    return { id };
  },
});
