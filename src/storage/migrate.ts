import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

export interface Migration {
  version: number;
  name: string;
  checksum: string;
  text: string;
}

export class MigrationFailure extends Error {}

const folder = new URL('../../migrations/', import.meta.url);

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return {
        version: Number(name.slice(0, 4)),
        name: name.slice(5, -4),
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
      };
    }),
  );
}

/** Any constant will do, as long as every process of every version uses the same. */
const migrationLock = 7_263_001;

/**
 * Brings the database to the newest version (or to `toVersion`). Several processes may start at once: one migrates,
 * the others wait for the lock and find nothing left to do. Each migration is one transaction.
 */
export async function migrate(
  client: pg.Client | pg.ClientBase,
  migrations: Migration[],
  toVersion = Number.POSITIVE_INFINITY,
): Promise<number> {
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    return await bringTo(client, migrations, toVersion);
  } finally {
    // A connection that was lost has let go of it already.
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
  }
}

/**
 * The same through a pooler in transaction mode, where only a transaction keeps a lock: a second connection holds it
 * until all is done.
 */
export async function migrateThroughPooler(
  client: pg.Client,
  holder: pg.Client,
  migrations: Migration[],
): Promise<number> {
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  try {
    return await bringTo(client, migrations);
  } finally {
    await holder.query('rollback').catch(() => undefined);
  }
}

async function bringTo(
  client: pg.ClientBase,
  migrations: Migration[],
  toVersion = Number.POSITIVE_INFINITY,
): Promise<number> {
  await client.query(`create table if not exists schema_migrations (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ version: number; checksum: string }>(
    'select version, checksum from schema_migrations order by version',
  );
  refuseNewer(rows, migrations);
  refuseChanged(rows, migrations);
  const done = new Set(rows.map((row) => row.version));
  let applied = 0;
  for (const migration of migrations) {
    if (done.has(migration.version) || migration.version > toVersion) continue;
    await apply(client, migration);
    applied += 1;
  }
  return applied;
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.text);
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new MigrationFailure(
      `Migration ${migration.version} (${migration.name}) failed: ${(error as Error).message}`,
      { cause: error },
    );
  }
}

function refuseNewer(rows: { version: number }[], migrations: Migration[]): void {
  const newest = rows.at(-1)?.version ?? 0;
  const ours = migrations.at(-1)?.version ?? 0;
  if (newest > ours)
    throw new MigrationFailure(
      `The database is newer (version ${newest}) than this program (version ${ours}): start the program that wrote it, or a later one.`,
    );
}

function refuseChanged(rows: { version: number; checksum: string }[], migrations: Migration[]): void {
  for (const row of rows) {
    const ours = migrations.find((migration) => migration.version === row.version);
    if (ours && ours.checksum !== row.checksum)
      throw new MigrationFailure(
        `Migration ${row.version} (${ours.name}) was changed after it ran here: migrations are append-only.`,
      );
  }
}
