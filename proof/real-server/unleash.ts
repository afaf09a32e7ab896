import { spawn, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../test/harness/free-port.ts';

/** An entry of Unleash's own event log. */
export interface UnleashEvent {
  type: string;
  featureName?: string;
}

export interface Unleash {
  url: string;
  version: string;
  token: string;
  /** Calls Unleash directly, not through svc. */
  get<Answer>(place: string): Promise<{ status: number; body: Answer }>;
  /** The events of feature flags, oldest first. */
  events(): Promise<string[]>;
  stop(): Promise<void>;
}

const token = '*:*.admin-token-of-the-proof';
const maxStartMs = 5 * 60_000;

/** Installs Unleash into a temporary folder and starts it on loopback, with a separate database. */
export async function startUnleash(databaseUrl: string): Promise<Unleash> {
  const folder = await mkdtemp(path.join(tmpdir(), 'svc-proof-unleash-'));
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(path.join(import.meta.dirname, file), path.join(folder, file));
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('Unleash cannot be installed.');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [path.join(folder, 'node_modules/unleash-server/dist/server.js')], {
    cwd: folder,
    env: { ...process.env, ...(await settings(databaseUrl)), HTTP_PORT: String(port), HTTP_HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // It may end by itself, and stopping it then must not wait.
  const ended = new Promise((settle) => child.once('exit', settle));
  const get = async <Answer>(place: string): Promise<{ status: number; body: Answer }> => {
    const answer = await fetch(`${url}${place}`, { headers: { authorization: token } });
    return { status: answer.status, body: (answer.ok ? await answer.json() : null) as Answer };
  };
  const { body } = await untilServing(() => get<{ info: { version: string } }>('/docs/openapi.json'));
  return {
    url,
    version: body.info.version,
    token,
    get,
    events: async () => {
      const { body } = await get<{ events: UnleashEvent[] }>('/api/admin/events');
      return body.events.flatMap(({ type, featureName }) => (featureName ? [`${type} ${featureName}`] : [])).reverse();
    },
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** In the PostgreSQL of the proof, next to that of svc. */
async function settings(databaseUrl: string): Promise<Record<string, string>> {
  const database = 'unleash';
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`create database ${database}`);
  const { host, port, user = '', password } = client;
  await client.end();
  return {
    DATABASE_HOST: host,
    DATABASE_PORT: String(port),
    DATABASE_USERNAME: user,
    DATABASE_PASSWORD: String(password),
    DATABASE_NAME: database,
    DATABASE_SSL: 'false',
    INIT_ADMIN_API_TOKENS: token,
    CHECK_VERSION: 'false',
    SEND_TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    NODE_NO_WARNINGS: '1',
  };
}

async function untilServing<Answer extends { status: number }>(look: () => Promise<Answer>): Promise<Answer> {
  for (const until = Date.now() + maxStartMs; Date.now() < until; await pause(500)) {
    const answer = await look().catch(() => undefined);
    if (answer?.status === 200) return answer;
  }
  throw new Error('Unleash does not answer.');
}
