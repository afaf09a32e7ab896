import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openConnection } from '../../src/storage/connection.ts';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { findPooler } from '../../src/storage/find-pooler.ts';
import { migrateThroughPooler, readMigrations } from '../../src/storage/migrate.ts';
import { openSignals } from '../../src/storage/signals.ts';
import { sql } from '../../src/storage/sql.ts';
import { startApp } from '../harness/app.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { rowsOf } from '../harness/statements.ts';
import { openTransactionPool, type TransactionPool } from '../harness/transaction-pool.ts';
import { until } from '../harness/until.ts';

describe('through a pooler that lends connections for a transaction at a time', () => {
  let server: TestDatabase;
  let pool: TransactionPool;
  beforeAll(async () => {
    server = await cloneDatabase();
    await rowsOf(server, 'create table things (name text primary key)');
    pool = await openTransactionPool(server);
  });
  afterAll(async () => {
    await pool.close();
    await server.drop();
  });

  function open(options: Partial<Parameters<typeof openDatabase>[1]> = {}): Database {
    const database = openDatabase(pool.database.connection, { size: 4, name: 'svc test', ...options });
    onTestFinished(() => database.end());
    return database;
  }

  test('it is found at the start, and the server itself is not taken for one', async () => {
    const { pooled: _, ...through } = pool.database.connection;
    const { pooled: __, ...direct } = server.direct.connection;
    expect(await findPooler(through, null)).toEqual({ ...through, pooled: true });
    expect(await findPooler(direct, null)).toEqual({ ...direct, pooled: false });
    expect(await findPooler(through, 'none')).toEqual({ ...through, pooled: false });
  });

  test('statements and transactions work on whichever connection they get, and leave nothing prepared there', async () => {
    const database = open();
    const names = Array.from({ length: 30 }, (_, index) => `name ${index}`);
    await Promise.all(
      names.map((name, index) =>
        index % 2 === 0
          ? database.run(sql`insert into things (name) values (${name})`)
          : database.transaction(async (tx) => {
              await tx.run(sql`insert into things (name) values (${name})`);
              tx.finishWith(sql`update things set name = name where name = ${name}`);
            }),
      ),
    );
    expect(await database.many(sql`select name from things order by length(name), name`)).toEqual(
      names.map((name) => ({ name })),
    );
    const left = await Promise.all(names.map(() => database.many(sql`select name from pg_prepared_statements`)));
    expect(left.flat()).toEqual([]);
  });

  test('settings hold for every statement and transaction of their pool, and for nobody else', async () => {
    const impatient = open({ statementTimeoutMs: 300, session: { enable_seqscan: 'off' } });
    const patient = open();
    const settings = sql`select current_setting('statement_timeout') as time, current_setting('enable_seqscan') as scan`;
    for (let each = 0; each < 6; each += 1) {
      expect(await impatient.one(settings)).toEqual({ time: '300ms', scan: 'off' });
      expect(await impatient.transaction((tx) => tx.one(settings))).toEqual({ time: '300ms', scan: 'off' });
      expect(await patient.one(settings)).toEqual({ time: '0', scan: 'on' });
    }
    await expect(impatient.run(sql`select pg_sleep(20)`)).rejects.toMatchObject({ code: '57014' });
    expect(await impatient.one(settings)).toEqual({ time: '300ms', scan: 'off' });
  });

  test('of several that migrate at once one does it, and no lock is left behind', async () => {
    const empty = await cloneDatabase('template0');
    const before = await openTransactionPool(empty, 6);
    const migrations = (await readMigrations()).slice(0, 3);
    const run = async () => {
      const clients = [0, 1].map(() => openConnection(before.database.connection, 'svc boot'));
      await Promise.all(clients.map((client) => client.connect()));
      const [client, holder] = clients as [(typeof clients)[0], (typeof clients)[0]];
      const applied = await migrateThroughPooler(client, holder, migrations);
      await Promise.all(clients.map((each) => each.end()));
      return applied;
    };
    expect((await Promise.all([run(), run()])).sort()).toEqual([0, 3]);
    const ofThisDatabase = 'database = (select oid from pg_database where datname = current_database())';
    expect(await rowsOf(empty, `select * from pg_locks where locktype = 'advisory' and ${ofThisDatabase}`)).toEqual([]);
    await before.close();
    await empty.drop();
  });

  test('who cannot listen is told every few seconds that something may have been missed', async () => {
    const [deaf, direct] = await Promise.all(
      [pool.database.connection, server.direct.connection].map((each) => openSignals(each, () => undefined)),
    );
    onTestFinished(async () => void (await Promise.all([deaf?.close(), direct?.close()])));
    const heard: string[] = [];
    direct?.on('x:', (rest) => heard.push(rest));
    deaf?.send('x:from behind the pooler');
    let missed = 0;
    deaf?.on('reconnected', () => (missed += 1));
    await until(
      () => heard.length > 0 && missed > 0,
      (both) => both,
    );
    expect(heard).toEqual(['from behind the pooler']);
  });

  test('the whole program: doors write, workers work, and other processes are heard of past the pooler', async () => {
    const own = await cloneDatabase();
    const between = await openTransactionPool(own, 12);
    const app = await startApp({ database: between.database, worker: true });
    const owner = await app.owner();
    await owner.act('crm.create_lead', { name: 'Ada', email: 'ada@example.com' });
    expect(await owner.act('crm.list_leads', {})).toMatchObject({ items: [{ name: 'Ada' }] });
    await app.stop();
    await between.close();
    await own.drop();
  });
});
