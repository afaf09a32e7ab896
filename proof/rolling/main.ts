import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedServer } from '../../src/storage/embedded/start-embedded-server.ts';
import { bundleProgram } from '../../test/harness/bundle-program.ts';
import { Chance } from '../../test/harness/chance.ts';
import { freePort } from '../../test/harness/free-port.ts';
import { check } from '../cluster/check.ts';
import { owner } from '../cluster/cluster.ts';
import { startLoad } from '../cluster/load.ts';
import { startReceiver } from '../cluster/receiver.ts';
import { setUp } from '../cluster/set-up.ts';
import { startRequests } from './requests.ts';

/**
 * `npm run proof -- rolling --rolls 20 --rate 200`: two web processes and two workers under one supervisor, replaced one
 * after the other again and again while requests come at a fixed rate. No request may fail, and nothing that was promised
 * may be missing or there twice.
 */
const { values } = parseArgs({
  options: { rolls: { type: 'string', default: '5' }, rate: { type: 'string', default: '50' } },
});
const [rolls, rate] = [Number(values.rolls), Number(values.rate)];
const startedAt = performance.now();
const tell = (line: string) =>
  console.error(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(6)} s  ${line}`);

const folder = await mkdtemp(join(tmpdir(), 'svc-rolling-'));
await chmod(folder, 0o755);
const settings = { max_connections: 160, fsync: 'off', full_page_writes: 'off' };
const server = await startEmbeddedServer({ dataDir: folder, settings, log: () => undefined });
const { host, port: databasePort, user, password, database } = server.connection;
const databaseUrl = `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${databasePort}`;
const port = await freePort();
const baseUrl = `http://127.0.0.1:${port}`;
const noLimit = Object.fromEntries(
  ['ACTION_CALLS', 'V1_CALLS', 'SYNC_RUNS', 'ASYNC_RUNS'].map((name) => [`SVC_${name}_PER_MINUTE`, '10000000']),
);
const svc = spawn(process.execPath, [await bundleProgram('src/main.ts')], {
  env: {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    SVC_SECRET_KEY: 'c'.repeat(64),
    SVC_PROCESSES: '2+2',
    PORT: String(port),
    SVC_ADMIN_EMAIL: owner.email,
    SVC_ADMIN_PASSWORD: owner.password,
    SVC_ALLOWED_NETWORKS: '127.0.0.0/8',
    // How busy this machine is must not decide whether the database counts as there.
    SVC_DATABASE_PROBE_SECONDS: '30',
    SVC_LOG_LEVEL: 'error',
    ...noLimit,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise<number | null>((settle) => svc.once('exit', settle));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    svc.kill('SIGTERM');
    await ended;
    await server.stop();
    process.exit(130);
  });
let said = '';
svc.stdout.on('data', (chunk: Buffer) => {
  said += chunk.toString();
});
const timesSaid = (words: string) => said.split(words).length - 1;
const untilSaid = async (words: string, times: number) => {
  while (timesSaid(words) < times) {
    if (svc.exitCode !== null) throw new Error(`svc ended: ${said}`);
    await pause(50);
  }
};

const receiver = await startReceiver(new Chance(1));
await untilSaid('svc is running', 1);
const place = await setUp(baseUrl, receiver.url);
tell(`${rate} requests a second, ${rolls} rolls of two web processes and two workers`);
const requests = startRequests(port, rate);
const load = startLoad({ baseUrls: [baseUrl], place, chance: new Chance(2), actors: 4 });
for (let roll = 1; roll <= rolls; roll += 1) {
  await pause(1_000);
  svc.kill('SIGHUP');
  await untilSaid('Every process was replaced.', roll);
  tell(`roll ${roll} is over; ${requests.answered()} requests answered, failed: ${JSON.stringify(requests.failed)}`);
}
await requests.stop();
await load.finish();
tell('waiting for what is under way');
const found = await check(databaseUrl, baseUrl, place, load.asked, receiver);
svc.kill('SIGTERM');
const code = await ended;
await server.stop();
await receiver.close();
await rm(folder, { recursive: true, force: true });

const broken = Object.keys(load.answers).filter((status) => !/^[23]/.test(status));
console.log(
  JSON.stringify(
    {
      rolls,
      rate,
      requests: requests.answered(),
      failed: requests.failed,
      promises: load.asked.length,
      answers: load.answers,
      wrong: load.wrong,
      found,
      exitCode: code,
    },
    null,
    2,
  ),
);
const isRight =
  Object.keys(requests.failed).length === 0 &&
  broken.length === 0 &&
  load.wrong.length === 0 &&
  found.lost.length === 0 &&
  found.duplicated.length === 0 &&
  code === 0;
process.exit(isRight ? 0 : 1);
