import type { TimelinePage } from '../../runtime/define-module.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

interface TimelineTask {
  id: string;
  at: Date;
  title: string;
  state: string;
  by: { id: string; name: string } | null;
}

/** Newest first, starting after the given cursor. */
export function listTimeline(
  db: Db,
  workspaceId: string,
  customerId: string,
  page: TimelinePage,
): Promise<TimelineTask[]> {
  const { before, limit } = page;
  return db.many(sql`
    select t.id, t.created_at as at, t.title, t.state, case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as by
    from tasks t left join users u on u.id = t.created_by
    where t.workspace_id = ${workspaceId} and t.link_type = 'customer' and t.link_id = ${customerId} and t.deleted_at is null
      and (${before?.at ?? null}::timestamptz is null or (t.created_at, t.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by t.created_at desc, t.id desc limit ${limit}`);
}

export function moveTasks(db: Db, workspaceId: string, from: string, to: string, now: Date): Promise<number> {
  return db.run(
    sql`update tasks set link_id = ${to}, updated_at = ${now} where workspace_id = ${workspaceId} and link_type = 'customer' and link_id = ${from}`,
  );
}
