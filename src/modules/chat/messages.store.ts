import type { Db } from '../../storage/db.ts';
import { raw, sql } from '../../storage/sql.ts';
import { storableJson } from '../../storage/storable-json.ts';
import type { Message, ToolUse } from './conversation.ts';

const columns =
  raw(`id, role, text, calls, approval_id as "approvalId", state, error, model, prompt_tokens as "promptTokens",
  completion_tokens as "completionTokens", cost, at`);

export interface NewMessage {
  id: string;
  role: Message['role'];
  text: string;
  approvalId?: string;
  state: Message['state'];
  at: Date;
}

/** Oldest first; of a long conversation only the end. */
export function readMessages(db: Db, workspaceId: string, conversationId: string, limit: number): Promise<Message[]> {
  return db.many(sql`
    select * from (
      select ${columns}, position from assistant_messages where workspace_id = ${workspaceId} and conversation_id = ${conversationId} order by position desc limit ${limit}) latest
    order by position`);
}

export function insertMessage(
  db: Db,
  workspaceId: string,
  conversationId: string,
  message: NewMessage,
): Promise<number> {
  return db.run(sql`
    insert into assistant_messages (id, workspace_id, conversation_id, role, text, approval_id, state, at)
    values (${message.id}, ${workspaceId}, ${conversationId}, ${message.role}, ${storableText(message.text)}, ${message.approvalId ?? null}, ${message.state}, ${message.at})`);
}

/** The cost of a conversation's answers, as far as prices are known. */
export function readCost(
  db: Db,
  workspaceId: string,
  conversationId: string,
): Promise<{ cost: number; costKnown: boolean }> {
  return db.one(sql`
    select coalesce(sum(cost), 0) as cost, count(*) = count(cost) as "costKnown" from assistant_messages
    where workspace_id = ${workspaceId} and conversation_id = ${conversationId}`);
}

/** The text of a message so far. */
export function saveSaid(db: Db, workspaceId: string, id: string, text: string): Promise<number> {
  return db.run(
    sql`update assistant_messages set text = ${storableText(text)} where workspace_id = ${workspaceId} and id = ${id}`,
  );
}

export function saveCalls(db: Db, workspaceId: string, id: string, calls: readonly ToolUse[]): Promise<number> {
  return db.run(
    sql`update assistant_messages set calls = ${storableJson(JSON.stringify(calls))}::jsonb where workspace_id = ${workspaceId} and id = ${id}`,
  );
}

/** Ends the model's part of a turn. Its tokens are paid for, whatever follows. */
export function saveAnswer(
  db: Db,
  workspaceId: string,
  id: string,
  answer: {
    text: string;
    model: string;
    promptTokens: number;
    completionTokens: number;
    /** Null if the price is not known. */
    cost: number | null;
    calls: readonly ToolUse[];
  },
  day: Date,
): Promise<number> {
  const { text, model, promptTokens, completionTokens, cost, calls } = answer;
  return db.run(sql`
    with counted as (
      insert into assistant_tallies as tally (workspace_id, day, answers, prompt_tokens, completion_tokens, cost)
      values (${workspaceId}, (${day}::timestamptz at time zone 'UTC')::date, 1, ${promptTokens}, ${completionTokens}, ${cost ?? 0})
      on conflict (workspace_id, day) do update set answers = tally.answers + 1, prompt_tokens = tally.prompt_tokens + excluded.prompt_tokens,
        completion_tokens = tally.completion_tokens + excluded.completion_tokens, cost = tally.cost + excluded.cost
    )
    update assistant_messages set text = ${storableText(text)}, calls = ${storableJson(JSON.stringify(calls))}::jsonb, model = ${model},
      prompt_tokens = ${promptTokens}, completion_tokens = ${completionTokens}, cost = ${cost}
    where workspace_id = ${workspaceId} and id = ${id}`);
}

export function endMessage(
  db: Db,
  workspaceId: string,
  id: string,
  end: { state: Exclude<Message['state'], 'saying'>; text: string; error: Message['error'] },
): Promise<number> {
  return db.run(sql`
    update assistant_messages set state = ${end.state}, text = ${storableText(end.text)}, error = ${end.error === null ? null : storableJson(JSON.stringify(end.error))}::jsonb
    where workspace_id = ${workspaceId} and id = ${id}`);
}

/** Ends messages whose process died. Their text stays as it was last stored. */
export function endBrokenOff(db: Db, workspaceId: string, conversationId: string): Promise<number> {
  return db.run(
    sql`update assistant_messages set state = 'stopped' where workspace_id = ${workspaceId} and conversation_id = ${conversationId} and state = 'saying'`,
  );
}

/** PostgreSQL accepts neither U+0000 nor lone surrogates. */
function storableText(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed();
}
