import type { Db } from '../storage/db.ts';
import { findsWords, titleRank } from '../storage/find-words.ts';
import { raw, sql } from '../storage/sql.ts';

/** Members by name or address, best first. */
export function findMembers(
  db: Db,
  workspaceId: string,
  q: string,
  limit: number,
): Promise<{ id: string; name: string; email: string }[]> {
  return db.many(sql`
    select u.id, u.name, u.email from memberships m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} and ${findsWords(raw(`svc_fold(u.name || E'\\n' || u.email)`), q)} order by ${titleRank(raw('u.name'), q)}, u.id desc limit ${limit}`);
}
