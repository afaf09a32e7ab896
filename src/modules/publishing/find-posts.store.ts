import type { Db } from '../../storage/db.ts';
import { findsWords, titleRank } from '../../storage/find-words.ts';
import { raw, sql } from '../../storage/sql.ts';

const maxRanked = 500;
/** What a post is about stands at its beginning; a workspace has few posts, but they may be long. */
const folded = raw(`svc_fold(title || ' ' || excerpt || ' ' || left(body, 2000))`);

/** Those with the words in the title first, then the newest. */
export function findPosts(
  db: Db,
  workspaceId: string,
  q: string,
  limit: number,
): Promise<{ id: string; title: string; excerpt: string; body: string }[]> {
  return db.many(sql`
    select id, title, excerpt, left(body, 2000) as body from (
      select id, title, excerpt, body from posts where workspace_id = ${workspaceId} and deleted_at is null and ${findsWords(folded, q)}
      order by id desc limit ${maxRanked}) found
    order by ${titleRank(raw('title'), q)}, id desc limit ${limit}`);
}
