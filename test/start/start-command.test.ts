import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from './temporary-folder.ts';

const scripts = path.resolve(import.meta.dirname, '../../scripts');

/** Stands in for svc: says that it is up, and how it was told to stop. */
const program = `
  import { appendFileSync } from 'node:fs';
  const note = (line) => { appendFileSync('notes', line + '\\n'); };
  const timer = setInterval(() => undefined, 1000);
  const stop = (why) => { note(why); clearInterval(timer); process.channel?.unref(); process.exitCode = 7; };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal));
  process.on('disconnect', () => stop('disconnect'));
  note('up');`;

describe('npm start', () => {
  test('installs once, however many start at the same time', async () => {
    const clone = makeClone('process.exitCode = 3;');
    const both = [start(clone), start(clone)];
    expect(await Promise.all(both.map((child) => child.ended))).toEqual([3, 3]);
    const said = both.map((child) => child.output()).join('');
    expect(said.match(/Installing dependencies/g)).toHaveLength(1);
    expect(existsSync(path.join(clone, '.svc-setup-lock'))).toBe(false);

    const again = start(clone);
    expect(await again.ended).toBe(3);
    expect(again.output()).toBe('');
  });

  test('takes a lock file that changed as a reason to install again', async () => {
    const clone = makeClone('process.exitCode = 0;');
    await start(clone).ended;
    writeFileSync(path.join(clone, 'package-lock.json'), lockFile('1.0.1'));
    writeFileSync(path.join(clone, 'node_modules', '.package-lock.json'), '{}');
    const again = start(clone);
    await again.ended;
    expect(again.output()).toContain('Installing dependencies');
  });

  test.each([
    ['SIGTERM', 'SIGTERM', 7],
    ['SIGINT', 'disconnect', 7],
    ['SIGKILL', 'disconnect', null],
  ] as const)('%s to the wrapper alone stops the program in order', async (signal, told, code) => {
    const clone = makeClone(program);
    const child = start(clone);
    const notes = () => (existsSync(path.join(clone, 'notes')) ? readFileSync(path.join(clone, 'notes'), 'utf8') : '');
    await expect.poll(notes).toBe('up\n');
    child.process.kill(signal);
    expect(await child.ended).toBe(code);
    await expect.poll(notes).toContain(`up\n${told}\n`);
  });

  test('says in one line that the registry does not answer', async () => {
    const clone = makeClone('', { 'no-such-package-here': '1.0.0' });
    const child = start(clone, {
      npm_config_registry: 'http://127.0.0.1:9',
      npm_config_cache: path.join(clone, 'cache'),
    });
    expect(await child.ended).toBe(1);
    expect(child.output().trim().split('\n')).toEqual([
      'Installing dependencies (first start only) …',
      expect.stringContaining('The npm registry does not answer (ECONNREFUSED)'),
    ]);
  });
});

function makeClone(main: string, dependencies: Record<string, string> = {}): string {
  const clone = makeTemporaryFolder();
  cpSync(scripts, path.join(clone, 'scripts'), { recursive: true });
  mkdirSync(path.join(clone, 'src'));
  writeFileSync(path.join(clone, 'src', 'main.ts'), main);
  writeFileSync(
    path.join(clone, 'package.json'),
    JSON.stringify({ name: 'clone', version: '1.0.0', type: 'module', dependencies }),
  );
  writeFileSync(path.join(clone, 'package-lock.json'), lockFile('1.0.0', dependencies));
  return clone;
}

function lockFile(version: string, dependencies: Record<string, string> = {}): string {
  const entries = Object.entries(dependencies).map(([name, locked]) => [`node_modules/${name}`, { version: locked }]);
  return JSON.stringify({
    name: 'clone',
    version,
    lockfileVersion: 3,
    packages: { '': { name: 'clone', version, dependencies }, ...Object.fromEntries(entries) },
  });
}

function start(
  clone: string,
  more: Record<string, string> = {},
): { process: ChildProcess; ended: Promise<number | null>; output: () => string } {
  const { npm_lifecycle_event: _, npm_execpath: __, ...env } = process.env;
  const child = spawn(process.execPath, [path.join(clone, 'scripts', 'start.mjs')], {
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  return { process: child, ended: new Promise((resolve) => child.once('exit', resolve)), output: () => output };
}
