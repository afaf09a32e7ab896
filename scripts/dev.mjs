#!/usr/bin/env node
// `npm run dev`: runs the server from its sources, without a build, and starts it again when one of them changes.
import path from 'node:path';
import { buildConsole } from './setup/build-console.mjs';
import { findNode } from './setup/find-node.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runProgram } from './setup/run-program.mjs';
import { runCommand } from './setup/setup-failure.mjs';

await runCommand(async () => {
  await installDependencies(projectRoot, 'develop', 'Installing dependencies (first start only) …');
  const node = findNode();
  await buildConsole(node);
  const program = path.join(projectRoot, 'src', 'main.ts');
  return runProgram(node, ['--watch-path=src', '--watch-path=language', program, ...process.argv.slice(2)], {
    cwd: projectRoot,
  });
});
