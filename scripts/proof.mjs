#!/usr/bin/env node
// `npm run proof -- NAME …`: starts proof/NAME/main.ts, with what is left of the arguments.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findNode } from './setup/find-node.mjs';
import { installAll } from './setup/install-all.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runProgram } from './setup/run-program.mjs';
import { runCommand, SetupFailure } from './setup/setup-failure.mjs';

await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const program = path.join(projectRoot, 'proof', name, 'main.ts');
  if (!/^[a-z-]+$/.test(name) || !existsSync(program))
    throw new SetupFailure(
      'Which proof? npm run proof -- faults, attacks, rolling, promotion, soak, tokens, files or openapi',
    );
  await installAll();
  return runProgram(findNode(), [program, ...args], { cwd: projectRoot });
});
