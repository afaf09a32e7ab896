import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSecretKey } from '../harness/app.ts';
import { bundleProgram } from '../harness/bundle-program.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { rowsOf } from '../harness/statements.ts';

interface Finding {
  check: string;
  level: string;
  found: string;
  advice?: string;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

test('looks at an installation: what is well, and what is at fault with what to do about it', async () => {
  const { code, findings } = await examine(database.url);
  // The server of the tests may lose its data, and says so by its settings.
  expect(code).toBe(1);
  expect(findings).toMatchObject({
    Node: { level: 'ok' },
    database: { level: 'ok', found: expect.stringMatching(/^PostgreSQL \d+/) },
    durability: { level: 'fault', advice: expect.stringContaining('fsync') },
    autovacuum: { level: 'fault' },
    clock: { level: 'ok' },
    schema: { level: 'ok' },
    role: { level: 'ok' },
    indexes: { level: 'ok' },
    'backlog of jobs': { level: 'ok', found: 'nothing waits' },
    'secret key': { level: 'ok', found: 'nothing is encrypted yet' },
  });
  expect(await rowsOf(database, 'select from instance_settings')).toEqual([]);
});

test('finds work that nobody does, failed jobs, a broken index, and a schema of another version', async () => {
  await rowsOf(
    database,
    `insert into jobs (workspace_id, kind, payload, priority, max_attempts, run_at, state)
     select '00000000-0000-0000-0000-000000000000', 'x', '{}', 5, 1, now() - interval '10 minutes', state from unnest(array['ready', 'dead']) state`,
  );
  await rowsOf(database, "update pg_index set indisvalid = false where indexrelid = 'jobs_pkey'::regclass");
  await rowsOf(database, "insert into schema_migrations (version, name, checksum) values (9999, 'later', 'x')");
  const newer = await examine(database.url);
  expect(newer.findings.schema).toMatchObject({ level: 'fault', found: expect.stringContaining('version 9999') });
  await rowsOf(database, "update schema_migrations set works_from = 1, release = 'next' where version = 9999");
  expect((await examine(database.url)).findings).toMatchObject({
    schema: { level: 'ok', found: expect.stringContaining('works with it') },
    'backlog of jobs': { level: 'fault', found: expect.stringMatching(/^1 wait, the oldest for 6\d\d s$/) },
    'backlog of failed jobs': { level: 'warning', advice: expect.stringContaining('Failed jobs') },
    indexes: { level: 'warning', found: 'not valid: jobs_pkey' },
  });
});

test('says how old the last backup is, when one is missing and why, and whether it is possible to go back to a second', async () => {
  const note = (status: object) =>
    rowsOf(
      database,
      `insert into instance_settings (key, value) values ('backups', '${JSON.stringify(status)}') on conflict (key) do update set value = excluded.value`,
    );
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const success = (hours: number, verified: string) => ({
    at: hoursAgo(hours),
    name: 'x',
    bytes: 1,
    rows: 1,
    verified,
    seconds: 1,
  });
  const scheduled = { SVC_BACKUP_SCHEDULE: '0 * * * *', SVC_BACKUP_PASSPHRASE: 'correct horse' };
  const backups = async (env = scheduled) => (await examine(database.url, env)).findings.backups;

  expect((await examine(database.url)).findings).toMatchObject({
    backups: { level: 'warning', advice: expect.stringContaining('SVC_BACKUP_SCHEDULE') },
    'point in time': { level: 'ok', found: expect.stringContaining('DATABASE_URL') },
  });
  await note({ lastSuccess: success(0.5, 'restored') });
  expect(await backups()).toEqual({
    check: 'backups',
    level: 'ok',
    found: 'the last one is 30 min old, and was restored to verify it',
  });
  await note({ lastSuccess: success(0.5, 'not_possible') });
  expect(await backups()).toMatchObject({ level: 'warning', advice: expect.stringContaining('CREATEDB') });
  await note({
    lastSuccess: success(72, 'restored'),
    lastFailure: { at: hoursAgo(1), message: 'The bucket is gone.' },
  });
  expect(await backups()).toMatchObject({
    level: 'fault',
    found: expect.stringMatching(/^the last one is 3 days old.*; it failed 1 h ago: The bucket is gone\.$/),
    advice: expect.stringContaining('svc backup --store'),
  });
});

test('a database that is not there is one finding, and the password of the address is not repeated', async () => {
  const { code, findings, stdout } = await examine('postgres://svc:hush@127.0.0.1:9/svc');
  expect(code).toBe(1);
  expect(findings.database).toMatchObject({ level: 'fault', advice: expect.stringContaining('DATABASE_URL') });
  expect(stdout).not.toContain('hush');
});

async function examine(url: string, settings: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, DATABASE_URL: url, SVC_SECRET_KEY: testSecretKey, ...settings };
  const program = await bundleProgram('src/commands/main.ts');
  const { code, stdout } = await new Promise<{ code: number; stdout: string }>((settle) => {
    execFile(process.execPath, [program, 'doctor', '--server', '--json'], { env }, (error, out) =>
      settle({ code: error === null ? 0 : Number(error.code), stdout: out }),
    );
  });
  const { findings } = JSON.parse(stdout) as { findings: Finding[] };
  return { code, stdout, findings: Object.fromEntries(findings.map((each) => [each.check, each])) };
}
