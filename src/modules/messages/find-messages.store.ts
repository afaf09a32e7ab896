import type { Db } from '../../storage/db.ts';
import { findsWords, titleRank } from '../../storage/find-words.ts';
import { newestMatches } from '../../storage/newest-matches.ts';
import { raw, type Sql, seen, sql } from '../../storage/sql.ts';

export interface FoundThread {
  id: string;
  subject: string;
  address: string;
  customerName: string | null;
}

/** Must equal the expressions of the indexes message_threads_words and customers_words. */
const threadWords = raw(`svc_fold(subject || E'\\n' || address)`);
const customerWords = raw(
  `svc_fold(name || E'\\n' || coalesce(email, '') || E'\\n' || coalesce(company, '') || E'\\n' || coalesce(phone, ''))`,
);
const maxRanked = 200;

/** Conversations by subject, address or customer, best first, without those that have no messages left. */
export function findThreads(db: Db, workspaceId: string, q: string, limit: number): Promise<FoundThread[]> {
  const here = sql`workspace_id = ${workspaceId}`;
  const wanted = { columns: raw('id'), matches: (text: Sql) => findsWords(text, q), limit: maxRanked };
  const customers = newestMatches({
    ...wanted,
    relation: seen('customers', 'r'),
    where: sql`${here} and deleted_at is null`,
    text: customerWords,
  });
  const threads = newestMatches({
    ...wanted,
    relation: raw('message_threads r'),
    where: here,
    text: threadWords,
  });
  return db.many(sql`
    with customer as (${customers}),
    found as ((${threads}) union (select id from message_threads where ${here} and customer_id in (select id from customer) limit ${raw(String(maxRanked))}))
    select t.id, t.subject, t.address, c.name as "customerName"
    from found join message_threads t on t.workspace_id = ${workspaceId} and t.id = found.id left join ${seen('customers', 'c')} on c.workspace_id = t.workspace_id and c.id = t.customer_id
    where exists (select from messages m where m.workspace_id = t.workspace_id and m.thread_id = t.id and m.deleted_at is null)
    order by ${titleRank(raw('t.subject'), q)}, t.last_at desc, t.id desc limit ${limit}`);
}

export function findTemplates(
  db: Db,
  workspaceId: string,
  q: string,
  limit: number,
): Promise<{ id: string; name: string; subject: string }[]> {
  return db.many(sql`
    select id, name, subject from message_templates where workspace_id = ${workspaceId} and deleted_at is null and ${findsWords(raw(`svc_fold(name || E'\\n' || subject)`), q)}
    order by ${titleRank(raw('name'), q)}, id desc limit ${limit}`);
}
