import type { Phrase } from '../../../language/phrase.ts';
import type { ListOrder, Order, Sorted } from '../../runtime/list-order.ts';
import type { Db } from '../../storage/db.ts';
import { containing } from '../../storage/find-words.ts';
import { join, prepared, raw, type Sql, seen, sql } from '../../storage/sql.ts';
import type { ListedMessage, Message } from './message.ts';
import { messageColumns } from './messages.store.ts';
import type { Thread } from './thread.ts';

/**
 * The last message and the number of messages are looked up, because messages are written far more often than lists are
 * read.
 */
const shown =
  raw(`t.id, t.customer_id as "customerId", c.name as "customerName", t.address, t.subject, t.last_at as "lastAt", t.unread, t.archived_at is not null as archived,
  coalesce(last.text, '') as "lastText", last.state as "lastState", coalesce(last.count, 0) as count`);
const places = sql`message_threads t left join ${seen('customers', 'c')} on c.workspace_id = t.workspace_id and c.id = t.customer_id
  left join lateral (
    select left(m.text, 200) as text, m.state, count(*) over () as count from messages m
    where m.workspace_id = t.workspace_id and m.thread_id = t.id and m.deleted_at is null order by m.created_at desc, m.id desc limit 1) last on true`;

export interface ThreadFilter {
  q?: string;
  customerId?: string;
  state?: 'all' | 'unread' | 'failed' | 'drafts' | 'scheduled' | 'archived';
}

/** The orders of the list as SQL. */
export const threadOrders = {
  last: { key: raw('t.last_at'), type: 'timestamp', descending: true },
  from: { key: raw('lower(coalesce(c.name, t.address))'), type: 'text', descending: false },
  address: { key: raw('lower(t.address)'), type: 'text', descending: false },
  subject: { key: raw('lower(t.subject)'), type: 'text', descending: false },
  count: { key: raw('last.count'), type: 'integer', descending: true },
} as const satisfies Record<string, Order>;

const statesOf: Record<string, string[]> = {
  failed: ['failed', 'uncertain'],
  drafts: ['draft'],
  scheduled: ['scheduled'],
};

/** One page, sorted and starting at its cursor. Archived conversations are only included on request. */
export function listThreads(
  db: Db,
  workspaceId: string,
  filter: ThreadFilter,
  { order, cursor, limit }: { order: ListOrder; cursor?: string; limit: number },
): Promise<Sorted<Thread>[]> {
  const conditions: Sql[] = [sql`t.workspace_id = ${workspaceId}`, raw('last.count > 0')];
  if (filter.customerId) conditions.push(sql`t.customer_id = ${filter.customerId}`);
  if (filter.q) conditions.push(sql`concat_ws(' ', t.subject, t.address, c.name) ilike ${containing(filter.q)}`);
  conditions.push(raw(`t.archived_at is ${filter.state === 'archived' ? 'not ' : ''}null`));
  if (filter.state === 'unread') conditions.push(raw('t.unread'));
  const states = statesOf[filter.state ?? 'all'];
  if (states) {
    conditions.push(sql`t.id in (select thread_id from messages where workspace_id = ${workspaceId} and state = any(${states}::text[])
      and state in ('draft', 'scheduled', 'failed', 'uncertain') and deleted_at is null)`);
  }
  const behind = order.behind(cursor);
  if (behind) conditions.push(behind);
  return db.many(
    prepared(
      sql`select ${shown}${order.shown} from ${places} where ${join(conditions, ' and ')} order by ${order.ordering} limit ${limit}`,
    ),
  );
}

export function readThread(db: Db, workspaceId: string, id: string): Promise<Thread | undefined> {
  return db.maybe(prepared(sql`select ${shown} from ${places} where t.workspace_id = ${workspaceId} and t.id = ${id}`));
}

/** The last messages, oldest first. */
export async function listMessages(
  db: Db,
  workspaceId: string,
  threadId: string,
  limit: number,
): Promise<ListedMessage[]> {
  const rows = await db.many<Message & { lastErrorPhrase: Phrase | null }>(
    prepared(sql`
    select * from (
      select ${messageColumns.select}, last_error_phrase as "lastErrorPhrase" from messages where workspace_id = ${workspaceId} and thread_id = ${threadId} and deleted_at is null
      order by created_at desc, id desc limit ${limit}) newest
    order by "createdAt", id`),
  );
  return rows.map(({ lastErrorPhrase, ...message }) => ({ ...message, ...(lastErrorPhrase && { lastErrorPhrase }) }));
}

export interface NewThread {
  id: string;
  customerId: string | null;
  address: string;
  subject: string;
  at: Date;
}

export function insertThread(db: Db, workspaceId: string, thread: NewThread): Promise<number> {
  const { id, customerId, address, subject, at } = thread;
  return db.run(sql`
    insert into message_threads (id, workspace_id, customer_id, address, subject, last_at, created_at)
    values (${id}, ${workspaceId}, ${customerId}, ${address}, ${subject}, ${at}, ${at})`);
}

/** The newest conversation with an address and, if given, with a subject. */
export function findThread(
  db: Db,
  workspaceId: string,
  address: string,
  subject?: string,
): Promise<{ id: string } | undefined> {
  return db.maybe(sql`
    select id from message_threads where workspace_id = ${workspaceId} and address = ${address} and (${subject ?? null}::text is null or subject = ${subject ?? null})
    order by last_at desc, id desc limit 1`);
}

/**
 * Records new activity. A received mail is unread until somebody reads it, and an archived conversation is reopened.
 */
export function touchThread(db: Db, workspaceId: string, id: string, now: Date, unread = false): Promise<number> {
  return db.run(
    sql`update message_threads set last_at = greatest(last_at, ${now}), unread = unread or ${unread}, archived_at = null where workspace_id = ${workspaceId} and id = ${id}`,
  );
}

/** Locks conversations in a fixed order until the transaction ends. */
export function lockThreads(db: Db, workspaceId: string, ids: readonly string[]): Promise<Thread[]> {
  return db.many(
    prepared(
      sql`select ${shown} from ${places} where t.workspace_id = ${workspaceId} and t.id = any(${ids}::uuid[]) order by t.id for update of t`,
    ),
  );
}

/** Stores the changes of many conversations with one statement. */
export function saveThreads(
  db: Db,
  workspaceId: string,
  threads: readonly Pick<Thread, 'id' | 'unread' | 'archived'>[],
  now: Date,
): Promise<number> {
  return db.run(
    prepared(sql`
    update message_threads t set unread = change.unread, archived_at = case when change.archived then coalesce(t.archived_at, ${now}) end
    from jsonb_to_recordset(${JSON.stringify(threads.map(({ id, unread, archived }) => ({ id, unread, archived })))}::jsonb) as change (id uuid, unread boolean, archived boolean)
    where t.workspace_id = ${workspaceId} and t.id = change.id`),
  );
}

export function markThreadRead(db: Db, workspaceId: string, id: string): Promise<number> {
  return db.run(sql`update message_threads set unread = false where workspace_id = ${workspaceId} and id = ${id}`);
}

/** A conversation has the subject of its first message as long as that is the only one. */
export function nameThread(
  db: Db,
  workspaceId: string,
  id: string,
  onlyMessageId: string,
  subject: string,
): Promise<number> {
  return db.run(sql`
    update message_threads t set subject = ${subject} where t.workspace_id = ${workspaceId} and t.id = ${id}
      and not exists (select from messages m where m.workspace_id = t.workspace_id and m.thread_id = t.id and m.id <> ${onlyMessageId})`);
}

/** Deletes a conversation whose only draft was moved to another address. */
export function dropThreadIfEmpty(db: Db, workspaceId: string, id: string): Promise<number> {
  return db.run(sql`
    delete from message_threads t where t.workspace_id = ${workspaceId} and t.id = ${id}
      and not exists (select from messages m where m.workspace_id = t.workspace_id and m.thread_id = t.id)`);
}

export async function countUnread(db: Db, workspaceId: string): Promise<number> {
  return (
    await db.one<{ count: number }>(
      sql`select count(*) as count from message_threads where workspace_id = ${workspaceId} and unread and archived_at is null`,
    )
  ).count;
}
