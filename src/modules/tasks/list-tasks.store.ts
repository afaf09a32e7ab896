import type { Db } from '../../storage/db.ts';
import { containing } from '../../storage/find-words.ts';
import { join, prepared, raw, type Sql, sql } from '../../storage/sql.ts';
import { type StoredTask, selectTask } from './tasks.store.ts';

export interface TaskFilter {
  state?: string;
  assigneeId?: string;
  due?: 'overdue' | 'today' | 'week' | 'none';
  linkType?: string;
  linkId?: string;
  q?: string;
  /** Due date and id of the last task that was shown. */
  after?: string[];
  limit: number;
}

/** What has no due date comes last. The index tasks_due has these very words. */
const dueOrNever = raw(`coalesce(due_at, '9999-12-31 00:00:00+00'::timestamptz)`);
export const neverDue = '9999-12-31T00:00:00.000Z';

/** What is due first comes first. Days are those of the workspace's time zone. */
export function listTasks(
  db: Db,
  workspaceId: string,
  filter: TaskFilter,
  now: Date,
  timeZone: string,
): Promise<StoredTask[]> {
  const conditions: Sql[] = [sql`workspace_id = ${workspaceId}`, raw('deleted_at is null')];
  if (filter.state) conditions.push(sql`state = ${filter.state}`);
  if (filter.assigneeId) conditions.push(sql`assignee_id = ${filter.assigneeId}`);
  if (filter.linkType) conditions.push(sql`link_type = ${filter.linkType}`);
  if (filter.linkId) conditions.push(sql`link_id = ${filter.linkId}`);
  if (filter.q) conditions.push(sql`concat_ws(' ', title, text) ilike ${containing(filter.q)}`);
  if (filter.due) conditions.push(dueWithin(filter.due, now, timeZone));
  if (filter.after)
    conditions.push(sql`(${dueOrNever}, id) > (${filter.after[0]}::timestamptz, ${filter.after[1]}::uuid)`);
  return db.many(
    prepared(
      sql`select ${selectTask} from tasks where ${join(conditions, ' and ')} order by ${dueOrNever}, id limit ${filter.limit}`,
    ),
  );
}

function dueWithin(due: NonNullable<TaskFilter['due']>, now: Date, timeZone: string): Sql {
  if (due === 'none') return raw('due_at is null');
  if (due === 'overdue') return sql`(state = 'open' and due_at <= ${now})`;
  const today = sql`date_trunc('day', ${now}::timestamptz at time zone ${timeZone})`;
  const days = due === 'today' ? 1 : 7;
  return sql`(due_at >= ${today} at time zone ${timeZone} and due_at < (${today} + make_interval(days => ${days}::int)) at time zone ${timeZone})`;
}

/** What its assignee has to do by the end of today, and what is late already. */
export function countDue(
  db: Db,
  workspaceId: string,
  userId: string,
  now: Date,
  timeZone: string,
): Promise<{ today: number; overdue: number }> {
  return db.one(
    prepared(sql`
    select count(*) filter (where ${dueWithin('today', now, timeZone)}) as today, count(*) filter (where ${dueWithin('overdue', now, timeZone)}) as overdue
    from tasks where workspace_id = ${workspaceId} and assignee_id = ${userId} and state = 'open' and deleted_at is null`),
  );
}
