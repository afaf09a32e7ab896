import { Type } from 'typebox';
import type { Phrase } from '../../../../language/phrase.ts';
import { fact, partsOf } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Email, Id, Input, Nullable, Ref } from '../../../runtime/schemas.ts';
import { asPhrase } from '../../../runtime/words/words.ts';
import { mailFacts } from '../mail-facts.ts';
import { MessageText, Subject } from '../message.ts';
import { isSent, queueSystemMail } from '../queue-system-mail.ts';
import { findChannel } from '../settings.store.ts';
import { phrase } from '../words/words.ts';

/** A phrase; cards of earlier versions contain the sentence itself. */
const Line = Type.Union([
  Type.String({ maxLength: 500 }),
  Type.Unsafe<Phrase>(
    Type.Object({
      key: Type.String({ maxLength: 100 }),
      params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
  ),
]);

export const queueMail = defineAction({
  name: 'messages.queue_mail',
  title: 'Queue a mail of the workspace',
  description:
    'A mail that another module sends as a part of what it does, such as the confirmation of a booking. Nothing is sent where there is no mail server.',
  mode: 'write',
  capability: 'messages.write',
  effects: ['send'],
  input: Input({
    to: Email,
    toName: Type.Optional(Type.String({ maxLength: 200 })),
    customerId: Type.Optional(Ref('customer')),
    subject: Subject,
    text: MessageText,
    calendar: Type.Optional(
      Input({ method: Choice(['REQUEST', 'CANCEL', 'PUBLISH']), content: Type.String({ maxLength: 100_000 }) }),
    ),
    uniqueKey: Type.String({ minLength: 1, maxLength: 200 }),
    ifNotSent: Type.Optional(
      Type.Object(
        { action: Type.String(), topic: Type.String(), declined: Line, expired: Line },
        {
          additionalProperties: false,
          description: 'The line that is left with what the mail belongs to, if nobody lets it be sent.',
        },
      ),
    ),
    toMember: Type.Optional(Type.Boolean({ description: 'Somebody of the workspace is told: nothing leaves it.' })),
  }),
  output: Type.Object({ queued: Type.Boolean(), messageId: Nullable(Id) }),
  example: {
    to: 'ada@example.com',
    subject: 'Your booking',
    text: 'We look forward to seeing you.',
    uniqueKey: 'booking:0199a5c4:confirmed:1',
  },

  hasEffect: async (ctx, { to, toMember = false }) => !toMember && isSent(ctx, to),

  async preview(ctx, { to, toName = null, subject, text, calendar }) {
    return {
      says: phrase('queue_mail', { subject, to }),
      facts: partsOf('mail', [
        ...mailFacts({ to, toName, subject, text }),
        ...(calendar ? [fact('attachment', phrase('label_attachment'), 'invite.ics')] : []),
        fact('from', phrase('label_from'), (await findChannel(ctx.db, ctx.workspaceId))?.from),
      ]),
    };
  },

  ifNotDone: ({ ifNotSent }, state) =>
    ifNotSent && { action: ifNotSent.action, topic: ifNotSent.topic, said: asPhrase(ifNotSent[state]) },

  run: queueSystemMail,
});
