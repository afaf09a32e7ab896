#!/usr/bin/env node
// `npm run screenshots [-- FOLDER]`: pictures of every screen, of an instance of its own with sample data.
import path from 'node:path';
import { buildConsole } from './setup/build-console.mjs';
import { findChromium } from './setup/find-chromium.mjs';
import { findNode } from './setup/find-node.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runProgram } from './setup/run-program.mjs';
import { runCommand, SetupFailure } from './setup/setup-failure.mjs';

await runCommand(async () => {
  await installDependencies(projectRoot, 'develop', 'Installing dependencies …');
  const node = findNode();
  await buildConsole(node);
  const chromium = findChromium();
  if (!chromium) throw new SetupFailure('Screenshots need a Chromium: install chromium, or set CHROMIUM_PATH.');
  const program = path.join(projectRoot, 'test', 'screenshots', 'main.ts');
  return runProgram(node, [program, ...process.argv.slice(2)], { env: { ...process.env, CHROMIUM_PATH: chromium } });
});
