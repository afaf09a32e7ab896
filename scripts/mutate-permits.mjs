#!/usr/bin/env node
// `npm run mutate-permits [-- WORDS]`: takes away one permit, gate or origin at a time, in a copy of the sources, and
// shows that the tripwire notices each. WORDS choose some of them. Takes about half a minute for each.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mutations } from './permit-mutations.mjs';
import { findNode, withNodeOnPath } from './setup/find-node.mjs';
import { installAll } from './setup/install-all.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runCommand, SetupFailure } from './setup/setup-failure.mjs';

await runCommand(async () => {
  const words = process.argv.slice(2);
  await installAll();
  const node = findNode();
  const copy = mkdtempSync(path.join(tmpdir(), 'svc-mutations-'));
  try {
    copySources(copy);
    const chosen = mutations.filter(([name]) => words.every((word) => name.includes(word)));
    const control = runTripwire(node, copy);
    if (control.status !== 0)
      throw new SetupFailure(
        `The tripwire fails as it is, so it could notice nothing:\n${control.stdout}${control.stderr}`,
      );
    const unnoticed = chosen.filter((mutation) => !isNoticed(node, copy, mutation));
    console.log(`${chosen.length - unnoticed.length} of ${chosen.length} were noticed.`);
    return unnoticed.length === 0 ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

/** Everything but what a test or a build left behind; packages are where they are. */
function copySources(copy) {
  const leftOut = new Set(['.git', 'data', 'node_modules', 'screenshots', 'test-failures']);
  cpSync(projectRoot, copy, { recursive: true, filter: (source) => !leftOut.has(path.basename(source)) });
  for (const modules of ['node_modules', 'console/node_modules', 'test/clients/node_modules'])
    symlinkSync(path.join(projectRoot, modules), path.join(copy, modules));
}

function isNoticed(node, copy, [name, file, find, instead]) {
  const place = path.join(copy, file);
  const source = readFileSync(place, 'utf8');
  const mutated = source.replace(find, () => instead);
  if (mutated === source) throw new Error(`${file} has no ${find} any more: ${name}.`);
  writeFileSync(place, mutated);
  const { status, stdout, stderr } = runTripwire(node, copy);
  writeFileSync(place, source);
  const why = /^✗ (.*)$/m.exec(`${stdout}\n${stderr}`)?.[1] ?? '';
  console.log(
    `${status === 0 ? 'NOT NOTICED' : 'noticed'}: ${name}${status === 0 ? '' : ` (${why.split('): ').at(-1)?.slice(0, 160)})`}`,
  );
  return status !== 0;
}

function runTripwire(node, copy) {
  const env = { ...withNodeOnPath(node), SVC_TRIPWIRE_SECONDS: '20', CI: '' };
  const vitest = path.join('node_modules', 'vitest', 'vitest.mjs');
  return spawnSync(node, [vitest, 'run', 'test/trust/tripwire.test.ts'], { cwd: copy, env, encoding: 'utf8' });
}
