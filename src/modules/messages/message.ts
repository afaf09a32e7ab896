import { type Static, Type } from 'typebox';
import { Advanced, Choice, DateOut, Email, Id, Nullable, PhraseOut, Ref, SecretFree } from '../../runtime/schemas.ts';
import { AttachedFiles, Attachment } from './attachments.ts';

export const messageStates = [
  'draft',
  'scheduled',
  'queued',
  'sending',
  'sent',
  'failed',
  'uncertain',
  'cancelled',
  'received',
] as const;

export const Subject = SecretFree({ maxLength: 300, pattern: '^[^\\r\\n]*$' });

export const MessageText = SecretFree({ maxLength: 100_000 });

/**
 * `personal`: meant for this one recipient. `marketing`: contains an unsubscribe link, and is not sent to people who
 * have unsubscribed.
 */
export const Kind = Choice(['personal', 'marketing']);

/** The content of a new message: the recipients and the text. */
export const writtenMessage = {
  id: Type.Optional(Advanced(Ref('message'))),
  customerId: Type.Optional(Ref('customer')),
  to: Type.Optional(Email),
  threadId: Type.Optional(Ref('thread')),
  subject: Type.Optional(Subject),
  text: Type.Optional(MessageText),
  templateId: Type.Optional(Ref('message_template')),
  attachments: Type.Optional(AttachedFiles),
};

export const Message = Type.Object({
  id: Id,
  threadId: Id,
  direction: Choice(['out', 'in']),
  state: Choice([...messageStates]),
  from: Nullable(Type.String()),
  to: Type.String(),
  toName: Nullable(Type.String()),
  subject: Type.String(),
  text: Type.String(),
  sendAt: Nullable(DateOut),
  sentAt: Nullable(DateOut),
  attempts: Type.Integer(),
  lastError: Nullable(Type.String()),
  templateId: Nullable(Id),
  createdAt: DateOut,
  updatedAt: DateOut,
  createdBy: Nullable(Id),
  attachments: Type.Array(Attachment),
});
export type Message = Static<typeof Message>;

/** The conversation also shows the reason of a failure in the reader's language; events only contain it in English. */
export const ListedMessage = Type.Object({ ...Message.properties, lastErrorPhrase: Type.Optional(PhraseOut) });
export type ListedMessage = Static<typeof ListedMessage>;

export const messageExample: Message = {
  id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
  threadId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7d',
  direction: 'out',
  state: 'sent',
  from: 'Acme <hello@acme.example>',
  to: 'ada@example.com',
  toName: 'Ada Lovelace',
  subject: 'Your offer',
  text: 'Dear Ada, here is the offer you asked for.',
  sendAt: null,
  sentAt: new Date('2026-01-02T09:30:02.000Z'),
  attempts: 1,
  lastError: null,
  templateId: null,
  createdAt: new Date('2026-01-02T09:30:00.000Z'),
  updatedAt: new Date('2026-01-02T09:30:02.000Z'),
  createdBy: null,
  attachments: [],
};
