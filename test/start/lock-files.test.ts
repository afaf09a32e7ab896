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

// A registry may come to serve packages of other platforms that it did not have when the lock file was made.
test.each([
  ['packages of other platforms', ['bundler-win32'], true],
  ['what those need themselves', ['bundler-wasm', 'wasm-runtime', 'tslib'], true],
  ['what a locked package needs', ['bundler-win32', 'types'], false],
  ['nothing that is optional', ['wasm-runtime'], false],
])('an installation that complains about %s', async (_name, missing, isEnough) => {
  const folder = makeTemporaryFolder();
  const bundler = {
    version: '1.0.0',
    dependencies: { types: '1', tslib: '1' },
    optionalDependencies: { 'bundler-win32': '1', 'bundler-wasm': '1' },
  };
  const packages = {
    '': { dependencies: { bundler: '1' } },
    'node_modules/bundler': bundler,
    'node_modules/tslib': { version: '1.0.0' },
  };
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  const file = '../../scripts/setup/compare-lock.mjs';
  const { lacksOnlyOptional } = (await import(file)) as { lacksOnlyOptional(folder: string, said: string): boolean };
  const said = missing.map((name) => `npm error Missing: ${name}@1.0.0 from lock file`).join('\n');
  expect(lacksOnlyOptional(folder, said)).toBe(isEnough);
  expect(lacksOnlyOptional(folder, `${said}\nnpm error Invalid: lock file's a@1 does not satisfy a@2`)).toBe(false);
});
