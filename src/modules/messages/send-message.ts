import type { WriteContext } from '../../runtime/define-action.ts';
import { messageDrafted } from './events/message-events.ts';
import type { Message } from './message.ts';
import { holdMessage, requireSendable, requireWelcome, requireWords } from './message-rules.ts';
import { queueMessage } from './messages.store.ts';
import { refuseChange } from './planned-mail.ts';
import type { Recipient } from './recipient.ts';
import { sendMessageJob } from './sending/send-message-job.ts';
import { type Content, changeDraft, writeDraft } from './write-message.ts';

interface MessageToSend {
  content: Content;
  kind: 'personal' | 'marketing' | undefined;
  sendAt: Date | undefined;
}

export async function sendNew(
  ctx: WriteContext<'files'>,
  { content, kind = 'personal', sendAt }: MessageToSend,
): Promise<Message> {
  const { message, recipient } = await writeDraft(ctx, content, kind, sendAt ?? null);
  return queue(ctx, message, recipient, kind, sendAt ?? null);
}

export async function sendDraft(
  ctx: WriteContext<'files'>,
  id: string,
  expectedUpdatedAt: string | undefined,
  { content, kind, sendAt }: MessageToSend,
): Promise<Message> {
  const before = await holdMessage(ctx, id);
  ctx.expectVersion(before, expectedUpdatedAt);
  requireSendable(before);
  if (before.state === 'uncertain' && Object.keys(content).length > 0) refuseChange();
  const { message, recipient } = await changeDraft(ctx, before, content);
  if (Object.keys(content).length > 0) ctx.emit(messageDrafted, { message });
  // A draft keeps its scheduled time. Sending any other message again means now.
  const at = sendAt ?? (before.state === 'draft' ? before.sendAt : null);
  return queue(ctx, message, recipient, kind ?? before.kind, at);
}

async function queue(
  ctx: WriteContext,
  message: Message,
  recipient: Recipient,
  kind: string,
  sendAt: Date | null,
): Promise<Message> {
  requireWords(message);
  await requireWelcome(ctx, message.to, kind, recipient.customer);
  const later = sendAt !== null && sendAt.getTime() > ctx.now.getTime();
  const known = kind === 'system' ? {} : { kind: kind as 'personal' | 'marketing' };
  const queued = await queueMessage(
    ctx.db,
    ctx.workspaceId,
    message.id,
    ctx.permit('send'),
    { state: later ? 'scheduled' : 'queued', sendAt: later ? sendAt : null, ...known },
    ctx,
  );
  // A scheduled message is found by the job that runs each minute.
  if (!later) await ctx.enqueue(sendMessageJob, { messageId: message.id }, { uniqueKey: `message:${message.id}` });
  ctx.touch('message');
  return queued;
}
