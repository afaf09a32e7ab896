import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withNodeOnPath } from './find-node.mjs';
import { holdLock } from './hold-lock.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { projectRoot } from './project-root.mjs';
import { runNpm } from './run-npm.mjs';

const consoleFolder = path.join(projectRoot, 'console');
const stampFile = path.join(consoleFolder, 'dist', '.built-from');
const leftOut = new Set(['node_modules', 'dist', 'coverage', '.vite', '.DS_Store']);

/** Builds the console where its sources changed since the last build. */
export async function buildConsole(node) {
  if (!existsSync(path.join(consoleFolder, 'package.json')) || isFresh()) return;
  await installConsole();
  await holdLock(async () => {
    if (isFresh()) return;
    console.error('Building the console …');
    const sources = hashSources();
    await runNpm(consoleFolder, ['run', 'build'], 'build the console', withNodeOnPath(node));
    writeFileSync(stampFile, sources);
  });
}

export async function installConsole() {
  if (!existsSync(path.join(consoleFolder, 'package.json'))) return;
  await installDependencies(consoleFolder, 'develop', "Installing the console's build tools …");
}

function isFresh() {
  try {
    return readFileSync(stampFile, 'utf8') === hashSources();
  } catch {
    return false;
  }
}

function hashSources() {
  const hash = createHash('sha256');
  for (const file of [consoleFolder, path.join(projectRoot, 'language')].flatMap(listFiles)) {
    hash.update(`${path.relative(projectRoot, file)}\0`);
    hash.update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !leftOut.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? listFiles(full) : [full];
    });
}
