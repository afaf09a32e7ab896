import pg from 'pg';
import type { TestDatabase } from './database.ts';
import { readersOf } from './readers.ts';

/** Looks go to the server itself, whatever programs go through. */
type Looked = Pick<TestDatabase, 'connection'> & Partial<Pick<TestDatabase, 'direct'>>;

function serverOf({ connection, direct }: Looked): TestDatabase['connection'] {
  return direct?.connection ?? connection;
}

/** Runs `work` with a plain connection to the database, which the program under test knows nothing of. */
export async function withConnection<Result>(
  database: Looked,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...serverOf(database), application_name: 'test' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What neither leaves anything on its connection nor needs one of its own; a new one costs fifty times such a statement. */
const shareable = /^\s*(select|insert|update|delete|with)\b/i;

/** The rows of one statement. Looks and changes share connections. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  database: Looked,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const readers = shareable.test(text) ? readersOf(serverOf(database)) : undefined;
  if (readers) return (await readers.query<Row>(text, values)).rows;
  return withConnection(database, async (client) => (await client.query<Row>(text, values)).rows);
}

/** Holds what `lock` takes while `work` goes on: a way to stop a program at an exact place. */
export function whileLocked<Result>(
  database: Looked,
  lock: string,
  work: (holder: pg.Client) => Promise<Result>,
): Promise<Result> {
  return withConnection(database, async (client) => {
    await client.query('begin');
    await client.query(lock);
    try {
      return await work(client);
    } finally {
      await client.query('rollback');
    }
  });
}

/** How many connections of programs wait for a lock in this database. */
export async function waitingForLock(database: Looked, name = 'svc%'): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    database,
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name like $1 and wait_event_type = 'Lock'",
    [name],
  );
  return row?.count ?? 0;
}

/** Cuts every connection that programs have to this database. Answers how many there were. */
export async function cutConnections(database: Looked): Promise<number> {
  const cut = await rowsOf(
    database,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'svc%'",
  );
  return cut.length;
}
