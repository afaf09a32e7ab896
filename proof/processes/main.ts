import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedServer } from '../../src/storage/embedded/start-embedded-server.ts';
import { bundleProgram } from '../../test/harness/bundle-program.ts';
import { freePort } from '../../test/harness/free-port.ts';
import { askDatabase } from '../cluster/ask-database.ts';
import { noLimits, owner } from '../cluster/cluster.ts';
import { setUp, type Workplace } from '../cluster/set-up.ts';
import { describeOccasion } from '../machine.ts';
import { type Measured, measure, type Work } from './measure.ts';

/**
 * `npm run proof -- processes [--counts 1,2,4] [--seconds 10] [--clients 32]`: measures the throughput of svc with
 * several processes on one PostgreSQL, and the cost of each unit. Clients and database share the machine with svc, so
 * throughput stops growing when all cores are used. The table says how many were.
 */
const { values } = parseArgs({
  options: {
    counts: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '10' },
    clients: { type: 'string', default: '32' },
  },
});
const [seconds, clients] = [Number(values.seconds), Number(values.clients)];
const lines: string[] = [];
for (const count of values.counts.split(',').map(Number))
  for (const measured of await measureWith(count)) {
    lines.push(inLine(count, measured));
    console.error(lines.at(-1));
  }
console.log(`\n| processes | work | per second | svc ms | database ms | clients ms | cores used |
| --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}

${describeOccasion()}; ${clients} clients, ${seconds} s each; load of the machine ${loadavg()[0]?.toFixed(0)}. Milliseconds of processor time for each unit, of ${cpus().length} cores that all three share.`);

function inLine(count: number, { name, perSecond, cpu, coresUsed }: Measured): string {
  const ms = [cpu.svc, cpu.database, cpu.load].map((each) => each.toFixed(2));
  return `| ${count} | ${name} | ${perSecond.toFixed(0)} | ${ms.join(' | ')} | ${coresUsed.toFixed(2)} |`;
}

async function measureWith(processes: number): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-processes-'));
  await chmod(folder, 0o755);
  const server = await startEmbeddedServer({
    dataDir: folder,
    settings: { max_connections: 200 },
    log: () => undefined,
  });
  const { host, port: databasePort, user, password, database } = server.connection;
  const databaseUrl = `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${databasePort}`;
  const port = await freePort();
  const svc = spawn(process.execPath, [await bundleProgram('src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      SVC_SECRET_KEY: 'c'.repeat(64),
      SVC_PROCESSES: String(processes),
      PORT: String(port),
      SVC_ADMIN_EMAIL: owner.email,
      SVC_ADMIN_PASSWORD: owner.password,
      SVC_ALLOWED_NETWORKS: '127.0.0.0/8',
      SVC_DATABASE_PROBE_SECONDS: '30',
      SVC_DRAIN_SECONDS: '0',
      SVC_LOG_LEVEL: 'error',
      ...noLimits,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((settle) => svc.once('exit', settle));
  const stop = async () => {
    svc.kill('SIGTERM');
    await ended;
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const breakOff = () => void stop().finally(() => process.exit(130));
  process.once('SIGINT', breakOff).once('SIGTERM', breakOff);
  try {
    await untilServing(port, processes);
    const place = await setUp(`http://127.0.0.1:${port}`);
    const postmaster = Number(
      readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    const pids = { svc: svc.pid as number, database: postmaster };
    const results: Measured[] = [];
    for (const work of workIn(place, databaseUrl)) {
      await measure(port, work, { seconds: Math.min(seconds, 3), clients, pids });
      results.push(await measure(port, work, { seconds, clients, pids }));
    }
    return results;
  } finally {
    process.off('SIGINT', breakOff).off('SIGTERM', breakOff);
    await stop();
  }
}

function workIn({ key, orders, inbound }: Workplace, databaseUrl: string): Work[] {
  const headers = { 'x-api-key': key };
  const path = `/api/v1/tables/${orders}/records`;
  let number = 0;
  const next = () => {
    number += 1;
    return number;
  };
  return [
    { name: 'create', method: 'POST', path, headers, body: () => JSON.stringify({ title: `Order ${next()}` }) },
    { name: 'list', method: 'GET', path: `${path}?limit=50`, headers },
    {
      name: 'webhook to ended run',
      method: 'POST',
      path: `/api/webhooks/trigger/${inbound.path}`,
      headers: { authorization: `Bearer ${inbound.token}` },
      body: () => JSON.stringify({ n: next() }),
      done: async () =>
        (await askDatabase<{ count: number }>(databaseUrl, 'select count(*)::int as count from run_log'))[0]?.count ??
        0,
    },
  ];
}

/** All of them, not only the first that answers. */
async function untilServing(port: number, processes: number): Promise<void> {
  for (;;) {
    const told = await fetch(`http://127.0.0.1:${port}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    );
    if (Number(/^svc_processes (\d+)/m.exec(told)?.[1] ?? 0) >= processes) return;
    await pause(200);
  }
}
