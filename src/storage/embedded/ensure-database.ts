import pg from 'pg';
import { Connection } from '../connection.ts';

interface Place {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** Creates the database at the first start. Later it only checks that the database answers. */
export async function ensureDatabase(connection: Place): Promise<void> {
  const client = new Connection({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { database } = connection;
    const found = await client.query('select from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await createDatabase(client, database);
  } finally {
    await client.end();
  }
}

async function createDatabase(client: pg.Client, database: string): Promise<void> {
  try {
    await client.query(`create database ${pg.escapeIdentifier(database)}`);
  } catch (error) {
    // Another process that started at the same time was first. Which error that causes depends on timing.
    const { code } = error as { code?: string };
    if (code !== '42P04' && code !== '23505') throw error;
  }
}
