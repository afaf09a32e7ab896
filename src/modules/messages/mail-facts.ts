import { type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Message } from './message.ts';
import { findChannel, readSettings } from './settings.store.ts';
import { phrase } from './words/words.ts';

/** What a person reads before they approve a mail. */
export function mailFacts({ to, toName, subject, text }: Pick<Message, 'to' | 'toName' | 'subject' | 'text'>): Fact[] {
  return [
    fact('to', phrase('label_to'), toName ? `${toName} <${to}>` : to),
    fact('subject', phrase('label_subject'), subject),
    fact('text', phrase('label_text'), text, 'long'),
  ];
}

/** The sender, the reply address, and the signature. */
export async function senderFacts(ctx: ReadContext): Promise<Fact[]> {
  const { replyTo, signature } = await readSettings(ctx.db, ctx.workspaceId);
  return [
    fact('from', phrase('label_from'), (await findChannel(ctx.db, ctx.workspaceId))?.from),
    ...(replyTo ? [fact('reply_to', phrase('label_answers_go_to'), replyTo)] : []),
    ...(signature ? [fact('signature', phrase('label_signature'), signature, 'long')] : []),
  ];
}
