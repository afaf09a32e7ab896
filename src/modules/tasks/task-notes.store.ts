import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';
import type { TaskNote } from './task.ts';

export function insertNote(db: Db, workspaceId: string, taskId: string, note: TaskNote): Promise<number> {
  return db.run(sql`
    insert into task_notes (id, workspace_id, task_id, text, created_at, created_by) values (${note.id}, ${workspaceId}, ${taskId}, ${note.text}, ${note.at}, ${note.by})`);
}

/** Oldest first: they are read as they were written. */
export function listNotes(db: Db, workspaceId: string, taskId: string): Promise<TaskNote[]> {
  return db.many(sql`
    select id, text, created_at as at, created_by as by from task_notes where workspace_id = ${workspaceId} and task_id = ${taskId} order by id limit 1000`);
}
