import { type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Message } from './message.ts';
import { findChannel, readSettings } from './settings.store.ts';

/** What somebody reads before they say that a mail may go. */
export function mailFacts({ to, toName, subject, text }: Pick<Message, 'to' | 'toName' | 'subject' | 'text'>): Fact[] {
  return [fact('to', 'To', 'An', toName ? `${toName} <${to}>` : to), fact('subject', 'Subject', 'Betreff', subject), fact('text', 'Text', 'Text', text, 'long')];
}

/** Whom it comes from, who gets the answers, and what stands under it. */
export async function senderFacts(ctx: ReadContext): Promise<Fact[]> {
  const { replyTo, signature } = await readSettings(ctx.db, ctx.workspaceId);
  return [
    fact('from', 'From', 'Von', (await findChannel(ctx.db, ctx.workspaceId))?.from),
    ...(replyTo ? [fact('reply_to', 'Answers go to', 'Antworten an', replyTo)] : []),
    ...(signature ? [fact('signature', 'Signature', 'Signatur', signature, 'long')] : []),
  ];
}
