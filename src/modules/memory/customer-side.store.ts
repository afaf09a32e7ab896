import type { TimelinePage } from '../../runtime/define-module.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

interface TimelineMemory {
  id: string;
  at: Date;
  title: string;
  text: string;
  by: { id: string; name: string } | null;
}

/** Newest first, starting after the given cursor, without memories that wait for review. */
export function listTimeline(
  db: Db,
  workspaceId: string,
  customerId: string,
  page: TimelinePage,
): Promise<TimelineMemory[]> {
  const { before, limit } = page;
  return db.many(sql`
    select m.id, m.created_at as at, m.content as title, m.category as text, case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as by
    from memories m left join users u on u.id = m.created_by
    where m.workspace_id = ${workspaceId} and m.subject_key = 'customer:' || ${customerId}::text and m.state in ('active', 'superseded', 'expired')
      and (${before?.at ?? null}::timestamptz is null or (m.created_at, m.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by m.created_at desc, m.id desc limit ${limit}`);
}

export function moveMemories(db: Db, workspaceId: string, from: string, to: string, now: Date): Promise<number> {
  return db.run(sql`
    update memories set subject_id = ${to}::text, subject_key = 'customer:' || ${to}::text, updated_at = ${now}
    where workspace_id = ${workspaceId} and subject_key = 'customer:' || ${from}::text`);
}
