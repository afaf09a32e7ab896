#!/usr/bin/env node
// The `svc` command: finds the right Node and runs with it what was asked for: commands on the server's own database, or commands that speak HTTP to a server.
import path from 'node:path';
import { findNode } from '../scripts/setup/find-node.mjs';
import { installDependencies } from '../scripts/setup/install-dependencies.mjs';
import { projectRoot } from '../scripts/setup/project-root.mjs';
import { runProgram } from '../scripts/setup/run-program.mjs';
import { runCommand } from '../scripts/setup/setup-failure.mjs';

/** Commands of cli/; all others are those of who runs the instance. */
const overHttp = ['webhooks'];

await runCommand(async () => {
  await installDependencies(projectRoot, 'run', 'Installing dependencies (first start only) …');
  const asked = process.argv.slice(2);
  const folder = overHttp.includes(asked[0]) ? ['cli'] : ['src', 'commands'];
  return runProgram(findNode(), [path.join(projectRoot, ...folder, 'main.ts'), ...asked]);
});
