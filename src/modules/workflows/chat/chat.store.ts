import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

export interface ChatMessage {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  state: 'done' | 'pending' | 'failed';
  executionId: string;
  at: Date;
}

/**
 * The conversation of this token, created with its first message. Locked until the transaction ends, so that
 * simultaneous messages follow one another.
 */
export function holdConversation(
  db: Db,
  workspaceId: string,
  begun: { id: string; workflowId: string; digest: Buffer },
  now: Date,
): Promise<{ id: string }> {
  return db.one(sql`
    insert into chat_conversations (id, workspace_id, workflow_id, token_digest, created_at, last_at)
    values (${begun.id}, ${workspaceId}, ${begun.workflowId}, ${begun.digest}, ${now}, ${now})
    on conflict (workspace_id, workflow_id, token_digest) do update set last_at = excluded.last_at returning id`);
}

export function findConversation(
  db: Db,
  workspaceId: string,
  workflowId: string,
  digest: Buffer,
): Promise<{ id: string } | undefined> {
  return db.maybe(
    sql`select id from chat_conversations where workspace_id = ${workspaceId} and workflow_id = ${workflowId} and token_digest = ${digest}`,
  );
}

/** The newest messages up to the limit, oldest first. */
export async function lastMessages(
  db: Db,
  workspaceId: string,
  conversationId: string,
  limit: number,
): Promise<ChatMessage[]> {
  const rows = await db.many<ChatMessage>(sql`
    select id, role, content, state, execution_id as "executionId", at from chat_messages
    where workspace_id = ${workspaceId} and conversation_id = ${conversationId} order by position desc limit ${limit}`);
  return rows.reverse();
}

/** Stores the message, and a place for the answer of its run. */
export function insertExchange(
  db: Db,
  workspaceId: string,
  said: { conversationId: string; ids: [string, string]; text: string; executionId: string },
  now: Date,
): Promise<number> {
  const [question, answer] = said.ids;
  return db.run(sql`
    insert into chat_messages (id, workspace_id, conversation_id, role, content, state, execution_id, at)
    select id, ${workspaceId}, ${said.conversationId}, role, content, state, ${said.executionId}, ${now}
    from (values (1, ${question}::uuid, 'user', ${said.text}, 'done'), (2, ${answer}::uuid, 'assistant', '', 'pending')) as exchange (place, id, role, content, state) order by place`);
}

/** The first to find the answer stores it; it is the same for all. */
export function settleMessage(
  db: Db,
  workspaceId: string,
  id: string,
  { content, state }: Pick<ChatMessage, 'content' | 'state'>,
): Promise<number> {
  return db.run(
    sql`update chat_messages set content = ${content}, state = ${state} where workspace_id = ${workspaceId} and id = ${id} and state = 'pending'`,
  );
}

export async function readPasswordDigest(
  db: Db,
  workspaceId: string,
  workflowId: string,
  triggerId: string,
): Promise<string | undefined> {
  const row = await db.maybe<{ digest: string }>(
    sql`select digest from chat_passwords where workspace_id = ${workspaceId} and workflow_id = ${workflowId} and trigger_id = ${triggerId}`,
  );
  return row?.digest;
}

/** The triggers of a workflow that require a password. */
export async function listPasswords(db: Db, workspaceId: string, workflowId: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(
    sql`select trigger_id as id from chat_passwords where workspace_id = ${workspaceId} and workflow_id = ${workflowId} order by trigger_id`,
  );
  return rows.map(({ id }) => id);
}

export function savePassword(
  db: Db,
  workspaceId: string,
  page: { workflowId: string; triggerId: string; digest: string; by: string },
  now: Date,
): Promise<number> {
  return db.run(sql`
    insert into chat_passwords (workspace_id, workflow_id, trigger_id, digest, set_at, set_by)
    values (${workspaceId}, ${page.workflowId}, ${page.triggerId}, ${page.digest}, ${now}, ${page.by})
    on conflict (workspace_id, workflow_id, trigger_id) do update set digest = excluded.digest, set_at = excluded.set_at, set_by = excluded.set_by`);
}

export function removePassword(db: Db, workspaceId: string, workflowId: string, triggerId: string): Promise<number> {
  return db.run(
    sql`delete from chat_passwords where workspace_id = ${workspaceId} and workflow_id = ${workflowId} and trigger_id = ${triggerId}`,
  );
}

/** For all workspaces, or for one. */
export function removeOldConversations(db: Db, before: Date, workspaceId?: string): Promise<number> {
  return db.run(
    sql`delete from chat_conversations where last_at < ${before} and ${workspaceId === undefined ? sql`true` : sql`workspace_id = ${workspaceId}`}`,
  );
}
