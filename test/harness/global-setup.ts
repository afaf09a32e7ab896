import { mkdtemp, rm } from 'node:fs/promises';
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
  }
}

/** A real PostgreSQL for the whole run, without waiting for the disk; each test file clones its migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-test-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 };
  const server = await startEmbeddedServer({ dataDir: folder, settings, log: () => undefined });
  const { host, port, user, password } = server.connection;
  const admin = new pg.Client({ ...server.connection });
  await admin.connect();
  await admin.query('create database svc_template');
  const template = new pg.Client({ ...server.connection, database: 'svc_template' });
  await template.connect();
  await migrate(template, await readMigrations());
  await template.end();
  await admin.query('alter database svc_template is_template true');
  await admin.end();
  project.provide('server', { host, port, user, password });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
