import type { Db } from '../../storage/db.ts';
import { type DeletedPage, deletedPage } from '../../storage/deleted-page.ts';
import { join, prepared, raw, type Sql, sql } from '../../storage/sql.ts';
import type { Task, TaskChanges } from './task.ts';

/** A task as it is stored: without the name of what it is linked to, which belongs to another module. */
export type StoredTask = Omit<Task, 'linkTitle'>;

export const columns = raw(`id, title, text, state, due_at as "dueAt", assignee_id as "assigneeId",
  case when link_id is not null then jsonb_strip_nulls(jsonb_build_object('type', link_type, 'id', link_id, 'tableId', link_table_id)) end as link, priority,
  done_at as "doneAt", done_by as "doneBy", overdue_at as "overdueAt", created_at as "createdAt", updated_at as "updatedAt", created_by as "createdBy"`);

export function insertTask(db: Db, workspaceId: string, task: StoredTask): Promise<number> {
  return db.run(sql`
    insert into tasks (id, workspace_id, title, text, state, priority, due_at, assignee_id, link_type, link_id, link_table_id, created_by, created_at, updated_at)
    values (${task.id}, ${workspaceId}, ${task.title}, ${task.text}, ${task.state}, ${task.priority}, ${task.dueAt}, ${task.assigneeId}, ${task.link?.type ?? null},
      ${task.link?.id ?? null}, ${task.link?.tableId ?? null}, ${task.createdBy}, ${task.createdAt}, ${task.updatedAt})`);
}

export function readTask(db: Db, workspaceId: string, id: string): Promise<StoredTask | undefined> {
  return db.maybe(prepared(sql`select ${columns} from tasks where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`));
}

/** Reads a task and holds it until the transaction ends, so that two people cannot both complete it. */
export function lockTask(db: Db, workspaceId: string, id: string): Promise<StoredTask | undefined> {
  return db.maybe(prepared(sql`select ${columns} from tasks where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`));
}

/** A new due date is a new promise: that it passed will be told anew. */
export function saveTask(db: Db, workspaceId: string, id: string, changes: TaskChanges, now: Date): Promise<StoredTask> {
  const set: Sql[] = [sql`updated_at = ${now}`];
  if (changes.title !== undefined) set.push(sql`title = ${changes.title}`);
  if (changes.text !== undefined) set.push(sql`text = ${changes.text}`);
  if (changes.priority !== undefined) set.push(sql`priority = ${changes.priority}`);
  if (changes.assigneeId !== undefined) set.push(sql`assignee_id = ${changes.assigneeId}`);
  if (changes.link !== undefined)
    set.push(sql`link_type = ${changes.link?.type ?? null}`, sql`link_id = ${changes.link?.id ?? null}`, sql`link_table_id = ${changes.link?.tableId ?? null}`);
  if (changes.dueAt !== undefined) {
    const due = changes.dueAt === null ? null : new Date(changes.dueAt);
    set.push(sql`due_at = ${due}`, sql`overdue_at = case when due_at is not distinct from ${due}::timestamptz then overdue_at end`);
  }
  return db.one(prepared(sql`update tasks set ${join(set)} where workspace_id = ${workspaceId} and id = ${id} returning ${columns}`));
}

export function endTask(db: Db, workspaceId: string, id: string, by: string, now: Date): Promise<StoredTask> {
  return db.one(
    prepared(sql`update tasks set state = 'done', done_at = ${now}, done_by = ${by}, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id} returning ${columns}`),
  );
}

export function openTaskAgain(db: Db, workspaceId: string, id: string, now: Date): Promise<StoredTask> {
  return db.one(
    prepared(sql`update tasks set state = 'open', done_at = null, done_by = null, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id} returning ${columns}`),
  );
}

export function deleteTask(db: Db, workspaceId: string, id: string, by: string, now: Date): Promise<number> {
  return db.run(sql`update tasks set deleted_at = ${now}, deleted_by = ${by}, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`);
}

export function restoreTask(db: Db, workspaceId: string, id: string, now: Date): Promise<StoredTask | undefined> {
  return db.maybe(
    prepared(sql`
    update tasks set deleted_at = null, deleted_by = null, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null returning ${columns}`),
  );
}

export function listDeletedTasks(db: Db, workspaceId: string, page: DeletedPage): Promise<{ id: string; title: string; deletedAt: Date; deletedById: string | null }[]> {
  return db.many(sql`
    select id, title, deleted_at as "deletedAt", deleted_by as "deletedById" from tasks
    where workspace_id = ${workspaceId} and deleted_at is not null ${deletedPage(raw(`title`), page)}`);
}

export function purgeTasks(db: Db, before: Date, workspaceId: string | null = null): Promise<number> {
  return db.run(sql`delete from tasks where deleted_at < ${before} and workspace_id = coalesce(${workspaceId}::uuid, workspace_id)`);
}

/** Marks open tasks whose due date has passed, each once per due date. */
export function markOverdue(db: Db, workspaceId: string, now: Date, most: number): Promise<StoredTask[]> {
  return db.many(
    prepared(sql`
    update tasks set overdue_at = ${now} where id in (
      select id from tasks where workspace_id = ${workspaceId} and state = 'open' and overdue_at is null and deleted_at is null and due_at <= ${now}
      order by due_at, id limit ${most} for update skip locked)
    returning ${columns}`),
  );
}

export function listWorkspacesWithOverdue(db: Db, now: Date): Promise<{ workspaceId: string }[]> {
  return db.many(sql`
    select distinct workspace_id as "workspaceId" from tasks where state = 'open' and overdue_at is null and deleted_at is null and due_at <= ${now}`);
}

export function isMember(db: Db, workspaceId: string, userId: string): Promise<{ userId: string } | undefined> {
  return db.maybe(sql`select user_id as "userId" from memberships where workspace_id = ${workspaceId} and user_id = ${userId}`);
}

export async function nameOfMember(db: Db, workspaceId: string, userId: string): Promise<string | undefined> {
  const member = await db.maybe<{ name: string }>(sql`
    select u.name from memberships m join users u on u.id = m.user_id where m.workspace_id = ${workspaceId} and m.user_id = ${userId}`);
  return member?.name;
}
