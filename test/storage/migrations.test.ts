import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Migration, MigrationFailure, migrate, readMigrations } from '../../src/storage/migrate.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { rowsOf, withConnection } from '../harness/statements.ts';

const step = (version: number, text: string, checksum = `sum ${version}`): Migration => ({
  version,
  name: `step_${version}`,
  checksum,
  text,
});

describe('migrations', () => {
  let server: TestDatabase;
  beforeEach(async () => {
    server = await cloneDatabase('template0');
  });
  afterEach(() => server.drop());

  const run = (migrations: Migration[], toVersion?: number) =>
    withConnection(server, (client) => migrate(client, migrations, toVersion));
  const versions = async () =>
    (await rowsOf<{ version: number }>(server, 'select version from schema_migrations order by version')).map(
      ({ version }) => version,
    );

  /** Tables, columns, indexes and functions as the server describes them. */
  const schema = () =>
    rowsOf(
      server,
      `select 'column' as kind, table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as what from information_schema.columns where table_schema = 'public' and table_name !~ '_\\d{4}_\\d{2}$'
      union all select 'index', indexdef from pg_indexes where schemaname = 'public' and tablename !~ '_\\d{4}_\\d{2}$'
      union all select 'function', proname from pg_proc where pronamespace = 'public'::regnamespace order by 1, 2`,
    );

  test('are numbered without gaps, and each runs once', async () => {
    const all = await readMigrations();
    expect(all.map(({ version }) => version)).toEqual(all.map((_, index) => index + 1));
    expect(await run(all)).toBe(all.length);
    expect(await run(all)).toBe(0);
    expect(await versions()).toEqual(all.map(({ version }) => version));
  });

  test('lead to the same schema when every version is stopped at', async () => {
    const all = await readMigrations();
    await run(all);
    const whole = await schema();
    await rowsOf(server, 'drop schema public cascade');
    await rowsOf(server, 'create schema public');
    for (const { version } of all) {
      expect(await run(all, version)).toBe(1);
      expect(await versions()).toEqual(all.map((migration) => migration.version).filter((own) => own <= version));
    }
    expect(await schema()).toEqual(whole);
  });

  test('several processes at once: one migrates, the others wait and find nothing to do', async () => {
    const all = await readMigrations();
    const counts = await Promise.all([run(all), run(all), run(all), run(all)]);
    expect(counts.sort()).toEqual([0, 0, 0, all.length]);
  });

  test('one that fails leaves nothing of itself, keeps those before it, and says which and why', async () => {
    const broken = [
      step(1, 'create table one (id int)'),
      step(2, 'create table two (id int); select 1 / 0'),
      step(3, 'create table three (id int)'),
    ];
    const failure = await run(broken).catch((error: Error) => error);
    expect(failure).toBeInstanceOf(MigrationFailure);
    expect((failure as Error).message).toMatch(/Migration 2 \(step_2\) failed: division by zero/);
    expect(await versions()).toEqual([1]);
    expect(
      await rowsOf(server, "select table_name from information_schema.tables where table_schema = 'public' order by 1"),
    ).toEqual([{ table_name: 'one' }, { table_name: 'schema_migrations' }]);
    const mended = [broken[0] as Migration, step(2, 'create table two (id int)', 'mended'), broken[2] as Migration];
    expect(await run(mended)).toBe(2);
  });

  test('a failed one does not keep the lock', async () => {
    await withConnection(server, async (client) => {
      await expect(migrate(client, [step(1, 'nonsense')])).rejects.toThrow(MigrationFailure);
      expect(
        await rowsOf(
          server,
          "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
        ),
      ).toEqual([]);
    });
  });

  test('a database that is newer than the program is refused, untouched', async () => {
    await run([step(1, 'create table one (id int)'), step(2, 'create table two (id int)')]);
    await expect(run([step(1, 'create table one (id int)')])).rejects.toThrow(
      /newer \(version 2\) than this program \(version 1\)/,
    );
    expect(await versions()).toEqual([1, 2]);
  });

  test('a database in another encoding is refused before anything runs, with what to do', async () => {
    const name = `t_ascii_${server.connection.database.slice(2)}`;
    await rowsOf(server, `create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`);
    const ascii = { connection: { ...server.direct.connection, database: name } };
    try {
      await withConnection(ascii, async (client) => {
        await expect(migrate(client, await readMigrations())).rejects.toThrow(
          new MigrationFailure(
            `The database has the encoding SQL_ASCII, and svc needs UTF8. Create a new one, for example: create database ${name}_utf8 encoding 'UTF8' template template0;`,
          ),
        );
        expect((await client.query('select from pg_tables where schemaname = $1', ['public'])).rows).toEqual([]);
      });
    } finally {
      await rowsOf(server, `drop database ${name} with (force)`);
    }
  });

  test('a migration that was changed after it ran is refused before anything else runs', async () => {
    await run([step(1, 'create table one (id int)')]);
    const changed = [step(1, 'create table one (id bigint)', 'another sum'), step(2, 'create table two (id int)')];
    await expect(run(changed)).rejects.toThrow(/Migration 1 \(step_1\) was changed/);
    expect(await versions()).toEqual([1]);
  });
});
