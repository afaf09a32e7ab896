#!/usr/bin/env node
// `npm run mutate-permits [-- WORDS]`: takes away one permit, gate or origin at a time, in a copy of the sources, and
// shows that the tripwire notices each. WORDS choose some of them. Takes about half a minute for each.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNode, withNodeOnPath } from './setup/find-node.mjs';
import { installAll } from './setup/install-all.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runCommand, SetupFailure } from './setup/setup-failure.mjs';

const actionFiles = {
  'messages.send': 'messages/actions/send.ts',
  'apps.call_tool': 'apps/actions/call-tool.ts',
  'crm.delete_lead': 'crm/actions/delete-lead.ts',
  'tables.delete_records': 'tables/actions/delete-records.ts',
  'members.save_role': 'members/actions/save-role.ts',
  'workflows.deploy': 'workflows/actions/deploy.ts',
  'publishing.publish': 'publishing/actions/publish.ts',
  'payments.charge_customer': 'payments/actions/charge-customer.ts',
  'messages.queue_mail': 'messages/inner/queue-mail.ts',
};

// The command line is not among the doors: its keys ask by their mode, and its door does by its origin, so each covers
// for the other.
const mutations = [
  [
    'the gate of the runtime',
    'src/runtime/runtime.ts',
    "(call.ask || call.principal.origin === 'program')",
    'call.ask',
  ],
  ['the permit of a program’s call', 'src/runtime/permits.ts', "if (origin === 'program') return undefined;", ''],
  [
    'the card of a side effect',
    'src/runtime/contexts.ts',
    'if (inner && ground === undefined &&',
    'if (inner && !inner &&',
  ],
  ['the gate of the engine', 'src/engine/runs/execution/step-approval.ts', "ctx.run.origin !== 'program'", 'true'],
  ['the origin of an MCP client', 'src/kernel/principal.ts', "mcp: 'program'", "mcp: 'person'"],
  ['the origin of the assistant', 'src/kernel/principal.ts', "chat: 'program'", "chat: 'person'"],
  ['the origin of an agent', 'src/kernel/principal.ts', "a2a: 'program'", "a2a: 'person'"],
  [
    'no more freedom at another door',
    'src/kernel/principal.ts',
    'origin: lessFree(principal.origin, originOf(via))',
    'origin: originOf(via)',
  ],
  [
    'the origin of a model’s decision',
    'src/engine/models/tool-box.ts',
    "{ ...principal, origin: 'program' }",
    'principal',
  ],
  ['the origin of a child run', 'src/engine/runs/store/queue-child.store.ts', /\$\{parent\.origin\},/, "'order',"],
  [
    'the origin of a repeated run',
    'src/modules/workflows/actions/retry-run.ts',
    'origin: ctx.principal.origin',
    "origin: 'person'",
  ],
  [
    'the refusal to test a step',
    'src/modules/workflows/actions/test-step.ts',
    "return origin === 'person' && via !== 'workflow';",
    'return origin !== undefined && via !== undefined;',
  ],
  ['the mode of a key', 'src/access/keys.ts', "mode === 'full' ? originOf(via) : 'program'", 'originOf(via)'],
  ['the effect of an http step', 'src/engine/step-kinds/http.ts', "effects: ['call']", 'effects: []'],
  ['the effect of an event step', 'src/engine/step-kinds/event.ts', "effects: ['send']", 'effects: []'],
  ...Object.entries(actionFiles).map(([name, file]) => [
    `the effects of ${name}`,
    `src/modules/${file}`,
    /effects: \[[^\]]+\]/,
    'effects: []',
  ]),
];

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

function copySources(copy) {
  for (const part of [
    'src',
    'test',
    'migrations',
    'cli',
    'docs',
    'scripts',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
  ])
    cpSync(path.join(projectRoot, part), path.join(copy, part), {
      recursive: true,
      filter: (source) => !source.includes('node_modules'),
    });
  for (const modules of ['node_modules', 'test/clients/node_modules'])
    symlinkSync(path.join(projectRoot, modules), path.join(copy, modules));
  cpSync(path.join(projectRoot, 'console', 'dist'), path.join(copy, 'console', 'dist'), { recursive: true });
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
