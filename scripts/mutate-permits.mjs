#!/usr/bin/env node
// `npm run mutate-permits [-- WORDS]`: takes away one permit, gate or origin at a time, in a copy of the sources, and
// shows that the tripwire notices each. WORDS choose some of them. Takes about half a minute of a processor for each,
// and longer for one that is not noticed.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { mutations } from './permit-mutations.mjs';
import { findNode, withNodeOnPath } from './setup/find-node.mjs';
import { installAll } from './setup/install-all.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runCommand, SetupFailure } from './setup/setup-failure.mjs';

/** Enough for each of its ways and each of its wishes to meet many times, however slow the machine is. */
const limits = { SVC_TRIPWIRE_COMPOSITIONS: '800', SVC_TRIPWIRE_SECONDS: '900' };

await runCommand(async () => {
  const words = process.argv.slice(2);
  await installAll();
  const node = findNode();
  const chosen = mutations.filter(([name]) => words.every((word) => name.includes(word)));
  const copies = Array.from({ length: availableParallelism() }, () =>
    mkdtempSync(path.join(tmpdir(), 'svc-mutations-')),
  );
  try {
    for (const copy of copies) copySources(copy);
    const control = await runTripwire(node, copies[0]);
    if (control.status !== 0)
      throw new SetupFailure(`The tripwire fails as it is, so it could notice nothing:\n${control.output}`);
    const [left, unnoticed] = [[...chosen], []];
    const work = async (copy) => {
      for (let mutation = left.shift(); mutation; mutation = left.shift())
        if (!(await isNoticed(node, copy, mutation))) unnoticed.push(mutation);
    };
    await Promise.all(copies.map(work));
    console.log(`${chosen.length - unnoticed.length} of ${chosen.length} were noticed.`);
    return unnoticed.length === 0 ? 0 : 1;
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  }
});

/** Everything but what a test or a build left behind; packages are where they are. */
function copySources(copy) {
  const leftOut = new Set(['.git', 'data', 'node_modules', 'screenshots', 'test-failures']);
  cpSync(projectRoot, copy, { recursive: true, filter: (source) => !leftOut.has(path.basename(source)) });
  for (const modules of ['node_modules', 'console/node_modules', 'test/clients/node_modules'])
    symlinkSync(path.join(projectRoot, modules), path.join(copy, modules));
}

async function isNoticed(node, copy, [name, file, find, instead]) {
  const place = path.join(copy, file);
  const source = readFileSync(place, 'utf8');
  const mutated = source.replace(find, () => instead);
  if (mutated === source) throw new Error(`${file} has no ${find} any more: ${name}.`);
  writeFileSync(place, mutated);
  const { status, output } = await runTripwire(node, copy);
  writeFileSync(place, source);
  const why = /^✗ (.*)$/m.exec(output)?.[1] ?? output;
  // A wait that came to nothing only says that the machine had too much else to do.
  const noticed = status !== 0 && !why.includes('It did not come to be within');
  const verdict = noticed ? 'noticed' : status === 0 ? 'NOT NOTICED' : 'NOT CLEAR';
  console.log(`${verdict}: ${name}${status === 0 ? '' : ` (${why.split('): ').at(-1)?.slice(0, 160)})`}`);
  return noticed;
}

function runTripwire(node, copy) {
  const env = { ...withNodeOnPath(node), ...limits, CI: '' };
  const vitest = path.join('node_modules', 'vitest', 'vitest.mjs');
  const tripwire = spawn(node, [vitest, 'run', 'test/trust/tripwire.test.ts'], { cwd: copy, env });
  let output = '';
  for (const stream of [tripwire.stdout, tripwire.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  return new Promise((settle, fail) => {
    tripwire.on('error', fail);
    tripwire.on('close', (status) => settle({ status, output }));
  });
}
