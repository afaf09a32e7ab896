import type pg from 'pg';
import { type ConnectionSettings, openConnection } from './connection.ts';

/** Adds whether there is a pooler. `configured` is the operator's setting, if any. */
export async function findPooler(
  connection: ConnectionSettings,
  configured: 'transaction' | 'none' | null,
): Promise<ConnectionSettings> {
  if (connection.pooled !== undefined) return connection;
  if (configured !== null) return { ...connection, pooled: configured === 'transaction' };
  const client = openConnection(connection, 'svc boot');
  try {
    await client.connect();
    return { ...connection, pooled: await isPooled(client) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Detects a pooler by cancellation keys: a pooler such as PgBouncer shares connections, so it issues its own keys,
 * whose process id differs from the one that answers. A pooler in session mode looks the same, and svc then does
 * without prepared statements needlessly.
 */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as unknown as { processID: number | null }).processID;
}
