#!/usr/bin/env node
// `npm run proof -- NAME …`: starts proof/NAME/main.ts, with what is left of the arguments.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { buildConsole } from './setup/build-console.mjs';
import { findChromium } from './setup/find-chromium.mjs';
import { findNode } from './setup/find-node.mjs';
import { installAll } from './setup/install-all.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runProgram } from './setup/run-program.mjs';
import { runCommand, SetupFailure } from './setup/setup-failure.mjs';

/** Proofs that look at the console. */
const inBrowsers = ['views'];
/** Proofs with programs and data from npm in their own folder. */
const withPackages = ['openapi'];

await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const folder = path.join(projectRoot, 'proof');
  const programOf = (proof) => path.join(folder, proof, 'main.ts');
  const names = readdirSync(folder).filter((proof) => existsSync(programOf(proof)));
  if (!names.includes(name)) throw new SetupFailure(`Which proof? npm run proof -- ${names.join(', ')}`);
  await installAll();
  if (withPackages.includes(name))
    await installDependencies(path.join(folder, name), 'run', 'Installing what the proof needs …');
  const node = findNode();
  if (!inBrowsers.includes(name)) return runProgram(node, [programOf(name), ...args], { cwd: projectRoot });
  await buildConsole(node);
  const chromium = findChromium();
  const env = chromium ? { ...process.env, CHROMIUM_PATH: chromium } : process.env;
  return runProgram(node, [programOf(name), ...args], { cwd: projectRoot, env });
});
