import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { launch, launchSvc, type Program } from '../harness/program.ts';
import { rowsOf } from '../harness/statements.ts';

describe('a start that cannot be', () => {
  let server: TestDatabase;
  beforeAll(async () => {
    server = await cloneDatabase();
  });
  afterAll(() => server.drop());

  /** Ends with 1 and exactly one line, which says what is wrong. */
  async function expectRefused(
    words: RegExp,
    env: Record<string, string> = {},
    on: Pick<TestDatabase, 'url'> = server,
  ): Promise<Program> {
    const program = await launch(on, env);
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(program.stderr).toMatch(/^svc cannot start: [^\n]+\n$/);
    expect(program.stderr).toMatch(words);
    expect(program.stdout).toBe('');
    return program;
  }

  test('a database that is newer than the program', async () => {
    await rowsOf(server, "insert into schema_migrations (version, name, checksum) values (9999, 'of_the_future', 'x')");
    await expectRefused(/The database is newer \(version 9999\)/);
    await rowsOf(server, 'delete from schema_migrations where version = 9999');
  });

  test('a migration that was changed after it ran', async () => {
    await rowsOf(server, "update schema_migrations set checksum = 'x' || checksum where version = 1");
    await expectRefused(/Migration 1 \(foundation\) was changed/);
    await rowsOf(server, 'update schema_migrations set checksum = substr(checksum, 2) where version = 1');
  });

  test('another secret key than the one the database was made with', async () => {
    const first = await launchSvc(server);
    first.signal('SIGTERM');
    await first.ended;
    await expectRefused(/SVC_SECRET_KEY is not the key that this database was made with/, {
      SVC_SECRET_KEY: 'f'.repeat(64),
    });
  });

  test('a port that is taken', async () => {
    const squatter = createServer();
    await new Promise<void>((settle) => squatter.listen(0, '127.0.0.1', settle));
    const { port } = squatter.address() as { port: number };
    await expectRefused(new RegExp(`port ${port} is taken`), { PORT: String(port) });
    await new Promise((settle) => squatter.close(settle));
  });

  test('a database server that does not answer', async () => {
    await expectRefused(
      /database cannot be reached/,
      { SVC_DATABASE_WAIT_SECONDS: '0' },
      { url: 'postgres://nobody@127.0.0.1:1/nothing' },
    );
  });

  test('a database that does not exist: the password of the address is not repeated', async () => {
    const url = server.url.replace(/\/t_[0-9a-f]+/, '/no_such_database');
    const { stderr } = await expectRefused(/no_such_database/, {}, { url });
    expect(stderr).not.toContain(new URL(url).password);
  });

  // All variables: test/config.test.ts. These two show that the program says it in one line.
  test.each([
    ['PORT', 'eighty'],
    ['SVC_ROLE', 'boss'],
  ])('%s=%s: one line that names the variable', async (name, value) => {
    await expectRefused(new RegExp(`${name} must be`), { [name]: value });
  });
});
