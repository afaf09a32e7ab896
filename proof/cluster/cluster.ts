import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer } from '../../src/storage/embedded/start-embedded-server.ts';
import { freePort } from '../../test/harness/free-port.ts';
import { SvcProcess } from './svc-process.ts';

export const owner = { email: 'owner@example.com', password: 'correct horse battery' };

/** One PostgreSQL, and web processes and workers that share it. */
export interface Cluster {
  baseUrls: string[];
  webs: SvcProcess[];
  workers: SvcProcess[];
  /** Where each process serves its health and metrics. */
  metricsUrls: Map<SvcProcess, string>;
  databaseUrl: string;
  /** The server process of the database; undefined while it restarts. */
  postmaster(): number | undefined;
  /** Every process of the database server. */
  backends(): number[];
  stop(): Promise<void>;
}

const noLimit = '10000000';
/** Settings without rate limits. */
export const noLimits = Object.fromEntries(
  ['ACTION_CALLS', 'V1_CALLS', 'SYNC_RUNS', 'ASYNC_RUNS'].map((name) => [`SVC_${name}_PER_MINUTE`, noLimit]),
);

/**
 * `ofEach`: the number of web processes, and of workers. Without `durable`, commits do not wait for the disk, which
 * only matters if the machine loses power. `program`: another version of svc.
 */
export async function startCluster({
  durable = true,
  ofEach = 2,
  env = {} as Record<string, string>,
  program = undefined as string | undefined,
} = {}): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-proof-'));
  await chmod(folder, 0o755);
  // Its supervisor restarts it, whatever ended it.
  const settings = { max_connections: 120, ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }) };
  const server = await startEmbeddedServer({ dataDir: folder, settings, log: () => undefined });
  const { host, port, user, password, database } = server.connection;
  const databaseUrl = `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const ports: number[] = [];
  while (ports.length < 2 * ofEach) ports.push(await freePort());
  const newProcess = (role: 'web' | 'worker', port: number, index: number) =>
    new SvcProcess(
      `${role} ${index + 1}`,
      {
        DATABASE_URL: databaseUrl,
        SVC_SECRET_KEY: 'c'.repeat(64),
        SVC_ROLE: role,
        PORT: String(port),
        SVC_BASE_URL: `http://127.0.0.1:${ports[0]}`,
        SVC_ADMIN_EMAIL: owner.email,
        SVC_ADMIN_PASSWORD: owner.password,
        // Receivers are on this machine.
        SVC_ALLOWED_NETWORKS: '127.0.0.0/8',
        SVC_DRAIN_SECONDS: '1',
        SVC_LOG_LEVEL: 'error',
        ...noLimits,
        ...env,
      },
      program,
    );
  const webs = ports.slice(0, ofEach).map((webPort, index) => newProcess('web', webPort, index));
  const workers = ports.slice(ofEach).map((workerPort, index) => newProcess('worker', workerPort, index));
  const all = [...webs, ...workers];
  // The first one runs the migrations; the others need not wait for each other.
  await all[0]?.start();
  await Promise.all(all.slice(1).map((process) => process.start()));
  const pidFile = join(folder, 'postgres', 'cluster', 'postmaster.pid');
  const postmaster = () => {
    try {
      return Number(readFileSync(pidFile, 'utf8').split('\n')[0]) || undefined;
    } catch {
      return undefined;
    }
  };
  return {
    baseUrls: ports.slice(0, ofEach).map((webPort) => `http://127.0.0.1:${webPort}`),
    webs,
    workers,
    metricsUrls: new Map(all.map((process, at) => [process, `http://127.0.0.1:${ports[at]}/metrics`])),
    databaseUrl,
    postmaster,
    backends: () => {
      const pid = postmaster();
      return pid === undefined ? [] : [pid, ...childrenOf(pid)];
    },
    async stop() {
      await Promise.all(all.map((process) => process.stop()));
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
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
