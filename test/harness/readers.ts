import pg from 'pg';
import type { TestDatabase } from './database.ts';

type Connection = TestDatabase['connection'];

/** Connections that tests look at their databases through, because opening one costs more than a look. */
const readers = new WeakMap<Connection, pg.Pool>();

/** From now on looks at this database share connections, until `endReaders`. */
export function keepReaders(connection: Connection): void {
  const pool = new pg.Pool({
    ...connection,
    application_name: 'test',
    max: 3,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // One that was cut is replaced at the next look.
  pool.on('error', () => undefined);
  readers.set(connection, pool);
}

export function readersOf(connection: Connection): pg.Pool | undefined {
  return readers.get(connection);
}

export async function endReaders(connection: Connection): Promise<void> {
  const pool = readers.get(connection);
  readers.delete(connection);
  await pool?.end();
}
