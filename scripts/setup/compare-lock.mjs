import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Whether node_modules, by npm's own list of what it put there, holds what the lock file names. */
export function holdsWhatIsLocked(folder, mode) {
  const wanted = readPackages(path.join(folder, 'package-lock.json'));
  const present = readPackages(path.join(folder, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted)
    .filter(([place, entry]) => place !== '' && isNeeded(entry, mode))
    .every(([place, entry]) => present[place]?.version === entry.version);
}

/**
 * npm leaves packages of other platforms out of a lock file where the registry does not serve them, and `npm ci`
 * refuses that lock file once it does. What such a package needs itself is then missing too. Nothing that is needed
 * here is: whatever a locked package depends on is in the lock file.
 */
export function lacksOnlyOptional(folder, complaint = '') {
  const locked = readPackages(path.join(folder, 'package-lock.json')) ?? {};
  const entries = Object.values(locked);
  const present = new Set(Object.keys(locked).map((place) => place.split('node_modules/').at(-1)));
  const optional = new Set(entries.flatMap((entry) => Object.keys(entry.optionalDependencies ?? {})));
  const needed = new Set(entries.flatMap((entry) => Object.keys({ ...entry.dependencies, ...entry.devDependencies })));
  const lines = complaint.split('\n').filter((line) => /(Missing|Invalid): /.test(line));
  const names = lines.map((line) => /Missing: (@?[^@\s]+)@/.exec(line)?.[1]);
  const isBeside = (name) => name !== undefined && (optional.has(name) || !needed.has(name) || present.has(name));
  return names.some((name) => optional.has(name)) && names.every(isBeside);
}

function isNeeded(entry, mode) {
  if (mode === 'run' && (entry.dev || entry.devOptional)) return false;
  if (!entry.optional && !entry.devOptional) return true;
  // What is optional counts where it names this platform. Which C library this is cannot be told
  // cheaply, and what only packages of other platforms need carries no platform of its own.
  if (entry.libc || !(entry.os || entry.cpu)) return false;
  return allows(entry.os, process.platform) && allows(entry.cpu, process.arch);
}

function allows(list, value) {
  if (!list) return true;
  const names = [list].flat();
  return names.includes(value) || names.every((name) => name.startsWith('!') && name !== `!${value}`);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
