import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedServer } from '../../src/storage/embedded/start-embedded-server.ts';
import { migrate, readMigrations } from '../../src/storage/migrate.ts';

export interface TestServer {
  host: string;
  port: number;
  user: string;
  password: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    server: TestServer;
    /** A folder for what is left behind when a worker ends; gone with the run. */
    scratch: string;
  }
}

/** Nothing here has to outlive the run, and nothing is left to the moment at which the server tidies up by itself. */
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
  // A password costs both sides of a connection some milliseconds, and tests make thousands of connections.
  await admin.query('set scram_iterations = 1');
  await admin.query(`alter role ${admin.escapeIdentifier(user)} password ${admin.escapeLiteral(password)}`);
  await admin.query('create database svc_template');
  const template = new pg.Client({ ...server.connection, database: 'svc_template' });
  await template.connect();
  await migrate(template, await readMigrations());
  await template.end();
  await admin.query('alter database svc_template is_template true');
  await admin.end();
  project.provide('server', { host, port, user, password });
  const scratch = await mkdtemp(join(tmpdir(), 'svc-scratch-'));
  project.provide('scratch', scratch);
  return async () => {
    await server.stop();
    for (const left of [folder, scratch]) await rm(left, { recursive: true, force: true });
  };
}

/** In memory where there is plenty: a clone is a thousand files. */
async function chooseFolder(): Promise<string> {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = await statfs(memory);
    return bavail * bsize > enoughMemory ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
