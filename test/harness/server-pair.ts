import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type EmbeddedServer, startEmbeddedServer } from '../../src/storage/embedded/start-embedded-server.ts';

const run = promisify(execFile);

/** A PostgreSQL server of its own and a streaming replica of it. */
export interface ServerPair {
  primary: EmbeddedServer;
  replica: EmbeddedServer;
  /** The folder of the primary's data, and of the replica's. */
  folders: { primary: string; replica: string };
  stop(): Promise<void>;
}

interface PairSettings {
  /** Where both keep their data; a temporary folder unless told. */
  folder?: string;
  /** Settings of both servers. */
  settings?: Record<string, string | number>;
}

const replication = { max_wal_senders: 4, wal_keep_size: '512MB', hot_standby: 'on', max_connections: 100 };

export async function startServerPair({ folder, settings = {} }: PairSettings = {}): Promise<ServerPair> {
  const home = folder ?? (await mkdtemp(path.join(tmpdir(), 'svc-pair-')));
  const folders = { primary: path.join(home, 'one'), replica: path.join(home, 'two') };
  const shared = { ...replication, ...settings };
  const primary = await startEmbeddedServer({ dataDir: folders.primary, settings: shared, log: () => undefined });
  const replica = await followWith(primary, folders.primary, folders.replica, shared);
  return {
    primary,
    replica,
    folders,
    async stop() {
      await replica.stop();
      await primary.stop();
      if (folder === undefined) await rm(home, { recursive: true, force: true });
    },
  };
}

/** Makes a copy of a running server, and starts it as a replica of that one. */
async function followWith(
  primary: EmbeddedServer,
  from: string,
  to: string,
  settings: Record<string, string | number>,
): Promise<EmbeddedServer> {
  const { host, port, user, password } = primary.connection;
  const client = new pg.Client(primary.connection);
  await client.connect();
  await client.query("select pg_backup_start('copy', true)");
  await rm(to, { recursive: true, force: true });
  await run('cp', ['-a', from, to]).catch((error: Error) => {
    // A file that goes away meanwhile is one the log brings back.
    if (!/No such file/.test(error.message)) throw error;
  });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  const cluster = path.join(to, 'postgres', 'cluster');
  await run('sh', ['-c', `rm -rf '${cluster}'/postmaster.pid '${cluster}'/pg_wal/0* '${to}'/postgres/.s.PGSQL.*`]);
  const { uid, gid } = await stat(cluster);
  for (const [name, text] of [
    ['backup_label', rows[0]?.labelfile ?? ''],
    ['standby.signal', ''],
  ] as const) {
    await writeFile(path.join(cluster, name), text);
    await run('chown', [`${uid}:${gid}`, path.join(cluster, name)]);
  }
  return startEmbeddedServer({
    dataDir: to,
    settings: {
      ...settings,
      synchronous_standby_names: '',
      primary_conninfo: `host=${host} port=${port} user=${user} password=${password} application_name=replica`,
    },
    log: () => undefined,
  });
}

/** As an address for DATABASE_URL; of several servers where several are given. */
export function addressOf(...servers: Pick<EmbeddedServer, 'connection'>[]): string {
  const [{ connection }] = servers as [EmbeddedServer];
  const hosts = servers.map(({ connection: { host, port } }) => `${encodeURIComponent(host)}:${port}`).join(',');
  return `postgres://${connection.user}:${connection.password}@${hosts}/${connection.database}`;
}
