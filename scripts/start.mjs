#!/usr/bin/env node
// `npm start`: installs what is missing, builds what is stale, and runs svc. Plain JavaScript
// without dependencies, because it runs on the system's Node before anything is installed.
import path from 'node:path';
import { buildConsole } from './setup/build-console.mjs';
import { findNode } from './setup/find-node.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { linkCommand } from './setup/link-command.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runProgram } from './setup/run-program.mjs';
import { runCommand } from './setup/setup-failure.mjs';

await runCommand(async () => {
  await installDependencies(projectRoot, 'run', 'Installing dependencies (first start only) …');
  linkCommand();
  const node = findNode();
  await buildConsole(node);
  const program = [path.join(projectRoot, 'src', 'main.ts'), ...process.argv.slice(2)];
  return runProgram(node, program, { cwd: projectRoot, channel: true });
});
