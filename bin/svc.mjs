#!/usr/bin/env node
// The `svc` command: finds the right Node and runs with it what was asked for: commands on the server's own database,
// or commands that speak HTTP to a server.
import path from 'node:path';
import { findNode } from '../scripts/setup/find-node.mjs';
import { installDependencies } from '../scripts/setup/install-dependencies.mjs';
import { projectRoot } from '../scripts/setup/project-root.mjs';
import { runProgram } from '../scripts/setup/run-program.mjs';
import { runCommand } from '../scripts/setup/setup-failure.mjs';
import { isServerCommand } from './server-commands.mjs';

await runCommand(async () => {
  await installDependencies(projectRoot, 'run', 'Installing dependencies (first start only) …');
  const asked = process.argv.slice(2);
  const folder = isServerCommand(asked) ? ['src', 'commands'] : ['cli'];
  // A command that is over in a moment would spend most of its time on reading its own source: what Node made of it is
  // kept.
  const env = { NODE_COMPILE_CACHE: path.join(projectRoot, 'node_modules', '.cache', 'svc'), ...process.env };
  return runProgram(findNode(), [path.join(projectRoot, ...folder, 'main.ts'), ...asked], { env });
});
