import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const command = fileURLToPath(new URL('../../bin/svc.mjs', import.meta.url));
const svc = (...args: string[]) =>
  spawnSync(process.execPath, [command, ...args], { encoding: 'utf8', env: { PATH: process.env.PATH } });

test('svc hands webhooks … to the command line that speaks HTTP', () => {
  const { status, stdout } = svc('webhooks', 'listen', '--help');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Usage: svc webhooks listen/);
  expect(stdout).toContain('--forward-to <url>');
  expect(svc('webhooks', 'listen')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("required option '--forward-to <url>'"),
  });
});

test('svc keeps the commands of who runs the instance, and its help names them beside the others', () => {
  const { stdout } = svc('--help');
  for (const name of [
    'login',
    'workflows',
    'mcp',
    'backup <file>',
    'restore <file>',
    'reset-password <email>',
    'rotate-secret-key',
  ])
    expect(stdout).toContain(name);
  expect(svc('backup', '--help').stdout).toMatch(/^Usage: svc backup \[options\] <file>/);
});

test('what is not written as it must be ends with code 2 and one line', () => {
  expect(svc('workflow')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: "svc: unknown command 'workflow' (Did you mean workflows?) (--help says more)\n",
  });
  expect(svc('logs', '--limit', 'many')).toMatchObject({
    status: 2,
    stderr: 'svc: A whole number from 1 on is needed, not “many”.\n',
  });
  expect(svc('whoami', '--url', 'nowhere')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^svc: --url must be an address.*\n$/),
  });
});
