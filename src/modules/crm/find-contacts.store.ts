import type { Db } from '../../storage/db.ts';
import { findsWords, titleRank } from '../../storage/find-words.ts';
import { newestMatches } from '../../storage/newest-matches.ts';
import { raw, seen, sql } from '../../storage/sql.ts';

export interface FoundContact {
  id: string;
  name: string;
  company: string | null;
  email: string | null;
}

/** Must be the same expressions as in the indexes customers_words and leads_words. */
const folded = raw(
  `svc_fold(name || E'\\n' || coalesce(email, '') || E'\\n' || coalesce(company, '') || E'\\n' || coalesce(phone, ''))`,
);
const columns = raw('id, name, company, email');
/**
 * Only this many of the newest hits are ranked, so a very common word finds the best of those, plus exact matches of
 * the name.
 */
const maxRanked = 200;

/** Searches customers or leads by words, best first. */
export function findContacts(
  db: Db,
  workspaceId: string,
  relation: 'customers' | 'leads',
  q: string,
  limit: number,
): Promise<FoundContact[]> {
  const where = sql`workspace_id = ${workspaceId} and deleted_at is null`;
  const found = newestMatches({
    columns,
    relation: seen(relation, 'r'),
    where,
    text: folded,
    matches: (text) => findsWords(text, q),
    limit: maxRanked,
  });
  return db.many(sql`
    with named as (select ${columns} from ${seen(relation)} where ${where} and lower(name) = lower(${q}) order by id desc limit ${limit}),
    found as (${found})
    select ${columns} from (select * from named union select * from found) contacts order by ${titleRank(raw('name'), q)}, id desc limit ${limit}`);
}
