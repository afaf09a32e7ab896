import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { inWords } from '../../../kernel/words.ts';
import { phrase } from '../words/words.ts';
import type { ComposedMail } from './hand-over.ts';
import type { OutgoingMessage } from './outcomes.store.ts';

export interface Head {
  from: string;
  replyTo: string | null;
  signature: string | null;
  messageId: string;
  /** The earlier mails of the conversation, oldest first. */
  references: string[];
  /** The recipient's unsubscribe address. */
  unsubscribe: string | null;
  date: Date;
}

/** The mail as it is transmitted. */
export async function composeMail(
  message: OutgoingMessage,
  head: Head,
  contentOf: (fileId: string) => AsyncIterable<Buffer>,
): Promise<ComposedMail> {
  const { calendar } = message;
  const node = new MailComposer({
    from: head.from,
    to: { name: message.toName ?? '', address: message.to },
    ...(head.replyTo && message.kind !== 'system' ? { replyTo: head.replyTo } : {}),
    subject: message.subject,
    text: bodyOf(message, head),
    date: head.date,
    messageId: head.messageId,
    ...(head.references.length > 0 ? { inReplyTo: head.references.at(-1), references: head.references } : {}),
    headers: headersOf(message, head),
    ...(calendar ? { icalEvent: { method: calendar.method, content: calendar.content, filename: 'invite.ics' } } : {}),
    ...(message.attachments.length > 0
      ? {
          attachments: message.attachments.map(({ id, name, type }) => ({
            filename: name,
            contentType: type,
            content: Readable.from(contentOf(id)),
          })),
        }
      : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const { from, to } = node.getEnvelope();
  const [recipient] = to;
  if (from === false || recipient === undefined)
    throw new Error('A mail needs an address to come from and one to go to.');
  return { envelope: { from, to: recipient }, raw: await node.build() };
}

function headersOf(
  message: OutgoingMessage,
  head: Head,
): Record<string, string | { prepared: boolean; value: string }> {
  // Tells automatic responders not to reply.
  if (message.kind === 'system') return { 'Auto-Submitted': 'auto-generated' };
  if (head.unsubscribe === null) return {};
  // RFC 8058. Never folded, because some clients take the line break for part of the address.
  return {
    'List-Unsubscribe': { prepared: true, value: `<${head.unsubscribe}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function bodyOf(message: OutgoingMessage, { signature, unsubscribe }: Head): string {
  if (message.kind === 'system') return message.text;
  const signed = signature ? `\n\n-- \n${signature}` : '';
  const leave = unsubscribe ? `\n\n${inWords(phrase('unsubscribe'), message)}: ${unsubscribe}` : '';
  return `${message.text}${signed}${leave}\n`;
}
