import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedServer } from '../../src/storage/embedded/start-embedded-server.ts';
import { SvcProcess } from './svc-process.ts';

export const owner = { email: 'owner@example.com', password: 'correct horse battery' };

/** One PostgreSQL with real durability, two web processes and two workers. */
export interface Cluster {
  baseUrls: string[];
  webs: SvcProcess[];
  workers: SvcProcess[];
  databaseUrl: string;
  /** The server process of the database, or undefined while it is being started again. */
  postmaster(): number | undefined;
  /** Every process of the database server. */
  backends(): number[];
  stop(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-proof-'));
  await chmod(folder, 0o755);
  // Whatever ends it, it is started again by its supervisor.
  const server = await startEmbeddedServer({ dataDir: folder, settings: { max_connections: 120 }, log: () => undefined });
  const { host, port, user, password, database } = server.connection;
  const databaseUrl = `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const ports = await Promise.all([freePort(), freePort()]);
  const env = (role: string) => ({
    DATABASE_URL: databaseUrl,
    SVC_SECRET_KEY: 'c'.repeat(64),
    SVC_ROLE: role,
    SVC_ADMIN_EMAIL: owner.email,
    SVC_ADMIN_PASSWORD: owner.password,
    // Receivers are on this machine.
    SVC_ALLOWED_NETWORKS: '127.0.0.0/8',
    SVC_V1_CALLS_PER_MINUTE: '10000000',
    SVC_ASYNC_RUNS_PER_MINUTE: '10000000',
    SVC_DRAIN_SECONDS: '1',
    SVC_LOG_LEVEL: 'silent',
  });
  const webs = ports.map((webPort, index) => new SvcProcess(`web ${index + 1}`, { ...env('web'), PORT: String(webPort), SVC_BASE_URL: `http://127.0.0.1:${ports[0]}` }));
  const workers = [1, 2].map((index) => new SvcProcess(`worker ${index}`, { ...env('worker'), SVC_BASE_URL: `http://127.0.0.1:${ports[0]}` }));
  for (const process of [...webs, ...workers]) await process.start();
  const pidFile = join(folder, 'postgres', 'cluster', 'postmaster.pid');
  const postmaster = () => {
    try {
      return Number(readFileSync(pidFile, 'utf8').split('\n')[0]) || undefined;
    } catch {
      return undefined;
    }
  };
  return {
    baseUrls: ports.map((webPort) => `http://127.0.0.1:${webPort}`),
    webs,
    workers,
    databaseUrl,
    postmaster,
    backends: () => {
      const pid = postmaster();
      return pid === undefined ? [] : [pid, ...childrenOf(pid)];
    },
    async stop() {
      await Promise.all([...webs, ...workers].map((process) => process.stop()));
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Rows of the database, past everything that is tested. */
export async function askDatabase<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'proof', connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(ppid) === parent ? [Number(pid)] : [];
    } catch {
      return [];
    }
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as { port: number };
  await new Promise((settle) => server.close(settle));
  return port;
}
