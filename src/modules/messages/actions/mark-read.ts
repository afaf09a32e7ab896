import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { markThreadRead } from '../threads.store.ts';
import { refusals } from '../words/refusals.ts';

export const markRead = defineAction({
  name: 'messages.mark_read',
  title: 'Mark a conversation as read',
  description: 'Mark everything in the conversation as read, for everyone in the workspace.',
  mode: 'write',
  capability: 'messages.write',
  effects: [],
  input: Input({ threadId: Ref('thread') }),
  output: Type.Object({ threadId: Id }),
  example: { threadId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7d' },

  async run(ctx, { threadId }) {
    if ((await markThreadRead(ctx.db, ctx.workspaceId, threadId)) === 0)
      refuse('not_found', 'thread_not_found', refusals.phrase('thread_not_found'));
    ctx.touch('message');
    return { threadId };
  },
});
