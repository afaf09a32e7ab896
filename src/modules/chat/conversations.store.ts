import type { Db } from '../../storage/db.ts';
import { type DeletedPage, type DeletedThing, deletable, selectDeleted } from '../../storage/deletable.ts';
import { nothing, raw, sql } from '../../storage/sql.ts';
import type { Conversation } from './conversation.ts';

/** The owner of conversations; everybody has their own. */
export interface Owner {
  workspaceId: string;
  userId: string;
}

const columns = raw(
  `id, title, connection_id as "connectionId", model, coalesce(held_until > clock_timestamp(), false) as busy, created_at as "createdAt", updated_at as "updatedAt"`,
);

/** A process that has not renewed its hold for this long is considered dead. */
const held = raw(`clock_timestamp() + interval '15 seconds'`);

export function listConversations(
  db: Db,
  { workspaceId, userId }: Owner,
  page: { after?: string[]; limit: number },
): Promise<Conversation[]> {
  const place = page.after
    ? sql`and (updated_at, id) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)`
    : nothing;
  return db.many(sql`
    select ${columns} from assistant_conversations
    where workspace_id = ${workspaceId} and user_id = ${userId} and deleted_at is null ${place} order by updated_at desc, id desc limit ${page.limit}`);
}

export function readConversation(
  db: Db,
  { workspaceId, userId }: Owner,
  id: string,
): Promise<Conversation | undefined> {
  return db.maybe(
    sql`select ${columns} from assistant_conversations where workspace_id = ${workspaceId} and user_id = ${userId} and id = ${id} and deleted_at is null`,
  );
}

export function insertConversation(
  db: Db,
  { workspaceId, userId }: Owner,
  { id, title }: { id: string; title: string },
  now: Date,
): Promise<number> {
  return db.run(sql`
    insert into assistant_conversations (id, workspace_id, user_id, title, created_at, updated_at) values (${id}, ${workspaceId}, ${userId}, ${title}, ${now}, ${now})`);
}

/** Reserves the conversation for one answer; returns nothing if another one is being given. */
export function holdConversation(
  db: Db,
  { workspaceId, userId }: Owner,
  id: string,
  holder: string,
  model: { connectionId: string; model: string },
  now: Date,
): Promise<number> {
  return db.run(sql`
    update assistant_conversations set held_by = ${holder}, held_until = ${held}, connection_id = ${model.connectionId}, model = ${model.model}, updated_at = ${now}
    where workspace_id = ${workspaceId} and user_id = ${userId} and id = ${id} and deleted_at is null and (held_until is null or held_until < clock_timestamp())`);
}

export function keepHolding(db: Db, workspaceId: string, id: string, holder: string): Promise<number> {
  return db.run(
    sql`update assistant_conversations set held_until = ${held} where workspace_id = ${workspaceId} and id = ${id} and held_by = ${holder}`,
  );
}

export function letGo(db: Db, workspaceId: string, id: string, holder: string): Promise<number> {
  return db.run(
    sql`update assistant_conversations set held_by = null, held_until = null where workspace_id = ${workspaceId} and id = ${id} and (held_by = ${holder} or held_by is null)`,
  );
}

/** Releases the conversation. The process that gives the answer notices and stops. */
export function stopAnswer(db: Db, { workspaceId, userId }: Owner, id: string): Promise<number> {
  return db.run(sql`
    update assistant_conversations set held_by = null where workspace_id = ${workspaceId} and user_id = ${userId} and id = ${id} and deleted_at is null and held_by is not null`);
}

export function renameConversation(
  db: Db,
  { workspaceId, userId }: Owner,
  id: string,
  title: string,
): Promise<Conversation | undefined> {
  return db.maybe(sql`
    update assistant_conversations set title = ${title} where workspace_id = ${workspaceId} and user_id = ${userId} and id = ${id} and deleted_at is null returning ${columns}`);
}

export function deleteConversation(db: Db, { workspaceId, userId }: Owner, id: string, now: Date): Promise<number> {
  return db.run(sql`
    update assistant_conversations set deleted_at = ${now}, deleted_by = ${userId} where workspace_id = ${workspaceId} and user_id = ${userId} and id = ${id} and deleted_at is null`);
}

export function restoreConversation(
  db: Db,
  { workspaceId, userId }: Owner,
  id: string,
): Promise<{ title: string } | undefined> {
  return db.maybe(sql`
    update assistant_conversations set deleted_at = null, deleted_by = null
    where workspace_id = ${workspaceId} and user_id = ${userId} and id = ${id} and deleted_at is not null returning title`);
}

export function listDeletedConversations(
  db: Db,
  { workspaceId, userId }: Owner,
  page: DeletedPage,
): Promise<DeletedThing[]> {
  return db.many(
    selectDeleted(
      raw('assistant_conversations'),
      raw('title'),
      sql`workspace_id = ${workspaceId} and user_id = ${userId}`,
      page,
    ),
  );
}

export const { purge: purgeConversations } = deletable('assistant_conversations');
