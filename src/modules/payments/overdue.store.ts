import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

/** Marks open invoices whose due day is over in the time zone of the workspace, each once. */
export function markOverdue(
  db: Db,
  workspaceId: string,
  today: string,
  now: Date,
  limit: number,
): Promise<{ id: string }[]> {
  return db.many(sql`
    update invoices set overdue_at = ${now} where id in (
      select id from invoices where workspace_id = ${workspaceId} and state = 'open' and overdue_at is null and due_on < ${today}::date
      order by due_on, id limit ${limit} for update skip locked)
    returning id`);
}

export function listWorkspacesWithOverdue(db: Db, now: Date): Promise<{ workspaceId: string; timeZone: string }[]> {
  return db.many(sql`
    select distinct i.workspace_id as "workspaceId", w.time_zone as "timeZone" from invoices i join workspaces w on w.id = i.workspace_id
    where i.state = 'open' and i.overdue_at is null and i.due_on < (${now}::timestamptz + interval '1 day')::date and i.due_on < (${now}::timestamptz at time zone w.time_zone)::date`);
}
