import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';
import type { Table } from '../../table.ts';

type Named = Pick<Table, 'id' | 'workspaceId'>;

/** What is counted of a table, and what is about to be; whoever changes it holds the table. */
export function readCounting(
  db: Db,
  table: Named,
): Promise<{ counted: string[] | null; counting: string[] } | undefined> {
  return db.maybe(
    sql`select counted, counting from data_tables where workspace_id = ${table.workspaceId} and id = ${table.id}`,
  );
}

/** Statements that were written for another state of it find nothing. */
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

/** Those whose counts nobody has asked for since, or with a column that has become too varied. */
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
