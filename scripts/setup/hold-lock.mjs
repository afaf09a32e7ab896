import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from './project-root.mjs';
import { SetupFailure } from './setup-failure.mjs';

const lock = path.join(projectRoot, '.svc-setup-lock');
const ownerFile = path.join(lock, 'pid');
/** A lock folder is without its owner's number only for an instant, unless the owner was killed. */
const ownerlessMs = 5000;

let holders = 0;
let taken;

/** Does the work while no other set-up of this clone is at work. Concurrent work of one process shares the lock. */
export async function holdLock(work) {
  taken ??= takeLock();
  await taken;
  holders++;
  try {
    return await work();
  } finally {
    holders--;
    if (holders === 0) releaseLock();
  }
}

function releaseLock() {
  process.off('exit', removeLock);
  taken = undefined;
  removeLock();
}

function removeLock() {
  rmSync(lock, { recursive: true, force: true });
}

async function takeLock() {
  let told = false;
  while (!makeLock()) {
    if (isAbandoned()) {
      removeAbandoned();
      continue;
    }
    if (!told) console.error('Waiting for another set-up in this folder to finish …');
    told = true;
    await sleep(200);
  }
  process.once('exit', removeLock);
}

function makeLock() {
  try {
    mkdirSync(lock);
    writeFileSync(ownerFile, String(process.pid));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new SetupFailure(`Cannot write to ${projectRoot} (${error.code}): run as the owner of that folder.`);
  }
}

function isAbandoned() {
  const owner = readOwner(ownerFile);
  if (owner) return !isAlive(owner);
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - made > ownerlessMs;
}

/** Moved before it is removed: of several that wait, only one may clear it away. */
function removeAbandoned() {
  const aside = `${lock}-${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  const owner = readOwner(path.join(aside, 'pid'));
  if (owner && isAlive(owner)) renameSync(aside, lock);
  else rmSync(aside, { recursive: true, force: true });
}

function readOwner(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}
