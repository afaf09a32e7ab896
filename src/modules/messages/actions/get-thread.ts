import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { ListedMessage } from '../message.ts';
import { Thread } from '../thread.ts';
import { listMessages, readThread } from '../threads.store.ts';
import { refusals } from '../words/refusals.ts';

const maxMessages = 500;

export const getThread = defineAction({
  name: 'messages.get_thread',
  title: 'Get a conversation',
  description: 'One conversation with its messages, oldest first; if it is very long, the last 500.',
  mode: 'read',
  capability: 'messages.read',
  input: Input({ id: Ref('thread') }),
  output: Type.Object({ ...Thread.properties, messages: Type.Array(ListedMessage) }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7d' },

  async run(ctx, { id }) {
    const thread =
      (await readThread(ctx.db, ctx.workspaceId, id)) ??
      refuse('not_found', 'thread_not_found', refusals.phrase('thread_not_found'));
    return { ...thread, messages: await listMessages(ctx.db, ctx.workspaceId, id, maxMessages) };
  },
});
