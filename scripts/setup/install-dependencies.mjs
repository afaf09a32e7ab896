import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { holdsWhatIsLocked, lacksOnlyOptional } from './compare-lock.mjs';
import { holdLock } from './hold-lock.mjs';
import { runNpm } from './run-npm.mjs';

/**
 * Installs the dependencies of a folder where they are missing or older than its lock file.
 * Mode `run` is what the program needs, mode `develop` adds what tests and checks need.
 */
export async function installDependencies(folder, mode, announcement) {
  if (isInstalled(folder, mode)) return;
  await holdLock(async () => {
    if (isInstalled(folder, mode)) return;
    console.error(announcement);
    await install(folder, mode);
    writeStamp(folder, mode);
  });
}

function isInstalled(folder, mode) {
  const stamp = readStamp(folder);
  if (isCurrent(stamp, folder) && includes(stamp.mode, mode)) return true;
  // Installed by hand with npm: as good, when it holds what the lock file says.
  if (!holdsWhatIsLocked(folder, mode)) return false;
  try {
    writeStamp(folder, mode);
  } catch {
    // A folder that may only be read is compared at every start instead.
  }
  return true;
}

async function install(folder, mode) {
  const extent = mode === 'run' ? '--omit=dev' : '--include=dev';
  const run = (...command) => {
    const args = [...command, extent, '--include=optional', '--ignore-scripts'];
    return runNpm(folder, args, 'install the dependencies');
  };
  // Only adding what is missing leaves a server that runs from this folder alone.
  if (isCurrent(readStamp(folder), folder)) return run('install', '--no-save');
  try {
    await run('ci');
  } catch (error) {
    if (!lacksOnlyOptional(folder, error.output)) throw error;
    await run('install', '--no-save');
    if (!holdsWhatIsLocked(folder, mode)) throw error;
  }
}

function isCurrent(stamp, folder) {
  const now = describe(folder);
  return stamp?.lock === now.lock && stamp.platform === now.platform;
}

function includes(installed, wanted) {
  return installed === wanted || installed === 'develop';
}

function describe(folder) {
  const lock = readFileSync(path.join(folder, 'package-lock.json'));
  return {
    lock: createHash('sha256').update(lock).digest('hex'),
    platform: `${process.platform}-${process.arch}`,
  };
}

function readStamp(folder) {
  try {
    return JSON.parse(readFileSync(stampFile(folder), 'utf8'));
  } catch {
    return undefined;
  }
}

function writeStamp(folder, mode) {
  // npm makes no such folder where there is nothing to install.
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  writeFileSync(stampFile(folder), JSON.stringify({ ...describe(folder), mode }));
}

function stampFile(folder) {
  return path.join(folder, 'node_modules', '.svc-installed');
}
