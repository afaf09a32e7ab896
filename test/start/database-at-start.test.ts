import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { openDatabaseLine } from '../harness/database-line.ts';
import { hasPgBouncer, startPgBouncer } from '../harness/pooler.ts';
import { launch, launchSvc } from '../harness/program.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

describe('a start', () => {
  let behind: TestDatabase;
  beforeAll(async () => {
    behind = await cloneDatabase();
  });
  afterAll(() => behind.drop());

  test('gives up after the time it is given, with one line', async () => {
    const line = await openDatabaseLine(behind);
    line.cut();
    const program = await launch(line.database, { SVC_DATABASE_WAIT_SECONDS: '1' });
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(program.stderr).toMatch(
      /^svc cannot start: The database cannot be reached: [^\n]+ It was tried for 1 s\.\n$/,
    );
    await line.close();
  });

  // The one lets the server say what it does not know, the other says so itself.
  test.runIf(hasPgBouncer).each([
    [{}, 'database "elsewhere" does not exist'],
    [{ knows: 'svc' }, 'no such database: elsewhere'],
  ])('ends at once where its pooler knows no such database: %o', async (settings, words) => {
    const server = inject('server');
    const pooler = await startPgBouncer(server, settings);
    const program = await launch({ url: `postgres://${server.user}@127.0.0.1:${pooler.port}/elsewhere` });
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(program.stderr).toBe(`svc cannot start: The database cannot be reached: ${words}.\n`);
    expect(program.stdout).not.toContain('Waiting');
    await pooler.stop();
  });

  test('is stopped while it waits', async () => {
    const line = await openDatabaseLine(behind);
    line.cut();
    const program = await launch(line.database);
    await program.untilSaid('Waiting');
    program.signal('SIGTERM');
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(program.stderr).toBe('');
    await line.close();
  });

  test('waits for a database that does not answer yet, says so once, and goes on when it does; takes connections only when it can serve them where it shares its database, so that a proxy asks another process', async () => {
    const line = await openDatabaseLine(behind);
    line.cut();
    const program = await launch(line.database);
    await program.untilSaid('Waiting up to 60 s for the database');
    await expect(program.browser().get('/healthz')).rejects.toThrow(/ECONNREFUSED/);
    const early = await launch(line.database, { SVC_START_PAGE: 'on' });
    await early.untilSaid('Waiting');
    expect(await early.browser().get('/readyz')).toMatchObject({ status: 503, body: { code: 'starting' } });
    line.mend();
    await program.untilSaid('svc is running');
    expect(await program.browser().get('/readyz')).toMatchObject({ status: 200 });
    expect(program.stdout.match(/Waiting/g)).toHaveLength(1);
    expect(program.stderr).toBe('');
    await Promise.all([program.kill(), early.kill()]);
    await line.close();
  });

  test('says so where the server allows fewer connections than svc may open, and keeps to what it may', async () => {
    const program = await launchSvc(behind, { SVC_DATABASE_CONNECTIONS: '1000' });
    expect(program.stdout).toMatch(/The database allows \d+ connections; svc may open 1000/);
    await program.kill();

    const frugal = await launchSvc(behind, { SVC_DATABASE_CONNECTIONS: '10' });
    const owner = await frugal.owner();
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => owner.act('crm.create_lead', { name: `Lead ${index}` })),
    );
    const open = () =>
      rowsOf<{ count: number }>(
        behind,
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name like 'svc %'",
      );
    expect((await open())[0]?.count).toBeLessThanOrEqual(10);
    await frugal.kill();
    await until(open, ([row]) => row?.count === 0);
  });
});
