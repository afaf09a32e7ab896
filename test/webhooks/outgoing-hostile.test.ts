import { createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newLead } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { until } from '../harness/until.ts';
import { attemptsOf, endpointOf, newEndpoint, untilStates } from './outgoing-harness.ts';

/** A server that does as it likes with a connection, once something was sent. */
async function startServer(behave: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('data', () => behave(socket));
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
}

describe('a receiver that', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });

  /** One delivery to the bad receiver and one to a good one, by the same event. */
  async function deliverBoth(url: string, states: string[]) {
    const owner = await app.owner();
    const { id } = await newEndpoint(owner, url, { timeoutMs: 1_000 });
    const { id: good } = await newEndpoint(owner, receiver.url);
    await newLead(owner);
    await untilStates(owner, good, ['delivered']);
    const [delivery] = await untilStates(owner, id, states);
    const [attempt] = await attemptsOf(owner, delivery?.id ?? '');
    for (const each of [id, good]) await owner.act('webhooks.delete_outgoing', { id: each });
    return attempt;
  }

  test('hangs is given up after its time, and keeps nobody else waiting', async () => {
    const before = receiver.requests.length;
    let meanwhile = 0;
    const hang = (socket: Socket) => socket.once('close', () => (meanwhile = receiver.requests.length - before));
    const attempt = await deliverBoth(await startServer(hang), ['retrying']);
    expect(attempt).toMatchObject({ status: null, errorCode: 'timeout', headersMs: null });
    expect(meanwhile).toBe(1);
  });

  test('drips one byte after the other has one deadline for all of them', async () => {
    const drip = (socket: Socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
      const timer = setInterval(() => socket.write('x'), 100);
      socket.on('close', () => clearInterval(timer));
    };
    const attempt = await deliverBoth(await startServer(drip), ['retrying']);
    expect(attempt).toMatchObject({ status: 200, errorCode: 'timeout' });
  });

  test('answers 100 MiB is cut off: 64 KiB are read, 16 KiB are kept, and the delivery counts', async () => {
    let written = 0;
    const flood = (socket: Socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${100 * 1_048_576}\r\n\r\n`);
      const chunk = Buffer.alloc(65_536, 'y');
      const pour = () => {
        while (written < 100 * 1_048_576 && !socket.destroyed) {
          written += chunk.length;
          if (!socket.write(chunk)) return void socket.once('drain', pour);
        }
      };
      pour();
    };
    const before = process.memoryUsage().arrayBuffers;
    const attempt = await deliverBoth(await startServer(flood), ['delivered']);
    expect(attempt).toMatchObject({ status: 200, errorCode: null, answerSize: 65_536, answer: 'y'.repeat(16_384) });
    expect(written).toBeLessThan(50 * 1_048_576);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60_000_000);
  });

  test('resets the connection, or speaks no HTTP, is tried again', async () => {
    const reset = await deliverBoth(await startServer((socket) => socket.resetAndDestroy()), ['retrying']);
    expect(reset).toMatchObject({ status: null, errorCode: 'connect_failed' });
    const babble = await deliverBoth(await startServer((socket) => socket.end('220 mail.example ESMTP\r\n')), [
      'retrying',
    ]);
    expect(babble).toMatchObject({ status: null, errorCode: 'bad_answer' });
  });

  test('redirects is not followed, wherever it leads', async () => {
    const inside = await startServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
    for (const location of [inside, 'http://169.254.169.254/latest/meta-data/', 'https://example.com/']) {
      const url = await startServer((socket) =>
        socket.end(`HTTP/1.1 307 Temporary Redirect\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`),
      );
      const attempt = await deliverBoth(url, ['retrying']);
      expect(attempt).toMatchObject({ status: 307, errorCode: 'bad_status', error: 'The receiver answered 307.' });
    }
  });

  test('answers a bomb is read in compressed bits and cut like any other', async () => {
    const { gzipSync } = await import('node:zlib');
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const url = await startServer((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`);
      socket.end(bomb);
    });
    const attempt = await deliverBoth(url, ['delivered']);
    expect(attempt?.answerSize).toBe(65_536);
  });

  test('hangs, and six more like it, with a backlog each: others get everything at once', async () => {
    const owner = await app.owner();
    const arrivedBefore = receiver.requests.length;
    const meanwhile: number[] = [];
    const hanging = await startServer((socket) =>
      socket.once('close', () => meanwhile.push(receiver.requests.length - arrivedBefore)),
    );
    const bad = await Promise.all(
      Array.from({ length: 7 }, () => newEndpoint(owner, hanging, { timeoutMs: 5_000, events: ['crm.lead_created'] })),
    );
    const { id: good } = await newEndpoint(owner, receiver.url);
    const count = 40;
    await Promise.all(Array.from({ length: count }, () => newLead(owner)));
    const resting = await until(
      () => endpointOf(owner, bad[0]?.id ?? ''),
      ({ restUntil }) => restUntil !== null,
    );
    expect(resting.counts.waiting).toBe(count);
    expect(meanwhile[0]).toBe(count);
    for (const { id } of [...bad, { id: good }]) await owner.act('webhooks.delete_outgoing', { id });
  });
});
