import type pg from 'pg';
import { type ConnectionSettings, openConnection } from './connection.ts';

/** The connection with what is known of a pooler in front of it; `told` where somebody has said it. */
export async function findPooler(
  connection: ConnectionSettings,
  told: 'transaction' | 'none' | null,
): Promise<ConnectionSettings> {
  if (connection.pooled !== undefined) return connection;
  if (told !== null) return { ...connection, pooled: told === 'transaction' };
  const client = openConnection(connection, 'svc boot');
  try {
    await client.connect();
    return { ...connection, pooled: await isPooled(client) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * A pooler such as PgBouncer lends the same connection to many, so it hands out keys of its own for cancelling: the
 * process it names is not the one that answers. One in session mode cannot be told apart, and loses prepared statements
 * without need.
 */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as unknown as { processID: number | null }).processID;
}
