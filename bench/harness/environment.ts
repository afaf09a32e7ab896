import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { newId } from '../../src/kernel/ids.ts';
import { startEmbeddedServer } from '../../src/storage/embedded/start-embedded-server.ts';
import { migrate, readMigrations } from '../../src/storage/migrate.ts';
import { Child } from './child.ts';
import { callAction, signIn } from './session.ts';

export interface Server {
  port: number;
  pid: number;
}

export interface Environment {
  /** For the queue programs: a database each, or they would take each other's jobs. */
  queueEnv: { svc: Record<string, string>; bare: Record<string, string> };
  svc: Server;
  bare: Server;
  cookie: string;
  leadIds: string[];
  /** For what is filled in and looked at by SQL. */
  databaseUrl: string;
  apiKey: string;
  /** Runs an action as the owner, in the first workspace or in another one. */
  act<Result>(action: string, input: unknown, workspaceId?: string): Promise<Result>;
  /** A second process, for the jobs; what comes back stops it. */
  startWorker(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

const email = 'bench@example.com';
const password = 'bench password';
const leads = 10_000;

/** A throwaway PostgreSQL that waits for the disk as a real one does, svc and the bare server on it. */
export async function startEnvironment(): Promise<Environment> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-bench-'));
  const server = await startEmbeddedServer({ dataDir: folder, log: () => undefined });
  const children: Child[] = [];
  const stop = async () => {
    for (const child of children) await child.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { user, password: databasePassword, host, port } = server.connection;
    const urlOf = (database: string) => `postgres://${user}:${databasePassword}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
    await makeDatabases(server.connection);
    const url = urlOf('svc');
    const env = {
      DATABASE_URL: url,
      SVC_SECRET_KEY: 'b'.repeat(64),
      SVC_ACTION_CALLS_PER_MINUTE: '10000000',
      SVC_V1_CALLS_PER_MINUTE: '10000000',
      SVC_ADMIN_EMAIL: email,
      SVC_ADMIN_PASSWORD: password,
      NODE_ENV: 'production',
    };
    const start = async (program: string, port: number, sign: RegExp): Promise<Server> => {
      const child = await Child.start(program, { ...env, PORT: String(port), SVC_ROLE: 'web' }, sign);
      children.push(child);
      return { port, pid: child.pid };
    };
    const svc = await start('src/main.ts', await freePort(), /svc is running/);
    const leadIds = await fillLeads(url);
    const bare = await start('bench/bare/server.ts', await freePort(), /bare is running/);
    const queueEnv = { svc: { ...env, DATABASE_URL: urlOf('queue_svc') }, bare: { ...env, DATABASE_URL: urlOf('queue_bare') } };
    const cookie = await signIn(svc.port, email, password);
    const act: Environment['act'] = (action, input, workspaceId) => callAction(svc.port, cookie, action, input, workspaceId);
    const { key: apiKey } = await act<{ key: string }>('keys.create', { name: 'Benchmark' });
    const startWorker = async () => {
      const child = await Child.start('src/main.ts', { ...env, SVC_ROLE: 'worker' }, /worker is running/);
      children.push(child);
      return async () => {
        children.splice(children.indexOf(child), 1);
        await child.stop();
      };
    };
    return { queueEnv, svc, bare, cookie, leadIds, databaseUrl: url, apiKey, act, startWorker, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeDatabases(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await migrate(client, await readMigrations());
  await client.end();
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  await admin.connect();
  for (const name of ['queue_svc', 'queue_bare']) await admin.query(`create database ${name} template svc`);
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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as { port: number };
  await new Promise((settle) => server.close(settle));
  return port;
}
