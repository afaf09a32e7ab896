import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Name, Ref, SecretFree } from '../../../runtime/schemas.ts';
import { conversationMissing, ownerOf } from '../conversation-rules.ts';
import { renameConversation } from '../conversations.store.ts';

export const rename = defineAction({
  name: 'chat.rename',
  title: 'Rename a conversation',
  description: 'Give one of your conversations with the assistant another title.',
  mode: 'write',
  sessionOnly: true,
  capability: 'chat.write',
  effects: [],
  input: Input({ id: Ref('conversation'), title: SecretFree(Name) }),
  output: Type.Object({ id: Id, title: Type.String() }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', title: 'Leads of this week' },

  async run(ctx, { id, title }) {
    const renamed = (await renameConversation(ctx.db, ownerOf(ctx), id, title.trim())) ?? conversationMissing();
    ctx.touch('chat');
    return { id, title: renamed.title };
  },
});
