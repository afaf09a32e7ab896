import pg from 'pg';
import type { Environment } from './environment.ts';
import type { RecordTable } from './record-table.ts';

/** Takes away what was created since the table was filled, for the rows that measure it next. */
export async function removeNewRecords(
  { databaseUrl }: Environment,
  { id, relation, columns, groups, rows }: RecordTable,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(`delete from ${relation} where ${columns.get('group_no')} >= $1`, [groups]);
  await client.query(
    `with gone as (delete from record_counts where table_id = $1 returning workspace_id)
     insert into record_counts (workspace_id, table_id, delta) select workspace_id, $1, $2 from gone limit 1`,
    [id, rows],
  );
  await client.query('commit');
  await client.query(`vacuum analyze ${relation}`);
  await client.end();
}
