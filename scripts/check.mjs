#!/usr/bin/env node
// `npm run check`: format, lint, types, import rules, unused code. Runs all steps, then tells.
import path from 'node:path';
import { installConsole } from './setup/build-console.mjs';
import { findNode, withNodeOnPath } from './setup/find-node.mjs';
import { installClients } from './setup/install-clients.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runProgram } from './setup/run-program.mjs';
import { runCommand } from './setup/setup-failure.mjs';

const steps = [
  { name: 'format and lint', program: 'node_modules/@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'types of server and tests', program: 'node_modules/typescript/bin/tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'types of the console', program: 'node_modules/typescript/bin/tsc', args: ['-p', 'console/tsconfig.json', '--noEmit'] },
  { name: 'import rules', program: 'scripts/import-rules.mjs', args: [] },
  { name: 'unused code', program: 'node_modules/knip/bin/knip.js', args: [] },
];

await runCommand(async () => {
  await installDependencies(projectRoot, 'develop', 'Installing dependencies …');
  await installConsole();
  // The types of the tests lean on theirs.
  await installClients();
  const node = findNode();
  const failed = [];
  for (const step of steps) {
    if (!(await passes(step, node))) failed.push(step.name);
  }
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
});

async function passes({ name, program, args }, node) {
  const started = performance.now();
  const options = { cwd: projectRoot, env: withNodeOnPath(node) };
  const code = await runProgram(node, [path.join(projectRoot, program), ...args], options);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  return code === 0;
}
