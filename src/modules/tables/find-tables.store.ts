import type { Permission } from '../../records/table.ts';
import type { Db } from '../../storage/db.ts';
import { findsWords, titleRank } from '../../storage/find-words.ts';
import { raw, sql } from '../../storage/sql.ts';

export interface NamedTable {
  id: string;
  kind: 'records' | 'report';
  name: string;
  description: string;
  permissions: Permission[];
}

/** Tables and reports by name, best first, with what is set for the role. */
export function findTables(db: Db, workspaceId: string, role: string, q: string, limit: number): Promise<NamedTable[]> {
  return db.many(sql`
    select t.id, t.kind, t.name, left(t.description, 100) as description,
      (select coalesce(json_agg(json_build_object('role', r.key, 'read', p.can_read, 'write', p.can_write, 'import', p.can_import)), '[]')
        from table_permissions p join roles r on r.id = p.role_id where p.table_id = t.id and r.key = ${role}) as permissions
    from data_tables t where t.workspace_id = ${workspaceId} and t.deleted_at is null and t.kind <> 'system' and ${findsWords(raw(`svc_fold(t.name || E'\\n' || t.description)`), q)}
    order by ${titleRank(raw('t.name'), q)}, t.id desc limit ${limit}`);
}

export interface SearchedTable {
  id: string;
  version: number;
  rows: number;
  /** Whether the search can use an index. */
  indexed: boolean;
}

/**
 * The tables that a search of the workspace covers, alternating between the largest and the most recently changed.
 * `all` counts the tables that have records.
 */
export async function chooseTables(
  db: Db,
  workspaceId: string,
  limit: number,
): Promise<{ chosen: SearchedTable[]; all: number }> {
  const rows = await db.many<SearchedTable & { all: number }>(sql`
    select id, version, rows, indexed, "all" from (
      select t.id, t.version, t.search = 'ready' as indexed, counted.rows, count(*) over () as "all",
        least(row_number() over (order by counted.rows desc, t.id), row_number() over (order by t.updated_at desc, t.id)) as place
      from data_tables t cross join lateral (select coalesce(sum(c.delta), 0)::bigint as rows from record_counts c where c.table_id = t.id) counted
      where t.workspace_id = ${workspaceId} and t.kind = 'records' and t.deleted_at is null and counted.rows > 0) tables
    order by place, id limit ${limit}`);
  return { chosen: rows.map(({ all: _, ...table }) => table), all: rows[0]?.all ?? 0 };
}
