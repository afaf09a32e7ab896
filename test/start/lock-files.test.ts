import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from './temporary-folder.ts';

const scripts = path.resolve(import.meta.dirname, '../../scripts');
const integrity = `sha512-${'A'.repeat(86)}==`;

test.each([
  ['every package has its digest', { 'node_modules/a': { version: '1.0.0', integrity } }, ''],
  [
    'a package without one',
    { 'node_modules/a/node_modules/@b/c': { version: '1.0.0' } },
    '@b/c@1.0.0 has no SHA-512 digest',
  ],
  [
    'a weaker one',
    { 'node_modules/a': { version: '1.0.0', integrity: 'sha1-AAAAAAAAAAAAAAAAAAAAAAAAAAA=' } },
    'a@1.0.0 has no SHA-512 digest',
  ],
  [
    'a registry',
    { 'node_modules/a': { version: '1.0.0', integrity, resolved: 'https://registry.example.com/a.tgz' } },
    'a@1.0.0 names where it was fetched from',
  ],
])('lock files: %s', (_name, packages, complaint) => {
  const root = makeTemporaryFolder();
  cpSync(scripts, path.join(root, 'scripts'), { recursive: true });
  mkdirSync(path.join(root, 'console'));
  writeFileSync(path.join(root, 'console', 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts', 'lock-files.mjs')], {
    encoding: 'utf8',
  });
  if (complaint === '') expect(stderr).toBe('');
  else expect(stderr).toContain(`console/package-lock.json: ${complaint}`);
  expect(status).toBe(complaint === '' ? 0 : 1);
});

test('the lock files of the project are as they should be', () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(scripts, 'lock-files.mjs')], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
