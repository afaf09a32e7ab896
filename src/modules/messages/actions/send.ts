import { Type } from 'typebox';
import type { Phrase } from '../../../../language/phrase.ts';
import { choiceFact, fact, partsOf } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Timestamp } from '../../../runtime/schemas.ts';
import { attachmentFacts } from '../attachments.ts';
import { messageDrafted } from '../events/message-events.ts';
import { mailFacts, senderFacts } from '../mail-facts.ts';
import { Kind, Message, writtenMessage } from '../message.ts';
import { requireChannel } from '../message-rules.ts';
import { plannedMail } from '../planned-mail.ts';
import { sendDraft, sendNew } from '../send-message.ts';
import { phrase } from '../words/words.ts';

export const sendMessage = defineAction({
  name: 'messages.send',
  title: 'Send a message',
  description:
    'Send an e-mail to a customer, to an address or in a conversation, now or at a time. With an id, send that draft, or send again what failed.',
  mode: 'write',
  risk: 'send',
  effects: ['send'],
  capability: 'messages.send',
  uses: ['files'],
  input: Input(
    {
      ...writtenMessage,
      sendAt: Type.Optional(Timestamp),
      kind: Type.Optional(Kind),
      expectedUpdatedAt: ExpectedUpdatedAt,
    },
    {
      alternatives: [{ of: ['customerId', 'to', 'threadId'], unless: 'id' }],
      requiredUnless: { subject: ['templateId', 'id'], text: ['templateId', 'id'] },
    },
  ),
  output: Message,
  emits: [messageDrafted],
  needs: ['mail'],
  example: { to: 'ada@example.com', subject: 'Your offer', text: 'Dear Ada, here is the offer you asked for.' },

  async preview(ctx, { id, sendAt, kind, expectedUpdatedAt: _expected, ...content }) {
    await requireChannel(ctx);
    const mail = await plannedMail(ctx, id, content);
    const at = sendAt === undefined ? mail.sendAt : new Date(sendAt);
    return {
      says: sendSaid(mail, at),
      facts: partsOf('mail', [
        ...mailFacts(mail),
        ...attachmentFacts(mail.attachments),
        ...(at ? [fact('send_at', phrase('label_to_be_sent'), at.toISOString(), 'moment')] : []),
        choiceFact('kind', phrase('label_kind'), kind ?? mail.kind, 'messages.kind'),
        ...(await senderFacts(ctx)),
      ]),
    };
  },

  async run(ctx, { id, sendAt, kind, expectedUpdatedAt, ...content }) {
    await requireChannel(ctx);
    const wish = { content, kind, sendAt: sendAt === undefined ? undefined : new Date(sendAt) };
    const message = id === undefined ? await sendNew(ctx, wish) : await sendDraft(ctx, id, expectedUpdatedAt, wish);
    const { to, state, sendAt: at } = message;
    ctx.note(
      state === 'scheduled' && at
        ? phrase('scheduled_message', { to, time: { moment: at.toISOString() } })
        : phrase('sent_message', { to }),
    );
    return message;
  },
});

function sendSaid({ to, subject }: { to: string; subject: string }, at: Date | null): Phrase {
  const when = at ? phrase('on_day', { when: { moment: at.toISOString() } }) : '';
  return phrase('send_mail', { to, subject: subject ? phrase('with_subject', { subject }) : '', when });
}
