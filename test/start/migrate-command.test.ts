import { execFile } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { testSecretKey } from '../harness/app.ts';
import { bundleProgram } from '../harness/bundle-program.ts';
import { cloneDatabase } from '../harness/database.ts';
import { rowsOf } from '../harness/statements.ts';

test('svc migrate brings a database to this version, also twice, and says in one line why it cannot', async () => {
  const database = await cloneDatabase('template0');
  onTestFinished(() => database.drop());
  expect(await migrate(database.url)).toEqual({ code: 0, stdout: 'The database is up to date.\n', stderr: '' });
  expect(await rowsOf(database, "select to_regclass('runs')::text as name")).toEqual([{ name: 'runs' }]);
  expect(await migrate(database.url)).toMatchObject({ code: 0, stderr: '' });
  expect(await migrate('postgres://svc@127.0.0.1:9/svc')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^svc: The database cannot be reached: [^\n]+\n$/),
  });
});

async function migrate(url: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: url,
    SVC_SECRET_KEY: testSecretKey,
    SVC_DATABASE_WAIT_SECONDS: '0',
  };
  const program = await bundleProgram('src/commands/main.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [program, 'migrate'], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}
