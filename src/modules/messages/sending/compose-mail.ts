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
  /** Of the conversation so far, oldest first. */
  references: string[];
  /** Where its reader unsubscribes. */
  unsubscribe: string | null;
  date: Date;
}

/** The mail as it goes over the wire. */
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
  // Programs that answer mails by themselves then leave it alone.
  if (message.kind === 'system') return { 'Auto-Submitted': 'auto-generated' };
  if (head.unsubscribe === null) return {};
  // RFC 8058. Never folded: some readers take the broken line for the address.
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
