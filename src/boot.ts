import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from './config.ts';
import { type ConnectionSettings, openConnection } from './storage/database.ts';
import { type EmbeddedServer, startEmbeddedServer } from './storage/embedded/start-embedded-server.ts';
import { StartFailure } from './storage/embedded/start-failure.ts';
import { migrate, readMigrations } from './storage/migrate.ts';

export interface Storage {
  connection: ConnectionSettings;
  secretKey: string;
  /** Lets go of the database; stops the embedded server. */
  stop(): Promise<void>;
}

/** Any constant will do, as long as every svc uses the same. */
const instanceLock = 7_263_003;

/** A database that is reachable, ours alone where it is embedded, and migrated; and the key to its secrets. */
export async function openStorage(config: Config, say: (line: string) => void): Promise<Storage> {
  if (config.databaseUrl !== null) {
    const connection = { connectionString: config.databaseUrl };
    const client = await connectOrExplain(connection);
    await migrateAndEnd(client);
    return { connection, secretKey: config.secretKey as string, stop: async () => undefined };
  }
  await makeDataFolder(config.dataDir);
  const server = await startEmbeddedServer({ dataDir: config.dataDir, log: say });
  const holder = await takeFolder(server, config.dataDir);
  try {
    const client = await connectOrExplain(server.connection);
    await migrateAndEnd(client);
    const secretKey = config.secretKey ?? (await ownSecretKey(config.dataDir));
    return {
      connection: server.connection,
      secretKey,
      async stop() {
        await holder.end().catch(() => undefined);
        await server.stop();
      },
    };
  } catch (error) {
    await holder.end().catch(() => undefined);
    await server.stop();
    throw error;
  }
}

/** A lock that the database drops by itself when its holder dies: no stale lock file can keep svc from starting. */
async function takeFolder(server: EmbeddedServer, dataDir: string): Promise<pg.Client> {
  const client = openConnection(server.connection, 'svc instance');
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [instanceLock]);
  if (rows[0]?.free) return client;
  await client.end();
  await server.leave();
  throw new StartFailure(`Another svc is running on the data folder ${dataDir}: stop it first, or set SVC_DATA_DIR to another folder.`);
}

async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (error) {
    throw new StartFailure(`The data folder ${dataDir} cannot be made (${(error as NodeJS.ErrnoException).code}): set SVC_DATA_DIR to a folder that can be written.`);
  }
}

async function connectOrExplain(connection: ConnectionSettings): Promise<pg.Client> {
  const client = openConnection(connection, 'svc boot');
  try {
    await client.connect();
  } catch (error) {
    throw new StartFailure(`The database cannot be reached: ${(error as Error).message || (error as NodeJS.ErrnoException).code}.`);
  }
  return client;
}

async function migrateAndEnd(client: pg.Client): Promise<void> {
  try {
    await migrate(client, await readMigrations());
  } finally {
    await client.end();
  }
}

/** Made at the first start. Whoever has this file and the database can read the secrets: it is for the owner alone. */
async function ownSecretKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret-key');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw new StartFailure(`The secret key ${file} cannot be read: ${(error as Error).message}.`);
  }
  const key = randomBytes(32).toString('hex');
  await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
  await chmod(file, 0o600);
  return key;
}
