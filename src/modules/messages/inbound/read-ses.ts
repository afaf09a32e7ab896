import type { MailNotice } from './notices.ts';
import { addressIn, objectOf, textOf } from './read-values.ts';

/**
 * Bounces and complaints of Amazon SES, on their own or inside an SNS notification; undefined if it is something else.
 */
export function readSes(body: Record<string, unknown>): MailNotice[] | undefined {
  const notice = inSns(body) ?? body;
  const kind = notice.notificationType ?? notice.eventType;
  if (kind !== 'Bounce' && kind !== 'Complaint') return undefined;
  const messageId = textOf(objectOf(objectOf(notice.mail)?.commonHeaders)?.messageId);
  if (kind === 'Complaint') {
    const complaint = objectOf(notice.complaint);
    return listOf(complaint?.complainedRecipients).map(({ emailAddress }) => ({
      type: 'complaint',
      address: addressIn(emailAddress),
      messageId,
      diagnostic: textOf(complaint?.complaintFeedbackType),
    }));
  }
  const bounce = objectOf(notice.bounce);
  const hard = bounce?.bounceType === 'Permanent';
  return listOf(bounce?.bouncedRecipients).map(({ emailAddress, diagnosticCode }) => ({
    type: 'bounce',
    address: addressIn(emailAddress),
    messageId,
    hard,
    diagnostic: textOf(diagnosticCode),
  }));
}

function inSns(body: Record<string, unknown>): Record<string, unknown> | undefined {
  if (body.Type !== 'Notification' || typeof body.Message !== 'string') return undefined;
  try {
    return objectOf(JSON.parse(body.Message));
  } catch {
    return undefined;
  }
}

function listOf(value: unknown): Record<string, unknown>[] {
  const listed: unknown[] = Array.isArray(value) ? value.slice(0, 100) : [];
  return listed.flatMap((each) => {
    const known = objectOf(each);
    return known ? [known] : [];
  });
}
