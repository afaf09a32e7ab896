import { newId } from '../../kernel/ids.ts';
import { may } from '../../kernel/principal.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import { type AttachedFiles, attachedFiles, keepAttached } from './attachments.ts';
import { fillTemplate } from './fill-template.ts';
import type { Message } from './message.ts';
import { type HeldMessage, insertMessage, type MessageChanges, saveMessage } from './messages.store.ts';
import { findRecipient, type Recipient, type RecipientInput } from './recipient.ts';
import { readTemplate } from './templates.store.ts';
import { dropThreadIfEmpty, insertThread, nameThread, touchThread } from './threads.store.ts';
import { refusals } from './words/refusals.ts';

export interface Content extends RecipientInput {
  subject?: string;
  text?: string;
  templateId?: string;
  attachments?: AttachedFiles;
}

/** Creates a draft, in a new conversation if none is named. */
export async function writeDraft(
  ctx: WriteContext<'files'>,
  content: Content,
  kind: 'personal' | 'marketing',
  sendAt: Date | null,
): Promise<{ message: Message; recipient: Recipient }> {
  const recipient = await findRecipient(ctx, content);
  const words = await wordsOf(ctx, content, recipient);
  const subject = words.subject ?? '';
  const threadId = recipient.threadId ?? (await beginThread(ctx, recipient, subject));
  const draft = {
    id: newId(),
    threadId,
    direction: 'out' as const,
    kind,
    state: 'draft' as const,
    to: recipient.address,
    toName: recipient.name,
  };
  const attachments = await attachedFiles(ctx, content.attachments ?? []);
  await keepAttached(ctx, attachments, sendAt);
  const rest = {
    attachments,
    subject,
    text: words.text ?? '',
    templateId: content.templateId ?? null,
    sendAt,
    createdBy: ctx.principal.userId,
    at: ctx.now,
  };
  const message = await insertMessage(ctx.db, ctx.workspaceId, { ...draft, ...rest });
  await touchThread(ctx.db, ctx.workspaceId, threadId, ctx.now);
  return { message: message as Message, recipient };
}

/** Changes a draft. If it gets another recipient, it leaves its conversation. */
export async function changeDraft(
  ctx: WriteContext<'files'>,
  before: HeldMessage,
  content: Content,
  sendAt?: Date | null,
): Promise<{ message: Message; recipient: Recipient }> {
  const { recipient, moves } = await newRecipient(ctx, before, content);
  const words = await wordsOf(ctx, content, recipient);
  const changes: MessageChanges = {
    ...words,
    ...(content.templateId !== undefined ? { templateId: content.templateId } : {}),
    ...(sendAt !== undefined ? { sendAt } : {}),
    ...(content.attachments ? { attachments: await attachedFiles(ctx, content.attachments) } : {}),
  };
  await keepAttached(ctx, changes.attachments ?? before.attachments, sendAt ?? before.sendAt);
  if (moves) {
    changes.threadId = recipient.threadId ?? (await beginThread(ctx, recipient, words.subject ?? before.subject));
    changes.to = recipient.address;
    changes.toName = recipient.name;
  }
  const message = await saveMessage(ctx.db, ctx.workspaceId, before.id, changes, ctx.now);
  if (moves) await dropThreadIfEmpty(ctx.db, ctx.workspaceId, before.threadId);
  await touchThread(ctx.db, ctx.workspaceId, message.threadId, ctx.now);
  if (words.subject !== undefined)
    await nameThread(ctx.db, ctx.workspaceId, message.threadId, message.id, message.subject);
  return { message, recipient };
}

/** The recipient of a draft: the newly named one, otherwise the current one. */
export async function newRecipient(
  ctx: ReadContext,
  before: Pick<Message, 'threadId' | 'to'>,
  content: RecipientInput,
): Promise<{ recipient: Recipient; moves: boolean }> {
  const named = content.customerId !== undefined || content.to !== undefined || content.threadId !== undefined;
  const recipient = await findRecipient(ctx, named ? content : { threadId: before.threadId });
  return {
    recipient,
    moves:
      named && recipient.threadId !== before.threadId && recipient.address.toLowerCase() !== before.to.toLowerCase(),
  };
}

export async function beginThread(
  ctx: WriteContext,
  recipient: Pick<Recipient, 'address' | 'customerId'>,
  subject: string,
): Promise<string> {
  const id = newId();
  await insertThread(ctx.db, ctx.workspaceId, {
    id,
    customerId: recipient.customerId,
    address: recipient.address.toLowerCase(),
    subject,
    at: ctx.now,
  });
  return id;
}

/** Texts that the caller gives override those of the template. */
export async function wordsOf(
  ctx: ReadContext,
  content: Content,
  recipient: Recipient,
): Promise<{ subject?: string; text?: string }> {
  const written = {
    ...(content.subject !== undefined ? { subject: content.subject } : {}),
    ...(content.text !== undefined ? { text: content.text } : {}),
  };
  if (content.templateId === undefined) return written;
  const template =
    (await readTemplate(ctx.db, ctx.workspaceId, content.templateId)) ??
    refuse('not_found', 'template_not_found', refusals.phrase('template_not_found'));
  const { customer, address } = recipient;
  const values = {
    customer: may(ctx.principal, 'crm.read') ? customer : null,
    address,
    workspaceName: ctx.principal.workspace.name,
    senderName: ctx.principal.name,
  };
  // A line break in a name would break the header of the mail.
  return {
    subject: fillTemplate(template.subject, values)
      .replace(/[\r\n]+/g, ' ')
      .slice(0, 300),
    text: fillTemplate(template.text, values),
    ...written,
  };
}
