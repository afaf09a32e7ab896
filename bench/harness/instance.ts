import { createServer } from 'node:net';
import { Child } from './child.ts';
import { callAction, signIn } from './session.ts';

export interface Server {
  port: number;
  pid: number;
}

/** A process without an address of its own. */
export interface Worker {
  pid: number;
  stop(): Promise<void>;
}

/** svc and the bare server on one database. */
export interface Instance {
  svc: Server;
  bare: Server;
  cookie: string;
  /** For what is filled in and looked at by SQL. */
  databaseUrl: string;
  apiKey: string;
  /** Runs an action as the owner, in the first workspace or in another one. */
  act<Result>(action: string, input: unknown, workspaceId?: string): Promise<Result>;
  /** A second process, for jobs and runs. */
  startWorker(): Promise<Worker>;
  /** svc and the bare server once more, on the same database. */
  startPeers(): Promise<Record<'svc' | 'bare', Server & Worker>>;
}

const email = 'bench@example.com';
const password = 'bench password';
/** More than any machine can do: nothing that is measured is to be refused. */
const noLimit = '10000000';

/** What every program of the benchmark is told. */
export function envOf(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    SVC_SECRET_KEY: 'b'.repeat(64),
    SVC_ACTION_CALLS_PER_MINUTE: noLimit,
    SVC_V1_CALLS_PER_MINUTE: noLimit,
    SVC_SYNC_RUNS_PER_MINUTE: noLimit,
    SVC_ASYNC_RUNS_PER_MINUTE: noLimit,
    // Receivers are on this machine.
    SVC_ALLOWED_NETWORKS: '127.0.0.0/8',
    SVC_ADMIN_EMAIL: email,
    SVC_ADMIN_PASSWORD: password,
    NODE_ENV: 'production',
  };
}

/** `children` gets every process, so that whoever ends the benchmark can end them. `more` is for the bare server. */
export async function startInstance(
  databaseUrl: string,
  children: Child[],
  more: Record<string, string>,
): Promise<Instance> {
  const env = envOf(databaseUrl);
  const start = async (program: string, extra: Record<string, string>, sign: RegExp): Promise<Server & Worker> => {
    const port = await freePort();
    const child = await Child.start(program, { ...env, ...extra, PORT: String(port) }, sign);
    children.push(child);
    return { port, pid: child.pid, stop: () => stopChild(child, children) };
  };
  const startPeers = async () => ({
    svc: await start('src/main.ts', { SVC_ROLE: 'web' }, /svc is running/),
    bare: await start('bench/bare/server.ts', more, /bare is running/),
  });
  const { svc, bare } = await startPeers();
  const cookie = await signIn(svc.port, email, password);
  const act: Instance['act'] = (action, input, workspaceId) => callAction(svc.port, cookie, action, input, workspaceId);
  const { key: apiKey } = await act<{ key: string }>('keys.create', { name: 'Benchmark' });
  const startWorker = () => startProcess('src/main.ts', { ...env, SVC_ROLE: 'worker' }, children);
  return { svc, bare, cookie, databaseUrl, apiKey, act, startWorker, startPeers };
}

/** A worker of either side; it says when it is running. */
export async function startProcess(program: string, env: Record<string, string>, children: Child[]): Promise<Worker> {
  const child = await Child.start(program, env, /worker is running/);
  children.push(child);
  return { pid: child.pid, stop: () => stopChild(child, children) };
}

async function stopChild(child: Child, children: Child[]): Promise<void> {
  children.splice(children.indexOf(child), 1);
  await child.stop();
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as { port: number };
  await new Promise((settle) => server.close(settle));
  return port;
}
