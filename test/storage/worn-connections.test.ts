import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linkRelationOf, relationOf } from '../../src/records/names.ts';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import type { Db } from '../../src/storage/db.ts';
import { join, prepared, preparedWhenPopular, raw, type Sql, sql } from '../../src/storage/sql.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { rowsOf } from '../harness/statements.ts';

const workspace = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b00';
const tables = [1, 2, 3].map((number) => relationOf(workspace, `0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b0${number}`)) as [
  Sql,
  Sql,
  Sql,
];
const [one, two, three] = tables;

describe('connections that have met many tables', () => {
  let server: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    server = await cloneDatabase();
    await rowsOf(server, `create schema ${one.text.split('.')[0]}`);
    for (const table of tables) await rowsOf(server, `create table ${table.text} (id uuid)`);
    database = openDatabase(server.connection, { size: 1, name: 'svc test', maxTables: 3 });
  });
  afterEach(async () => {
    await database.end();
    await server.drop();
  });

  const process = async (db: Db = database) => (await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)).pid;
  const read = (table: Sql, db: Db = database) => db.many(sql`select id from ${table} where id = ${workspace}`);

  test('the same table again and again: the connection stays', async () => {
    const before = await process();
    for (let turn = 0; turn < 5; turn++) for (const table of [one, two]) await read(table);
    expect(await process()).toBe(before);
  });

  test('one table too many: the connection is replaced, and the next one begins to count anew', async () => {
    const before = await process();
    for (const table of tables) await read(table);
    const after = await process();
    expect(after).not.toBe(before);
    await read(one);
    await read(two);
    expect(await process()).toBe(after);
  });

  test('in a transaction it is replaced only when the transaction has ended', async () => {
    const before = await process();
    await database.transaction(async (tx) => {
      for (const table of tables) await read(table, tx);
      expect(await process(tx)).toBe(before);
    });
    expect(await process()).not.toBe(before);
  });

  test('what a transaction and single statements met counts together', async () => {
    const before = await process();
    await read(one);
    await database.transaction(async (tx) => void (await read(two, tx)));
    expect(await process()).toBe(before);
    await read(three);
    expect(await process()).not.toBe(before);
  });

  test('a statement that fails leaves its connection in use', async () => {
    const before = await process();
    await expect(database.many(sql`select nothing_like_it from ${one}`)).rejects.toMatchObject({ code: '42703' });
    expect(await process()).toBe(before);
  });
});

describe('the tables that a statement is about', () => {
  const link = linkRelationOf(workspace, '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b09');

  test('are known however it is put together, each once', () => {
    const inner = sql`select from ${one} r where exists (select from ${link} pair join ${two} other on other.id = pair.to_id)`;
    const whole = sql`with found as (${inner}) select ${join([raw('a'), sql`(select count(*) from ${one})`])}, ${1} from found`;
    for (const statement of [whole, prepared(whole), preparedWhenPopular(whole)])
      expect(statement.tables).toEqual([one.text, link.text, two.text]);
  });

  test('are none where it names none', () => {
    expect(sql`select ${1} from users where id = ${workspace}`.tables).toBeUndefined();
    expect(sql`select ${raw('a')} from users`.tables).toBeUndefined();
  });
});
