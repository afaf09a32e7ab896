import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../../test/harness/client.ts';
import { connectMail } from '../../test/harness/messages.ts';
import { startSmtpReceiver } from '../../test/harness/smtp-receiver.ts';
import { owner, startCluster } from '../cluster/cluster.ts';
import { describeOccasion } from '../machine.ts';
import { startS3rver } from './start-s3rver.ts';

/**
 * `npm run proof -- files [megabytes]`: a large file from an HTTP step to S3 storage (s3rver, from npm), into a record,
 * downloaded again, and refused as an attachment of a mail; then a worker that is killed in the middle of an upload.
 * Watches the memory of svc meanwhile.
 */
const [megabytes = 500] = process.argv.slice(2).map(Number);
const maxResidentMegabytes = 300;
const tell = (line: string) => console.error(line);

tell('installing and starting s3rver');
const store = await startS3rver();
const smtp = await startSmtpReceiver();
const source = await startSource(megabytes);
const cluster = await startCluster({ durable: false, ofEach: 1, env: { ...store.env, SVC_FILE_MEBIBYTES: '1024' } });
const [baseUrl = ''] = cluster.baseUrls;
const person = new Client(baseUrl, { origin: baseUrl });
await person.post('/api/auth/sign-in', owner);
await connectMail(person, smtp);
const table = await person.act<{ id: string }>('tables.create_table', {
  name: 'Archive',
  fields: [{ key: 'file', name: 'File', type: 'attachment' }],
});
const memory = watchMemory(() => [...cluster.webs, ...cluster.workers].flatMap(({ pid }) => pid ?? []));
const begun = Date.now();
const fetchStep = {
  id: 'fetch',
  kind: 'http',
  config: { method: 'GET', url: source.url, answer: 'file', timeoutMs: 300_000 },
};
const keepStep = {
  id: 'keep',
  kind: 'action',
  config: {
    action: 'tables.create_record',
    input: { tableId: table.id, values: { file: ['{{ steps.fetch.output.body }}'] } },
  },
};
const mailStep = {
  id: 'mail',
  kind: 'action',
  config: {
    action: 'messages.send',
    input: { to: 'ada@example.com', subject: 'x', text: 'x', attachments: ['{{ steps.fetch.output.body }}'] },
  },
};
const run = await toTheEnd([fetchStep, keepStep, mailStep]);
const seconds = (Date.now() - begun) / 1_000;
const [kept] = await filesInRecords();
const downloaded = await digestOfDownload(kept?.id);
const same = downloaded === source.digest();
const residentMegabytes = memory.stop();
const objectsBefore = store.objects().length;
const killing = killInUpload();
const killed = await toTheEnd([fetchStep, keepStep]);
await killing;
const taken = (await filesInRecords()).find(({ id }) => id !== kept?.id);
const result = {
  occasion: describeOccasion(),
  megabytes,
  seconds,
  residentMegabytes,
  same,
  inRecord: kept?.size,
  mail: run,
  afterKill: {
    status: killed.status,
    same: (await digestOfDownload(taken?.id)) === source.digest(),
    objects: store.objects().length - objectsBefore,
  },
};
console.log(JSON.stringify(result, null, 2));
await cluster.stop();
await Promise.all([store.stop(), smtp.stop(), source.stop()]);
const holds =
  result.same &&
  result.afterKill.same &&
  result.afterKill.objects === 1 &&
  killed.status === 'completed' &&
  result.inRecord === megabytes * 1_000_000 &&
  result.residentMegabytes < maxResidentMegabytes &&
  run.error?.includes('an e-mail can have at most 18 MiB');
process.exit(holds ? 0 : 1);

/** Kills the worker once two parts are stored. Another attempt starts over, and the first stays invisible. */
async function killInUpload(): Promise<void> {
  while (store.partsUnderWay() < 2) await pause(20);
  if (store.objects().length > objectsBefore) throw new Error('The upload was over before the worker could be killed.');
  await cluster.workers[0]?.kill('SIGKILL');
  tell('killed the worker in the middle of an upload');
}

async function filesInRecords(): Promise<{ id: string; size: number }[]> {
  const { list } = await person.act<{ list: { file: { id: string; size: number }[] }[] }>('tables.list_records', {
    tableId: table.id,
  });
  return list.flatMap(({ file }) => file);
}

/** Downloads the file as a browser does, without storing it. */
async function digestOfDownload(id: string | undefined): Promise<string> {
  const cookie = `svc_session=${person.cookie('svc_session')}`;
  const hash = createHash('sha256');
  await new Promise<void>((settle, fail) => {
    get(`${baseUrl}/api/files/${id}`, { headers: { cookie } }, (response) => {
      response.on('data', (chunk: Buffer) => hash.update(chunk));
      response.on('end', settle);
      response.on('error', fail);
    }).on('error', fail);
  });
  return hash.digest('hex');
}

async function toTheEnd(
  steps: { id: string; kind: string; config: object }[],
): Promise<{ status: string; error: string | null }> {
  const edges = steps.slice(1).map(({ id }, at) => ({ from: steps[at]?.id, to: id }));
  const { id } = await person.act<{ id: string }>('workflows.create', {
    name: 'Large file',
    definition: { triggers: [{ id: 'start', kind: 'manual' }], steps, edges },
  });
  const { executionId } = await person.act<{ executionId: string }>('workflows.run', {
    id,
    draft: true,
    mode: 'async',
  });
  for (;;) {
    const { status, error } = await person.act<{ status: string; error: string | null }>('workflows.get_run', {
      executionId,
      brief: true,
    });
    if (!['ready', 'running', 'waiting'].includes(status)) return { status, error };
    await pause(500);
  }
}

/** A service that sends random bytes and remembers the digest of the last ones. */
async function startSource(size: number) {
  const block = randomBytes(1_000_000);
  let hash = createHash('sha256');
  const server = createServer(async (_request, response) => {
    hash = createHash('sha256');
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': size * block.length });
    for (let sent = 0; sent < size; sent += 1) {
      hash.update(block);
      if (!response.write(block)) await new Promise((settle) => response.once('drain', settle));
    }
    response.end();
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}/large.bin`,
    digest: () => hash.copy().digest('hex'),
    stop: () => new Promise((settle) => server.close(settle)),
  };
}

/** The highest memory of a single process, in megabytes. */
function watchMemory(pids: () => number[]): { stop(): number } {
  let most = 0;
  const timer = setInterval(() => {
    for (const pid of pids()) {
      const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
      most = Math.max(most, Math.round(kilobytes / 1_000));
    }
  }, 100);
  return {
    stop() {
      clearInterval(timer);
      tell(`at most ${most} MB resident`);
      return most;
    },
  };
}
