import { chownSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { boundLog } from './bound-log.ts';
import {
  chooseSocketFolder,
  type DatabaseFolder,
  explainAccess,
  layOutDatabaseFolder,
  openDataFolder,
} from './database-folder.ts';
import { ensureDatabase } from './ensure-database.ts';
import { findBinaries } from './find-binaries.ts';
import { initCluster } from './init-cluster.ts';
import { launchServer, waitUntilReady } from './launch-server.ts';
import { makeLibraryLinks } from './library-links.ts';
import { findRunningServer, type PidFile } from './pid-file.ts';
import { isServerOf } from './process-state.ts';
import { defaultSettings, type ServerSettings } from './server-settings.ts';
import { StartFailure } from './start-failure.ts';
import { supervise } from './supervise.ts';
import { chooseDatabaseUser, chooseLaunchStyle, type Identity } from './unprivileged-user.ts';

export interface EmbeddedServer {
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** True where the server was running already: it outlived a killed svc, or another svc uses it. */
  adopted: boolean;
  /** Stops the server and waits until it is gone. */
  stop(): Promise<void>;
  /** Lets go of the server without stopping it. */
  leave(): void;
}

export interface EmbeddedServerOptions {
  dataDir: string;
  /** Settings that replace the usual ones. */
  settings?: ServerSettings;
  log: (line: string) => void;
}

/** Starts the PostgreSQL server of a data folder, or adopts the one that runs already. */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const settings = { ...defaultSettings, ...options.settings };
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
  checkFolder(folder, binaries.majorVersion, owner);

  const launch = () => {
    boundLog(folder.log);
    const socketFolder = chooseSocketFolder(folder.home, owner);
    const style = chooseStyle([folder.cluster, path.join(socketFolder, 'socket')]);
    const { postgres } = binaries;
    return launchServer({ folder, postgres, socketFolder, settings, style, owner });
  };
  const running = await findUsableServer(folder.cluster);
  const server = running ? { ...running, foundRunning: true } : await launch();
  const connection = {
    host: server.socketFolder,
    port: server.port,
    user: 'svc',
    password: readFileSync(folder.passwordFile, 'utf8').trim(),
    database: 'svc',
  };
  const supervised = supervise({
    cluster: folder.cluster,
    pid: server.pid,
    restart: async () => (await launch()).pid,
    tidy: () => boundLog(folder.log),
    log: options.log,
  });
  try {
    await ensureDatabase(connection);
  } catch (error) {
    supervised.leave();
    throw error;
  }
  return { connection, adopted: server.foundRunning, ...supervised };
}

/** A server that is starting is waited for; one that is stopping is waited out. */
async function findUsableServer(cluster: string): Promise<PidFile | undefined> {
  const found = findRunningServer(cluster);
  return found && waitUntilReady(cluster, () => !isServerOf(found.pid, cluster));
}

function checkFolder(
  folder: DatabaseFolder,
  majorVersion: string,
  owner: Identity | undefined,
): void {
  try {
    giveBackToOwner(folder.home, owner);
    const version = readFileSync(path.join(folder.cluster, 'PG_VERSION'), 'utf8').trim();
    if (version !== majorVersion) {
      throw new StartFailure(
        `The data in ${folder.home} was made by PostgreSQL ${version}, and this svc brings ${majorVersion}: make a backup with the svc that made it and restore it here.`,
      );
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new StartFailure(`${folder.home} is no database folder: move it elsewhere.`);
    }
    throw explainAccess(error, folder.home);
  }
}

/** A data folder that root copied belongs to root: PostgreSQL needs it to be its user's own. */
function giveBackToOwner(home: string, owner: Identity | undefined): void {
  if (!owner || statSync(home).uid === owner.uid) return;
  const names = readdirSync(home, { recursive: true, encoding: 'utf8' });
  for (const name of [...names, '']) chownSync(path.join(home, name), owner.uid, owner.gid);
}
