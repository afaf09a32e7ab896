import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type CheckedBackup, checkBackupFile } from './backup/backup-file.ts';
import { decodeFrames, type Frame, type Section } from './backup/frames.ts';
import { arrangePartitions, emptyTables, silenceChecks } from './backup/prepare-tables.ts';
import { BackupFailure } from './backup-failure.ts';
import { Connection } from './connection.ts';

export interface RestoreOptions {
  connection: pg.ClientConfig;
  file: string;
  passphrase: string;
  /** Migrates the empty database to the version of the backup. */
  migrate: (client: pg.Client, toVersion: number) => Promise<unknown>;
  signal?: AbortSignal;
}

/**
 * Restores a backup into an empty database. The whole file and the passphrase are checked before anything is written,
 * and a failure leaves the database empty again.
 */
export async function restoreBackup(options: RestoreOptions): Promise<{ secretKey: string; isUnprotected: boolean }> {
  const backup = await checkBackupFile(options.file, options.passphrase);
  const client = new Connection(options.connection);
  await client.connect();
  try {
    await refuseFilled(client);
    await restoreInto(client, backup, options);
  } finally {
    await client.end();
  }
  return { secretKey: backup.secretKey, isUnprotected: backup.isUnprotected };
}

async function restoreInto(client: pg.Client, backup: CheckedBackup, options: RestoreOptions): Promise<void> {
  try {
    await options.migrate(client, backup.migrationVersion);
    await refuseNewer(client, backup.migrationVersion);
    await client.query('begin');
    await client.query("select set_config('search_path', '', true), set_config('row_security', 'off', true)");
    const restoreChecks = await silenceChecks(client);
    await emptyTables(client);
    await applyFrames(client, backup, options.signal);
    await restoreChecks();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await client.query('drop schema public cascade').catch(() => undefined);
    await client.query('create schema if not exists public').catch(() => undefined);
    throw error;
  }
}

async function applyFrames(client: pg.Client, backup: CheckedBackup, signal?: AbortSignal): Promise<void> {
  const body = backup.openBody();
  const decompressed = body.pipe(createZstdDecompress());
  body.once('error', (error) => decompressed.destroy(error));
  const frames = decodeFrames(decompressed);
  for (;;) {
    signal?.throwIfAborted();
    const section = await readSection(frames);
    if (section.kind === 'end') return;
    if (section.kind === 'table') await loadTable(client, section, frames);
    else await applySection(client, section);
  }
}

async function readSection(frames: AsyncGenerator<Frame>): Promise<Section> {
  const { value, done } = await frames.next();
  if (done || !('section' in value)) throw new BackupFailure('The backup ends too early.');
  return value.section;
}

async function applySection(client: pg.Client, section: Section): Promise<void> {
  if (section.kind === 'statements') {
    for (const statement of section.statements) await client.query(statement);
  } else if (section.kind === 'partitions') {
    await arrangePartitions(client, section.parent, section.partitions);
  } else if (section.kind === 'sequence') {
    const { name, lastValue, isCalled } = section;
    await client.query('select pg_catalog.setval($1::regclass, $2, $3)', [name, lastValue, isCalled]);
  }
}

async function loadTable(
  client: pg.Client,
  table: Section & { kind: 'table' },
  frames: AsyncGenerator<Frame>,
): Promise<void> {
  let expected = -1;
  async function* rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value, done } = await frames.next();
      if (done) throw new BackupFailure('The backup ends too early.');
      if ('rows' in value) yield value.rows;
      else if (value.section.kind === 'rows-end') {
        expected = value.section.rows;
        return;
      }
    }
  }
  const target = client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`));
  await pipeline(rows, target);
  if (target.rowCount !== expected) {
    throw new BackupFailure(`${table.name} has ${target.rowCount} rows instead of ${expected}.`);
  }
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const found = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where (n.nspname = 'public' or n.nspname like 'w\\_%')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  );
  if (found.rowCount) {
    throw new BackupFailure('The database is not empty: restore into a new data folder or a new database.');
  }
}

async function refuseNewer(client: pg.Client, version: number): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from public.schema_migrations',
  );
  if (rows[0]?.version === version) return;
  throw new BackupFailure(
    `The backup is of database version ${version}, and this svc knows only ${rows[0]?.version}: restore it with the svc that made it, or a newer one.`,
  );
}
