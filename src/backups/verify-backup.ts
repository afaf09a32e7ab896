import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { countRows } from '../storage/backup/count-rows.ts';
import { BackupFailure } from '../storage/backup-failure.ts';
import { Connection } from '../storage/connection.ts';
import { type ConnectionSettings, connectionTo } from '../storage/database.ts';
import { migrate, readMigrations } from '../storage/migrate.ts';
import { restoreBackup } from '../storage/restore.ts';

/** `not_possible`: the database user may not create databases, or a pooler does not know new ones. */
export type Verdict = 'restored' | 'not_possible' | 'not_wanted';

const scratchPrefix = 'svc_verify_';

interface VerifyOptions {
  connection: ConnectionSettings;
  file: string;
  passphrase: string;
  /** How many rows were written. */
  rows: number;
  signal?: AbortSignal;
}

/** Restores a backup into a separate database, counts the restored rows, and drops the database. */
export async function verifyBackup(options: VerifyOptions): Promise<Verdict> {
  const admin = new Connection(options.connection);
  await admin.connect();
  const name = `${scratchPrefix}${randomBytes(6).toString('hex')}`;
  try {
    await dropLeftovers(admin);
    const scratch = await makeScratch(admin, options.connection, name);
    if (scratch === undefined) return 'not_possible';
    const migrations = await readMigrations();
    const { file, passphrase, signal } = options;
    await restoreBackup({
      connection: scratch,
      file,
      passphrase,
      signal,
      migrate: (client, toVersion) => migrate(client, migrations, toVersion),
    });
    const found = await countRows(scratch);
    if (found !== options.rows)
      throw new BackupFailure(`The backup was restored with ${found} rows instead of ${options.rows}.`);
    return 'restored';
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`).catch(() => undefined);
    await admin.end();
  }
}

async function makeScratch(
  admin: pg.Client,
  connection: ConnectionSettings,
  name: string,
): Promise<ConnectionSettings | undefined> {
  try {
    await admin.query(`create database ${name} template template0`);
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return undefined;
    throw error;
  }
  const scratch = withDatabase(connection, name);
  const client = new Connection(scratch);
  try {
    await client.connect();
    return scratch;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Drops databases of a killed process, to which nobody is connected any more. */
async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database d where starts_with(datname, $1)
     and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
    [scratchPrefix],
  );
  for (const { name } of rows) await admin.query(`drop database if exists ${name}`).catch(() => undefined);
}

function withDatabase(connection: ConnectionSettings, database: string): ConnectionSettings {
  if (connection.connectionString === undefined) return { ...connection, database };
  // The address may name several servers, so it is not always a valid URL.
  return connectionTo(connection.connectionString.replace(/^([a-z]+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${database}`));
}
