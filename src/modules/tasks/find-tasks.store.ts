import type { Db } from '../../storage/db.ts';
import { findsWords, titleRank } from '../../storage/find-words.ts';
import { newestMatches } from '../../storage/newest-matches.ts';
import { raw, sql } from '../../storage/sql.ts';

/** The very words of the index tasks_words: of a long text its beginning. */
const folded = raw(`svc_fold(title || E'\\n' || left(text, 1000))`);
const maxRanked = 200;

/** Tasks by words, best first; of equals the open ones, then the newest. */
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
    matches: findsWords(folded, q),
    limit: maxRanked,
  });
  return db.many(sql`
    select id, title, left(text, 100) as text from (${found}) found order by ${titleRank(raw('title'), q)}, state <> 'open', id desc limit ${limit}`);
}
