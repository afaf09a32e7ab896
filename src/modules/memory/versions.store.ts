import { newId } from '../../kernel/ids.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

export type Change = 'added' | 'updated' | 'superseded' | 'reviewed' | 'expired';

export interface Version {
  memoryId: string;
  at: Date;
  by: { id: string; name: string } | null;
  via: string;
  client: string | null;
  change: Change;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What changed and who changed it. It is deleted together with the memory's text. */
export function keepVersion(
  db: Db,
  workspaceId: string,
  version: Omit<Version, 'by'> & { byId: string | null },
): Promise<number> {
  const { memoryId, at, byId, via, client, change, before, after } = version;
  return db.run(sql`
    insert into memory_versions (id, workspace_id, memory_id, at, by_id, via, client, change, before, after)
    values (${newId()}, ${workspaceId}, ${memoryId}, ${at}, ${byId}, ${via}, ${client}, ${change}, ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb)`);
}

/** The changes of all these memories, oldest first. */
export function listVersions(db: Db, workspaceId: string, memoryIds: readonly string[]): Promise<Version[]> {
  return db.many(sql`
    select v.memory_id as "memoryId", v.at, case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as by, v.via, v.client, v.change, v.before, v.after
    from memory_versions v left join users u on u.id = v.by_id
    where v.workspace_id = ${workspaceId} and v.memory_id = any(${memoryIds}::uuid[]) order by v.at, v.id limit 1000`);
}

/** The memory with all that it replaced and that replaced it, oldest first. */
export function listChain(db: Db, workspaceId: string, id: string): Promise<{ id: string }[]> {
  return db.many(sql`
    with recursive older as (
      select id, supersedes_id, 0 as step from memories where workspace_id = ${workspaceId} and id = ${id}
      union all
      select m.id, m.supersedes_id, older.step - 1 from memories m join older on m.id = older.supersedes_id where m.workspace_id = ${workspaceId} and older.step > -200
    ), newer as (
      select id, superseded_by_id, 0 as step from memories where workspace_id = ${workspaceId} and id = ${id}
      union all
      select m.id, m.superseded_by_id, newer.step + 1 from memories m join newer on m.id = newer.superseded_by_id where m.workspace_id = ${workspaceId} and newer.step < 200
    )
    select id from (select id, step from older union select id, step from newer) chain order by step`);
}
