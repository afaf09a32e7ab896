import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { newId } from '../../src/kernel/ids.ts';
import { startEmbeddedServer } from '../../src/storage/embedded/start-embedded-server.ts';
import { migrate, readMigrations } from '../../src/storage/migrate.ts';
import type { Child } from './child.ts';
import { watchCosts } from './costs.ts';
import { countDatabase } from './cpu-time.ts';
import { envOf, type Instance, type Server, startInstance, startProcess, type Worker } from './instance.ts';

export type { Server };

export interface Environment extends Instance {
  /** For the queue programs: a database each, or they would take each other's jobs. */
  queueEnv: { svc: Record<string, string>; bare: Record<string, string> };
  leadIds: string[];
  /** Where the bare side keeps its runs, or svc's worker would take them. */
  bareRunsUrl: string;
  startBareWorker(): Promise<Worker>;
  /** svc and the bare server once more, on an empty database of their own. */
  startSecond(): Promise<Instance>;
  stop(): Promise<void>;
}

const leads = 10_000;
const copies = { queueSvc: 'queue_svc', queueBare: 'queue_bare', bareRuns: 'runs_bare', second: 'second' };

/** A throwaway PostgreSQL that waits for the disk as a real one does, svc and the bare server on it. */
export async function startEnvironment(profile: string | null = null): Promise<Environment> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-bench-'));
  const server = await startEmbeddedServer({
    dataDir: folder,
    settings: { shared_preload_libraries: 'pg_stat_statements' },
    log: () => undefined,
  });
  countDatabase(pidOf(folder));
  const children: Child[] = [];
  const stop = async () => {
    for (const child of children) await child.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { user, password, host, port } = server.connection;
    const urlOf = (database: string) =>
      `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
    await makeDatabases(server.connection);
    await watchCosts(server.connection, profile);
    const bareRunsUrl = urlOf(copies.bareRuns);
    const instance = await startInstance(urlOf('svc'), children, { RUNS_DATABASE_URL: bareRunsUrl });
    return {
      ...instance,
      queueEnv: { svc: envOf(urlOf(copies.queueSvc)), bare: envOf(urlOf(copies.queueBare)) },
      leadIds: await fillLeads(instance.databaseUrl),
      bareRunsUrl,
      startBareWorker: () => startProcess('bench/bare/run-worker.ts', { RUNS_DATABASE_URL: bareRunsUrl }, children),
      startSecond: () => startInstance(urlOf(copies.second), children, { RUNS_DATABASE_URL: bareRunsUrl }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The number of the server process stands in the first line of the file that says it runs. */
function pidOf(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function makeDatabases(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await migrate(client, await readMigrations());
  await client.end();
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  await admin.connect();
  for (const name of Object.values(copies)) await admin.query(`create database ${name} template svc`);
  await admin.end();
}

async function fillLeads(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ids = Array.from({ length: leads }, () => newId());
  await client.query(
    `insert into leads (id, workspace_id, name, email, company, value, currency, stage, created_at, updated_at, created_by)
     select id, (select id from workspaces), 'Lead ' || n, 'lead' || n || '@example.com', 'Company ' || n % 500, n * 100, 'EUR', 'new', now(), now(), (select id from users)
     from unnest($1::uuid[]) with ordinality as x (id, n)`,
    [ids],
  );
  await client.query('vacuum analyze leads');
  await client.end();
  return ids;
}
