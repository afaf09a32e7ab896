#!/usr/bin/env node
// `npm test`: installs what the tests need and runs the whole suite. Arguments go to vitest.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildConsole } from './setup/build-console.mjs';
import { findChromium } from './setup/find-chromium.mjs';
import { findNode, withNodeOnPath } from './setup/find-node.mjs';
import { installClients } from './setup/install-clients.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { linkCommand } from './setup/link-command.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runProgram } from './setup/run-program.mjs';
import { runCommand, SetupFailure } from './setup/setup-failure.mjs';

await runCommand(async () => {
  await installDependencies(projectRoot, 'develop', 'Installing dependencies …');
  linkCommand();
  const node = findNode();
  await buildConsole(node);
  await installClients();
  const env = { ...withNodeOnPath(node), ...provideChromium() };
  const vitest = path.join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs');
  return runProgram(node, [vitest, 'run', ...process.argv.slice(2)], { cwd: projectRoot, env });
});

function provideChromium() {
  if (!mayRunBrowserTests()) return {};
  const chromium = findChromium();
  if (chromium) return { CHROMIUM_PATH: chromium };
  const line = 'Browser tests need a Chromium: install chromium, or set CHROMIUM_PATH.';
  if (process.env.CI === 'true') throw new SetupFailure(line);
  console.error(line);
  return {};
}

function mayRunBrowserTests() {
  if (!existsSync(path.join(projectRoot, 'test', 'browser'))) return false;
  const filters = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
  return filters.length === 0 || filters.some((filter) => 'test/browser'.includes(filter) || filter.includes('browser'));
}
