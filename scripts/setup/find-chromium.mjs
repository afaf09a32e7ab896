import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The same engine without the windows around it: a page costs it about half as much. */
const shell = ['chromium-headless-shell'];
const others = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for the browser tests: CHROMIUM_PATH, or one of the system. Root on a Debian gets the smallest one
 * installed, on a machine that only tests also beside another. Undefined where there is none.
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return [given].find(isExecutable);
  const found = locate(shell) ?? (process.env.CI === 'true' ? undefined : locate(others));
  return found ?? (install(shell[0]) ? locate(shell) : undefined) ?? locate(others) ?? macPrograms.find(isExecutable);
}

function locate(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

function install(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.error(`Installing Debian's ${name} for the browser tests …`);
  return aptGet('update') && aptGet('install', '-y', '--no-install-recommends', name);
}

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const result = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' });
  if (result.status === 0) return true;
  console.error(`apt-get ${args[0]} failed: ${result.stderr.trim().split('\n').at(-1)}`);
  return false;
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
