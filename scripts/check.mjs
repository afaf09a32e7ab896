#!/usr/bin/env node
// `npm run check`: format, lint, types, import rules, unused code, the console's contract, licences, lock files. Runs
// all steps, two at a time, then tells.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { findNode, withNodeOnPath } from './setup/find-node.mjs';
import { installAll } from './setup/install-all.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runCommand } from './setup/setup-failure.mjs';

/** What a type check found out is kept for the next one. More than one checker would do the same work several times. */
const types = (name, project) => ({
  name: `types of ${name}`,
  program: 'node_modules/typescript/bin/tsc',
  args: [
    '-p',
    project,
    '--noEmit',
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/svc/types-${path.dirname(project)}.json`,
  ],
});

/** The longest first, so that the others run beside it. */
const steps = [
  types('server and tests', 'tsconfig.json'),
  {
    name: 'format and lint',
    program: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '--colors=off', '.'],
  },
  types('the console', 'console/tsconfig.json'),
  { name: 'unused code', program: 'node_modules/knip/bin/knip.js', args: [] },
  { name: 'contract of the console', program: 'scripts/contract/write-contract.mjs', args: ['--check'] },
  { name: 'import rules', program: 'scripts/import-rules.mjs', args: [] },
  { name: 'licences', program: 'scripts/licences.mjs', args: ['--check'] },
  { name: 'lock files', program: 'scripts/lock-files.mjs', args: [] },
];
const lanes = 2;

await runCommand(async () => {
  await installAll();
  const node = findNode();
  const failed = [];
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await passes(step, node))) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
});

/** What a step says is printed in one piece, when it has ended. */
async function passes({ name, program, args }, node) {
  const started = performance.now();
  const { code, output } = await collect(node, [path.join(projectRoot, program), ...args]);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output);
  return code === 0;
}

function collect(node, args) {
  const child = spawn(node, args, { cwd: projectRoot, env: withNodeOnPath(node), stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}
