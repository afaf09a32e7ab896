import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client } from '../../test/harness/client.ts';
import { owner, startCluster } from '../cluster/cluster.ts';
import { type ClientProgram, programs } from './programs.ts';

/**
 * `npm run proof -- clients [name]`: MCP clients from npm, unmodified, each in a separate process. Every client
 * connects, lists the tools, calls one that reads and one that deletes, waits until a person has approved the card, and
 * fetches the result. Their packages are installed into a temporary folder, in the versions of package-lock.json.
 */
const [only] = process.argv.slice(2);
const steps = ['connected', 'listed', 'read', 'card', 'result'] as const;
const maxSeconds = 120;

interface Line {
  step: (typeof steps)[number];
  /** What the program saw: a number of tools, the text of an answer. */
  seen: string;
}

const folder = await mkdtemp(path.join(tmpdir(), 'svc-clients-'));
const cluster = await startCluster({ durable: false, ofEach: 1 });
try {
  console.error('installing the clients');
  await cp(import.meta.dirname, folder, { recursive: true, filter: (file) => !file.includes('node_modules') });
  await promisify(execFile)('npm', ['ci'], { cwd: folder });
  const [baseUrl = ''] = cluster.baseUrls;
  const person = new Client(baseUrl, { origin: baseUrl });
  await person.post('/api/auth/sign-in', owner);
  let failed = 0;
  console.log('| client | version | tools listed | read | card approved, result fetched |\n|---|---|---|---|---|');
  for (const program of programs) {
    if (only !== undefined && program.name !== only) continue;
    const { seen, error } = await take(program, person, baseUrl);
    if (error !== undefined) failed += 1;
    const cell = (step: Line['step']) => (seen.has(step) ? 'yes' : 'no');
    console.log(
      `| ${program.name} | ${await versionOf(program)} | ${seen.get('listed') ?? 'no'} | ${cell('read')} | ${cell('result')} |`,
    );
    if (error !== undefined) console.error(`${program.name}: ${error}`);
  }
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Runs one client, approves the card that it gets, and checks that the lead is deleted afterwards. */
async function take(program: ClientProgram, person: Client, baseUrl: string) {
  const seen = new Map<Line['step'], string>();
  const { key } = await person.act<{ key: string }>('keys.create', { name: program.name });
  const lead = await person.act<{ id: string }>('crm.create_lead', { name: `Lead of ${program.name}` });
  const child = spawn(process.execPath, [path.join(folder, 'programs', program.file), program.name], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      SVC_ADDRESS: `${baseUrl}/api/mcp`,
      SVC_KEY: key,
      LEAD_ID: lead.id,
    },
    timeout: maxSeconds * 1_000,
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const ended = new Promise<number | null>((settle) => child.once('close', settle));
  try {
    for await (const text of createInterface({ input: child.stdout })) {
      const line = readLine(text);
      if (!line) continue;
      seen.set(line.step, line.seen);
      if (line.step === 'card') {
        await person.act('approvals.approve', { id: line.seen });
        child.stdin.write('decided\n');
      }
    }
    const code = await ended;
    const missing = steps.filter((step) => !seen.has(step));
    if (code !== 0 || missing.length > 0)
      return { seen, error: `ended with ${code} without ${missing.join(', ')}: ${complaints.slice(-2_000)}` };
    const { status } = await person.call('crm.get_lead', { id: lead.id });
    return { seen, error: status === 404 ? undefined : 'the approved card was not carried out' };
  } finally {
    child.kill('SIGKILL');
  }
}

/** Some clients print other lines too. */
function readLine(text: string): Line | undefined {
  try {
    const line = JSON.parse(text) as Partial<Line>;
    return line.step !== undefined && steps.includes(line.step) ? (line as Line) : undefined;
  } catch {
    return undefined;
  }
}

async function versionOf({ pack }: ClientProgram): Promise<string> {
  const file = path.join(folder, 'node_modules', pack, 'package.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}
