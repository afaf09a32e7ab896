import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { ConnectionSettings } from '../../src/storage/database.ts';
import { endReaders, keepReaders } from './readers.ts';
import { timed } from './timing/stopwatch.ts';

export interface TestDatabase {
  connection: Required<Omit<ConnectionSettings, 'connectionString' | 'hosts'>>;
  /** As an address, for programs that are told by DATABASE_URL. */
  url: string;
  /** Past the pooler, where there is one. */
  direct: { connection: TestDatabase['connection']; url: string };
  /** Fails when a connection is still open: whatever a test started must have ended. */
  drop(): Promise<void>;
}

/** A database of one's own, cloned from the migrated template, or empty. */
export async function cloneDatabase(template: 'svc_template' | 'template0' = 'svc_template'): Promise<TestDatabase> {
  const server = inject('server');
  const database = `t_${randomBytes(6).toString('hex')}`;
  await timed('clone database', () =>
    asAdmin((admin) => admin.query(`create database ${database} template ${template} strategy file_copy`)),
  );
  const direct = {
    connection: { ...server, database, pooled: false },
    url: `postgres://${server.user}:${server.password}@localhost/${database}?host=${encodeURIComponent(server.host)}&port=${server.port}`,
  };
  keepReaders(direct.connection);
  const poolerPort = inject('poolerPort');
  return {
    ...(poolerPort === null ? direct : throughPooler(direct.connection, poolerPort)),
    direct,
    drop: async () => {
      await endReaders(direct.connection);
      await asAdmin(async (admin) => {
        // A pooler keeps connections open after those it lent them to are gone.
        const leaked = poolerPort === null ? await openConnections(admin, database) : [];
        await admin.query(`drop database ${database} with (force)`);
        if (leaked.length > 0) throw new Error(`Connections were left open: ${leaked.join(', ')}`);
      });
    },
  };
}

function throughPooler(direct: TestDatabase['connection'], port: number): Pick<TestDatabase, 'connection' | 'url'> {
  const { user, password, database } = direct;
  return {
    connection: { ...direct, host: '127.0.0.1', port, pooled: true },
    url: `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
  };
}

/** A connection that was just closed is seen by the server a moment later. */
async function openConnections(admin: pg.Client, database: string): Promise<string[]> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const { rows } = await admin.query<{ name: string }>(
      'select application_name as name from pg_stat_activity where datname = $1',
      [database],
    );
    if (rows.length === 0 || Date.now() > deadline) return rows.map((row) => row.name);
    await new Promise((settle) => setTimeout(settle, 20));
  }
}

async function asAdmin<Result>(work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client({ ...inject('server'), database: 'svc' });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
