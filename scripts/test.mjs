#!/usr/bin/env node
// `npm test`: installs what the tests need and runs the whole suite. Arguments go to vitest; `--changed` runs only
// the tests that uncommitted changes can affect, `--changed=COMMIT` those that changes since a commit can affect.
import path from 'node:path';
import { findAffected } from './affected/find-affected.mjs';
import { findChanged } from './affected/find-changed.mjs';
import { readImports } from './import-rules/read-imports.mjs';
import { buildConsole } from './setup/build-console.mjs';
import { findChromium } from './setup/find-chromium.mjs';
import { findNode, withNodeOnPath } from './setup/find-node.mjs';
import { installAll } from './setup/install-all.mjs';
import { linkCommand } from './setup/link-command.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runProgram } from './setup/run-program.mjs';
import { runCommand, SetupFailure } from './setup/setup-failure.mjs';

const changed = /^--changed(?:=(.+))?$/;
const given = process.argv.slice(2);

await runCommand(async () => {
  const request = given.map((argument) => changed.exec(argument)).find(Boolean);
  const affected = request ? listAffected(request[1]) : [];
  if (request && affected.length === 0) return 0;
  const args = [...given.filter((argument) => !changed.test(argument)), ...affected];
  await installAll();
  linkCommand();
  const node = findNode();
  await buildConsole(node);
  const env = { ...withNodeOnPath(node), ...provideChromium(args) };
  const vitest = path.join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs');
  return runProgram(node, [vitest, 'run', ...args], { cwd: projectRoot, env });
});

function listAffected(since) {
  const files = findChanged(since);
  const graph = readImports(projectRoot, ['src', 'bench', 'language', 'cli', 'console/src', 'test', 'scripts']);
  const tests = findAffected(files, graph);
  console.error(
    `${files.length} changed files can affect ${tests.length} of ${graph.files.filter((file) => file.endsWith('.test.ts')).length} test files.`,
  );
  return tests;
}

function provideChromium(args) {
  if (!mayRunBrowserTests(args)) return {};
  const chromium = findChromium();
  if (chromium) return { CHROMIUM_PATH: chromium };
  const line = 'Browser tests need a Chromium: install chromium, or set CHROMIUM_PATH.';
  if (process.env.CI === 'true') throw new SetupFailure(line);
  console.error(line);
  return {};
}

function mayRunBrowserTests(args) {
  const filters = args.filter((argument) => !argument.startsWith('-'));
  return (
    filters.length === 0 || filters.some((filter) => 'test/browser'.includes(filter) || filter.includes('browser'))
  );
}
