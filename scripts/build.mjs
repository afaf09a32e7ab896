#!/usr/bin/env node
// `npm run build [-- FOLDER] [--arch=arm64]`: makes a folder (./build) that is svc for Linux, ready to run from there.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findPlatform } from './packaging/platforms.mjs';
import { stageProgram } from './packaging/stage-program.mjs';
import { findNode } from './setup/find-node.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runCommand } from './setup/setup-failure.mjs';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { arch: { type: 'string', default: process.arch } },
  });
  await installDependencies(projectRoot, 'run', 'Installing dependencies …');
  const folder = path.resolve(positionals[0] ?? path.join(projectRoot, 'build'));
  await stageProgram(findNode(), folder, findPlatform(values.arch));
  console.log(`svc is in ${folder}; ${path.join(folder, 'node/bin/node')} dist/main.mjs starts it.`);
  return 0;
});
