#!/usr/bin/env node
// The `svc` command: finds the right Node and runs the commands of the server with it.
import path from 'node:path';
import { findNode } from '../scripts/setup/find-node.mjs';
import { installDependencies } from '../scripts/setup/install-dependencies.mjs';
import { projectRoot } from '../scripts/setup/project-root.mjs';
import { runProgram } from '../scripts/setup/run-program.mjs';
import { runCommand } from '../scripts/setup/setup-failure.mjs';

await runCommand(async () => {
  await installDependencies(projectRoot, 'run', 'Installing dependencies (first start only) …');
  const program = path.join(projectRoot, 'src', 'commands', 'main.ts');
  return runProgram(findNode(), [program, ...process.argv.slice(2)]);
});
