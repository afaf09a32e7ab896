import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackupContents, type NewSeal, newSeal, sealBackup } from './backup/backup-file.ts';
import { describeForeignKeys, describeSchema } from './backup/describe-schema.ts';
import { encodeRows, encodeSection } from './backup/frames.ts';
import { listPartitions, listSequences, listTables, listWorkspaceSchemas, type Table } from './backup/list-tables.ts';
import { BackupFailure } from './backup-failure.ts';
import { Connection } from './connection.ts';

export interface BackupOptions {
  connection: pg.ClientConfig;
  file: string;
  passphrase: string;
  secretKey: string;
  signal?: AbortSignal;
}

/**
 * Writes a consistent copy of everything into one file, encrypted with the passphrase. Uses a bounded amount of memory.
 */
export async function writeBackup(options: BackupOptions): Promise<{ rows: number }> {
  const { file } = options;
  refuseExisting(file);
  for (let turn = 1; ; turn++) {
    try {
      return await writeOnce(options, await newSeal(options.passphrase));
    } catch (error) {
      // A table or column was dropped between being listed and being read. The next snapshot no longer contains it.
      if (turn === maxTurns || !goneMeanwhile.has((error as { code?: string }).code ?? '')) throw explain(error, file);
    }
  }
}

const maxTurns = 5;
const goneMeanwhile = new Set(['42P01', '42703']);

async function writeOnce(
  { connection, file, secretKey, signal }: BackupOptions,
  seal: NewSeal,
): Promise<{ rows: number }> {
  const written = { rows: 0 };
  const partial = `${file}.partial`;
  const client = new Connection(connection);
  await client.connect();
  try {
    // One snapshot for everything. With an empty search path, every name includes its schema.
    await client.query('begin isolation level repeatable read read only');
    await client.query("select set_config('search_path', '', true), set_config('row_security', 'off', true)");
    const contents = { ...(await describeDatabase(client)), secretKey };
    const frames = Readable.from(readSections(client, written));
    await pipeline(
      frames,
      createZstdCompress(),
      (body: AsyncIterable<Buffer>) => sealBackup(seal, contents, body),
      createWriteStream(partial, { mode: 0o600 }),
      { signal },
    );
    await syncToDisk(partial);
    refuseExisting(file);
    await rename(partial, file);
    return written;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

async function describeDatabase(client: pg.Client): Promise<Omit<BackupContents, 'secretKey'>> {
  const known = await client.query("select to_regclass('public.schema_migrations') as found");
  if (known.rows[0]?.found === null)
    throw new BackupFailure('There is nothing to back up: this database holds no svc data.');
  const { rows } = await client.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from public.schema_migrations',
  );
  const migrationVersion = rows[0]?.version ?? 0;
  return { migrationVersion, createdAt: new Date().toISOString() };
}

async function* readSections(client: pg.Client, written: { rows: number }): AsyncGenerator<Buffer> {
  const workspaces = await listWorkspaceSchemas(client);
  const after: string[] = [];
  const foreignKeys: string[] = [];
  for (const schema of workspaces) {
    const description = await describeSchema(client, schema);
    yield encodeSection({ kind: 'statements', statements: description.before });
    after.push(...description.after);
    foreignKeys.push(...(await describeForeignKeys(client, schema)));
  }
  for (const section of await listPartitions(client, 'public')) yield encodeSection(section);
  const schemas = ['public', ...workspaces];
  for (const table of await listTables(client, schemas)) {
    const rows = yield* readTable(client, table);
    written.rows += rows;
  }
  for (const section of await listSequences(client, schemas)) yield encodeSection(section);
  yield encodeSection({ kind: 'statements', statements: [...after, ...foreignKeys] });
  yield encodeSection({ kind: 'end' });
}

async function* readTable(client: pg.Client, table: Table): AsyncGenerator<Buffer, number> {
  yield encodeSection({ kind: 'table', name: table.name, columns: table.columns });
  const columns = table.columns.join(', ');
  const rows = client.query(copyTo(`copy (select ${columns} from ${table.name}) to stdout`));
  for await (const chunk of rows) yield* encodeRows(chunk as Buffer);
  yield encodeSection({ kind: 'rows-end', rows: rows.rowCount });
  return rows.rowCount;
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new BackupFailure(`${file} exists already: choose another name.`);
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function explain(error: unknown, file: string): unknown {
  const { code } = error as { code?: string };
  if (code === 'ENOSPC') return new BackupFailure(`The disk is full: ${file} was not written.`);
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EROFS') {
    return new BackupFailure(`${file} cannot be written (${code}).`);
  }
  return error;
}
