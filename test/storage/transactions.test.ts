import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import type { Transaction } from '../../src/storage/db.ts';
import { sql } from '../../src/storage/sql.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { rowsOf } from '../harness/statements.ts';

describe('transactions', () => {
  let server: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    server = await cloneDatabase();
    await rowsOf(server, 'create table things (name text primary key)');
    database = openDatabase(server.connection, { size: 2, name: 'svc test' });
  });
  beforeEach(() => rowsOf(server, 'delete from things'));
  afterAll(async () => {
    await database.end();
    await server.drop();
  });

  const add = (db: Transaction | Database, name: string) => db.run(sql`insert into things (name) values (${name})`);
  const names = async () =>
    (await rowsOf<{ name: string }>(server, 'select name from things order by name')).map(({ name }) => name);

  test('what it answers is answered, and what it wrote is there', async () => {
    expect(await database.transaction(async (tx) => [await add(tx, 'one'), await add(tx, 'two')])).toEqual([1, 1]);
    expect(await names()).toEqual(['one', 'two']);
  });

  test('what it throws rolls everything back and comes out unchanged', async () => {
    const reason = new Error('changed my mind');
    await expect(
      database.transaction(async (tx) => {
        await add(tx, 'one');
        throw reason;
      }),
    ).rejects.toBe(reason);
    expect(await names()).toEqual([]);
  });

  test('a failed statement that was caught still cannot be committed around', async () => {
    await expect(
      database.transaction(async (tx) => {
        await add(tx, 'one');
        await add(tx, 'one').catch(() => undefined);
      }),
    ).rejects.toThrow();
    expect(await names()).toEqual([]);
  });

  test('the last statement travels with the COMMIT: it is committed too', async () => {
    await database.transaction(async (tx) => {
      await add(tx, 'one');
      tx.finishWith(sql`insert into things (name) values (${'last'})`);
    });
    expect(await names()).toEqual(['last', 'one']);
  });

  test('an error in the last statement rolls back all of it and rejects', async () => {
    await expect(
      database.transaction(async (tx) => {
        await add(tx, 'one');
        tx.finishWith(sql`insert into things (name) values (${'one'})`);
      }),
    ).rejects.toMatchObject({ code: '23505' });
    expect(await names()).toEqual([]);
  });

  test('a rule that is checked at COMMIT only rejects too', async () => {
    await rowsOf(server, 'create table parts (of text references things deferrable initially deferred)');
    await expect(
      database.transaction((tx) => tx.run(sql`insert into parts (of) values ('nothing')`)),
    ).rejects.toMatchObject({ code: '23503' });
    expect(await rowsOf(server, 'select from parts')).toEqual([]);
    await rowsOf(server, 'drop table parts');
  });

  test('after any failure the connections are good again', async () => {
    for (let round = 0; round < 6; round++)
      await database.transaction(async (tx) => void (await tx.run(sql`select 1 / 0`))).catch(() => undefined);
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => database.transaction((tx) => add(tx, name))));
    expect(await names()).toEqual(['a', 'b', 'c', 'd']);
    expect(
      await rowsOf(
        server,
        "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      ),
    ).toEqual([]);
  });

  test('a statement sent outside runs outside, even while a transaction is open', async () => {
    await database
      .transaction(async (tx) => {
        await add(tx, 'inside');
        await add(database, 'outside');
        throw new Error('back');
      })
      .catch(() => undefined);
    expect(await names()).toEqual(['outside']);
  });
});

describe('a connection that is lost', () => {
  let server: TestDatabase;
  beforeAll(async () => {
    server = await cloneDatabase();
    await rowsOf(server, 'create table things (name text primary key)');
  });
  afterAll(() => server.drop());

  const cut = () =>
    rowsOf(
      server,
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'svc test'",
    );

  test('while idle: the pool replaces it and tells', async () => {
    const told: Error[] = [];
    const database = openDatabase(server.connection, {
      size: 2,
      name: 'svc test',
      onError: (error) => told.push(error),
    });
    await database.run(sql`select 1`);
    await cut();
    await expect.poll(() => told.length).toBe(1);
    expect(await database.one(sql`select 1 as one`)).toEqual({ one: 1 });
    await database.end();
  });

  test('during a statement of a transaction: it rejects, nothing is written, the pool recovers', async () => {
    const database = openDatabase(server.connection, { size: 2, name: 'svc test' });
    const broken = database.transaction(async (tx) => {
      await tx.run(sql`insert into things (name) values ('lost')`);
      await cut();
      await tx.run(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    await database.transaction((tx) => tx.run(sql`insert into things (name) values ('kept')`));
    expect(await rowsOf(server, 'select name from things')).toEqual([{ name: 'kept' }]);
    await database.end();
  });

  test('before the COMMIT: it rejects instead of claiming success', async () => {
    const database = openDatabase(server.connection, { size: 2, name: 'svc test' });
    const broken = database.transaction(async (tx) => {
      await tx.run(sql`insert into things (name) values ('never')`);
      await cut();
    });
    await expect(broken).rejects.toThrow();
    expect(await rowsOf(server, "select from things where name = 'never'")).toEqual([]);
    expect(await database.one(sql`select 1 as one`)).toEqual({ one: 1 });
    await database.end();
  });
});
