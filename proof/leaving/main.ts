import { fork } from 'node:child_process';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Front } from '../../src/doors/http/front.ts';
import { freePort } from '../../test/harness/free-port.ts';
import { describeOccasion } from '../machine.ts';
import { startNginx } from '../rolling/nginx.ts';
import { startSmallRequests } from './small-requests.ts';

/**
 * `npm run proof -- leaving [--rate 200] [--minutes 5]`: two processes behind nginx that are nothing but the port of
 * svc are replaced in turn under requests at a fixed rate, half of them POSTs. They need so little that even a busy
 * machine keeps up, so every failure is caused by the way in which a process stops. nginx must be installed.
 */
const { values } = parseArgs({
  options: { rate: { type: 'string', default: '200' }, minutes: { type: 'string', default: '5' } },
});
const graceMs = 5_000;
/** How long a service manager takes to start a process again. */
const pauseBeforeStartMs = 300;
const maxAnswerMs = 30;

if (process.send) await serve(Number(process.env.PORT));
else await replaceUnderLoad(Number(values.rate), Number(values.minutes));

async function serve(port: number): Promise<void> {
  const front = new Front();
  front.open((request, response) => {
    request.resume().once('end', () => setTimeout(() => response.end('{"ok":true}'), Math.random() * maxAnswerMs));
  });
  process.once('SIGTERM', async () => {
    await front.turnAway(graceMs);
    await front.closePort();
    await front.drain();
    await front.close();
    process.exit(0);
  });
  await front.listen('127.0.0.1', port);
  process.send?.('ready');
}

async function replaceUnderLoad(rate: number, minutes: number): Promise<void> {
  const ports = [await freePort(), await freePort()];
  const processes = await Promise.all(ports.map(start));
  const port = await freePort();
  const nginx = await startNginx(
    port,
    ports.map((each) => `127.0.0.1:${each}`),
  );
  const requests = startSmallRequests(port, rate);
  const until = performance.now() + minutes * 60_000;
  let replaced = 0;
  while (performance.now() < until) {
    const at = replaced % ports.length;
    await end(processes[at] as Process);
    await pause(pauseBeforeStartMs);
    processes[at] = await start(ports[at] as number);
    replaced += 1;
  }
  const { answered, failed } = await requests.stop();
  await Promise.all(processes.map(end));
  await nginx.stop();
  const load = Math.round(loadavg()[0] ?? 0);
  console.log(
    JSON.stringify(
      { occasion: describeOccasion(), load, rate, replaced, answered, failed, proxyFaults: nginx.faults() },
      null,
      2,
    ),
  );
  process.exit(Object.keys(failed).length === 0 ? 0 : 1);
}

type Process = Awaited<ReturnType<typeof start>>;

async function start(port: number) {
  const started = fork(fileURLToPath(import.meta.url), { env: { ...process.env, PORT: String(port) } });
  await new Promise((settle) => started.once('message', settle));
  return started;
}

async function end(started: Process): Promise<void> {
  const ended = new Promise((settle) => started.once('exit', settle));
  started.kill('SIGTERM');
  await ended;
}
