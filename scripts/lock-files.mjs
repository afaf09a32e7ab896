#!/usr/bin/env node
// Checks that every locked package has the digest of what was fetched, and that no lock file names a registry:
// whoever installs takes the same bytes, from wherever they come.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './setup/project-root.mjs';

const name = 'package-lock.json';
const leftOut = new Set(['node_modules', 'dist', '.git', 'data']);

const files = findLockFiles(projectRoot);
const faults = files.flatMap((file) =>
  faultsOf(JSON.parse(readFileSync(file, 'utf8'))).map((fault) => `${path.relative(projectRoot, file)}: ${fault}`),
);
if (files.length === 0) faults.push('No lock file was read.');
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function findLockFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : findLockFiles(place);
    return entry.name === name ? [place] : [];
  });
}

function faultsOf({ packages = {} }) {
  return Object.entries(packages).flatMap(([place, { integrity, resolved, link, version }]) => {
    if (place === '' || link) return [];
    const locked = `${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
    return [
      ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')
        ? []
        : [`${locked} has no SHA-512 digest (npm view ${locked} dist.integrity tells it)`]),
      ...(resolved === undefined ? [] : [`${locked} names where it was fetched from`]),
    ];
  });
}
