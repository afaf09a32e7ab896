import type { Phrase } from '../../../language/phrase.ts';
import type { Permit } from '../../kernel/permit.ts';
import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import { deletable } from '../../storage/deletable.ts';
import { prepared, type Sql, sql } from '../../storage/sql.ts';
import type { Message } from './message.ts';

export const messageColumns = columns(
  `id, thread_id, direction, state, from_address as from, to_address as to, to_name, subject, text, send_at, sent_at, attempts, last_error, template_id, created_at, updated_at,
  created_by, attachments::jsonb`,
  'workspace_id, kind, calendar::jsonb, last_error_phrase, message_id, in_reply_to, unique_key, depth, next_attempt_at, permitted_by, approved_settings',
);

export interface NewMessage {
  id: string;
  threadId: string;
  direction: 'out' | 'in';
  kind: 'personal' | 'marketing' | 'system';
  state: Message['state'];
  from?: string | null;
  to: string;
  toName: string | null;
  subject: string;
  text: string;
  calendar?: { method: string; content: string };
  templateId?: string | null;
  attachments?: Message['attachments'];
  sendAt?: Date | null;
  messageId?: string | null;
  inReplyTo?: string | null;
  uniqueKey?: string;
  createdBy: string | null;
  at: Date;
}

/** Returns nothing if a message with the same unique key or Message-ID exists already. */
export function insertMessage(
  db: Db,
  workspaceId: string,
  { at, ...message }: NewMessage,
): Promise<Message | undefined> {
  const values = messageColumns.insert({ workspaceId, ...message, createdAt: at, updatedAt: at });
  return db.maybe(
    prepared(sql`insert into messages ${values} on conflict do nothing returning ${messageColumns.select}`),
  );
}

export function readMessage(db: Db, workspaceId: string, id: string): Promise<Message | undefined> {
  return db.maybe(
    prepared(
      sql`select ${messageColumns.select} from messages where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`,
    ),
  );
}

export type HeldMessage = Message & { kind: 'personal' | 'marketing' | 'system' };

export function readMessageWithKind(db: Db, workspaceId: string, id: string): Promise<HeldMessage | undefined> {
  return db.maybe(
    prepared(
      sql`select ${messageColumns.select}, kind from messages where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`,
    ),
  );
}

/** Locks a message until the transaction ends, so that two people cannot both send it. */
export function lockMessage(db: Db, workspaceId: string, id: string): Promise<HeldMessage | undefined> {
  return db.maybe(
    prepared(
      sql`select ${messageColumns.select}, kind from messages where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`,
    ),
  );
}

/**
 * The stored reason of the failure, for people; undefined if the text is not ours or the message has failed again for
 * another reason.
 */
export async function readErrorPhrase(
  db: Db,
  workspaceId: string,
  id: string,
  error: string | null,
): Promise<Phrase | undefined> {
  const row = await db.maybe<{ phrase: Phrase | null }>(
    sql`select last_error_phrase as phrase from messages where workspace_id = ${workspaceId} and id = ${id} and last_error = ${error}`,
  );
  return row?.phrase ?? undefined;
}

export function findByUniqueKey(db: Db, workspaceId: string, uniqueKey: string): Promise<{ id: string } | undefined> {
  return db.maybe(sql`select id from messages where workspace_id = ${workspaceId} and unique_key = ${uniqueKey}`);
}

/** A mail that was sent or received, by the Message-ID in its header or by our own id. */
export function findByMessageId(
  db: Db,
  workspaceId: string,
  messageId: string,
): Promise<{ id: string; threadId: string; to: string; direction: string } | undefined> {
  return db.maybe(sql`
    select id, thread_id as "threadId", to_address as "to", direction from messages
    where workspace_id = ${workspaceId} and (message_id = ${messageId} or id::text = ${messageId}) limit 1`);
}

export interface MessageChanges {
  threadId?: string;
  state?: Message['state'];
  kind?: 'personal' | 'marketing';
  to?: string;
  toName?: string | null;
  subject?: string;
  text?: string;
  templateId?: string | null;
  sendAt?: Date | null;
  attachments?: Message['attachments'];
  lastError?: string | null;
}

export function saveMessage(
  db: Db,
  workspaceId: string,
  id: string,
  changes: MessageChanges,
  now: Date,
): Promise<Message> {
  return db.one(update(workspaceId, id, messageColumns.set({ ...changes, updatedAt: now })));
}

/** Lets a worker send it, at once or at its scheduled time, and resets the number of attempts. */
export function queueMessage(
  db: Db,
  workspaceId: string,
  id: string,
  permit: Permit<'send'>,
  changes: MessageChanges & { state: 'queued' | 'scheduled' },
  { now, depth }: { now: Date; depth: number },
): Promise<Message> {
  const nextAttemptAt = changes.state === 'queued' ? now : null;
  const queued = {
    lastError: null,
    lastErrorPhrase: null,
    ...changes,
    attempts: 0,
    depth,
    nextAttemptAt,
    permittedBy: permit.ground,
    // The values that the card showed apply until the mail has been sent.
    approvedSettings:
      permit.ground === 'card'
        ? sql`coalesce((select jsonb_build_object('replyTo', reply_to, 'signature', signature) from message_settings where workspace_id = ${workspaceId}),
            '{"replyTo": null, "signature": null}')`
        : null,
    updatedAt: now,
  };
  return db.one(update(workspaceId, id, messageColumns.set(queued)));
}

function update(workspaceId: string, id: string, set: Sql): Sql {
  return prepared(
    sql`update messages set ${set} where workspace_id = ${workspaceId} and id = ${id} returning ${messageColumns.select}`,
  );
}

export const {
  remove: deleteMessage,
  listDeleted: listDeletedDrafts,
  bringBack: restoreDraft,
  purge: purgeDrafts,
} = deletable<Message>('messages', {
  title: `coalesce(nullif(subject, ''), to_address)`,
  returning: messageColumns.select,
});
