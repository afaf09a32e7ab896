import { existsSync } from 'node:fs';
import path from 'node:path';
import { withNodeOnPath } from './find-node.mjs';
import { holdLock } from './hold-lock.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { projectRoot } from './project-root.mjs';
import { runNpm } from './run-npm.mjs';
import { SourceStamp } from './source-stamp.mjs';

const consoleFolder = path.join(projectRoot, 'console');
const stamp = new SourceStamp(path.join(consoleFolder, 'dist', '.built-from'), ['console', 'language']);

/** Builds the console where its sources changed since the last build. */
export async function buildConsole(node) {
  if (!existsSync(path.join(consoleFolder, 'package.json')) || stamp.isFresh()) return;
  await installConsole();
  await holdLock(async () => {
    if (stamp.isFresh()) return;
    console.error('Building the console …');
    const sources = stamp.take();
    await runNpm(consoleFolder, ['run', 'build'], 'build the console', withNodeOnPath(node));
    stamp.write(sources);
  });
}

export async function installConsole() {
  if (!existsSync(path.join(consoleFolder, 'package.json'))) return;
  await installDependencies(consoleFolder, 'develop', "Installing the console's build tools …");
}
