import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

export interface ChatReader {
  userId: string;
  role: string;
}

/**
 * The people who deployed public chat pages that search the documents, because the pages use their rights. A page
 * counts if its workflow, or one that it runs, has a step or tool for the search, or one that may be any.
 */
export function listChatReaders(db: Db, workspaceId: string): Promise<ChatReader[]> {
  return db.many(sql`
    with recursive family (deployed_by, id) as (
      select v.created_by, w.id from callable_workflows c join workflows w on w.workspace_id = c.workspace_id and w.id = c.workflow_id
        join workflow_versions v on v.id = w.deployed_version_id
      where c.workspace_id = ${workspaceId} and c.kind = 'chat' and c.config->'public' = 'true' and w.deleted_at is null
      union
      select f.deployed_by, child.id from family f join workflows w on w.id = f.id join workflow_versions v on v.id = w.deployed_version_id
        cross join lateral jsonb_path_query(v.definition, '$.steps[*].config.*') named
        join workflows child on child.workspace_id = ${workspaceId} and (
          child.id::text = lower(named #>> '{}') or exists (select from callable_workflows tool
            where tool.workspace_id = ${workspaceId} and tool.workflow_id = child.id and tool.kind = 'mcp' and named @> to_jsonb(tool.name)))
    )
    select distinct f.deployed_by as "userId", r.key as role
    from family f join workflows w on w.id = f.id join workflow_versions v on v.id = w.deployed_version_id
      join memberships m on m.workspace_id = ${workspaceId} and m.user_id = f.deployed_by join roles r on r.id = m.role_id
    where w.workspace_id = ${workspaceId} and w.deleted_at is null
      and jsonb_path_exists(v.definition, '$.steps[*].config ? (@.tools[*] like_regex "^(knowledge[._]|workflows[._](run|[*]))" || @.action like_regex "^(knowledge|workflows)[._]|[{][{]")')`);
}
