import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { Choice, Id, Nullable } from '../../../runtime/schemas.ts';
import { Message, messageExample } from '../message.ts';

const topic = 'message';

export const messageDrafted = defineEvent({
  name: 'messages.drafted',
  title: 'Message drafted',
  description: 'A draft was written or changed.',
  payload: Type.Object({ message: Message }),
  example: { message: { ...messageExample, state: 'draft', sentAt: null, attempts: 0 } },
  topic,
  subject: (data) => data.message.id,
});

export const messageSent = defineEvent({
  name: 'messages.sent',
  title: 'Message sent',
  description: 'The mail server accepted a message.',
  payload: Type.Object({ message: Message }),
  example: { message: messageExample },
  topic,
  subject: (data) => data.message.id,
});

export const messageFailed = defineEvent({
  name: 'messages.failed',
  title: 'Message failed',
  description:
    'A message could not be sent after every attempt, or nobody knows whether it was sent (state uncertain).',
  payload: Type.Object({ message: Message }),
  example: {
    message: {
      ...messageExample,
      state: 'failed',
      sentAt: null,
      attempts: 6,
      lastError: 'The mail server could not be reached.',
    },
  },
  topic,
  subject: (data) => data.message.id,
});

export const messageReceived = defineEvent({
  name: 'messages.received',
  title: 'Message received',
  description: 'A message came in via the incoming webhook of the mail provider.',
  payload: Type.Object({ message: Message }),
  example: {
    message: {
      ...messageExample,
      direction: 'in',
      state: 'received',
      from: 'ada@example.com',
      to: 'hello@acme.example',
      toName: null,
      sentAt: null,
      attempts: 0,
    },
  },
  topic,
  subject: (data) => data.message.id,
});

export const messageBounced = defineEvent({
  name: 'messages.bounced',
  title: 'Message bounced',
  description:
    'An e-mail bounced, or its recipient complained. After a hard bounce or a complaint the address gets nothing more.',
  payload: Type.Object({
    address: Type.String(),
    messageId: Nullable(Id),
    kind: Choice(['hard', 'soft', 'complaint']),
    diagnostic: Nullable(Type.String()),
  }),
  example: {
    address: 'gone@example.com',
    messageId: messageExample.id,
    kind: 'hard',
    diagnostic: '550 5.1.1 no such user',
  },
  topic,
  subject: (data) => data.messageId,
});

export const addressUnsubscribed = defineEvent({
  name: 'messages.unsubscribed',
  title: 'Address unsubscribed',
  description: 'Someone unsubscribed from marketing or from all messages.',
  payload: Type.Object({ address: Type.String(), scope: Choice(['marketing', 'everything']) }),
  example: { address: 'ada@example.com', scope: 'marketing' },
  topic,
  subject: () => null,
});
