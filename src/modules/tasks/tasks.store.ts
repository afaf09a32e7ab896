import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import { deletable } from '../../storage/deletable.ts';
import { prepared, sql } from '../../storage/sql.ts';
import type { Task, TaskChanges, TaskNote } from './task.ts';

/** A task as it is stored, without the name of what it is linked to, which belongs to another module. */
export type StoredTask = Omit<Task, 'linkTitle'>;

const taskColumns = columns(
  'id, title, text, state, due_at, assignee_id, priority, done_at, done_by, overdue_at, created_at, updated_at, created_by',
  'workspace_id, link_type, link_id, link_table_id',
);

export const selectTask = sql`${taskColumns.select},
  case when link_id is not null then jsonb_strip_nulls(jsonb_build_object('type', link_type, 'id', link_id, 'tableId', link_table_id)) end as link`;

/** The columns that store a link. */
function linkColumns(link: StoredTask['link']) {
  return { linkType: link?.type ?? null, linkId: link?.id ?? null, linkTableId: link?.tableId ?? null };
}

export function insertTask(db: Db, workspaceId: string, { link, ...task }: StoredTask): Promise<number> {
  return db.run(prepared(sql`insert into tasks ${taskColumns.insert({ workspaceId, ...task, ...linkColumns(link) })}`));
}

export function readTask(db: Db, workspaceId: string, id: string): Promise<StoredTask | undefined> {
  return db.maybe(
    prepared(
      sql`select ${selectTask} from tasks where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`,
    ),
  );
}

/** Locks a task until the transaction ends, so that two people cannot both complete it. */
export function lockTask(db: Db, workspaceId: string, id: string): Promise<StoredTask | undefined> {
  return db.maybe(
    prepared(
      sql`select ${selectTask} from tasks where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`,
    ),
  );
}

export function readTasks(db: Db, workspaceId: string, ids: readonly string[]): Promise<StoredTask[]> {
  return db.many(
    prepared(
      sql`select ${selectTask} from tasks where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and deleted_at is null order by id`,
    ),
  );
}

/** The same for many, locked in a fixed order. */
export function lockTasks(db: Db, workspaceId: string, ids: readonly string[]): Promise<StoredTask[]> {
  return db.many(
    prepared(
      sql`select ${selectTask} from tasks where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and deleted_at is null order by id for update`,
    ),
  );
}

/** A new due date resets the mark, so that it is reported again when it passes. */
export function saveTask(
  db: Db,
  workspaceId: string,
  id: string,
  { link, dueAt, ...changes }: TaskChanges,
  now: Date,
): Promise<StoredTask> {
  const due = dueAt === undefined || dueAt === null ? dueAt : new Date(dueAt);
  const overdueAt =
    due === undefined ? undefined : sql`case when due_at is not distinct from ${due}::timestamptz then overdue_at end`;
  const set = taskColumns.set({
    ...changes,
    ...(link !== undefined && linkColumns(link)),
    dueAt: due,
    overdueAt,
    updatedAt: now,
  });
  return db.one(
    prepared(sql`update tasks set ${set} where workspace_id = ${workspaceId} and id = ${id} returning ${selectTask}`),
  );
}

export function endTask(db: Db, workspaceId: string, id: string, by: string, now: Date): Promise<StoredTask> {
  return db.one(
    prepared(
      sql`update tasks set state = 'done', done_at = ${now}, done_by = ${by}, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id} returning ${selectTask}`,
    ),
  );
}

export function openTaskAgain(db: Db, workspaceId: string, id: string, now: Date): Promise<StoredTask> {
  return db.one(
    prepared(
      sql`update tasks set state = 'open', done_at = null, done_by = null, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id} returning ${selectTask}`,
    ),
  );
}

export const {
  remove: deleteTask,
  listDeleted: listDeletedTasks,
  bringBack: restoreTask,
  bringBackAll: restoreTasks,
  purge: purgeTasks,
} = deletable<StoredTask>('tasks', { title: 'title', returning: selectTask });

/** Marks open tasks whose due date has passed, each once per due date. */
export function markOverdue(db: Db, workspaceId: string, now: Date, limit: number): Promise<StoredTask[]> {
  return db.many(
    prepared(sql`
    update tasks set overdue_at = ${now} where id in (
      select id from tasks where workspace_id = ${workspaceId} and state = 'open' and overdue_at is null and deleted_at is null and due_at <= ${now}
      order by due_at, id limit ${limit} for update skip locked)
    returning ${selectTask}`),
  );
}

export function listWorkspacesWithOverdue(db: Db, now: Date): Promise<{ workspaceId: string }[]> {
  return db.many(sql`
    select distinct workspace_id as "workspaceId" from tasks where state = 'open' and overdue_at is null and deleted_at is null and due_at <= ${now}`);
}

export function isMember(db: Db, workspaceId: string, userId: string): Promise<{ userId: string } | undefined> {
  return db.maybe(
    sql`select user_id as "userId" from memberships where workspace_id = ${workspaceId} and user_id = ${userId}`,
  );
}

export async function nameOfMember(db: Db, workspaceId: string, userId: string): Promise<string | undefined> {
  const member = await db.maybe<{ name: string }>(sql`
    select u.name from memberships m join users u on u.id = m.user_id where m.workspace_id = ${workspaceId} and m.user_id = ${userId}`);
  return member?.name;
}

/** The given things of another module that a task is about. */
export function listLinked(
  db: Db,
  workspaceId: string,
  type: string,
  ids: readonly string[],
): Promise<{ id: string }[]> {
  return db.many(sql`
    select distinct link_id as id from tasks where workspace_id = ${workspaceId} and link_type = ${type} and link_id = any(${ids}::uuid[]) and deleted_at is null`);
}

export function insertNote(db: Db, workspaceId: string, taskId: string, note: TaskNote): Promise<number> {
  return db.run(sql`
    insert into task_notes (id, workspace_id, task_id, text, created_at, created_by) values (${note.id}, ${workspaceId}, ${taskId}, ${note.text}, ${note.at}, ${note.by})`);
}

/** Oldest first, in the order they were written. */
export function listNotes(db: Db, workspaceId: string, taskId: string): Promise<TaskNote[]> {
  return db.many(sql`
    select id, text, created_at as at, created_by as by from task_notes where workspace_id = ${workspaceId} and task_id = ${taskId} order by id limit 1000`);
}
