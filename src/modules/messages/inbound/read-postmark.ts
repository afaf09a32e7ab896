import type { MailNotice } from './notices.ts';
import { addressIn, messageIdsIn, objectOf, textOf } from './read-values.ts';

const hardBounces = new Set(['HardBounce', 'BadEmailAddress', 'Blocked', 'ManuallyDeactivated']);

/** Postmark's bounce, spam complaint and inbound webhooks; undefined: not Postmark's. */
export function readPostmark(body: Record<string, unknown>): MailNotice[] | undefined {
  const address = addressIn(body.Email);
  const messageId = headerOf(body, 'Message-ID');
  const diagnostic = textOf(body.Details) ?? textOf(body.Description);
  if (body.RecordType === 'Bounce') return [{ type: 'bounce', address, messageId, hard: hardBounces.has(String(body.Type)), diagnostic }];
  if (body.RecordType === 'SpamComplaint') return [{ type: 'complaint', address, messageId, diagnostic }];
  if (typeof body.From !== 'string' || typeof body.MessageID !== 'string') return undefined;
  const from = addressIn(objectOf(body.FromFull)?.Email ?? body.From);
  if (!from) return [];
  const inReplyTo = [...messageIdsIn(headerOf(body, 'In-Reply-To')), ...messageIdsIn(headerOf(body, 'References')).reverse()];
  const text = textOf(body.StrippedTextReply) ?? textOf(body.TextBody) ?? '';
  return [{ type: 'reply', from, to: addressIn(body.To), subject: textOf(body.Subject) ?? '', text, messageId: messageId ?? body.MessageID, inReplyTo }];
}

function headerOf(body: Record<string, unknown>, name: string): string | null {
  const headers = Array.isArray(body.Headers) ? body.Headers.map(objectOf) : [];
  return textOf(headers.find((header) => String(header?.Name).toLowerCase() === name.toLowerCase())?.Value);
}
