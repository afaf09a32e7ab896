import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';
import type { Table } from '../../table.ts';

type Named = Pick<Table, 'id' | 'workspaceId'>;

/** The counted columns of a table, and those that are about to be. Whoever changes them has locked the table. */
export function readCounting(
  db: Db,
  table: Named,
): Promise<{ counted: string[] | null; counting: string[] } | undefined> {
  return db.maybe(
    sql`select counted, counting from data_tables where workspace_id = ${table.workspaceId} and id = ${table.id}`,
  );
}

/** Raises the version, so that statements written for the previous state find nothing. */
export function saveCounting(
  db: Db,
  table: Named,
  { counted, counting }: { counted: readonly string[]; counting: readonly string[] },
  now: Date,
): Promise<number> {
  return db.run(sql`
    update data_tables set counted = ${counted}, counting = ${counting}, counts_used_at = coalesce(counts_used_at, ${now}), version = version + 1
    where workspace_id = ${table.workspaceId} and id = ${table.id}`);
}

/** Tables whose counts were not used since `before`, or with a counted column that has too many different values. */
export function listNeedlessCounts(db: Db, before: Date, maxValues: number): Promise<Named[]> {
  return db.many(sql`
    select t.id, t.workspace_id as "workspaceId" from data_tables t
    where t.counted is not null and (t.counts_used_at < ${before} or t.id in (
      select c.table_id from record_value_counts c group by c.table_id, c.column_name having count(distinct c.value) > ${maxValues}))`);
}

export function noteCountsUsed(db: Db, table: Named, now: Date): Promise<number> {
  return db.run(
    sql`update data_tables set counts_used_at = ${now} where workspace_id = ${table.workspaceId} and id = ${table.id}`,
  );
}
