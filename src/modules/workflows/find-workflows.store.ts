import type { Db } from '../../storage/db.ts';
import { findsWords, titleRank } from '../../storage/find-words.ts';
import { raw, sql } from '../../storage/sql.ts';

/** Workflows by name or description, best first. */
export function findWorkflows(
  db: Db,
  workspaceId: string,
  q: string,
  limit: number,
): Promise<{ id: string; name: string; description: string }[]> {
  return db.many(sql`
    select id, name, left(description, 100) as description from workflows
    where workspace_id = ${workspaceId} and deleted_at is null and ${findsWords(raw(`svc_fold(name || E'\\n' || description)`), q)}
    order by ${titleRank(raw('name'), q)}, id desc limit ${limit}`);
}
