import { Type } from 'typebox';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, Input, ListOf, limitOf } from '../../../runtime/schemas.ts';
import { Conversation } from '../conversation.ts';
import { ownerOf } from '../conversation-rules.ts';
import { listConversations } from '../conversations.store.ts';

const cursors = new Cursors('conversations with the assistant', ['timestamp', 'uuid']);

export const listConversationsAction = defineAction({
  name: 'chat.list_conversations',
  title: 'List your conversations with the assistant',
  description: 'Your own conversations with the assistant by page, the latest first.',
  mode: 'read',
  sessionOnly: true,
  capability: 'chat.read',
  input: Input({ limit: limitOf(50, 200), cursor: Type.Optional(Cursor) }),
  output: ListOf(Conversation),
  example: { limit: 20 },

  async run(ctx, { limit = 50, cursor }) {
    const rows = await listConversations(ctx.db, ownerOf(ctx), { after: cursors.read(cursor), limit: limit + 1 });
    return cursors.page(rows, limit, ({ updatedAt, id }) => [updatedAt.toISOString(), id]);
  },
});
