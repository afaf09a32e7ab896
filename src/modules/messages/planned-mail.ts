import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { attachedFiles } from './attachments.ts';
import { messageNotFound, requireSendable, requireWords } from './message-rules.ts';
import { type HeldMessage, readMessageWithKind } from './messages.store.ts';
import { findRecipient } from './recipient.ts';
import { refusals } from './words/refusals.ts';
import { type Content, newRecipient, wordsOf } from './write-message.ts';

type PlannedMail = Pick<HeldMessage, 'to' | 'toName' | 'subject' | 'text' | 'kind' | 'sendAt' | 'attachments'>;

/** The complete mail as `messages.send` would send it now. Nothing is stored. */
export async function plannedMail(
  ctx: ReadContext<'files'>,
  id: string | undefined,
  content: Content,
): Promise<PlannedMail> {
  const mail = id === undefined ? await newMail(ctx, content) : await draftedMail(ctx, id, content);
  requireWords(mail);
  return mail;
}

async function newMail(ctx: ReadContext<'files'>, content: Content): Promise<PlannedMail> {
  const recipient = await findRecipient(ctx, content);
  const { subject = '', text = '' } = await wordsOf(ctx, content, recipient);
  const attachments = await attachedFiles(ctx, content.attachments ?? []);
  return { to: recipient.address, toName: recipient.name, subject, text, kind: 'personal', sendAt: null, attachments };
}

async function draftedMail(ctx: ReadContext<'files'>, id: string, content: Content): Promise<PlannedMail> {
  const draft = (await readMessageWithKind(ctx.db, ctx.workspaceId, id)) ?? messageNotFound();
  requireSendable(draft);
  if (draft.state === 'uncertain' && Object.keys(content).length > 0) refuseChange();
  const { recipient, moves } = await newRecipient(ctx, draft, content);
  const { subject = draft.subject, text = draft.text } = await wordsOf(ctx, content, recipient);
  const { to, toName } = moves ? { to: recipient.address, toName: recipient.name } : draft;
  // A draft keeps its scheduled time. Sending any other message again means now.
  const attachments = content.attachments ? await attachedFiles(ctx, content.attachments) : draft.attachments;
  return {
    to,
    toName,
    subject,
    text,
    kind: draft.kind,
    sendAt: draft.state === 'draft' ? draft.sendAt : null,
    attachments,
  };
}

/** Its reader may have it as it was. */
export function refuseChange(): never {
  return refuse('conflict', 'not_a_draft', refusals.phrase('maybe_sent'));
}
