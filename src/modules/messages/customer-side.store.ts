import type { TimelinePage } from '../../runtime/define-module.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

interface TimelineMessage {
  id: string;
  at: Date;
  threadId: string;
  state: string;
  subject: string;
  text: string;
  by: { id: string; name: string } | null;
}

/** Newest first, starting after the given cursor, without mails that were never sent. */
export function listTimeline(
  db: Db,
  workspaceId: string,
  customerId: string,
  page: TimelinePage,
): Promise<TimelineMessage[]> {
  const { before, limit } = page;
  return db.many(sql`
    select m.id, m.created_at as at, m.thread_id as "threadId", m.state, m.subject, left(m.text, 300) as text,
      case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as by
    from message_threads t join messages m on m.workspace_id = t.workspace_id and m.thread_id = t.id left join users u on u.id = m.created_by
    where t.workspace_id = ${workspaceId} and t.customer_id = ${customerId} and m.deleted_at is null and m.state not in ('draft', 'cancelled')
      and (${before?.at ?? null}::timestamptz is null or (m.created_at, m.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by m.created_at desc, m.id desc limit ${limit}`);
}

export function moveThreads(db: Db, workspaceId: string, from: string, to: string): Promise<number> {
  return db.run(
    sql`update message_threads set customer_id = ${to} where workspace_id = ${workspaceId} and customer_id = ${from}`,
  );
}
