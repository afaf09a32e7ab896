import type { Phrase } from '../../../../language/phrase.ts';
import type { Ground } from '../../../kernel/permit.ts';
import type { Db } from '../../../storage/db.ts';
import { prepared, sql } from '../../../storage/sql.ts';
import { storedReason } from '../../../storage/stored-reason.ts';
import type { Message } from '../message.ts';
import { messageColumns } from '../messages.store.ts';

export type OutgoingMessage = Message & {
  kind: 'personal' | 'marketing' | 'system';
  calendar: { method: string; content: string } | null;
  messageId: string | null;
  /** Increases with every attempt. */
  turn: number;
  /** How many events and runs led to it. */
  depth: number;
  permittedBy: Ground | null;
  /** As the card showed them; null means the workspace's current ones. */
  approvedSettings: { replyTo: string | null; signature: string | null } | null;
  /** Of the workspace. */
  language: string;
};

export interface WaitingMessage {
  state: string;
  to: string;
  kind: string;
  turn: number;
  depth: number;
  due: boolean;
}

/** The mail to send, locked until the transaction ends. A module that is switched off sends nothing. */
export function lockWaiting(db: Db, workspaceId: string, id: string, now: Date): Promise<WaitingMessage | undefined> {
  return db.maybe(sql`
    select state, to_address as "to", kind, turn, depth, coalesce(next_attempt_at, send_at) <= ${now}
      and not exists (select from workspaces w where w.id = ${workspaceId} and 'messages' = any(w.disabled_modules)) as due
    from messages where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`);
}

/** Marks the message as being sent. Anybody who finds it in this state later cannot know how far the attempt got. */
export function beginSending(db: Db, workspaceId: string, id: string, now: Date): Promise<OutgoingMessage> {
  return db.one(
    prepared(sql`
    update messages set state = 'sending', attempts = attempts + 1, turn = turn + 1, sending_since = ${now}, next_attempt_at = null, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id}
    returning ${messageColumns.select}, kind, calendar, message_id as "messageId", turn, depth, permitted_by as "permittedBy", approved_settings as "approvedSettings", (select language from workspaces where id = ${workspaceId}) as language`),
  );
}

/** Message-IDs of the earlier mails of the conversation, oldest first. */
export async function listReferences(db: Db, workspaceId: string, threadId: string, before: string): Promise<string[]> {
  const rows = await db.many<{ messageId: string }>(sql`
    select message_id as "messageId" from messages where workspace_id = ${workspaceId} and thread_id = ${threadId} and id <> ${before} and message_id is not null and (direction = 'in' or id < ${before})
      and state in ('sent', 'received', 'uncertain', 'failed') and (sent_at is not null or direction = 'in')
    order by coalesce(sent_at, created_at) desc, id desc limit 20`);
  return rows.map((row) => row.messageId).reverse();
}

/**
 * Also applies to a message that was marked uncertain in the meantime, even if somebody queued it again, because now
 * the result is known.
 */
export function markSent(
  db: Db,
  workspaceId: string,
  id: string,
  turn: number,
  from: string,
  messageId: string,
  now: Date,
): Promise<Message | undefined> {
  return db.maybe(
    prepared(sql`
    update messages set state = 'sent', sent_at = ${now}, from_address = ${from}, message_id = ${messageId}, last_error = null, last_error_phrase = null, sending_since = null, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and turn = ${turn} and state in ('sending', 'uncertain', 'queued') returning ${messageColumns.select}`),
  );
}

export function tryLater(
  db: Db,
  workspaceId: string,
  id: string,
  turn: number,
  why: Phrase | string,
  at: Date,
  now: Date,
): Promise<Message | undefined> {
  const { text, phrase } = storedReason(why);
  return db.maybe(
    prepared(sql`
    update messages set state = 'queued', next_attempt_at = ${at}, last_error = ${text}, last_error_phrase = ${phrase}::jsonb, sending_since = null, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and turn = ${turn} and state in ('sending', 'uncertain') returning ${messageColumns.select}`),
  );
}

export function endWithout(
  db: Db,
  workspaceId: string,
  id: string,
  turn: number,
  state: 'failed' | 'uncertain' | 'cancelled',
  why: Phrase | string,
  now: Date,
): Promise<Message | undefined> {
  const { text, phrase } = storedReason(why);
  return db.maybe(
    prepared(sql`
    update messages set state = ${state}, last_error = ${text}, last_error_phrase = ${phrase}::jsonb, sending_since = null, next_attempt_at = null, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and turn = ${turn} and state in ('sending', 'uncertain', 'queued', 'scheduled') returning ${messageColumns.select}`),
  );
}

export interface DueMessage {
  id: string;
  workspaceId: string;
}

/** Messages that are due, and messages whose worker has been sending for so long that it must have died. */
export function listDue(db: Db, now: Date, stuckSince: Date, limit: number): Promise<DueMessage[]> {
  return db.many(sql`
    (select m.id, m.workspace_id as "workspaceId" from messages m join workspaces w on w.id = m.workspace_id
      where m.state in ('scheduled', 'queued') and m.deleted_at is null and coalesce(m.next_attempt_at, m.send_at) <= ${now} and not 'messages' = any(w.disabled_modules)
      order by coalesce(m.next_attempt_at, m.send_at) limit ${limit})
    union all
    (select id, workspace_id from messages where state = 'sending' and sending_since < ${stuckSince} order by sending_since limit ${limit})`);
}
