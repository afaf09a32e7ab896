import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import manifest from '../../package.json' with { type: 'json' };
import { splitStatements } from './split-statements.ts';

export interface Migration {
  version: number;
  name: string;
  checksum: string;
  text: string;
}

/** What a migration declares in comments at its top. */
export interface MigrationHead {
  /** Its statements run separately without a transaction, as required for concurrent operations of PostgreSQL. */
  outsideTransaction: boolean;
  /** Programs that know the migrations up to this one can run with it; undefined if only programs that know it can. */
  worksFrom: number | undefined;
}

export function readHead(text: string): MigrationHead {
  const head = /^(?:--[^\n]*\n)*/.exec(text)?.[0] ?? '';
  const from = /^-- works with programs from (\d{4})$/m.exec(head)?.[1];
  return {
    outsideTransaction: /^-- outside a transaction$/m.test(head),
    worksFrom: from === undefined ? undefined : Number(from),
  };
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

/** An arbitrary constant that every process of every version shares. */
const migrationLock = 7_263_001;

/**
 * Migrates the database to the newest version (or to `toVersion`). Several processes may start at once: one migrates,
 * the others wait for the lock and find nothing to do. Each migration is one transaction unless it declares otherwise.
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
    // A lost connection has already released the lock.
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
  }
}

/**
 * The same through a pooler in transaction mode, where only a transaction can hold a lock. A second connection holds it
 * until everything is done.
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
  await refuseUnfit(client);
  await client.query(`create table if not exists schema_migrations (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
  await addFenceColumns(client);
  const { rows } = await client.query<Applied>(
    'select version, checksum, release, works_from as "worksFrom" from schema_migrations order by version',
  );
  refuseTooNew(rows, migrations);
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

export const oldestServer = 170_000;

/** Refuses servers and encodings with which a migration would fail. */
async function refuseUnfit(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; name: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
       quote_ident(current_database() || '_utf8') as name`,
  );
  for (const { version, encoding, name } of rows) {
    if (version < oldestServer)
      throw new MigrationFailure(
        `The database server is PostgreSQL ${Math.floor(version / 10_000)}, and svc needs ${oldestServer / 10_000} or newer. Upgrade the server, or leave DATABASE_URL empty: svc then runs its own.`,
      );
    if (encoding !== 'UTF8')
      throw new MigrationFailure(
        `The database has the encoding ${encoding}, and svc needs UTF8. Create a new one, for example: create database ${name} encoding 'UTF8' template template0;`,
      );
  }
}

interface Ahead {
  version: number;
  /** The version of svc that applied it. */
  release: string | null;
  worksFrom: number | null;
}

interface Applied extends Ahead {
  checksum: string;
}

/**
 * Older programs use these columns to tell whether they can run on this database. Older versions of svc leave them
 * empty.
 */
async function addFenceColumns(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    "select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'works_from'",
  );
  if (rows.length === 0)
    await client.query(
      'alter table schema_migrations add column if not exists release text, add column if not exists works_from integer',
    );
}

const lockTimeout = '5s';
const maxTries = 12;
const betweenTriesMs = 1_000;

/**
 * A migration that waits for a lock blocks everybody who comes after it. So it gives up quickly and tries again, which
 * lets others run in between.
 */
async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { outsideTransaction } = readHead(migration.text);
  for (let tries = 1; ; tries += 1) {
    try {
      return await (outsideTransaction ? applyOutside : applyInside)(client, migration);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if ((error as { code?: string }).code === '55P03' && tries < maxTries) await pause(betweenTriesMs);
      else
        throw new MigrationFailure(
          `Migration ${migration.version} (${migration.name}) failed: ${(error as Error).message}`,
          { cause: error },
        );
    }
  }
}

async function applyInside(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('begin');
  await client.query(`set local lock_timeout = '${lockTimeout}'`);
  await client.query(migration.text);
  await note(client, migration);
  await client.query('commit');
}

/** After a failure all statements are repeated, so such a migration must be written to allow that. */
async function applyOutside(client: pg.ClientBase, migration: Migration): Promise<void> {
  for (const statement of splitStatements(migration.text)) {
    await dropBrokenIndex(client, statement);
    await client.query(statement);
  }
  await note(client, migration);
}

/** An index that could not be completed remains, invalid, and `if not exists` would accept it. */
async function dropBrokenIndex(client: pg.ClientBase, statement: string): Promise<void> {
  const name = /create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+([a-z0-9_]+)/i.exec(statement)?.[1];
  if (name === undefined) return;
  const broken = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    name,
  ]);
  if (broken.rowCount) await client.query(`drop index concurrently if exists ${name}`);
}

async function note(client: pg.ClientBase, { version, name, checksum, text }: Migration): Promise<void> {
  await client.query(
    'insert into schema_migrations (version, name, checksum, release, works_from) values ($1, $2, $3, $4, $5)',
    [version, name, checksum, manifest.version, readHead(text).worksFrom ?? null],
  );
}

/**
 * The database may be one release ahead of the program, as during a rolling update or after going back one version, if
 * every migration in between declares that it works with this program.
 */
export function mayBeAhead(ahead: readonly Ahead[], ours: number): boolean {
  const releases = new Set(ahead.map(({ release }) => release));
  return releases.size <= 1 && ahead.every(({ worksFrom }) => worksFrom !== null && worksFrom <= ours);
}

function refuseTooNew(rows: Applied[], migrations: Migration[]): void {
  const ours = migrations.at(-1)?.version ?? 0;
  const ahead = rows.filter(({ version }) => version > ours);
  const newest = ahead.at(-1)?.version;
  if (newest === undefined || mayBeAhead(ahead, ours)) return;
  throw new MigrationFailure(
    `The database is newer (version ${newest}) than this program (version ${ours}): start the program that wrote it, or a later one.`,
  );
}

function refuseChanged(rows: Pick<Applied, 'version' | 'checksum'>[], migrations: Migration[]): void {
  for (const row of rows) {
    const ours = migrations.find((migration) => migration.version === row.version);
    if (ours && ours.checksum !== row.checksum)
      throw new MigrationFailure(
        `Migration ${row.version} (${ours.name}) was changed after it ran here: migrations are append-only.`,
      );
  }
}
