import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

export async function holdsMessages(db: Db, workspaceId: string): Promise<boolean> {
  const { has } = await db.one<{ has: boolean }>(sql`
    select exists(select from message_threads where workspace_id = ${workspaceId})
      or exists(select from message_templates where workspace_id = ${workspaceId} and deleted_at is null) as has`);
  return has;
}

export function markSent(db: Db, workspaceId: string, id: string, at: Date): Promise<number> {
  return db.run(
    sql`update messages set sent_at = ${at}, attempts = 1 where workspace_id = ${workspaceId} and id = ${id}`,
  );
}

export function eraseMessages(db: Db, workspaceId: string, ids: readonly string[]): Promise<number> {
  return db.run(sql`delete from messages where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`);
}

/** Deletes empty conversations and returns their ids. */
export async function eraseThreads(db: Db, workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`
    delete from message_threads t where t.workspace_id = ${workspaceId} and t.id = any(${ids}::uuid[])
      and not exists (select from messages m where m.workspace_id = t.workspace_id and m.thread_id = t.id) returning t.id`);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes templates that no message was made from, and returns their ids. */
export async function eraseTemplates(db: Db, workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`
    delete from message_templates t where t.workspace_id = ${workspaceId} and t.id = any(${ids}::uuid[])
      and not exists (select from messages m where m.workspace_id = t.workspace_id and m.template_id = t.id) returning t.id`);
  return new Set(rows.map(({ id }) => id));
}
