import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedServer } from '../../src/storage/embedded/start-embedded-server.ts';
import { migrate, readMigrations } from '../../src/storage/migrate.ts';
import { installGuards } from './effect-guards.ts';
import { startPgBouncer } from './pooler.ts';

export interface TestServer {
  host: string;
  port: number;
  user: string;
  password: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    server: TestServer;
    /** The port of a pooler in front of it, where tests go through one. */
    poolerPort: number | null;
    /** For files that a worker leaves behind when it ends; removed after the run. */
    scratch: string;
  }
}

/** The data need not survive the run. Autovacuum is off so that no test depends on when it happens to run. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '256MB',
  autovacuum: 'off',
  max_connections: 300,
};
const memory = '/dev/shm';
const enoughMemory = 4 * 1024 ** 3;

/** A real PostgreSQL for the whole run, without waiting for the disk; each test file clones its migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await chooseFolder(), 'svc-test-'));
  const server = await startEmbeddedServer({ dataDir: folder, settings, log: () => undefined });
  const { host, port, user, password } = server.connection;
  const admin = new pg.Client({ ...server.connection });
  await admin.connect();
  // Hashing the password takes each side of a connection a few milliseconds, and tests open thousands of connections.
  await admin.query('set scram_iterations = 1');
  await admin.query(`alter role ${admin.escapeIdentifier(user)} password ${admin.escapeLiteral(password)}`);
  await admin.query('create database svc_template');
  const template = new pg.Client({ ...server.connection, database: 'svc_template' });
  await template.connect();
  await migrate(template, await readMigrations());
  await installGuards(template);
  await template.end();
  await admin.query('alter database svc_template is_template true');
  await admin.end();
  project.provide('server', { host, port, user, password });
  const pooler =
    process.env.SVC_TEST_POOLER === 'pgbouncer' ? await startPgBouncer({ host, port, user, password }) : undefined;
  project.provide('poolerPort', pooler?.port ?? null);
  const scratch = await mkdtemp(join(tmpdir(), 'svc-scratch-'));
  project.provide('scratch', scratch);
  return async () => {
    await pooler?.stop();
    await server.stop();
    for (const left of [folder, scratch]) await rm(left, { recursive: true, force: true });
  };
}

/** A clone is a thousand files, so they are kept in memory where there is enough of it. */
async function chooseFolder(): Promise<string> {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = await statfs(memory);
    return bavail * bsize > enoughMemory ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
