import type pg from 'pg';
import { Connection } from '../connection.ts';
import { listTables, listWorkspaceSchemas } from './list-tables.ts';

/** The number of rows in all tables that a backup contains. */
export async function countRows(connection: pg.ClientConfig): Promise<number> {
  const client = new Connection(connection);
  await client.connect();
  try {
    await client.query("select set_config('row_security', 'off', false)");
    const tables = await listTables(client, ['public', ...(await listWorkspaceSchemas(client))]);
    let rows = 0;
    for (const { name } of tables)
      rows += Number((await client.query<{ count: string }>(`select count(*) from ${name}`)).rows[0]?.count);
    return rows;
  } finally {
    await client.end();
  }
}
