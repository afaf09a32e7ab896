import { Agent, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { Front } from '../../src/doors/http/front.ts';
import { cloneDatabase } from '../harness/database.ts';
import { launchSvc } from '../harness/program.ts';
import { until } from '../harness/until.ts';

interface Answer {
  status: number;
  /** `close` where it is the last of its connection. */
  connection: string | undefined;
  /** Whether it came by a connection that was there before. */
  wasKept: boolean;
}

/** A proxy with one connection that it keeps from one request to the next. */
function keepConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return (path: string, method = 'GET') =>
    new Promise<Answer>((settle, fail) => {
      const asking = request({ host: '127.0.0.1', port, path, method, agent }, (answer) => {
        const { statusCode: status = 0, headers } = answer;
        const { connection } = headers;
        answer.resume().once('end', () => settle({ status, connection, wasKept: asking.reusedSocket }));
      });
      asking.once('error', fail).end();
    });
}

const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    ({ code }: NodeJS.ErrnoException) => code,
  );

async function openFront(settings?: { idleMs: number }) {
  const front = new Front(settings);
  front.open(({ url }, response) => void setTimeout(() => response.end('done'), url === '/slow' ? 100 : 0));
  const port = await front.listen('127.0.0.1', 0);
  return { front, port };
}

test('while its port is open a process that leaves keeps connections; then the port closes first, and each connection ends with its next answer', async () => {
  const database = await cloneDatabase();
  onTestFinished(() => database.drop());
  const program = await launchSvc(database, { SVC_DRAIN_SECONDS: '2' });
  const [ask, look] = [keepConnection(program.port), keepConnection(program.port)];
  expect(await ask('/api/os/tools')).toEqual({ status: 401, connection: 'keep-alive', wasKept: false });
  program.signal('SIGTERM');
  await until(
    () => look('/readyz'),
    ({ status }) => status === 503,
  );
  expect(await ask('/api/os/tools')).toEqual({ status: 401, connection: 'keep-alive', wasKept: true });

  await until(
    () => codeOf(look('/healthz')),
    (code) => code === 'ECONNREFUSED',
  );
  expect(await ask('/api/os/tools')).toEqual({ status: 401, connection: 'close', wasKept: true });
  expect(await program.ended).toEqual({ code: 0, signal: null });
  expect(program.stderr).toBe('');
});

test('an answer that is under way when the port closes is the last of its connection', async () => {
  const { front, port } = await openFront();
  const ask = keepConnection(port);
  await ask('/');
  const asking = ask('/slow');
  await front.turnAway(1);
  await front.closePort();
  expect(await asking).toEqual({ status: 200, connection: 'close', wasKept: true });
  await front.drain();
  await front.close();
});

test('a connection on which nothing comes is closed after a while, and does not hold the process', async () => {
  const { front, port } = await openFront({ idleMs: 300 });
  const ask = keepConnection(port);
  await ask('/');
  await front.turnAway(1);
  await front.closePort();
  await front.drain();
  await front.close();
  await until(
    () => codeOf(ask('/')),
    (code) => code === 'ECONNREFUSED',
  );
});

test('a process whose port others serve too says so, and its connections end with their next answers', async () => {
  const { front, port } = await openFront();
  const ask = keepConnection(port);
  await ask('/');
  front.handOver();
  await front.closePort();
  const draining = front.drain();
  expect(await ask('/readyz')).toEqual({ status: 200, connection: 'close', wasKept: true });
  await draining;
  await front.close();
});

test('where nobody goes on, connections between two requests do not keep the process', async () => {
  const { front, port } = await openFront({ idleMs: 600_000 });
  const ask = keepConnection(port);
  await ask('/');
  await front.turnAway(0);
  await front.closePort();
  await front.drain();
  await front.close();
  expect(await codeOf(ask('/'))).toBe('ECONNREFUSED');
});
