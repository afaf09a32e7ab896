import { byAge, type ListOrder, type Order, type Sorted } from '../../runtime/list-order.ts';
import type { Db } from '../../storage/db.ts';
import { containing, findsWords, titleRank } from '../../storage/find-words.ts';
import { newestMatches } from '../../storage/newest-matches.ts';
import { join, prepared, raw, type Sql, sql } from '../../storage/sql.ts';
import { type StoredTask, selectTask } from './tasks.store.ts';

export interface TaskFilter {
  state?: string;
  assigneeId?: string;
  due?: 'overdue' | 'today' | 'week' | 'none';
  linkType?: string;
  linkId?: string;
  q?: string;
}

/** The orders of the list as SQL. */
export const taskOrders = {
  // Tasks without a due date come last. Must equal the expression of the index tasks_due.
  due: {
    key: raw(`coalesce(due_at, '9999-12-31 00:00:00+00'::timestamptz)`),
    type: 'timestamp',
    descending: false,
  },
  title: { key: raw('lower(title)'), type: 'text', descending: false },
  state: { key: raw('state'), type: 'text', descending: true },
  priority: { key: raw(`array_position(array['low','normal','high'], priority)`), type: 'integer', descending: true },
  assignee: {
    key: raw('(select lower(users.name) from users where users.id = assignee_id)'),
    type: 'text',
    descending: false,
    nullable: true,
  },
  done: { key: raw('done_at'), type: 'timestamp', descending: true, nullable: true },
  newest: byAge,
  updated: { key: raw('updated_at'), type: 'timestamp', descending: true },
} as const satisfies Record<string, Order>;

/** One page, sorted and starting at its cursor. Days are in the time zone of the workspace. */
export function listTasks(
  db: Db,
  workspaceId: string,
  filter: TaskFilter,
  { order, cursor, limit }: { order: ListOrder; cursor?: string; limit: number },
  now: Date,
  timeZone: string,
): Promise<Sorted<StoredTask>[]> {
  const conditions: Sql[] = [sql`workspace_id = ${workspaceId}`, raw('deleted_at is null')];
  if (filter.state) conditions.push(sql`state = ${filter.state}`);
  if (filter.assigneeId) conditions.push(sql`assignee_id = ${filter.assigneeId}`);
  if (filter.linkType) conditions.push(sql`link_type = ${filter.linkType}`);
  if (filter.linkId) conditions.push(sql`link_id = ${filter.linkId}`);
  if (filter.q) conditions.push(sql`concat_ws(' ', title, text) ilike ${containing(filter.q)}`);
  if (filter.due) conditions.push(dueWithin(filter.due, now, timeZone));
  const behind = order.behind(cursor);
  if (behind) conditions.push(behind);
  return db.many(
    prepared(
      sql`select ${selectTask}${order.shown} from tasks where ${join(conditions, ' and ')} order by ${order.ordering} limit ${limit}`,
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

/** The assignee's tasks that are due by the end of today, including overdue ones. */
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

/** Must equal the expression of the index tasks_words. Only the beginning of a long text is searched. */
const folded = raw(`svc_fold(title || E'\\n' || left(text, 1000))`);
const maxRanked = 200;

/** Tasks by words, best first; among equals, open ones first, then the newest. */
export function findTasks(
  db: Db,
  workspaceId: string,
  q: string,
  limit: number,
): Promise<{ id: string; title: string; text: string }[]> {
  const where = sql`workspace_id = ${workspaceId} and deleted_at is null`;
  const found = newestMatches({
    columns: raw('id, title, text, state'),
    relation: raw('tasks r'),
    where,
    text: folded,
    matches: (text) => findsWords(text, q),
    limit: maxRanked,
  });
  return db.many(sql`
    select id, title, left(text, 100) as text from (${found}) found order by ${titleRank(raw('title'), q)}, state <> 'open', id desc limit ${limit}`);
}
