#!/usr/bin/env node
// `npm run proof -- faults`: breaks svc on purpose for a while, then compares every promise that it made with what exists.
import path from 'node:path';
import { findNode } from './setup/find-node.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runProgram } from './setup/run-program.mjs';
import { runCommand } from './setup/setup-failure.mjs';

await runCommand(async () => {
  await installDependencies(projectRoot, 'develop', 'Installing dependencies …');
  return runProgram(findNode(), [path.join(projectRoot, 'proof', 'main.ts'), ...process.argv.slice(2)], { cwd: projectRoot });
});
