import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Nullable, Timestamp } from '../../../runtime/schemas.ts';
import { messageDrafted } from '../events/message-events.ts';
import { Message, writtenMessage } from '../message.ts';
import { holdMessage } from '../message-rules.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { changeDraft, writeDraft } from '../write-message.ts';

export const draftMessage = defineAction({
  name: 'messages.draft',
  title: 'Draft a message',
  description:
    'Write an e-mail to a customer, to an address or in a conversation, without sending it. With an id, change that draft.',
  mode: 'write',
  capability: 'messages.write',
  uses: ['files'],
  effects: [],
  input: Input(
    {
      ...writtenMessage,
      sendAt: Type.Optional(Nullable(Timestamp)),
      expectedUpdatedAt: ExpectedUpdatedAt,
    },
    { alternatives: [{ of: ['customerId', 'to', 'threadId'], unless: 'id' }] },
  ),
  output: Message,
  emits: [messageDrafted],
  example: { to: 'ada@example.com', subject: 'Your offer', text: 'Dear Ada, here is the offer you asked for.' },

  async run(ctx, { id, sendAt, expectedUpdatedAt, ...content }) {
    const at = sendAt ? new Date(sendAt) : null;
    if (id === undefined) {
      const { message } = await writeDraft(ctx, content, 'personal', at);
      ctx.emit(messageDrafted, { message });
      ctx.note(phrase('drafted_message', { to: message.to }));
      return message;
    }
    const before = await holdMessage(ctx, id);
    ctx.expectVersion(before, expectedUpdatedAt);
    if (before.state !== 'draft') refuse('conflict', 'not_a_draft', refusals.phrase('not_a_draft'));
    const { message } = await changeDraft(ctx, before, content, sendAt === undefined ? undefined : at);
    ctx.emit(messageDrafted, { message });
    ctx.note(phrase('changed_draft', { to: message.to }));
    return message;
  },
});
