import { newId } from '../../../kernel/ids.ts';
import type { Transaction } from '../../../storage/db.ts';
import { messageReceived } from '../events/message-events.ts';
import { findByMessageId, insertMessage } from '../messages.store.ts';
import { findCustomerByAddress } from '../recipient.store.ts';
import { dropThreadIfEmpty, findThread, insertThread, touchThread } from '../threads.store.ts';
import type { MailNotice } from './notices.ts';
import type { InboundTurn } from './take-bounce.ts';

type Reply = Extract<MailNotice, { type: 'reply' }>;

/** Stores a received mail in the conversation that it answers. A mail that is reported twice is stored once. */
export async function keepReply({ tx, effects, workspaceId, cause, now }: InboundTurn, reply: Reply): Promise<void> {
  const answered = await findAnswered(tx, workspaceId, reply.inReplyTo);
  const threadId =
    answered?.threadId ??
    (await findThread(tx, workspaceId, reply.from))?.id ??
    (await beginThread(tx, workspaceId, reply, now));
  const message = await insertMessage(tx, workspaceId, {
    id: newId(),
    threadId,
    direction: 'in',
    kind: 'personal',
    state: 'received',
    from: reply.from,
    to: reply.to ?? '',
    toName: null,
    subject: reply.subject.replace(/[\r\n]+/g, ' ').slice(0, 300),
    text: reply.text,
    messageId: reply.messageId?.slice(0, 500) ?? null,
    inReplyTo: reply.inReplyTo[0]?.slice(0, 500) ?? null,
    createdBy: null,
    at: now,
  });
  if (!message) return void (await dropThreadIfEmpty(tx, workspaceId, threadId));
  await touchThread(tx, workspaceId, threadId, now, true);
  effects.emit(messageReceived, { message }, now, cause);
}

/** The most recent sent or received mail that it refers to. */
async function findAnswered(
  tx: Transaction,
  workspaceId: string,
  names: string[],
): Promise<{ threadId: string } | undefined> {
  for (const name of names) {
    const found =
      (await findByMessageId(tx, workspaceId, name)) ?? (await findByMessageId(tx, workspaceId, `<${name}>`));
    if (found) return found;
  }
  return undefined;
}

async function beginThread(tx: Transaction, workspaceId: string, reply: Reply, now: Date): Promise<string> {
  const id = newId();
  const customer = await findCustomerByAddress(tx, workspaceId, reply.from);
  await insertThread(tx, workspaceId, {
    id,
    customerId: customer?.id ?? null,
    address: reply.from,
    subject: reply.subject.slice(0, 300),
    at: now,
  });
  return id;
}
