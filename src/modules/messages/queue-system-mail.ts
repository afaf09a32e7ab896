import { newId } from '../../kernel/ids.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import { whyUnwelcome } from './message-rules.ts';
import { findByUniqueKey, insertMessage, queueMessage } from './messages.store.ts';
import { readCustomer } from './recipient.store.ts';
import { sendMessageJob } from './sending/send-message-job.ts';
import { findChannel } from './settings.store.ts';
import { findThread, touchThread } from './threads.store.ts';
import { beginThread } from './write-message.ts';

interface SystemMail {
  to: string;
  toName?: string;
  customerId?: string;
  subject: string;
  text: string;
  calendar?: { method: string; content: string };
  uniqueKey: string;
  toMember?: boolean;
}

/** Whether a mail to this address would be sent at all. */
export async function isSent({ principal, db, workspaceId }: ReadContext, to: string): Promise<boolean> {
  if (principal.workspace.disabledModules.has('messages') || !(await findChannel(db, workspaceId))) return false;
  return !(await whyUnwelcome(db, workspaceId, to, 'system'));
}

/** A mail that accompanies an action of another module. If it cannot be sent, the action still succeeds. */
export async function queueSystemMail(
  ctx: WriteContext,
  mail: SystemMail,
): Promise<{ queued: boolean; messageId: string | null }> {
  const { principal, db, workspaceId, now } = ctx;
  if (!(await isSent(ctx, mail.to))) return { queued: false, messageId: null };
  const first = await findByUniqueKey(db, workspaceId, mail.uniqueKey);
  if (first) return { queued: true, messageId: first.id };

  const customerId = mail.customerId && (await readCustomer(db, workspaceId, mail.customerId)) ? mail.customerId : null;
  const threadId =
    (await findThread(db, workspaceId, mail.to.toLowerCase(), mail.subject))?.id ??
    (await beginThread(ctx, { address: mail.to, customerId }, mail.subject));
  const { to, subject, text, calendar, uniqueKey } = mail;
  const id = newId();
  const createdBy = principal.via === 'public' ? null : principal.userId;
  const added = await insertMessage(db, workspaceId, {
    id,
    threadId,
    direction: 'out',
    kind: 'system',
    state: 'queued',
    to,
    toName: mail.toName ?? null,
    subject,
    text,
    calendar,
    uniqueKey,
    createdBy,
    at: now,
  });
  // Another call with the same key was faster.
  if (!added) return { queued: true, messageId: (await findByUniqueKey(db, workspaceId, uniqueKey))?.id ?? null };
  await queueMessage(db, workspaceId, id, ctx.permit('send'), { state: 'queued' }, ctx);
  await touchThread(db, workspaceId, threadId, now);
  await ctx.enqueue(sendMessageJob, { messageId: id }, { uniqueKey: `message:${id}` });
  ctx.touch('message');
  return { queued: true, messageId: id };
}
