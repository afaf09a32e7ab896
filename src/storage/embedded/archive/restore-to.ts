import { chownSync, existsSync, readdirSync, renameSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupFailure } from '../../backup-failure.ts';
import { Connection } from '../../connection.ts';
import { chooseSocketFolder, type DatabaseFolder, layOutDatabaseFolder, openDataFolder } from '../database-folder.ts';
import { findBinaries } from '../find-binaries.ts';
import { launchServer } from '../launch-server.ts';
import { makeLibraryLinks } from '../library-links.ts';
import { findRunningServer } from '../pid-file.ts';
import { defaultSettings } from '../server-settings.ts';
import { StartFailure } from '../start-failure.ts';
import { supervise } from '../supervise.ts';
import { chooseDatabaseUser, chooseLaunchStyle, type Identity } from '../unprivileged-user.ts';
import { layOutArchive, listBases, restoreCommand } from './archive.ts';
import { unpackFile } from './packed-file.ts';

export interface RestoredTo {
  /** The time of the last restored change. */
  lastChangeAt: Date | null;
  /** Where the previous database is now. */
  setAside: string | undefined;
}

/**
 * Rebuilds the embedded database as it was at a moment, from the last base before it and the log. The new database is
 * built next to the current one, which is then set aside. A failure changes nothing.
 */
export async function restoreTo(dataDir: string, archiveHome: string, moment: Date): Promise<RestoredTo> {
  const folder = layOutDatabaseFolder(path.join(openDataFolder(dataDir), 'postgres'));
  if (findRunningServer(folder.cluster)) throw new BackupFailure('svc is running: stop it first.');
  const archive = layOutArchive(path.resolve(archiveHome));
  if (!existsSync(archive.bases))
    throw new BackupFailure(`There is no archive in ${archive.home}: svc must have run with SVC_PITR=on.`);
  const bases = listBases(archive);
  const base = bases.find(({ completedAt }) => completedAt <= moment);
  if (!base) {
    const first = bases.at(-1)?.completedAt.toISOString();
    throw new BackupFailure(
      first ? `The archive goes back to ${first}, no further.` : `The archive in ${archive.home} has no base yet.`,
    );
  }
  const owner = chooseDatabaseUser(folder.home);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const draft = layOutDatabaseFolder(`${folder.home}.restored-${stamp}`);
  try {
    await unpack(path.join(base.folder, 'cluster'), draft.cluster);
    await copyFile(path.join(base.folder, 'password'), draft.passwordFile);
    await writeFile(path.join(draft.cluster, 'recovery.signal'), '', { mode: 0o600 });
    giveTo(owner, draft.home);
    const oldLog = path.join(folder.cluster, 'pg_wal');
    const restore = restoreCommand(archive, oldLog);
    const lastChangeAt = await recover(draft, owner, restore, moment);
    const setAside = existsSync(folder.home) ? `${folder.home}.before-${stamp}` : undefined;
    if (setAside) renameSync(folder.home, setAside);
    renameSync(draft.home, folder.home);
    return { lastChangeAt, setAside };
  } catch (error) {
    await rm(draft.home, { recursive: true, force: true });
    throw error;
  }
}

/** If nothing was changed after the moment, the log ends before it, and all of it is replayed. */
async function recover(
  folder: DatabaseFolder,
  owner: Identity | undefined,
  restore: string,
  moment: Date,
): Promise<Date | null> {
  const upTo = { restore_command: restore, recovery_target_action: 'promote' };
  try {
    return await runOnce(folder, owner, {
      ...upTo,
      // The server does not know names of time zones yet when it reads this.
      recovery_target_time: moment.toISOString().replace('Z', '+00'),
    });
  } catch (error) {
    if (!(error instanceof StartFailure) || !error.message.includes('recovery ended before')) throw error;
    return runOnce(folder, owner, upTo);
  }
}

/** Enough for a week of changes on a slow disk. */
const recoveryLimitMs = 24 * 3_600_000;

async function runOnce(
  folder: DatabaseFolder,
  owner: Identity | undefined,
  recovery: Record<string, string>,
): Promise<Date | null> {
  const binaries = findBinaries();
  makeLibraryLinks(binaries.root);
  const socketFolder = chooseSocketFolder(folder.home, owner);
  const style = chooseLaunchStyle(owner, [binaries.postgres], [folder.cluster, path.join(socketFolder, 'socket')]);
  const server = await launchServer({
    folder,
    postgres: binaries.postgres,
    socketFolder,
    settings: { ...defaultSettings, hot_standby: 'off', ...recovery },
    style,
    owner,
    readyLimitMs: recoveryLimitMs,
  });
  const supervised = supervise({
    cluster: folder.cluster,
    pid: server.pid,
    restart: () => Promise.reject(new Error('The server ended while the database was restored.')),
    tidy: () => undefined,
    log: () => undefined,
  });
  try {
    return await readLastChange(folder, server.socketFolder, server.port);
  } finally {
    await supervised.stop();
  }
}

async function readLastChange({ passwordFile }: DatabaseFolder, host: string, port: number): Promise<Date | null> {
  const password = (await readFile(passwordFile, 'utf8')).trim();
  const client = new Connection({ host, port, user: 'svc', password, database: 'svc' });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return rows[0]?.at ?? null;
  } finally {
    await client.end();
  }
}

async function unpack(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await unpack(source, target);
    else if (entry.name.endsWith('.zst')) await unpackFile(source, target.slice(0, -'.zst'.length));
    else await copyFile(source, target);
  }
}

function giveTo(owner: Identity | undefined, home: string): void {
  if (!owner) return;
  for (const name of ['', ...readdirSync(home, { recursive: true, encoding: 'utf8' })])
    chownSync(path.join(home, name), owner.uid, owner.gid);
}
