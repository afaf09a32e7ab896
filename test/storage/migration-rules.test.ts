import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Migration, migrate, readHead, readMigrations } from '../../src/storage/migrate.ts';
import { splitStatements } from '../../src/storage/split-statements.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { rowsOf, withConnection } from '../harness/statements.ts';
import { findLocks, takesAway } from './migration-locks.ts';

/** Those up to here were written before the rule, for instances that are stopped while they are updated. */
const lastExcused = 50;

describe('a migration', () => {
  test('locks no large table, or says why it may', async () => {
    const faults = (await readMigrations())
      .filter(({ version }) => version > lastExcused)
      .flatMap(({ version, text }) =>
        findLocks(text).map(({ statement, says }) => `${version}: ${statement}\n→ ${says}`),
      );
    expect(faults).toEqual([]);
  });

  test('takes nothing away that programs use which it says it works with', async () => {
    for (const { version, name, text } of await readMigrations())
      if (readHead(text).worksFrom !== undefined)
        expect(splitStatements(text).filter(takesAway), `${version} ${name}`).toEqual([]);
  });

  test.each([
    ['create index on leads (name)', /concurrently/],
    ['create unique index i on leads (name)', /concurrently/],
    ['alter table leads alter column score type bigint', /written|writes/],
    ['alter table leads add column key uuid not null default gen_random_uuid()', /volatile default/],
    ['alter table leads alter column name set not null', /is not null/],
    ['alter table leads add constraint c check (score > 0)', /not valid/],
    ['alter table leads add constraint c foreign key (a) references b (id)', /not valid/],
    ['alter table leads add constraint c unique (name)', /using index/],
    ['update leads set score = 0', /portions/],
  ])('is refused with %s', (statement, says) => {
    expect(findLocks(`-- a comment; with a semicolon\n${statement};`).map((lock) => lock.says)).toEqual([
      expect.stringMatching(says),
    ]);
    expect(findLocks(`-- may lock: a few rows at most\n${statement};`)).toEqual([]);
  });

  test.each([
    'create index concurrently if not exists i on leads (name)',
    'alter table leads add column note text',
    'alter table leads add column flag boolean not null default false',
    'alter table leads add column at timestamptz not null default now()',
    'alter table leads add constraint c check (score > 0) not valid',
    'alter table leads validate constraint c',
    'alter table leads add constraint c unique using index i',
    'create table fresh (id int); create index on fresh (id); alter table fresh add constraint c check (id > 0)',
    "create function f() returns text language sql as $$ select 'create index on leads (name);' $$",
  ])('may do %s', (statement) => expect(findLocks(statement)).toEqual([]));
});

describe('statements of a text', () => {
  test('are separated by semicolons outside quotes and comments', () => {
    expect(splitStatements('select \';\'; -- a; b\nselect $x$;$$;$x$ ; /* ; */ select "a;b"; -- the end;')).toEqual([
      "select ';'",
      '-- a; b\nselect $x$;$$;$x$',
      '/* ; */ select "a;b"',
    ]);
  });
});

describe('older programs and newer databases', () => {
  let server: TestDatabase;
  beforeEach(async () => {
    server = await cloneDatabase('template0');
  });
  afterEach(() => server.drop());
  const step = (version: number, text: string): Migration => ({
    version,
    name: `step_${version}`,
    checksum: `${version}`,
    text,
  });
  const run = (migrations: Migration[]) => withConnection(server, (client) => migrate(client, migrations));

  const old = [step(1, 'create table one (id int)'), step(2, 'create table two (id int)')];
  const expanding = step(3, '-- works with programs from 0002\nalter table two add column note text');

  test('the program of the release before starts and works after one that only added', async () => {
    await run([...old, expanding]);
    expect(await run(old)).toBe(0);
    await rowsOf(server, 'insert into two (id) values (1)');
    await expect(run(old.slice(0, 1))).rejects.toThrow(/newer \(version 3\) than this program \(version 1\)/);
  });

  test('not after one that took something away, nor two releases later', async () => {
    await run([...old, expanding, step(4, 'alter table two drop column id')]);
    await expect(run(old)).rejects.toThrow('newer (version 4)');
    await rowsOf(server, 'update schema_migrations set works_from = 2 where version = 4');
    expect(await run(old)).toBe(0);
    await rowsOf(server, "update schema_migrations set release = '99.0.0' where version = 4");
    await expect(run(old)).rejects.toThrow('newer (version 4)');
  });

  test('one outside a transaction makes indexes concurrently, and mends what a failure left', async () => {
    const indexed = step(
      3,
      '-- outside a transaction\ncreate unique index concurrently if not exists one_id on one (id);\nselect 1',
    );
    await run(old);
    await rowsOf(server, 'insert into one values (7), (7)');
    await expect(run([...old, indexed])).rejects.toThrow('Migration 3 (step_3) failed');
    expect(await rowsOf(server, "select indisvalid from pg_index where indexrelid = 'one_id'::regclass")).toEqual([
      { indisvalid: false },
    ]);
    await rowsOf(server, 'delete from one');
    expect(await run([...old, indexed])).toBe(1);
    expect(await rowsOf(server, "select indisvalid from pg_index where indexrelid = 'one_id'::regclass")).toEqual([
      { indisvalid: true },
    ]);
  });
});
