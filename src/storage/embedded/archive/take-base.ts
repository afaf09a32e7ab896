import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { BackupFailure } from '../../backup-failure.ts';
import { Connection } from '../../connection.ts';
import type { DatabaseFolder } from '../database-folder.ts';
import { type Archive, listBases } from './archive.ts';
import { pack } from './packed-file.ts';

/** Folders whose content the server recreates at its start or only uses temporarily; pg_wal comes from the archive. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|current_logfiles)$/;

export interface BaseOptions {
  connection: pg.ClientConfig;
  folder: DatabaseFolder;
  archive: Archive;
  /** Bases and log segments that are not needed for this period are deleted. */
  keepDays: number;
  now: Date;
  signal?: AbortSignal;
}

/**
 * Copies the cluster file by file while the server is running. When the copy is started, replaying the log corrects
 * files that changed meanwhile.
 */
export async function takeBase(options: BaseOptions): Promise<string> {
  const { archive, folder } = options;
  const draft = path.join(archive.bases, 'unfinished');
  await rm(draft, { recursive: true, force: true });
  const client = new Connection(options.connection);
  await client.connect();
  try {
    await requireArchiving(client);
    await client.query("select pg_backup_start('svc', fast => true)");
    await copyFolder(folder.cluster, path.join(draft, 'cluster'), options.signal);
    await writeFile(path.join(draft, 'password'), await readFile(folder.passwordFile), { mode: 0o600 });
    // Waits until the log that the copy needs is archived.
    const { rows } = await client.query<{ labelfile: string; at: Date }>(
      `select labelfile, clock_timestamp() as at from pg_backup_stop(wait_for_archive => true)`,
    );
    await writeFile(path.join(draft, 'cluster', 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
    // The name has whole seconds, so the time is rounded up: whatever was committed before it is in the copy.
    const completedAt = new Date((rows[0]?.at ?? options.now).getTime() + 999);
    const name = `${completedAt.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
    await rename(draft, path.join(archive.bases, name));
    await removeOutdated(options);
    return name;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function requireArchiving(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ archive_mode: string }>('show archive_mode');
  if (rows[0]?.archive_mode !== 'on')
    throw new BackupFailure('The database was started without SVC_PITR=on: stop svc and start it again.');
}

async function copyFolder(from: string, to: string, signal: AbortSignal | undefined): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true }).catch(ifThere);
  const isTop = path.basename(from) === 'cluster';
  for (const entry of entries ?? []) {
    signal?.throwIfAborted();
    if (leftOut.test(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      if (isTop && emptied.has(entry.name)) await mkdir(target, { mode: 0o700 });
      else await copyFolder(source, target, signal);
    } else if (entry.isFile()) {
      await pack(source, `${target}.zst`, signal).catch(ifThere);
    }
  }
}

/** A file of a table dropped meanwhile may be missing, because replaying the log drops it too. */
function ifThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Going back this far starts from the last base before that moment, so everything older is useless. */
async function removeOutdated({ archive, keepDays, now }: BaseOptions): Promise<void> {
  const reach = now.getTime() - keepDays * 86_400_000;
  const bases = listBases(archive);
  const last = bases.findIndex(({ completedAt }) => completedAt.getTime() <= reach);
  if (last < 0) return;
  for (const { folder } of bases.slice(last + 1)) await rm(folder, { recursive: true });
  const label = await readFile(path.join(bases[last]?.folder ?? '', 'cluster', 'backup_label'), 'utf8');
  const first = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (first === undefined) return;
  for (const name of await readdir(archive.log)) {
    // A segment's name starts with its timeline, so only the rest is compared, and only within one timeline.
    const segment = /^([0-9A-F]{8})([0-9A-F]{16})/.exec(name);
    if (segment?.[2] !== undefined && segment[2] < first.slice(8))
      await rm(path.join(archive.log, name), { force: true });
  }
}
