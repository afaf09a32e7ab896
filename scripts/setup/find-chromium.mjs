import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macPrograms = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/**
 * The browser for the browser tests: CHROMIUM_PATH, or one of the system. Root on a Debian gets it
 * installed. Undefined where there is none.
 */
export function findChromium() {
  return locate() ?? (install() ? locate() : undefined);
}

function locate() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const given = process.env.CHROMIUM_PATH;
  return (given ? [given] : [...candidates, ...macPrograms]).find(isExecutable);
}

function install() {
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0) return false;
  if (spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.error("Installing Debian's chromium for the browser tests …");
  return aptGet('update') && aptGet('install', '-y', '--no-install-recommends', 'chromium');
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
