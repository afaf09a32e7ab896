#!/usr/bin/env node
// `npm run bench`: measures svc side by side with the bare minimum.
import path from 'node:path';
import { buildConsole } from './setup/build-console.mjs';
import { findChromium } from './setup/find-chromium.mjs';
import { findNode } from './setup/find-node.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runProgram } from './setup/run-program.mjs';
import { runCommand } from './setup/setup-failure.mjs';

await runCommand(async () => {
  await installDependencies(projectRoot, 'develop', 'Installing dependencies …');
  const node = findNode();
  await buildConsole(node);
  const chromium = findChromium();
  const env = chromium ? { ...process.env, CHROMIUM_PATH: chromium } : process.env;
  const program = path.join(projectRoot, 'bench', 'main.ts');
  return runProgram(node, [program, ...process.argv.slice(2)], { cwd: projectRoot, env });
});
