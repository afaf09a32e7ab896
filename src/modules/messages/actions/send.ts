import { Type } from 'typebox';
import { clockTime } from '../../../kernel/clock-time.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Email, ExpectedUpdatedAt, Id, Input, Timestamp } from '../../../runtime/schemas.ts';
import { messageDrafted } from '../events/message-events.ts';
import { Kind, Message, MessageText, Subject } from '../message.ts';
import { requireChannel, requireMessage, requireSendable } from '../message-rules.ts';
import { findRecipient } from '../recipient.ts';
import { sendDraft, sendNew } from '../send-message.ts';

export const sendMessage = defineAction({
  name: 'messages.send',
  title: 'Send a message',
  description: 'Send a mail to a customer, an address or in a conversation, now or at a time; with an id: send that draft, or again what failed.',
  synonyms: [
    'write to a customer',
    'send an email',
    'mail somebody',
    'reply',
    'newsletter',
    'schedule a mail',
    'answer an email',
    'tell a client by mail',
    'inform a customer by email',
  ],
  mode: 'write',
  risk: 'send',
  capability: 'messages.send',
  input: Input({
    id: Type.Optional(Id),
    customerId: Type.Optional(Id),
    to: Type.Optional(Email),
    threadId: Type.Optional(Id),
    subject: Type.Optional(Subject),
    text: Type.Optional(MessageText),
    templateId: Type.Optional(Id),
    sendAt: Type.Optional(Timestamp),
    kind: Type.Optional(Kind),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Message,
  emits: [messageDrafted],
  example: { to: 'ada@example.com', subject: 'Your offer', text: 'Dear Ada, here is the offer you asked for.' },

  async preview(ctx, { id, sendAt, subject, ...content }) {
    await requireChannel(ctx);
    const draft = id === undefined ? undefined : await requireMessage(ctx, id);
    if (draft) requireSendable(draft);
    const to = draft?.to ?? (await findRecipient(ctx, content)).address;
    const about = subject ?? draft?.subject;
    const when = (language: string) => clockTime(new Date(sendAt ?? ctx.now), ctx.principal.workspace.timeZone, language);
    return {
      en: `Send a mail to ${to}${about ? `: “${about}”` : ''}${sendAt ? `, on ${when('en')}` : ''}.`,
      de: `Eine Mail an ${to} senden${about ? `: „${about}“` : ''}${sendAt ? `, am ${when('de')}` : ''}.`,
    };
  },

  async run(ctx, { id, sendAt, kind, expectedUpdatedAt, ...content }) {
    await requireChannel(ctx);
    const wish = { content, kind, sendAt: sendAt === undefined ? undefined : new Date(sendAt) };
    const message = id === undefined ? await sendNew(ctx, wish) : await sendDraft(ctx, id, expectedUpdatedAt, wish);
    const when = message.state === 'scheduled' && message.sendAt ? ` for ${message.sendAt.toISOString()}` : '';
    ctx.note(`${message.state === 'scheduled' ? 'scheduled' : 'sent'} a message to ${message.to}${when}`);
    return message;
  },
});
