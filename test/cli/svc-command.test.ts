import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const command = fileURLToPath(new URL('../../bin/svc.mjs', import.meta.url));
const svc = (...args: string[]) => spawnSync(process.execPath, [command, ...args], { encoding: 'utf8', env: { PATH: process.env.PATH } });

test('svc hands webhooks … to the command line that speaks HTTP', () => {
  const { status, stdout } = svc('webhooks', 'listen', '--help');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Usage: svc webhooks listen/);
  expect(stdout).toContain('--forward-to <url>');
  expect(svc('webhooks', 'listen')).toMatchObject({ status: 1, stderr: expect.stringContaining("required option '--forward-to <url>'") });
});

test('svc keeps the commands of who runs the instance', () => {
  expect(svc('--help').stdout).toContain('rotate-secret-key');
});
