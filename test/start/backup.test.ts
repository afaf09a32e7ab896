import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { writeBackup } from '../../src/storage/backup.ts';
import { BackupFailure } from '../../src/storage/backup-failure.ts';
import { restoreBackup } from '../../src/storage/restore.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const passphrase = 'correct horse';
const secretKey = 'the secret key';
/** A chunk with what authenticates it. */
const sealedLength = 64 * 1024 + 16;

describe('backup and restore', () => {
  test('bring back every table, sequence and workspace schema', async () => {
    const source = await makeDatabase(publicTables, workspaceTables, publicRows);
    const file = path.join(makeTemporaryFolder(), 'copy.svc');
    await writeBackup({ connection: source.connection, file, passphrase, secretKey });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.partial`)).toBe(false);
    // Nothing in it can be read without the passphrase, not even how large anything is.
    for (const inClear of [secretKey, 'people', 'migrationVersion', 'createdAt'])
      expect(readFileSync(file).includes(inClear), inClear).toBe(false);

    const target = await makeDatabase();
    const restored = await restoreBackup({ connection: target.connection, file, passphrase, migrate });
    expect(restored).toEqual({ secretKey, isUnprotected: false });
    for (const statement of comparisons)
      expect(await target.rows(statement), statement).toEqual(await source.rows(statement));
    expect(await target.rows('select count(*)::int from buckets')).toEqual([{ count: 0 }]);
    // Sequences go on, generated columns and triggers work, keys hold.
    await target.run("insert into w_x.people (name) values ('Zoe')");
    expect(await target.rows('select id::int, upper_name, touched from w_x.people order by id desc limit 1')).toEqual([
      { id: 3, upper_name: 'ZOE', touched: true },
    ]);
    await expect(target.run("insert into w_x.people (name) values ('Ann')")).rejects.toThrow('people_name_key');
    await expect(target.run('insert into w_x.notes (person_id) values (99)')).rejects.toThrow('notes_person_fk');
  });

  test('work for a user who may not switch checks off', async () => {
    const source = await makeDatabase(publicTables, workspaceTables, publicRows);
    const file = path.join(makeTemporaryFolder(), 'copy.svc');
    await writeBackup({ connection: source.connection, file, passphrase, secretKey });
    const target = await makeDatabase();
    const owner = await makeOwner(target);
    await restoreBackup({ connection: owner, file, passphrase, migrate });
    for (const statement of comparisons)
      expect(await target.rows(statement), statement).toEqual(await source.rows(statement));
  });

  test('refuse in one line, and write nothing', async () => {
    // Enough that several chunks are written, however well it is compressed.
    const source = await makeDatabase(
      publicTables,
      publicRows,
      "insert into parents (data, bytes) select '{}', sha512(n::text::bytea) from generate_series(1, 6000) n",
    );
    const folder = makeTemporaryFolder();
    const file = path.join(folder, 'copy.svc');
    await writeBackup({ connection: source.connection, file, passphrase, secretKey });
    await expect(writeBackup({ connection: source.connection, file, passphrase, secretKey })).rejects.toThrow(
      'exists already',
    );

    const target = await makeDatabase();
    const whole = readFileSync(file);
    const headEnd = 15 + whole.readUInt32BE(11) + 32;
    const flipped = (at: number) => {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      return changed;
    };
    const changed = /damaged, incomplete or was changed/;
    const chunk = (place: number) =>
      whole.subarray(headEnd + place * sealedLength, headEnd + (place + 1) * sealedLength);
    expect(whole.length).toBeGreaterThan(headEnd + 3 * sealedLength);
    const cases: [string, Buffer, string, RegExp][] = [
      ['truncated', whole.subarray(0, -40), passphrase, changed],
      ['truncated between two chunks', whole.subarray(0, headEnd + 2 * sealedLength), passphrase, changed],
      [
        'reordered',
        Buffer.concat([whole.subarray(0, headEnd), chunk(1), chunk(0), whole.subarray(headEnd + 2 * sealedLength)]),
        passphrase,
        changed,
      ],
      [
        'one chunk left out',
        Buffer.concat([whole.subarray(0, headEnd), whole.subarray(headEnd + sealedLength)]),
        passphrase,
        changed,
      ],
      ['short', whole.subarray(0, 30), passphrase, changed],
      ['foreign', Buffer.from('hello, this is no backup at all'), passphrase, /is not a backup/],
      ['locked', whole, 'wrong', /^The passphrase is wrong\.$/],
      ...[0, 12, 40, headEnd - 1, headEnd + sealedLength + 5, whole.length - 1].map(
        (at): [string, Buffer, string, RegExp] => [
          `flipped at ${at}`,
          flipped(at),
          passphrase,
          /damaged, incomplete or was changed|is not a backup|unreasonable key derivation/,
        ],
      ),
    ];
    for (const [name, content, phrase, message] of cases) {
      const bad = path.join(folder, name);
      writeFileSync(bad, content);
      const failure = await restoreBackup({
        connection: target.connection,
        file: bad,
        passphrase: phrase,
        migrate,
      }).catch((error: unknown) => error);
      expect(failure, name).toBeInstanceOf(BackupFailure);
      expect((failure as Error).message, name).toMatch(message);
    }
    const newer = restoreBackup({
      connection: target.connection,
      file,
      passphrase,
      migrate: (client) => migrate(client, 1),
    });
    await expect(newer).rejects.toThrow('knows only 1');
    expect(await target.rows("select from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);

    await expect(restoreBackup({ connection: source.connection, file, passphrase, migrate })).rejects.toThrow(
      'not empty',
    );
  });

  test('of the format before are restored, and said to be unprotected', async () => {
    const file = path.resolve('test/start/files/format-1.backup');
    const target = await makeDatabase();
    await expect(restoreBackup({ connection: target.connection, file, passphrase: 'wrong', migrate })).rejects.toThrow(
      'The passphrase is wrong.',
    );
    expect(await restoreBackup({ connection: target.connection, file, passphrase, migrate })).toEqual({
      secretKey,
      isUnprotected: true,
    });
    expect(await target.rows('select note from children')).toEqual([{ note: 'kept by the old format' }]);
    expect(await target.rows('select name from w_x.people order by id')).toEqual([{ name: 'Ann' }, { name: 'Bob' }]);
  });
});

const publicTables = `
  create table schema_migrations (version integer primary key, name text, checksum text, applied_at timestamptz default now());
  insert into schema_migrations (version) values (1), (2);
  create table children (id bigint generated always as identity primary key, parent_id int not null, note text, doubled bigint generated always as (id * 2) stored);
  create table parents (id serial primary key, data jsonb, at timestamptz default now(), bytes bytea);
  alter table children add foreign key (parent_id) references parents;
  create function refuse() returns trigger language plpgsql as $$ begin raise 'a trigger fired'; end $$;
  create table guarded (id int primary key);
  insert into guarded values (1);
  create trigger no_inserts before insert on guarded for each row execute function refuse();
  create unlogged table buckets (id int);
  create table seen (at date not null, n int) partition by range (at);
  create table seen_other partition of seen default;`;

/** What time and people add after the migrations ran. */
const publicRows = `
  insert into parents (data, bytes) select jsonb_build_object('n', n, 'text', E'tab\\t line\\n \\\\ ü'), decode('00ff', 'hex') from generate_series(1, 3000) n;
  insert into children (parent_id, note) values (1, null), (3000, 'last');
  insert into buckets values (1);
  alter table guarded disable trigger user; insert into guarded values (7); alter table guarded enable trigger user; delete from guarded where id = 1;
  create table seen_2024 partition of seen for values from ('2024-01-01') to ('2025-01-01');
  insert into seen values ('2024-05-05', 1), ('1999-01-01', 2);`;

const workspaceTables = `
  create schema w_x;
  create function w_x.touch() returns trigger language plpgsql as $$ begin new.touched := true; return new; end $$;
  create sequence w_x.numbers start 100;
  create table w_x.people (id bigint generated by default as identity, name text collate "C" not null, upper_name text generated always as (upper(name)) stored,
    number int default nextval('w_x.numbers'), touched boolean default false, tags text[] default '{}', price numeric(10, 2), primary key (id), constraint people_name_key unique (name), check (price >= 0));
  create index people_tags on w_x.people using gin (tags);
  create statistics w_x.people_names on (lower(name)) from w_x.people;
  create table w_x."odd Name" ("Ä col" uuid default gen_random_uuid(), serial_id serial);
  create table w_x.notes (person_id bigint, constraint notes_person_fk foreign key (person_id) references w_x.people on delete cascade);
  insert into w_x.people (name, tags, price) values ('Ann', '{a,b}', 1.50), ('Bob', '{}', null);
  insert into w_x.notes values (2);
  insert into w_x."odd Name" default values;
  create trigger touching before insert on w_x.people for each row execute function w_x.touch();`;

const comparisons = [
  'select * from parents order by id',
  'select * from children order by id',
  'select * from guarded',
  'select *, tableoid::regclass::text from seen order by at',
  'select * from w_x.people order by id',
  'select * from w_x.notes',
  'select * from w_x."odd Name"',
  "select schemaname, sequencename, last_value from pg_sequences where schemaname in ('public', 'w_x') order by 1, 2",
  "select indexdef from pg_indexes where schemaname in ('public', 'w_x') order by 1",
  'select pg_get_statisticsobjdef(oid) from pg_statistic_ext order by 1',
  "select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace in ('public'::regnamespace, 'w_x'::regnamespace) order by 1",
  'select tgname, tgenabled, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1',
  "select table_name, column_name, column_default, is_nullable, data_type, collation_name from information_schema.columns where table_schema = 'w_x' order by 1, 2",
];

/** Stands in for the migrations: the tables as they are before anybody used them. */
async function migrate(client: pg.ClientBase, toVersion: number): Promise<void> {
  await client.query(publicTables);
  await client.query('delete from schema_migrations where version > $1', [toVersion]);
}

interface Database {
  connection: pg.ClientConfig & { database: string };
  rows(statement: string): Promise<unknown[]>;
  run(statement: string): Promise<unknown>;
}

async function makeDatabase(...statements: string[]): Promise<Database> {
  const server = inject('server');
  const database = `backup_${Math.random().toString(36).slice(2)}`;
  const admin = new pg.Client({ ...server, database: 'svc' });
  await admin.connect();
  await admin.query(`create database ${database} template template0`);
  const connection = { ...server, database };
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await admin.query(`drop database ${database} with (force)`);
    await admin.query(`drop role if exists ${database}`);
    await admin.end();
  });
  for (const statement of statements) await client.query(statement);
  return {
    connection,
    rows: async (statement) => (await client.query(statement)).rows,
    run: (statement) => client.query(statement),
  };
}

/** The owner of a database on a managed server: may do everything in it, and is no superuser. */
async function makeOwner({ connection, run }: Database): Promise<pg.ClientConfig> {
  const { database } = connection;
  await run(`create role ${database} login password 'owner'`);
  await run(`alter database ${database} owner to ${database}`);
  return { ...connection, user: database, password: 'owner' };
}
