import type { MailNotice } from './notices.ts';
import { readPostmark } from './read-postmark.ts';
import { readSes } from './read-ses.ts';
import { addressIn, objectOf, textOf } from './read-values.ts';

/** The notices in what was posted: our own shape, or that of a provider; none where it is about something else. */
export function readNotices(posted: unknown): MailNotice[] {
  const body = objectOf(posted);
  return body ? (readOwn(body) ?? readPostmark(body) ?? readSes(body) ?? []) : [];
}

function readOwn(body: Record<string, unknown>): MailNotice[] | undefined {
  const messageId = textOf(body.messageId);
  const diagnostic = textOf(body.diagnostic);
  if (body.type === 'bounce') return [{ type: 'bounce', address: addressIn(body.address), messageId, hard: body.hard !== false, diagnostic }];
  if (body.type === 'complaint') return [{ type: 'complaint', address: addressIn(body.address), messageId, diagnostic }];
  if (body.type !== 'reply') return undefined;
  const from = addressIn(body.from ?? body.address);
  const inReplyTo = [textOf(body.inReplyTo), messageId].flatMap((id) => id ?? []);
  return from ? [{ type: 'reply', from, to: addressIn(body.to), subject: textOf(body.subject) ?? '', text: textOf(body.text) ?? '', messageId: textOf(body.id), inReplyTo }] : [];
}
