import { copyFileSync, existsSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { archiveSettings, layOutArchive, prepareArchive } from './archive/archive.ts';
import { checkDatabaseFolder } from './check-database-folder.ts';
import { chooseSocketFolder, layOutDatabaseFolder, openDataFolder } from './database-folder.ts';
import { ensureDatabase } from './ensure-database.ts';
import { findBinaries } from './find-binaries.ts';
import { initCluster } from './init-cluster.ts';
import { type LaunchedServer, launchServer, waitUntilReady } from './launch-server.ts';
import { makeLibraryLinks } from './library-links.ts';
import { findRunningServer, type PidFile } from './pid-file.ts';
import { isServerOf } from './process-state.ts';
import { defaultSettings, type ServerSettings } from './server-settings.ts';
import { supervise } from './supervise.ts';
import { chooseDatabaseUser, chooseLaunchStyle } from './unprivileged-user.ts';

export interface EmbeddedServer {
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** True if the server was already running: it outlived a killed svc, or another svc uses it. */
  adopted: boolean;
  /** Stops the server and waits until it has ended. */
  stop(): Promise<void>;
  /** Releases the server without stopping it. */
  leave(): void;
}

export interface EmbeddedServerOptions {
  dataDir: string;
  /** Settings that replace the defaults. */
  settings?: ServerSettings;
  /** Where all changes are archived, for restoring the database to any second. */
  archive?: string | null;
  log: (line: string) => void;
}

const dyingLimitMs = 15_000;

/** Starts the PostgreSQL server of a data folder, or adopts the one that is already running. */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const archive = options.archive ? layOutArchive(options.archive) : undefined;
  const settings = { ...defaultSettings, ...(archive && archiveSettings(archive)), ...options.settings };
  const folder = layOutDatabaseFolder(path.join(openDataFolder(options.dataDir), 'postgres'));
  const binaries = findBinaries();
  makeLibraryLinks(binaries.root);
  const owner = chooseDatabaseUser(folder.home);
  const programs = [binaries.initdb, binaries.postgres];
  const chooseStyle = (folders: string[]) => chooseLaunchStyle(owner, programs, folders);

  if (!existsSync(folder.home)) {
    options.log('Making the database (first start only) …');
    const durable = settings.fsync !== 'off';
    await initCluster({ folder, binaries, owner, chooseStyle, durable });
  }
  checkDatabaseFolder(folder, binaries.majorVersion, owner);

  if (archive) prepareArchive(archive, owner);
  const launch = () => {
    boundLog(folder.log);
    // Changes are not archived from now on, so an older base can no longer be used.
    if (!archive) rmSync(folder.archivingMark, { force: true });
    const socketFolder = chooseSocketFolder(folder.home, owner);
    const style = chooseStyle([folder.cluster, path.join(socketFolder, 'socket')]);
    const { postgres } = binaries;
    return launchServer({ folder, postgres, socketFolder, settings, style, owner });
  };
  const password = readFileSync(folder.passwordFile, 'utf8').trim();
  const { server, connection } = await findOrLaunch(folder.cluster, launch, password);
  const supervised = supervise({
    cluster: folder.cluster,
    pid: server.pid,
    restart: async () => (await launch()).pid,
    tidy: () => boundLog(folder.log),
    log: options.log,
  });
  return { connection, adopted: server.foundRunning, ...supervised };
}

/** A killed server may look alive for a moment, so only a server that answers is adopted. */
async function findOrLaunch(
  cluster: string,
  launch: () => Promise<LaunchedServer>,
  password: string,
): Promise<{ server: LaunchedServer; connection: EmbeddedServer['connection'] }> {
  const until = Date.now() + dyingLimitMs;
  for (;;) {
    const running = await findUsableServer(cluster);
    const server = running ? { ...running, foundRunning: true } : await launch();
    const { socketFolder: host, port } = server;
    const connection = { host, port, user: 'svc', password, database: 'svc' };
    try {
      await ensureDatabase(connection);
      return { server, connection };
    } catch (error) {
      if (!server.foundRunning || Date.now() > until) throw error;
      await sleep(100);
    }
  }
}

/** Waits for a server that is starting, and for one that is stopping to end. */
async function findUsableServer(cluster: string): Promise<PidFile | undefined> {
  const found = findRunningServer(cluster);
  return found && waitUntilReady(cluster, () => !isServerOf(found.pid, cluster));
}

const maxLogBytes = 10 * 1024 * 1024;

/**
 * Limits the size of the server's log: the full file is kept as the previous log. The file itself is emptied in place,
 * because the running server has it open for appending.
 */
function boundLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= maxLogBytes) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}
