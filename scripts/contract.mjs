#!/usr/bin/env node
// `npm run contract`: writes console/contract.ts anew, after the schemas of an action have changed.
import path from 'node:path';
import { findNode } from './setup/find-node.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runProgram } from './setup/run-program.mjs';
import { runCommand } from './setup/setup-failure.mjs';

await runCommand(async () => {
  await installDependencies(projectRoot, 'develop', 'Installing dependencies …');
  return runProgram(findNode(), [path.join(projectRoot, 'scripts', 'contract', 'write-contract.mjs')]);
});
