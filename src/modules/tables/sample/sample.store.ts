import { relationOf } from '../../../records/names.ts';
import type { Db } from '../../../storage/db.ts';
import { raw, sql } from '../../../storage/sql.ts';

export async function holdsTables(db: Db, workspaceId: string): Promise<boolean> {
  return (
    await db.one<{ has: boolean }>(
      sql`select exists(select from data_tables where workspace_id = ${workspaceId} and kind <> 'system' and deleted_at is null) as has`,
    )
  ).has;
}

/** Those that still exist, in order of creation. */
export function namesOfTables(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db.many(
    sql`select id, name from data_tables where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and kind = 'records' order by id`,
  );
}

/** The tables that tables outside the sample link to; they are not removed. */
export async function linkedByOthers(db: Db, workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`
    select distinct settings->'link'->>'tableId' as id from table_fields
    where workspace_id = ${workspaceId} and settings->'link'->>'tableId' = any(${ids}::text[]) and not table_id = any(${ids}::uuid[]) and deleted_at is null`);
  return new Set(rows.map(({ id }) => id));
}

/** Which of these records a table has. */
export async function recordsIn(
  db: Db,
  workspaceId: string,
  tableId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(
    sql`select id from ${relationOf(workspaceId, tableId)} where id = any(${ids}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Deletes them permanently, with their links and history; returns whether other records are left. */
export async function eraseRecords(
  db: Db,
  workspaceId: string,
  tableId: string,
  ids: readonly string[],
): Promise<boolean> {
  const relation = relationOf(workspaceId, tableId);
  await db.run(sql`
    with gone as (delete from ${relation} where id = any(${ids}::uuid[]) returning deleted_at)
    insert into record_counts (workspace_id, table_id, delta) select ${workspaceId}, ${tableId}, -count(*) filter (where deleted_at is null) from gone`);
  for (const kept of ['record_comments', 'record_followers'])
    await db.run(
      sql`delete from ${raw(kept)} where workspace_id = ${workspaceId} and table_id = ${tableId} and record_id = any(${ids}::uuid[])`,
    );
  await db.run(
    sql`delete from record_history where workspace_id = ${workspaceId} and table_id = ${tableId} and record_id = any(${ids}::uuid[])`,
  );
  return (await db.one<{ left: boolean }>(sql`select exists(select from ${relation} where deleted_at is null) as left`))
    .left;
}
