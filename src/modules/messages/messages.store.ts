import type { Permit } from '../../kernel/permit.ts';
import type { Db } from '../../storage/db.ts';
import { type DeletedPage, deletedPage } from '../../storage/deleted-page.ts';
import { join, prepared, raw, type Sql, sql } from '../../storage/sql.ts';
import type { Message } from './message.ts';

export const messageColumns = raw(`id, thread_id as "threadId", direction, state, from_address as "from", to_address as "to", to_name as "toName", subject, text,
  send_at as "sendAt", sent_at as "sentAt", attempts, last_error as "lastError", template_id as "templateId", created_at as "createdAt", updated_at as "updatedAt",
  created_by as "createdBy"`);

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
  sendAt?: Date | null;
  messageId?: string | null;
  inReplyTo?: string | null;
  uniqueKey?: string;
  createdBy: string | null;
  at: Date;
}

/** Nothing is added, and nothing answered, where a message of the same unique key or Message-ID is there already. */
export function insertMessage(db: Db, workspaceId: string, message: NewMessage): Promise<Message | undefined> {
  const { calendar } = message;
  return db.maybe(
    prepared(sql`
    insert into messages (id, workspace_id, thread_id, direction, kind, state, from_address, to_address, to_name, subject, text, calendar, template_id, send_at,
      message_id, in_reply_to, unique_key, created_by, created_at, updated_at)
    values (${message.id}, ${workspaceId}, ${message.threadId}, ${message.direction}, ${message.kind}, ${message.state}, ${message.from ?? null}, ${message.to},
      ${message.toName}, ${message.subject}, ${message.text}, ${calendar ? JSON.stringify(calendar) : null}::jsonb, ${message.templateId ?? null}, ${message.sendAt ?? null},
      ${message.messageId ?? null}, ${message.inReplyTo ?? null}, ${message.uniqueKey ?? null}, ${message.createdBy}, ${message.at}, ${message.at})
    on conflict do nothing returning ${messageColumns}`),
  );
}

export function readMessage(db: Db, workspaceId: string, id: string): Promise<Message | undefined> {
  return db.maybe(prepared(sql`select ${messageColumns} from messages where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`));
}

export type HeldMessage = Message & { kind: 'personal' | 'marketing' | 'system' };

export function readMessageWithKind(db: Db, workspaceId: string, id: string): Promise<HeldMessage | undefined> {
  return db.maybe(prepared(sql`select ${messageColumns}, kind from messages where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`));
}

/** Reads a message and holds it until the transaction ends: two people cannot both send it. */
export function lockMessage(db: Db, workspaceId: string, id: string): Promise<HeldMessage | undefined> {
  return db.maybe(prepared(sql`select ${messageColumns}, kind from messages where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`));
}

export function findByUniqueKey(db: Db, workspaceId: string, uniqueKey: string): Promise<{ id: string } | undefined> {
  return db.maybe(sql`select id from messages where workspace_id = ${workspaceId} and unique_key = ${uniqueKey}`);
}

/** A mail that we sent or got, by the Message-ID in its head, or by our own id. */
export function findByMessageId(db: Db, workspaceId: string, messageId: string): Promise<{ id: string; threadId: string; to: string; direction: string } | undefined> {
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
  lastError?: string | null;
}

const columnOf: Record<keyof MessageChanges, string> = {
  threadId: 'thread_id',
  state: 'state',
  kind: 'kind',
  to: 'to_address',
  toName: 'to_name',
  subject: 'subject',
  text: 'text',
  templateId: 'template_id',
  sendAt: 'send_at',
  lastError: 'last_error',
};

export function saveMessage(db: Db, workspaceId: string, id: string, changes: MessageChanges, now: Date): Promise<Message> {
  return db.one(prepared(sql`update messages set ${join(assignments(changes, now))} where workspace_id = ${workspaceId} and id = ${id} returning ${messageColumns}`));
}

/** From now on a worker sends it: at once, or when its time has come. Attempts are counted anew. */
export function queueMessage(
  db: Db,
  workspaceId: string,
  id: string,
  permit: Permit<'send'>,
  changes: MessageChanges & { state: 'queued' | 'scheduled' },
  { now, depth }: { now: Date; depth: number },
): Promise<Message> {
  const nextAttemptAt = changes.state === 'queued' ? now : null;
  const queued = [...assignments({ lastError: null, ...changes }, now), sql`attempts = 0, depth = ${depth}, next_attempt_at = ${nextAttemptAt}, permitted_by = ${permit.ground}`];
  return db.one(prepared(sql`update messages set ${join(queued)} where workspace_id = ${workspaceId} and id = ${id} returning ${messageColumns}`));
}

function assignments(changes: MessageChanges, now: Date): Sql[] {
  const set = Object.entries(changes).map(([key, value]) => sql`${raw(columnOf[key as keyof MessageChanges])} = ${value}`);
  return [...set, sql`updated_at = ${now}`];
}

export function deleteMessage(db: Db, workspaceId: string, id: string, by: string, now: Date): Promise<number> {
  return db.run(sql`update messages set deleted_at = ${now}, deleted_by = ${by}, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`);
}

export function restoreDraft(db: Db, workspaceId: string, id: string, now: Date): Promise<Message | undefined> {
  return db.maybe(
    prepared(sql`
    update messages set deleted_at = null, deleted_by = null, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null
    returning ${messageColumns}`),
  );
}

export function listDeletedDrafts(db: Db, workspaceId: string, page: DeletedPage): Promise<{ id: string; title: string; deletedAt: Date; deletedById: string | null }[]> {
  return db.many(sql`
    select id, coalesce(nullif(subject, ''), to_address) as title, deleted_at as "deletedAt", deleted_by as "deletedById" from messages
    where workspace_id = ${workspaceId} and deleted_at is not null ${deletedPage(raw(`coalesce(nullif(subject, ''), to_address)`), page)}`);
}

export function purgeDrafts(db: Db, before: Date, workspaceId: string | null = null): Promise<number> {
  return db.run(sql`delete from messages where deleted_at < ${before} and workspace_id = coalesce(${workspaceId}::uuid, workspace_id)`);
}
