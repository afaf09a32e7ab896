import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { Message } from '../message.ts';
import { holdMessage } from '../message-rules.ts';
import { saveMessage } from '../messages.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const cancelScheduled = defineAction({
  name: 'messages.cancel_scheduled',
  title: 'Cancel a scheduled message',
  description: 'Cancel a message that is scheduled or waiting to be retried.',
  mode: 'write',
  capability: 'messages.write',
  effects: [],
  input: Input({ id: Ref('message'), expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Message,
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id, expectedUpdatedAt }) {
    const before = await holdMessage(ctx, id);
    ctx.expectVersion(before, expectedUpdatedAt);
    if (before.state !== 'scheduled' && before.state !== 'queued')
      refuse('conflict', 'not_scheduled', refusals.phrase('not_scheduled'));
    const message = await saveMessage(ctx.db, ctx.workspaceId, id, { state: 'cancelled' }, ctx.now);
    ctx.touch('message');
    ctx.note(phrase('cancelled_message', { to: message.to }));
    return message;
  },
});
