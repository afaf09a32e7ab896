import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from './config.ts';
import { type ConnectionSettings, connectionTo, openConnection, openDatabase } from './storage/database.ts';
import { type EmbeddedServer, startEmbeddedServer } from './storage/embedded/start-embedded-server.ts';
import { StartFailure } from './storage/embedded/start-failure.ts';
import { findPooler } from './storage/find-pooler.ts';
import { migrate, migrateThroughPooler, readMigrations } from './storage/migrate.ts';
import { checkSecretKey } from './vault/secret-key-check.ts';
import { openVault } from './vault/vault.ts';

export interface Storage {
  connection: ConnectionSettings;
  secretKey: string;
  /** Lets go of the database; stops the embedded server. */
  stop(): Promise<void>;
}

export interface HeldServer {
  connection: ConnectionSettings;
  stop(): Promise<void>;
}

export const secretKeyFile = 'secret-key';
/** Only there while a rotation is under way. */
export const nextSecretKeyFile = 'secret-key.next';

/** Any constant will do, as long as every svc uses the same. */
const instanceLock = 7_263_003;
const patienceMs = 3_000;

/** A database that is reachable, ours alone where it is embedded, and migrated; and the key to its secrets. */
export async function openStorage(config: Config, say: (line: string) => void): Promise<Storage> {
  if (config.databaseUrl !== null) {
    const connection = await reached(() =>
      findPooler(connectionTo(config.databaseUrl as string), config.databasePooler),
    );
    await migrateDatabase(config.directDatabaseUrl === null ? connection : connectionTo(config.directDatabaseUrl));
    return { connection, secretKey: config.secretKey as string, stop: async () => undefined };
  }
  const held = await holdEmbedded(config, say);
  try {
    await migrateDatabase(held.connection);
    const secretKey = config.secretKey ?? (await settledSecretKey(config.dataDir, held.connection));
    return { ...held, secretKey };
  } catch (error) {
    await held.stop();
    throw error;
  }
}

/** A database that somebody else holds. */
export async function joinStorage(held: Pick<Storage, 'connection' | 'secretKey'>): Promise<Storage> {
  await migrateDatabase(held.connection);
  return { ...held, stop: async () => undefined };
}

/** The embedded server for this process alone. */
export async function holdEmbedded(config: Config, say: (line: string) => void): Promise<HeldServer> {
  const { dataDir, archiveDir } = config;
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (error) {
    throw new StartFailure(
      `The data folder ${dataDir} cannot be made (${(error as NodeJS.ErrnoException).code}): set SVC_DATA_DIR to a folder that can be written.`,
    );
  }
  const server = await startEmbeddedServer({
    dataDir,
    archive: archiveDir,
    settings: { max_connections: connectionsFor(config) },
    log: say,
  });
  const holder = await takeFolder(server, dataDir);
  return {
    connection: server.connection,
    async stop() {
      await holder.end().catch(() => undefined);
      await server.stop();
    },
  };
}

/** For every process that is run, one more while they are replaced, and commands beside them. */
function connectionsFor({ processes, databaseConnections }: Config): number {
  const usual = 100;
  return processes.length === 1 ? usual : Math.max(usual, (processes.length + 1) * databaseConnections + 20);
}

/** A lock that the database drops by itself when its holder dies: no stale lock file can keep svc from starting. */
async function takeFolder(server: EmbeddedServer, dataDir: string): Promise<pg.Client> {
  const client = openConnection(server.connection, 'svc instance');
  client.on('error', () => undefined);
  await client.connect();
  // An svc that was told to stop a moment ago may still be letting its last requests end.
  const deadline = Date.now() + patienceMs;
  do {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [instanceLock]);
    if (rows[0]?.free) return client;
    await new Promise((settle) => setTimeout(settle, 100));
  } while (Date.now() < deadline);
  await client.end();
  await server.leave();
  throw new StartFailure(
    `Another svc is running on the data folder ${dataDir}: stop it first, or set SVC_DATA_DIR to another folder.`,
  );
}

async function migrateDatabase(connection: ConnectionSettings): Promise<void> {
  const migrations = await readMigrations();
  const clients = (connection.pooled ? ['svc boot', 'svc migration lock'] : ['svc boot']).map((name) =>
    openConnection(connection, name),
  );
  try {
    await reached(() => Promise.all(clients.map((client) => client.connect())));
    const [client, holder] = clients as [pg.Client, pg.Client?];
    await (holder ? migrateThroughPooler(client, holder, migrations) : migrate(client, migrations));
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function reached<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new StartFailure(
      `The database cannot be reached: ${(error as Error).message || (error as NodeJS.ErrnoException).code}.`,
      { cause: error },
    );
  }
}

/** Made at the first start. Whoever has this file and the database can read the secrets: it is for the owner alone. */
export async function ownSecretKey(dataDir: string): Promise<string> {
  const file = join(dataDir, secretKeyFile);
  const known = await readKey(file);
  if (known !== undefined) return known;
  const key = randomBytes(32).toString('hex');
  await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}

/** After a rotation that was cut off, the database tells which of the two keys is the one. */
async function settledSecretKey(dataDir: string, connection: ConnectionSettings): Promise<string> {
  const next = await readKey(join(dataDir, nextSecretKeyFile));
  if (next === undefined) return ownSecretKey(dataDir);
  const database = openDatabase(connection, { size: 1, name: 'svc boot' });
  const isNext = await checkSecretKey(database, openVault(next)).then(
    () => true,
    () => false,
  );
  await database.end();
  if (!isNext) await rm(join(dataDir, nextSecretKeyFile));
  else await rename(join(dataDir, nextSecretKeyFile), join(dataDir, secretKeyFile));
  return ownSecretKey(dataDir);
}

async function readKey(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartFailure(`The secret key ${file} cannot be read: ${(error as Error).message}.`);
  }
}
