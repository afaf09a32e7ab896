#!/usr/bin/env node
// `npm run bench`: measures svc side by side with the bare minimum.
import path from 'node:path';
import { findNode } from './setup/find-node.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runProgram } from './setup/run-program.mjs';
import { runCommand } from './setup/setup-failure.mjs';

await runCommand(async () => {
  await installDependencies(projectRoot, 'develop', 'Installing dependencies …');
  const program = path.join(projectRoot, 'bench', 'main.ts');
  return runProgram(findNode(), [program, ...process.argv.slice(2)], { cwd: projectRoot });
});
