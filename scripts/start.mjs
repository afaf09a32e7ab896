#!/usr/bin/env node
// `npm start`: installs what is missing, builds what is stale, and runs svc. Plain JavaScript
// without dependencies, because it runs on the system's Node before anything is installed.
import { buildConsole } from './setup/build-console.mjs';
import { buildServer } from './setup/build-server.mjs';
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
  const { file, env } = await buildServer(node);
  return runProgram(node, [file, ...process.argv.slice(2)], {
    cwd: projectRoot,
    channel: true,
    env: { ...env, ...process.env },
  });
});
